/** The fields needed from a trace event: where it ran, and its times in microseconds; `tdur` is processor time. */
export type Timed = { pid: number; tid: number; ph: string; ts: number; dur?: number; tdur?: number }

/** Shrinks each outermost task of one thread to its processor time, and the events inside with it. */
const shrunk = <T extends Timed>(thread: readonly T[]) => {
  let task = { ts: 0, end: 0, share: 1 }
  return thread
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .map((event) => {
      const { ph, ts, dur, tdur } = event
      if (ts >= task.end) {
        if (ph !== 'X' || !dur || tdur === undefined) return event
        task = { ts, end: ts + dur, share: Math.min(1, tdur / dur) }
      }
      const moved = { ...event, ts: task.ts + (ts - task.ts) * task.share }
      return dur === undefined ? moved : { ...moved, dur: dur * task.share }
    })
}

/**
 * Returns a trace in which each task takes its processor time, and what is inside shrinks with it. The page is then not
 * blamed for the time a task waited while other programs had the processor.
 */
export const inProcessorTime = <T extends Timed>(events: readonly T[]): T[] =>
  [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()].flatMap(shrunk)
