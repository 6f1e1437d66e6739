import type { PageNews } from '../recording/page-event.ts'
import type { SessionEvent } from '../recording/session.ts'
import type { Catalogue } from '../spool/catalogue.ts'
import { addHints } from '../spool/hints.ts'
import { updateRecording } from '../spool/recordings.ts'
import type { RecordingClock } from './recording-clock.ts'

export type PageLog = {
  hear(news: PageNews): void
  /** Resolves when all that was heard is on disk. */
  close(): Promise<void>
}

/**
 * Keeps what the call page shows beside the recording, stamped with its clock, each batch on disk before the next. A disk
 * that takes no more loses hints and never the recording. `left`: the page says that the call is over.
 */
export const openPageLog = (
  catalogue: Catalogue,
  recordingId: string,
  clock: RecordingClock,
  on: { event(event: SessionEvent): void; left(): void },
): PageLog => {
  const names = new Set<string>()
  let queue = Promise.resolve()
  const then = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(() => undefined)
  }

  return {
    hear({ site, events, health }) {
      const stamped = events.map(({ at, ...event }) => ({ ...event, t: clock.at(at) }))
      then(() => addHints(catalogue, { recordingId, site, events: stamped, health }))
      for (const event of events) if (event.type === 'seen') names.add(event.name)
      const title = events.findLast((event) => event.type === 'title')?.title
      on.event({ type: 'page', names: names.size, ...(title !== undefined && { title }) })
      if (title !== undefined) then(() => updateRecording(catalogue, recordingId, { title }))
      if (events.some((event) => event.type === 'left')) on.left()
    },
    close: () => queue,
  }
}
