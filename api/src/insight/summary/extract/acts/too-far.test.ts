import { expect, test } from 'vitest'
import { unlessTooFar } from './too-far.ts'

const meeting = { year: 2026, month: 6, day: 20 }
const on = (dueOn: string) => ({ dueDate: dueOn, dueOn })

test.each([
  ['We invoiced it on the fifth of May.', '2027-05-05'],
  ['Двенадцатого июня уже писали.', '2027-06-12'],
  ['Оны жиырмасыншы мамырда бердік.', '2027-05-20'],
  ['The twentieth, then.', '2027-03-20'],
])('a day of a month that has passed is none of next year: %s', (text, dueOn) => {
  expect(unlessTooFar(on(dueOn), meeting, [text])).toBeNull()
})

test.each([
  ['Send it by the fifth of May next year.', '2027-05-05'],
  ['Сдадим двенадцатого июня 2027.', '2027-06-12'],
  ['Келесі жылы мамырдың жиырмасында береміз.', '2027-05-20'],
  ['By the tenth of January.', '2027-01-10'],
  ['К пятому октября.', '2026-10-05'],
])('a near day, one half a year ahead with its month, or any with its year, is one: %s', (text, dueOn) => {
  expect(unlessTooFar(on(dueOn), meeting, [text])).toEqual(on(dueOn))
})

test('what has no day stays', () => {
  expect(unlessTooFar(null, meeting, [])).toBeNull()
  expect(unlessTooFar({ dueDate: 'soon', dueOn: null }, meeting, [])).toEqual({
    dueDate: 'soon',
    dueOn: null,
  })
})
