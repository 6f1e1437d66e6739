import { expect, test } from 'vitest'
import { every } from './every.ts'

test('a job is done again and again, never twice at once, also after it failed; then no more', async () => {
  let [running, most, times] = [0, 0, 0]
  const failed: unknown[] = []
  let reached = () => {}
  const thrice = new Promise<void>((resolve) => (reached = resolve))
  const stop = every(
    1,
    async () => {
      running += 1
      most = Math.max(most, running)
      times += 1
      const nth = times
      // longer than the time between two
      await new Promise((resolve) => setTimeout(resolve, 10))
      running -= 1
      if (nth === 1) throw new Error('the first')
      if (nth === 3) reached()
    },
    (error) => failed.push(error),
  )
  await thrice
  await stop()
  const done = times
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect({ most, running, more: times - done }).toEqual({ most: 1, running: 0, more: 0 })
  expect(failed).toMatchObject([{ message: 'the first' }])
})
