/** Bytes of large answers handed to their connections in one turn of the event loop: a millisecond or two of copying. */
const perTurn = 2 * 1024 * 1024
/** A smaller answer does not wait. */
const small = 32 * 1024

/**
 * Spreads large answers that are there at once, such as files in memory, over turns of the event loop. A fast connection takes
 * hundreds of kilobytes in one go: with hundreds of connections asking at the same time, each turn would copy all of their
 * answers, and a request that needs ten turns would wait for ten rounds. Connections take turns, as each has one request
 * answered at a time (`in-turn.ts`).
 * @returns waits until an answer of so many bytes may be handed over
 */
export const openPace = () => {
  const waiting: { bytes: number; go: () => void }[] = []
  let left = perTurn
  let isOpen = true
  const nextTurn = () => {
    left = perTurn
    for (let first = waiting[0]; first && left > 0; first = waiting[0]) {
      waiting.shift()
      left -= first.bytes
      first.go()
    }
    if (left < perTurn) setImmediate(nextTurn)
    else isOpen = true
  }
  return async (bytes: number): Promise<void> => {
    if (bytes < small) return
    if (left > 0 && waiting.length === 0) left -= bytes
    else await new Promise<void>((go) => waiting.push({ bytes, go }))
    if (!isOpen) return
    isOpen = false
    setImmediate(nextTurn)
  }
}
