import { expect, test } from 'vitest'
import { type Example, logistic, scoreOf } from './logistic.ts'
import { ridge } from './ridge.ts'

const examples: Example[] = Array.from({ length: 60 }, (_, i) => ({
  signs: [...(i % 3 === 0 ? ['promise'] : []), ...(i % 2 === 0 ? ['long'] : [])],
  is: i % 3 === 0 ? 1 : 0,
}))

test('a sign that tells weighs more than one that does not', () => {
  const learnt = logistic(examples, 1)
  expect(scoreOf(['promise'], learnt)).toBeGreaterThan(0)
  expect(scoreOf(['long'], learnt)).toBeLessThan(0)
})

test('examples that count little teach little', () => {
  const doubted = examples.map((e) => ({ ...e, weight: e.signs.includes('promise') ? 0.05 : 1 }))
  expect(scoreOf(['promise'], logistic(doubted, 1))).toBeLessThan(scoreOf(['promise'], logistic(examples, 1)))
})

test('the same examples give the same weights', () => {
  expect(logistic(examples, 5)).toEqual(logistic(examples, 5))
})

test('a linear rule is found again, and regularisation makes it smaller', () => {
  const measured = Array.from({ length: 40 }, (_, i) => {
    const values = { added: i % 5, length: (i * 7) % 11 }
    return { values, wanted: 2 * values.added - 0.5 * values.length + 3 }
  })
  const { of, base } = ridge(measured, 1e-9)
  expect(of.get('added')).toBeCloseTo(2, 5)
  expect(of.get('length')).toBeCloseTo(-0.5, 5)
  expect(base).toBeCloseTo(3, 5)
  expect(Math.abs(ridge(measured, 100).of.get('added') ?? 0)).toBeLessThan(2)
})
