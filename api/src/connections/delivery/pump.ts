type Work = {
  /** does everything there is to do */
  work: () => Promise<void>
  failed: (error: unknown) => void
  /** how often a turn begins without a wake, ms: what a lost wake costs */
  everyMs: number
  /** pause between the end of one turn and the next, ms, so that a burst is handled together */
  restMs: number
}

/**
 * Runs one piece of work repeatedly, never twice at once. After every wake one more turn begins, however many wakes come
 * during a turn, and even if that turn fails.
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
    /** Starts no more turns; waits for the one in progress. */
    close: async () => {
      isClosed = true
      clearInterval(clock)
      await turn
    },
  }
}
