/** What is needed of an event of a trace: where it ran, and its times in microseconds, `tdur` of the processor. */
export type Timed = { pid: number; tid: number; ph: string; ts: number; dur?: number; tdur?: number }

/** The events of one thread, each within its outermost task, that takes what the processor worked at it. */
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
 * A trace in which each task takes the time the processor worked at it, and what lies inside shrinks with it. How long a
 * task stood still because other programs had the processor is then no fault of the page.
 */
export const inProcessorTime = <T extends Timed>(events: readonly T[]): T[] =>
  [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()].flatMap(shrunk)
