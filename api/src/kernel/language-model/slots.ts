/**
 * A limit on what runs at once (a semaphore), with fair queueing. Whoever has the fewest running comes first, then whoever
 * was let in longest ago: `whose` names them (a workspace), and one with a hundred waiting does not make the others wait for
 * all of these. Within one it is first come, first served.
 */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal, whose?: string) => Promise<T>

type Waiting = { whose: string; begin: () => void }

/**
 * Makes a limit of `size` pieces of work at once.
 * @throws the signal's reason when it aborts while waiting; the work is not begun then.
 */
export const createSlots = (size: number): Slots => {
  const waiting = new Set<Waiting>()
  /** of each who runs or waits: how many run, and the number of the turn they last had */
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
    // nobody waits for them: their turn needs no remembering
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
