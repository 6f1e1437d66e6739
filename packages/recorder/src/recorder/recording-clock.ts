/**
 * The clock of one run of a recorder: wall clock in, ms of recording out. A moment inside a pause falls on the pause's
 * place; one before the start on the start.
 */
export const recordingClock = (startedAt: number, earlierMs: number) => {
  const pauses: { from: number; to: number }[] = []
  return {
    pause(at: number) {
      pauses.push({ from: at, to: Number.POSITIVE_INFINITY })
    },
    resume(at: number) {
      const last = pauses.at(-1)
      if (last) last.to = at
    },
    /** ms of recording at epoch ms `at` */
    at(at: number) {
      const paused = pauses.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0)
      return Math.round(earlierMs + Math.max(0, at - startedAt - paused))
    },
  }
}
export type RecordingClock = ReturnType<typeof recordingClock>
