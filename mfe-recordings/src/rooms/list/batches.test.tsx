import { expect, test } from 'vitest'
import { inBatches } from './use-audio-lengths.ts'

test('four at a time, the next four when those are through, failures ignored', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const work = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(n)
    if (n === 2) throw new Error('unreadable')
  }
  await inBatches([1, 2, 3, 4, 5, 6, 7, 8, 9], work, new AbortController().signal)
  expect(done).toHaveLength(9)
  expect(most).toBe(4)
})

test('leaving the screen ends the reading after the batch under way', async () => {
  const leave = new AbortController()
  const done: number[] = []
  const work = (n: number) => {
    done.push(n)
    if (n === 3) leave.abort()
    return Promise.resolve()
  }
  await inBatches([1, 2, 3, 4, 5, 6], work, leave.signal)
  expect(done).toEqual([1, 2, 3, 4])
})
