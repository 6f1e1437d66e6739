import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { hasRival } from './rivals.ts'

/** Whether a number or day of a claim with five words of its own was said of something else in a talk. */
const isOfOther = (rows: string, claim: string) => {
  const { lines, voices } = meetingOf(talk(rows))
  return hasRival(claim, 5, { cited: lines, near: lines, people: voices.map((v) => v.label) })
}

const tent = 'Ana: The fine starts at four hundred.\nBen: We rent a tent, it is ninety a month.'
const tentRu = 'Анна: Штраф начинается с четырёхсот.\nБорис: Аренда шатра девяносто в месяц.'
const tentKk = 'Айша: Айыппұл төрт жүзден басталады.\nБерік: Шатыр жалға алу айына сексен.'

test.each([
  [tent, 'Renting the tent is 400 a month', true],
  [tent, 'Renting the tent is 90 a month', false],
  [tent, 'The fine starts at 400', false],
  [tentRu, 'Аренда шатра 400 в месяц', true],
  [tentRu, 'Аренда шатра 90 в месяц', false],
  [tentKk, 'Шатыр жалға алу айына төрт жүз', true],
  [tentKk, 'Шатыр жалға алу айына сексен', false],
  [tentKk, 'Renting the tent is 90', false],
  // the bare answer has the words of its question
  ['Ana: How many chairs do we buy?\nBen: Thirty-five.\nAna: And nine tables.', 'They buy 35 chairs', false],
  ['Ana: I teach on Tuesdays.\nBen: I come on Thursday.', 'Ana teaches on Thursday', true],
  ['Анна: Занимаюсь по вторникам.\nБорис: Я приду в четверг.', 'Анна занимается в четверг', true],
  ['Айша: Сейсенбіде сабақ беремін.\nБерік: Мен бейсенбіде келемін.', 'Айша сабақты бейсенбіде береді', true],
])('over “%s”, a fact of “%s” is of something else: %s', (rows, claim, expected) =>
  expect(isOfOther(rows, claim)).toBe(expected),
)

test('a long sentence may take its number from another place', () => {
  const { lines, voices } = meetingOf(talk(tent))
  const ground = { cited: lines, near: lines, people: voices.map((v) => v.label) }
  expect(hasRival('Renting the tent is 400 a month', 7, ground)).toBe(false)
})
