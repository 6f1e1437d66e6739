import { maxNames } from '@hattama/contract/speech/hint'
import type { PageEvent, PageNews } from '../recording/page-event.ts'
import type { SessionEvent } from '../recording/session.ts'
import type { Catalogue, StampedEvent } from '../spool/catalogue.ts'
import { addHints } from '../spool/hints.ts'
import { updateRecording } from '../spool/recordings.ts'
import type { RecordingClock } from '../recording/recording-clock.ts'

export type PageLog = {
  hear(news: PageNews): void
  /** Resolves when everything heard is on disk. */
  close(): Promise<void>
}

/** Limit per recording: several times what a busy half-day call produces. Invented events cannot fill the disk. */
const maxEvents = 400_000

/**
 * Keeps what the call page shows, stamped with the recording's clock, each batch on disk before the next. A full disk loses
 * hints, never the recording. `left`: the page says that the call is over.
 */
export const openPageLog = (
  catalogue: Catalogue,
  recordingId: string,
  clock: RecordingClock,
  on: { event(event: SessionEvent): void; left(): void },
  most = maxEvents,
): PageLog => {
  const names = new Set<string>()
  let kept = 0
  let queue = Promise.resolve()
  const then = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(() => undefined)
  }

  return {
    hear({ site, events, health, voices }) {
      const stamped = events.slice(0, most - kept).map((event) => stampedBy(clock, event))
      kept += stamped.length
      then(() => addHints(catalogue, { recordingId, site, events: stamped, health, voices }))
      for (const event of events) if (event.type === 'seen' && names.size < maxNames) names.add(event.name)
      const title = events.findLast((event) => event.type === 'title')?.title
      on.event({ type: 'page', names: names.size, ...(title !== undefined && { title }) })
      if (title !== undefined) then(() => updateRecording(catalogue, recordingId, { title }))
      if (events.some((event) => event.type === 'left')) on.left()
    },
    close: () => queue,
  }
}

/** The event on the clock of the recording. */
const stampedBy = (clock: RecordingClock, event: PageEvent): StampedEvent => {
  const t = clock.at(event.at)
  if (event.type !== 'voice') {
    const { at: _, ...rest } = event
    return { ...rest, t }
  }
  const { at: _, until, ...rest } = event
  return { ...rest, t, endT: clock.at(until) }
}
