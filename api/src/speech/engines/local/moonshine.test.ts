import { expect, test, vi } from 'vitest'
import { hearMarked } from './moonshine.ts'

const seconds = (n: number) => new Float32Array(n * 16_000)

/** A model that writes marks only where it is given no more than this many seconds. */
const modelOf = (markedSeconds: number) =>
  vi.fn<(samples: Float32Array) => Promise<string>>(async ({ length }) => {
    const words = Array.from({ length: Math.round(length / 8000) }, (_, i) => `w${i}`).join(' ')
    return length <= markedSeconds * 16_000 ? `${words}.` : words
  })

test('a text with marks is taken as it is', async () => {
  const hear = modelOf(20)
  expect(await hearMarked(hear, seconds(19))).toMatch(/\.$/)
  expect(hear).toHaveBeenCalledTimes(1)
})

test('one without any is heard in parts, until those have marks', async () => {
  const text = await hearMarked(modelOf(9), seconds(19))
  expect(text.split('.').length - 1).toBeGreaterThanOrEqual(3)
})

test('where parts have no marks either, and of a few words, the whole text stands', async () => {
  expect(await hearMarked(modelOf(0), seconds(19))).toBe(await modelOf(0)(seconds(19)))
  const hear = modelOf(0)
  expect((await hearMarked(hear, seconds(3))).split(' ')).toHaveLength(6)
  expect(hear).toHaveBeenCalledTimes(1)
})
