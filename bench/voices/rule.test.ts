import { expect, test } from 'vitest'
import { breaches, gainOf, type Judged } from './rule.ts'

const file = (more: Partial<Judged>): Judged => ({
  name: 'a.wav',
  isRoom: true,
  oneVoice: 0.4,
  product: 0.4,
  voices: 1,
  ...more,
})

test('one voice everywhere keeps the rule, and so does no recording at all', () => {
  expect(breaches([file({}), file({ oneVoice: 0, product: 0 })])).toEqual([])
  expect(breaches([])).toEqual([])
})

test('a point worse than one voice is allowed, more is not, however good the others are', () => {
  const good = file({ product: 0.05, voices: 2 })
  expect(breaches([good, file({ product: 0.409, voices: 2 })])).toEqual([])
  expect(breaches([good, file({ name: 'b.wav', product: 0.42, voices: 2 })])).toEqual([
    'b.wav is worse than one voice by more than a point',
  ])
})

test('rooms are divided only for a gain of a fifth over all of them; a telephone does not count', () => {
  const phone = file({ isRoom: false, product: 0, voices: 2 })
  const little = file({ product: 0.33, voices: 2 })
  expect(gainOf([little])).toBeCloseTo(0.175)
  expect(breaches([phone, little])).toHaveLength(1)
  expect(breaches([phone, file({})])).toEqual([])
  expect(breaches([little, file({ product: 0.3, voices: 2 })])).toEqual([])
})
