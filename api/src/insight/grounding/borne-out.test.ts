import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { judge } from './judge.ts'

/** Whether a claim that cites every line of a talk is shown without a mark. */
const isUnmarked = (rows: string, claim: string) => {
  const { lines, voices } = meetingOf(talk(rows))
  const found = judge(claim, { cited: lines, near: lines, people: voices.map((v) => v.label) })
  return found === 'cited' || found === 'quoted'
}

const lamps = `Owen: The lamps cost ninety pounds.
Owen: The desks cost two hundred pounds.`
const lampsRu = `Олег: Лампы стоят девяносто рублей.
Олег: Столы стоят двести рублей.`
const lampsKk = `Олжас: Шамдар тоқсан теңге тұрады.
Олжас: Үстелдер екі жүз теңге тұрады.`

describe('a number belongs to what it was said of', () => {
  test.each([
    [lamps, 'The lamps cost ninety pounds', true],
    [lamps, 'The desks cost ninety pounds', false],
    ['Owen: The lamps cost ninety pounds, the desks two hundred.', 'The lamps cost 90 pounds', true],
    ['Owen: The lamps cost ninety pounds, the desks two hundred.', 'The desks cost 90 pounds', false],
    [lampsRu, 'Лампы стоят 90 рублей', true],
    [lampsRu, 'Столы стоят 90 рублей', false],
    [lampsKk, 'Шамдар 90 теңге тұрады', true],
    [lampsKk, 'Үстелдер 90 теңге тұрады', false],
    [lamps, 'Лампы стоят двести фунтов', false],
  ])('over “%s”, “%s” is unmarked: %s', (rows, claim, expected) =>
    expect(isUnmarked(rows, claim)).toBe(expected),
  )
})

describe('a day belongs to what it was said of', () => {
  test.each([
    ['Ana: The roof is mended on Monday, the lift on Friday.', 'The roof is mended on Monday', true],
    ['Ana: The roof is mended on Monday, the lift on Friday.', 'The lift is mended on Monday', false],
    ['Анна: Крышу чинят в понедельник, лифт в пятницу.', 'Лифт чинят в понедельник', false],
    ['Айша: Шатыр дүйсенбіде жөнделеді, лифт жұмада.', 'Лифт дүйсенбіде жөнделеді', false],
  ])('over “%s”, “%s” is unmarked: %s', (rows, claim, expected) =>
    expect(isUnmarked(rows, claim)).toBe(expected),
  )
})

describe('a deed belongs to the one it was said of', () => {
  test.each([
    [
      'Ana: I order the paint.\nBen: I clean the stairs.',
      'Ana orders the paint and Ben cleans the stairs',
      true,
    ],
    ['Ana: Ben cleans the stairs.', 'Ben cleans the stairs', true],
    ['Ana: Ben cleans the stairs.', 'Ana cleans the stairs', false],
    ['Ana: I clean the stairs, that is Ana as always.', 'Ana cleans the stairs', true],
    ['Анна: Лестницу моет Борис.', 'Анна моет лестницу', false],
    ['Айша: Баспалдақты Берік жуады.', 'Айша баспалдақты жуады', false],
  ])('over “%s”, “%s” is unmarked: %s', (rows, claim, expected) =>
    expect(isUnmarked(rows, claim)).toBe(expected),
  )
})

test('what two people said of two things is no one sentence', () => {
  const rows = 'Ana: The hall has a new carpet.\nBen: The kitchen is painted green.'
  expect(isUnmarked(rows, 'The hall has a new carpet')).toBe(true)
  expect(isUnmarked(rows, 'The hall is painted green')).toBe(false)
})
