import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../../env.ts'
import { heard } from '../../heard.ts'
import { ModelFault } from '../model-fault.ts'
import { crashFault, noNative, refusedLoad, tooLittleMemory, tooLong } from './faults.ts'
import type { FromChild, ModelToLoad, Question, Reading, ToChild, Written } from './protocol.ts'

/** One model in its own process. All requests throw ModelFault, or the abort reason. */
export type ModelProcess = {
  write: (question: Question, signal: AbortSignal, onPiece?: (piece: string) => void) => Promise<Written>
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>
  rank: (reading: Reading, signal: AbortSignal) => Promise<number[]>
  /** requests not answered yet */
  busy: () => number
  isDead: () => boolean
  pid: () => number | undefined
  end: () => void
}

type Pending = {
  resolve: (answer: never) => void
  reject: (error: unknown) => void
  onPiece: ((piece: string) => void) | undefined
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const keptStderr = 8192
/** Whether an earlier process found no graphics card. A machine does not get one while it runs. */
let noCard = false

type Options = {
  /** a process that grows beyond this is killed, bytes */
  maxBytes: number
  /** a process still working this long after being told to stop is killed, ms */
  stopMs: number
  /** called when no request is pending or being worked on any more */
  onFree?: () => void
}

/**
 * Starts the process of a model and begins loading. It gets nothing of our environment, does not keep the server from
 * exiting, and if it dies all its pending requests fail.
 */
export const startModelProcess = (
  model: ModelToLoad,
  { maxBytes, stopMs, onFree }: Options,
): ModelProcess => {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...bareEnvironment(), NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' },
  })
  const pending = new Map<number, Pending>()
  /** requests told to stop that have not answered since */
  const stopping = new Map<number, NodeJS.Timeout>()
  let nextId = 1
  let stderr = ''
  let because: 'memory' | 'stuck' | null = null
  let dead: unknown

  const send = (message: ToChild) => child.connected && child.send(message)
  const kill = (why: typeof because) => {
    because = why
    child.kill('SIGKILL')
  }
  /** Keeps our process alive exactly while a request is pending. */
  const hold = () => {
    if (pending.size > 0) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }
  const die = (error: unknown) => {
    if (dead !== undefined) return
    dead = error
    for (const clock of stopping.values()) clearTimeout(clock)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  const settle = (id: number, how: (waiting: Pending) => void) => {
    clearTimeout(stopping.get(id))
    stopping.delete(id)
    const waiting = pending.get(id)
    pending.delete(id)
    if (waiting) how(waiting)
    if (pending.size + stopping.size === 0) onFree?.()
  }
  const failure = ({ failed, why }: Extract<FromChild, { failed: unknown }>) => {
    if (failed === 'too-long') return tooLong(model.id)
    if (failed === 'memory') return tooLittleMemory(model.id)
    const detail = `The language model "${model.id}" could not work on this text.`
    return new ModelFault('engine-refused', detail, { retryable: true, cause: new Error(why) })
  }
  const unloadable = ({ unloadable: kind, why }: Extract<FromChild, { unloadable: unknown }>) => {
    if (kind === 'no-native') return noNative()
    return kind === 'memory' ? tooLittleMemory(model.id) : refusedLoad(model.id, `${why}\n${stderr}`)
  }

  if (child.stderr) heard(child.stderr).setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptStderr)
  })
  child.on('error', () => die(crashFault(model.id, { code: null, signal: null, stderr, because })))
  child.once('close', (code, signal) => die(crashFault(model.id, { code, signal, stderr, because })))
  child.on('message', (message: FromChild) => {
    if ('loaded' in message) {
      noCard = message.loaded === 'on the processor'
      return
    }
    if ('unloadable' in message) {
      die(unloadable(message))
      child.kill('SIGKILL')
    } else if ('bytes' in message) {
      if (message.bytes > maxBytes) kill('memory')
    } else if ('piece' in message) pending.get(message.id)?.onPiece?.(message.piece)
    else if ('written' in message) settle(message.id, ({ resolve }) => resolve(message.written as never))
    else if ('vectors' in message) settle(message.id, ({ resolve }) => resolve(message.vectors as never))
    else if ('scores' in message) settle(message.id, ({ resolve }) => resolve(message.scores as never))
    else settle(message.id, ({ reject }) => reject(failure(message)))
    hold()
  })
  send({ load: model, noCard })
  hold()

  const ask = async <T>(
    request: { write: Question } | { embed: string[] } | { rank: Reading },
    signal: AbortSignal,
    onPiece?: (piece: string) => void,
  ): Promise<T> => {
    signal.throwIfAborted()
    const id = nextId++
    const answer = new Promise<never>((resolve, reject) => {
      if (dead !== undefined) reject(dead)
      else pending.set(id, { resolve, reject, onPiece })
    })
    const abort = () => {
      const waiting = pending.get(id)
      if (!waiting) return
      pending.delete(id)
      waiting.reject(signal.reason)
      stopping.set(id, setTimeout(() => kill('stuck'), stopMs).unref())
      send({ cancel: id })
      hold()
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      send({ id, ...request })
      hold()
      return await answer
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    write: (question, signal, onPiece) => ask<Written>({ write: question }, signal, onPiece),
    embed: (texts, signal) => ask<Float32Array[]>({ embed: [...texts] }, signal),
    rank: (reading, signal) => ask<number[]>({ rank: reading }, signal),
    busy: () => pending.size + stopping.size,
    isDead: () => dead !== undefined,
    pid: () => child.pid,
    end: () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}
