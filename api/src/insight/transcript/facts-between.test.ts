import { expect, test } from 'vitest'
import { withFactsBetween } from './facts-between.ts'

const said = (...texts: string[]) =>
  texts.map((text, i) => ({ i, u: { text, words: text.split(' ').length } }))
const kept = (texts: string[], ...at: number[]) => {
  const all = said(...texts)
  return withFactsBetween(
    all.filter(({ i }) => at.includes(i)),
    all,
    'ru',
  ).map(({ i }) => i)
}

test('a short sentence with a number or a day is never left out between quoted ones', () => {
  const talk = ['Надо всем пройти курс.', 'Срок двадцать пятое.', 'Ну да.', 'Я прошёл.', 'Когда?']
  expect(kept(talk, 0, 3, 4)).toEqual([0, 1, 3, 4])
  expect(kept(['Курс для всех.', 'Ну да.', 'До пятницы.', 'Я прошёл.'], 0, 3)).toEqual([0, 2, 3])
})

test('what says neither stays out, and so does a long one; nothing is added at the ends', () => {
  const long = `До пятницы ${'очень '.repeat(12)}долго.`
  expect(kept(['Срок второе.', 'Курс.', 'Ну да.', long, 'Я прошёл.', 'Срок пятое.'], 1, 4)).toEqual([1, 4])
  expect(kept(['Срок пятое.'])).toEqual([])
})
