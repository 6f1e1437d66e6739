import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { isHeadingOf } from './heading.ts'
import { termsOfLine } from './lines-read.ts'
import { talkOf } from './talk.ts'

const { lines } = meetingOf(
  talk(`Nina: We never paid the invoice of the landlord.
Oleg: Then the kitchen has to wait until spring.
Nina: Yes, the kitchen waits.`),
)
const ground = {
  cited: lines.slice(1, 2),
  near: lines,
  people: ['Nina', 'Oleg'],
  vocabulary: new Set(lines.flatMap((line) => termsOfLine(line).map(({ stem }) => stem))),
}

test.each(['Kitchen', 'The landlord and the kitchen', 'Kitchen until spring'])(
  '%s may stand above them',
  (heading) => {
    expect(isHeadingOf(heading, ground)).toBe(true)
  },
)

test.each([
  'Kitchen for 5000 euros',
  'Mallory and the kitchen',
  'The invoice was paid',
  'No kitchen',
  'Marketing strategy',
  'kitchen.example/offer',
  '',
])('"%s" may not', (heading) => {
  expect(isHeadingOf(heading, ground)).toBe(false)
})

test('its words need only be said in the meeting, not in these very lines; what these deny is no heading above them', () => {
  const wider = { ...ground, near: lines.slice(1, 2), talk: talkOf(lines, null) }
  expect(isHeadingOf('Landlord', wider)).toBe(true)
  expect(isHeadingOf('Boiler', wider)).toBe(false)
  expect(isHeadingOf('Landlord boiler', wider)).toBe(false)
  expect(isHeadingOf('', wider)).toBe(false)
})
