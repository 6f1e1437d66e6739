/**
 * A limit on concurrent work (a semaphore), with fair queueing by `whose` (a workspace). The one with the fewest running
 * comes first, then the one served longest ago, so that a workspace with a hundred waiting does not make the others wait for
 * all of these. Within one it is first come, first served.
 */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal, whose?: string) => Promise<T>

type Waiting = { whose: string; begin: () => void }

/**
 * Makes a limit of `size` concurrent pieces of work.
 * @throws the signal's reason if it aborts while waiting; the work is not begun then.
 */
export const createSlots = (size: number): Slots => {
  const waiting = new Set<Waiting>()
  /** for each `whose`: how many are running, and the number of its last turn */
  const known = new Map<string, { running: number; turn: number }>()
  let [running, turns] = [0, 0]

  const standingOf = (whose: string) => known.get(whose) ?? { running: 0, turn: 0 }

  const letIn = () => {
    if (running >= size) return
    const [first, ...others] = waiting
    if (!first) return
    const next = others.reduce((best, one) => {
      const [a, b] = [standingOf(one.whose), standingOf(best.whose)]
      return a.running < b.running || (a.running === b.running && a.turn < b.turn) ? one : best
    }, first)
    waiting.delete(next)
    running += 1
    known.set(next.whose, { running: standingOf(next.whose).running + 1, turn: (turns += 1) })
    next.begin()
  }

  const leave = (whose: string) => {
    running -= 1
    const { turn, running: own } = standingOf(whose)
    known.set(whose, { running: own - 1, turn })
    // nothing is waiting: the turns of idle ones can be forgotten
    if (waiting.size === 0) for (const [name, { running: left }] of known) if (left === 0) known.delete(name)
    letIn()
  }

  return <T>(work: () => Promise<T>, signal?: AbortSignal, whose = '') =>
    new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const giveUp = () => {
        waiting.delete(one)
        reject(signal?.reason as Error)
      }
      const one = {
        whose,
        begin: () => {
          signal?.removeEventListener('abort', giveUp)
          void (async () => work())()
            .then(resolve, reject)
            .finally(() => leave(whose))
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.add(one)
      letIn()
    })
}
