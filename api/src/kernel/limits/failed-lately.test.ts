import { expect, test } from 'vitest'
import { failedLately } from './failed-lately.ts'

test('what failed is known for five minutes, a thousand of them', () => {
  let now = 0
  const failed = failedLately(() => now)
  const error = new Error('no picture')
  failed.note('a', error)
  expect([failed.of('a'), failed.of('b')]).toEqual([error, null])
  now = 299_999
  expect(failed.of('a')).toBe(error)
  now = 300_000
  expect(failed.of('a')).toBeNull()
  failed.note('a', error)
  for (let nth = 0; nth < 1000; nth += 1) failed.note(`b${nth}`, error)
  expect([failed.of('a'), failed.of('b0')]).toEqual([null, error])
})
