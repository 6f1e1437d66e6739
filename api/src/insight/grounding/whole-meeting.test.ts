import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { linesAt } from '../transcript/lines.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { judge } from './judge.ts'
import { namesIn } from './names.ts'

/** Judges a claim that cites the first line, where the rest of the meeting is at hand. */
const mark = (rows: string, claim: string, whole = true) => {
  const { lines, voices } = meetingOf(talk(rows))
  const cited = linesAt(lines, [1])
  const people = voices.map((v) => v.label)
  return judge(claim, { cited, near: cited, people, ...(whole ? { whole: lines } : {}) })
}

const said = 'Nina: The cheaper chip costs us little for the remote control on the market.\nOleg: Fine.\n'

describe('how the meeting writes a word tells whether it is a name', () => {
  test.each([
    [
      'Oleg: We agree, recognition is hard for Timur.',
      'Recognition needs the cheaper chip for the remote control on the market',
      'similar',
    ],
    // nobody said it anywhere
    [
      'Oleg: We agree, this is hard for Timur.',
      'Recognition needs the cheaper chip for the remote control on the market',
      null,
    ],
    // somebody is called so
    [
      'Oleg: We agree, this is hard for Timur.',
      'Timur needs the cheaper chip for the remote control on the market',
      null,
    ],
    // a transcript without capitals tells nothing
    [
      'Oleg: We agree, timur is hard.',
      'Timur needs the cheaper chip for the remote control on the market',
      null,
    ],
    ['Oleg: We agree, the screen is an LCD.', 'The cheaper chip costs little for the LCD market', 'similar'],
    ['Oleg: We agree, this is for Acme.', 'The cheaper chip costs little for the ACME market', null],
    ['Oleg: We agree.', 'The cheaper chip costs little for the LCD market', null],
  ])('after “%s”: %s is %s', (rest, claim, expected) => expect(mark(said + rest, claim)).toBe(expected))

  test('without the meeting at hand, less is let through', () =>
    expect(
      mark(
        `${said}Oleg: We agree, the screen is an LCD.`,
        'The cheaper chip costs little for the LCD market',
        false,
      ),
    ).toBeNull())
})

test('what stands in brackets says who somebody is', () => {
  expect(namesIn('Aigul (accounts)')).toEqual(['aigul'])
  expect(namesIn('Hon. Anna Lee (Minister of Health (Ontario')).toEqual(['hon', 'anna', 'lee'])
})
