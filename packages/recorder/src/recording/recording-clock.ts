/** Pairs are kept as long as a page may be late in reporting what it saw. ms */
const keptMs = 60_000

/**
 * The clock of one run of a recorder: wall clock in, ms of recording out. A file holds what the sound device rendered,
 * and that clock drifts from the wall clock by seconds an hour: stamps are converted through pairs of both, noted as the
 * recording runs. A moment inside a pause maps to where the pause is; one before the start maps to the start.
 * @param startedAt epoch ms at which the recording began
 * @param soundMs the clock of the sound at that moment
 */
export const recordingClock = (startedAt: number, earlierMs: number, soundMs = 0) => {
  let pairs = [{ wall: startedAt, sound: soundMs }]
  /** in ms of sound */
  const pauses: { from: number; to: number }[] = []

  /** ms of sound at epoch ms `at`: interpolated between two pairs, at the wall clock's pace beyond them */
  const soundAt = (at: number) => {
    const after = pairs.findIndex(({ wall }) => wall > at)
    const [before, next] = [pairs.at(after < 0 ? -1 : Math.max(0, after - 1)), pairs[after]]
    if (!before) return soundMs
    if (!next || next === before || at < before.wall) return before.sound + at - before.wall
    const share = (at - before.wall) / (next.wall - before.wall)
    return before.sound + share * (next.sound - before.sound)
  }

  return {
    /** Notes both clocks at one moment, a few times a second. ms */
    note(wall: number, sound: number) {
      const last = pairs.at(-1)
      // setting the wall clock back makes the earlier pairs worthless
      if (last && wall <= last.wall) pairs = pairs.filter((pair) => pair.wall < wall)
      pairs.push({ wall, sound })
      const expired = pairs.findIndex((pair) => pair.wall >= wall - keptMs)
      if (expired > 0) pairs.splice(0, expired)
    },
    pause(at: number) {
      pauses.push({ from: soundAt(at), to: Number.POSITIVE_INFINITY })
    },
    resume(at: number) {
      const last = pauses.at(-1)
      if (last) last.to = soundAt(at)
    },
    /** ms of recording at epoch ms `at` */
    at(at: number) {
      const sound = soundAt(at)
      const paused = pauses.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(sound, to) - from), 0)
      return Math.max(0, Math.round(earlierMs + Math.max(0, sound - soundMs - paused)))
    },
  }
}
export type RecordingClock = ReturnType<typeof recordingClock>
