import type { ServerEvent } from '@hattama/contract/event'
import type { Tag } from '../http/api.ts'

type StaleTag = Tag | { type: Tag; id: string }

/** All of a recording, and every list it stands in or no longer stands in. */
const goneOrBack = (recordingId: string): StaleTag[] => [
  { type: 'Recording', id: recordingId },
  { type: 'Transcript', id: recordingId },
  { type: 'Summary', id: `recording:${recordingId}` },
  'Recordings',
  'Summaries',
  'Tasks',
  'Stats',
  'Deleted',
]

const anything: StaleTag[] = [
  'Recording',
  'Recordings',
  'Transcript',
  'Summary',
  'Summaries',
  'Tasks',
  'Stats',
  'Deleted',
  'Protocol',
  'Groups',
  'Sight',
  'Comments',
  'Notes',
  'Letters',
  'Voices',
  'Slides',
]

type Rules = { [T in ServerEvent['type']]: (event: Extract<ServerEvent, { type: T }>) => StaleTag[] }

const rules: Rules = {
  // Comes after each (re)connect: anything may have changed meanwhile.
  hello: () => [...anything, 'Models'],
  recording: ({ recordingId }) => [{ type: 'Recording', id: recordingId }, 'Recordings', 'Stats'],
  transcript: ({ recordingId }) => [{ type: 'Transcript', id: recordingId }],
  summary: ({ summaryId, recordingId }) => [
    { type: 'Summary', id: summaryId },
    { type: 'Summary', id: `recording:${recordingId}` },
    'Summaries',
    'Tasks',
    'Stats',
    'Deleted',
  ],
  protocol: ({ recordingId }) => [{ type: 'Protocol', id: recordingId }, 'ProtocolNumbers'],
  model: () => ['Models'],
  described: ({ recordingId }) => [
    { type: 'Recording', id: recordingId },
    'Recordings',
    'Summary',
    'Summaries',
    'Tasks',
    // what is hidden of a meeting is hidden of its pictures
    { type: 'Slides', id: recordingId },
  ],
  comments: ({ recordingId }) => [{ type: 'Comments', id: recordingId }],
  notes: ({ recordingId }) => [{ type: 'Notes', id: recordingId }],
  letters: ({ recordingId }) => [{ type: 'Letters', id: recordingId }],
  voices: ({ recordingId }) => [{ type: 'Voices', id: recordingId }, 'VoiceMemory'],
  slides: ({ recordingId }) => [{ type: 'Slides', id: recordingId }],
  deleted: ({ recordingId }) => goneOrBack(recordingId),
  restored: ({ recordingId }) => goneOrBack(recordingId),
  // what it shows may be in anything that was read
  sight: () => anything,
}

/** What of the cache an event makes stale. */
export const staleTags = <T extends ServerEvent['type']>(event: Extract<ServerEvent, { type: T }>) =>
  rules[event.type](event)
