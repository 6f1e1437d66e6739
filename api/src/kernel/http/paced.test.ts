import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPace } from './paced.ts'

const megabyte = 1024 * 1024

test('large answers begin a few in each turn of the event loop, in their order, and small ones at once', async () => {
  const pace = openPace()
  const begun: number[] = []
  const all = Array.from({ length: 12 }, (_, i) => pace(megabyte).then(() => begun.push(i)))
  const perTurn: number[] = []
  let before = 0
  while (begun.length < all.length) {
    await turn()
    perTurn.push(begun.length - before)
    before = begun.length
    if (begun.length < 6) {
      await pace(1000)
      expect(begun.length).toBe(before)
    }
  }
  expect(begun).toEqual(all.map((_, i) => i))
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(4)
})

test('an answer larger than a turn allows begins too, and the next one after it', async () => {
  const pace = openPace()
  await pace(50 * megabyte)
  await pace(50 * megabyte)
  await turn()
  await pace(megabyte)
})
