import type { ServerEvent } from '@hattama/contract/event'
import type { Tag } from '../http/api.ts'

type TagName = Tag | { type: Tag; id: string }

/** What of the cache an event makes stale. `hello` comes after each (re)connect: anything may have changed meanwhile. */
export const staleTags = (event: ServerEvent): TagName[] => {
  switch (event.type) {
    case 'hello':
      return ['Recording', 'Recordings', 'Transcript', 'Summary', 'Summaries', 'Stats']
    case 'recording':
      return [{ type: 'Recording', id: event.recordingId }, 'Recordings', 'Stats']
    case 'transcript':
      return [{ type: 'Transcript', id: event.recordingId }]
    case 'summary':
      return [
        { type: 'Summary', id: event.summaryId },
        { type: 'Summary', id: `recording:${event.recordingId}` },
        'Summaries',
        'Stats',
      ]
    case 'deleted':
      return [{ type: 'Recording', id: event.recordingId }, 'Recordings', 'Summaries', 'Stats']
  }
}
