import type { ServerEvent } from '@hattama/contract/app/event'
import type { Tag } from '../http/api.ts'

type StaleTag = Tag | { type: Tag; id: string }

/** Everything about a recording, and every list it appears in or no longer appears in. */
const goneOrBack = (recordingId: string): StaleTag[] => [
  { type: 'Recording', id: recordingId },
  { type: 'Transcript', id: recordingId },
  { type: 'Summary', id: `recording:${recordingId}` },
  'Recordings',
  'Summaries',
  'Tasks',
  'Stats',
  'Deleted',
  'ProtocolNumbers',
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
  'Visibility',
  'Comments',
  'Notes',
  'Letters',
  'Voices',
  'Slides',
]

type Rules = { [T in ServerEvent['type']]: (event: Extract<ServerEvent, { type: T }>) => StaleTag[] }

const rules: Rules = {
  // Comes after each (re)connect: anything may have changed in the meantime.
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
    // hiding personal data of a meeting hides its slides
    { type: 'Slides', id: recordingId },
  ],
  comments: ({ recordingId }) => [{ type: 'Comments', id: recordingId }],
  notes: ({ recordingId }) => [{ type: 'Notes', id: recordingId }],
  letters: ({ recordingId }) => [{ type: 'Letters', id: recordingId }],
  voices: ({ recordingId }) => [{ type: 'Voices', id: recordingId }, 'VoiceMemory'],
  slides: ({ recordingId }) => [{ type: 'Slides', id: recordingId }],
  deleted: ({ recordingId }) => goneOrBack(recordingId),
  restored: ({ recordingId }) => goneOrBack(recordingId),
  // the recording may be part of anything that was loaded
  visibility: () => anything,
}

/** Cache tags an event makes stale. */
export const staleTags = <T extends ServerEvent['type']>(event: Extract<ServerEvent, { type: T }>) =>
  rules[event.type](event)
