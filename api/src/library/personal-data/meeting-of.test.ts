import { expect, test } from 'vitest'
import { meetingOf } from './meeting-of.ts'

const belongs = meetingOf({ shown: new Set(['mine']), hidden: new Set(['theirs']) })

test.each([
  ['the meeting it names', { recordingId: 'mine' }, null, true],
  ['a meeting of its own id', { id: 'mine' }, null, true],
  ['the same within a meeting that is shown', { id: 'mine' }, true, true],
  ['no meeting by an id that a hidden one holds', { id: 'mine' }, false, null],
  ['the meeting it names, wherever it stands', { recordingId: 'mine' }, false, true],
  ['no meeting by what people write', { assignee: 'mine' }, null, null],
  ['no meeting it knows', { recordingId: 'other' }, true, null],
  ['a hidden meeting', { recordingId: 'theirs' }, true, false],
  ['a hidden meeting, wherever its id is written', { recordingId: 'mine', assignee: 'theirs' }, true, false],
  ['no meeting by a number', { recordingId: 7 }, null, null],
  ['nothing', {}, null, null],
] as const)('an object belongs to %s', (_, part, within, shown) => {
  expect(belongs(part, within)).toBe(shown)
})
