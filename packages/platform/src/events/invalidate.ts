import type { ServerEvent } from '@hattama/contract/event'
import type { Tag } from '../http/api.ts'

export type StaleTag = Tag | { type: Tag; id: string }

type Rules = { [T in ServerEvent['type']]: (event: Extract<ServerEvent, { type: T }>) => StaleTag[] }

const rules: Rules = {
  // Comes after each (re)connect: anything may have changed meanwhile.
  hello: () => ['Recording', 'Recordings', 'Transcript', 'Summary', 'Summaries', 'Stats', 'Models'],
  recording: ({ recordingId }) => [{ type: 'Recording', id: recordingId }, 'Recordings', 'Stats'],
  transcript: ({ recordingId }) => [{ type: 'Transcript', id: recordingId }],
  summary: ({ summaryId, recordingId }) => [
    { type: 'Summary', id: summaryId },
    { type: 'Summary', id: `recording:${recordingId}` },
    'Summaries',
    'Stats',
  ],
  model: () => ['Models'],
  deleted: ({ recordingId }) => [{ type: 'Recording', id: recordingId }, 'Recordings', 'Summaries', 'Stats'],
}

/** What of the cache an event makes stale. */
export const staleTags = <T extends ServerEvent['type']>(event: Extract<ServerEvent, { type: T }>) =>
  rules[event.type](event)
