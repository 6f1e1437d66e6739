type Work = {
  /** goes over everything there is to do */
  work: () => Promise<void>
  failed: (error: unknown) => void
  /** how often it is done unasked, ms: a lost wake costs as much */
  everyMs: number
  /** between the end of one turn and the next, ms: what comes in a burst is taken together */
  restMs: number
}

/**
 * Does one work again and again, never twice at once: whenever it is woken a turn begins afterwards, however many wakes come while
 * one is under way, and whatever became of it.
 */
export const openPump = ({ work, failed, everyMs, restMs }: Work) => {
  let turn: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false

  const oneTurn = async (): Promise<void> => {
    isAskedAgain = false
    await Promise.resolve().then(work).catch(failed)
    await new Promise((resolve) => setTimeout(resolve, restMs))
    turn = isAskedAgain && !isClosed ? oneTurn() : null
    await turn
  }
  const wake = () => {
    if (isClosed) return
    if (turn) isAskedAgain = true
    else turn = oneTurn()
  }
  const clock = setInterval(wake, everyMs)
  return {
    wake,
    /** No turn begins any more; waits for the one under way. */
    close: async () => {
      isClosed = true
      clearInterval(clock)
      await turn
    },
  }
}
