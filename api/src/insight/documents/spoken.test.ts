import { expect, test } from 'vitest'
import { segmentsOf, meetingIn } from '#testing/document-meeting.ts'
import { meetingDocument } from './meeting-document.ts'
import type { SpokenText } from './meeting.ts'
import { spokenWithoutFillers } from './file-body.ts'
import { toText } from './to-text.ts'
import { turnsOf } from './turns.ts'

const publicUrl = 'https://h.example'
const options = { language: 'en', publicUrl, timeZone: 'Asia/Almaty' } as const

test('neighbouring segments of one speaker read as one paragraph, with a new time after a pause or many words', () => {
  const [first] = segmentsOf(['One two.'])
  if (!first) throw new Error('one segment')
  const at = (startMs: number, speakerId = 'a') => ({ ...first, speakerId, startMs, endMs: startMs + 700 })
  expect(turnsOf([at(0), at(1000), at(9000), at(10_000, 'b')]).map((t) => [t.startMs, t.text])).toEqual([
    [0, 'One two. One two.'],
    [9000, 'One two.'],
    [10_000, 'One two.'],
  ])
  const long = Array.from({ length: 100 }, (_, i) => at(i * 1000))
  expect(Math.max(...turnsOf(long).map((t) => t.text.split(' ').length))).toBeLessThanOrEqual(110)
})

test('each segment loses the fillers of its own language', () => {
  const { spoken } = meetingIn('ru')
  const [segment] = segmentsOf(['Um, we agree.'])
  if (!spoken || !segment) throw new Error('the fixture has both')
  const read = (language: string | null) =>
    spokenWithoutFillers({ ...spoken, segments: [{ ...segment, language }] }).segments[0]?.words.map(
      ([text]) => text,
    )
  expect(read('en')).toEqual(['We', 'agree.'])
  expect(read(null)).toEqual(['Um,', 'we', 'agree.'])
})

test('filler words go, the others keep their times', () => {
  const { spoken } = meetingIn('kk')
  if (!spoken) throw new Error('the fixture has one')
  const words = spokenWithoutFillers(spoken).segments.flatMap((s) => s.words)
  const before = spoken.segments.flatMap((s) => s.words)
  expect(words.map(([text]) => text)).not.toContain('Ыыы,')
  expect(words.map((w) => w[1])).toEqual(before.filter(([text]) => text !== 'Ыыы,').map((w) => w[1]))
})

test('that filler words are left out is said of a transcript that had some, and of no other', () => {
  const { spoken, ...meeting } = meetingIn('kk')
  if (!spoken) throw new Error('the fixture has one')
  const said = (text: SpokenText) =>
    toText(meetingDocument({ ...meeting, summary: null, spoken: text }, { ...options, language: 'kk' }))
  const note = 'Паразит сөздер алынып тасталды.'
  expect(said(spoken)).not.toContain(note)
  expect(said(spokenWithoutFillers(spoken))).toContain(note)
  const plain = { ...spoken, segments: spoken.segments.slice(0, 2) }
  expect(said(spokenWithoutFillers(plain))).not.toContain(note)
})
