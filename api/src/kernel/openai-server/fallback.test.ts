import { expect, test } from 'vitest'
import { withFallback } from './fallback.ts'

/** A server that takes only requests of this level or below. */
const taking = (most: number, asked: number[]) => async (level: number) => {
  asked.push(level)
  if (level > most) throw new Error(`not ${level}`)
  return `took ${level}`
}

test('less is asked for after each refusal, until the server accepts it', async () => {
  const asked: number[] = []
  const lower = async (level: number) => level - 1
  expect(await withFallback<number, string>(3, taking(1, asked), lower)).toBe('took 1')
  expect(asked).toEqual([3, 2, 1])
})

test('the last refusal is the error once asking for less will not help', async () => {
  const asked: number[] = []
  const refused = withFallback<number, string>(2, taking(0, asked), (level) =>
    level === 1 ? null : level - 1,
  )
  await expect(refused).rejects.toThrow('not 1')
  expect(asked).toEqual([2, 1])
})
