import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import type { Answered, Order, Report, Task } from './task.ts'
import { errorOf } from './thrown.ts'

export type Asker = {
  signal?: AbortSignal
  /** workspace the work is for: no workspace can take all threads or all places in the queue. Absent: none in particular */
  whose?: string
  /** answers what the task asks for, until `signal` aborts because the task has ended */
  answer?: (question: never, signal: AbortSignal) => Promise<unknown>
}

type Threads = {
  /**
   * Runs a task in a thread, which is terminated when the signal aborts or the deadline passes, whatever it is doing.
   * @throws Failure SERVER_BUSY if too many are waiting or the wait was too long, TOO_MUCH_WORK if the deadline passed or
   * the memory was used up; the reason of the signal; what the task threw
   */
  run: <In, Out>(task: Task<In, Out>, input: NoInfer<In>, asker?: Asker) => Promise<Out>
}

type Size = {
  /** threads at once */
  threads: number
  /** maximum number of waiting tasks */
  waiting: number
  /** JavaScript memory of a thread, MB */
  memoryMb: number
  /** how long a thread without work is kept, ms */
  idleMs?: number
}

type Turn = {
  task: Task<unknown, unknown>
  input: unknown
  asker: Asker
  leaveLine: () => void
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

/** Maximum time a task waits for a thread, ms. */
const patienceMs = 60_000

const busy = () => new Failure('SERVER_BUSY', { retryAfter: 5 })
const tooMuch = (cause?: unknown) => new Failure('TOO_MUCH_WORK', { cause })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * A pool of worker threads for work that grows with untrusted input. They start when needed, end when idle, and get nothing
 * of the server's environment. Fair queueing: the workspace with the fewest threads is next, then first come, first served.
 */
export const createThreads = ({ threads, waiting, memoryMb, idleMs = 5000 }: Size): Threads => {
  const line: Turn[] = []
  const idle = new Map<Worker, NodeJS.Timeout>()
  const held = new Map<string | undefined, number>()
  let running = 0

  const heldBy = ({ asker }: Turn) => held.get(asker.whose) ?? 0
  const mayBegin = (turn: Turn) => turn.asker.whose === undefined || heldBy(turn) < Math.max(1, threads - 1)
  const hold = (turn: Turn, by: 1 | -1) => {
    running += by
    held.set(turn.asker.whose, heldBy(turn) + by)
    if (heldBy(turn) === 0) held.delete(turn.asker.whose)
  }

  const start = () => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // an error of an idle thread does not matter; a turn has its own listener
    return thread.on('error', () => undefined).on('exit', () => wake(thread))
  }

  const wake = (thread: Worker) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    thread.ref()
    return thread
  }

  const rest = (thread: Worker) => {
    thread.unref()
    idle.set(thread, setTimeout(() => void wake(thread).terminate(), idleMs).unref())
  }

  const begin = (turn: Turn) => {
    turn.leaveLine()
    hold(turn, 1)
    const { task, input, asker } = turn
    const [rested] = idle.keys()
    const thread = rested ? wake(rested) : start()
    const over = new AbortController()
    const settle = (isSound: boolean, tell: () => void) => {
      over.abort(new Error('The task has ended'))
      clearTimeout(late)
      asker.signal?.removeEventListener('abort', stop)
      thread.off('message', reported).off('error', failed).off('exit', ended)
      tell()
      const free = () => {
        hold(turn, -1)
        advance()
      }
      if (!isSound) return void thread.terminate().then(free, free)
      rest(thread)
      free()
    }
    const refuse = (reason: unknown) => settle(false, () => turn.reject(reason))
    const answer = async ({ asks: to, question }: Extract<Report, { asks: number }>) => {
      if (!asker.answer) throw new Error('The task asks, and nobody answers')
      const value = await asker.answer(question as never, over.signal)
      thread.postMessage({ to, value } satisfies Answered)
    }
    const reported = (report: Report) => {
      if ('asks' in report) {
        const failed = (error: unknown) =>
          thread.postMessage({ to: report.asks, failed: String(error) } satisfies Answered)
        return void answer(report).catch(failed)
      }
      return settle(true, () => {
        if ('value' in report) turn.resolve(report.value as never)
        else turn.reject(errorOf(report.thrown))
      })
    }
    const failed = (error: unknown) => refuse(isOutOfMemory(error) ? tooMuch(error) : error)
    const ended = () => refuse(new Error('A thread ended without an answer'))
    const stop = () => refuse(asker.signal?.reason)
    const late = setTimeout(() => refuse(tooMuch()), task.deadlineMs)
    asker.signal?.addEventListener('abort', stop, { once: true })
    thread.on('message', reported).on('error', failed).on('exit', ended)
    try {
      thread.postMessage({ module: task.module, name: task.name, input } satisfies Order)
    } catch (error) {
      refuse(error)
    }
  }

  const advance = () => {
    if (running >= threads) return
    const [next] = line.filter(mayBegin).toSorted((a, b) => heldBy(a) - heldBy(b))
    if (!next) return
    begin(next)
    advance()
  }

  const isFull = ({ whose }: Asker) =>
    line.length >= waiting ||
    (whose !== undefined && line.filter(({ asker }) => asker.whose === whose).length >= waiting / 2)

  const run: Threads['run'] = (task, input, asker = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = asker
      if (signal?.aborted) return reject(signal.reason as Error)
      if (isFull(asker)) return reject(busy())
      const leaveLine = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', leave)
        line.splice(line.indexOf(turn), 1)
      }
      const turn: Turn = { task, input, asker, leaveLine, resolve, reject }
      const quit = (reason: unknown) => {
        leaveLine()
        reject(reason)
      }
      const leave = () => quit(signal?.reason)
      const late = setTimeout(() => quit(busy()), patienceMs)
      signal?.addEventListener('abort', leave, { once: true })
      line.push(turn)
      advance()
    })

  return { run }
}
