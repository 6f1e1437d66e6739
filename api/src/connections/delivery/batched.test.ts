import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('what comes while something is written is written together, in its order, as far as one write takes', async () => {
  const writes: number[][] = []
  const first = Promise.withResolvers<void>()
  const put = batched(async (all: number[]) => {
    writes.push(all)
    if (writes.length === 1) await first.promise
  }, 3)
  const all = [1, 2, 3, 4, 5].map(put)
  first.resolve()
  await Promise.all(all)
  expect(writes).toEqual([[1], [2, 3, 4], [5]])
  await put(6)
  expect(writes.at(-1)).toEqual([6])
})

test('a write that fails fails for those in it, and for nobody else', async () => {
  const put = batched(async (all: number[]) => {
    await Promise.resolve()
    if (all.includes(2)) throw new Error('no')
  }, 2)
  const ends = await Promise.allSettled([1, 2, 3, 4].map(put))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})
