import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { heard } from '#kernel/heard.ts'
import { crashFault, noNative, refusedLoad } from './faults.ts'
import type { FromChild, ModelOnDisk, TaskName, Tasks, ToChild } from './protocol.ts'

export type AskOptions = { signal: AbortSignal; onShare?: (share: number) => void }

/** One model in a process of its own. */
export type ModelProcess = {
  /** @throws StepFault; the abort reason when aborted */
  ask: <T extends TaskName>(task: T, ask: Tasks[T]['ask'], options: AskOptions) => Promise<Tasks[T]['answer']>
  /** number of calls in progress */
  busy: () => number
  isDead: () => boolean
  /** resident memory after the last answer, bytes */
  memoryBytes: () => number
  end: () => void
}

type Pending = {
  resolve: (answer: never) => void
  reject: (error: unknown) => void
  onShare: ((share: number) => void) | undefined
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
const keptStderr = 8192

/**
 * Starts the process of a model and begins loading. While idle it does not keep the server alive. It is killed when it has
 * work but stays silent for `stallMs`. All pending calls are rejected when it dies.
 */
export const startModelProcess = (model: ModelOnDisk, threads: number, stallMs: number): ModelProcess => {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...bareEnvironment(), UV_THREADPOOL_SIZE: String(Math.max(4, threads + 1)) },
  })
  const pending = new Map<number, Pending>()
  let nextId = 1
  let memory = 0
  let stderr = ''
  let phase: 'loading' | 'working' = 'loading'
  let hung = false
  let dead: unknown
  let watch: NodeJS.Timeout | undefined

  const send = (message: ToChild) => child.connected && child.send(message)
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)

  /** Resets the watchdog, or stops it when nothing is pending. */
  const signOfLife = () => {
    clearTimeout(watch)
    if (dead !== undefined || (pending.size === 0 && phase === 'working')) return
    watch = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, stallMs)
    watch.unref()
  }
  const hold = () => {
    if (pending.size > 0) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
    signOfLife()
  }
  const die = (error: unknown) => {
    if (dead !== undefined) return
    dead = error
    clearTimeout(watch)
    ready.reject(error)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  if (child.stderr) heard(child.stderr).setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptStderr)
  })
  child.on('error', () => die(crashFault(model.id, { phase, code: null, signal: null, stderr, hung })))
  child.once('close', (code, signal) => die(crashFault(model.id, { phase, code, signal, stderr, hung })))
  child.on('message', (message: FromChild) => {
    if ('loaded' in message) {
      phase = 'working'
      ready.resolve()
    } else if ('unloadable' in message) {
      die(
        message.unloadable === 'no-native' ? noNative() : refusedLoad(model.id, `${message.why}\n${stderr}`),
      )
      child.kill('SIGKILL')
    } else if ('share' in message) {
      pending.get(message.id)?.onShare?.(message.share)
    } else {
      const waiting = pending.get(message.id)
      pending.delete(message.id)
      if ('answer' in message) {
        memory = message.memoryBytes
        waiting?.resolve(message.answer as never)
      } else {
        const detail = `The speech model "${model.id}" could not work on this sound.`
        waiting?.reject(
          new StepFault('speech', 'engine-refused', detail, { cause: new Error(message.failed) }),
        )
      }
    }
    hold()
  })
  send({ load: model, threads })
  hold()

  const ask: ModelProcess['ask'] = async (task, question, { signal, onShare }) => {
    signal.throwIfAborted()
    const id = nextId++
    const answer = new Promise<never>((resolve, reject) => {
      if (dead !== undefined) reject(dead)
      else pending.set(id, { resolve, reject, onShare })
    })
    hold()
    const abort = () => {
      const waiting = pending.get(id)
      if (!waiting) return
      pending.delete(id)
      waiting.reject(signal.reason)
      // A recogniser stops by itself between pieces; diarization is one long call into native code.
      if (task === 'voices') child.kill('SIGKILL')
      else send({ cancel: id })
      hold()
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      void ready.promise.then(
        () => pending.has(id) && send({ id, task, ask: question } as ToChild),
        () => undefined,
      )
      return await answer
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    ask,
    busy: () => pending.size,
    isDead: () => dead !== undefined,
    memoryBytes: () => memory,
    end: () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    },
  }
}
