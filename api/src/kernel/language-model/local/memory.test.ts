import { freemem, totalmem } from 'node:os'
import { expect, test } from 'vitest'
import type { ModelEntry } from '../../models/entry.ts'
import { memoryOf, neededBytes } from './memory.ts'

const model = (context?: number) =>
  ({
    files: [{ bytes: 1000 }, { bytes: 24 }],
    ...(context !== undefined && { context }),
  }) as unknown as ModelEntry
const fixed = 1024 + 300 * 1024 ** 2

test('a model needs its files, its context, and something always', () => {
  expect(neededBytes(model(), 1000)).toBe(fixed + 144 * 1024 * 1000)
  expect(neededBytes(model(500), 1000)).toBe(fixed + 144 * 1024 * 500)
  expect(neededBytes(model(2000), 1000)).toBe(fixed + 144 * 1024 * 1000)
})

test('what the operator allows is all there is, or else four fifths of the machine', () => {
  expect(memoryOf(512).most).toBe(512 * 1024 ** 2)
  expect(memoryOf(undefined).most).toBeLessThanOrEqual(totalmem() * 0.8)
  expect(memoryOf(undefined).most).toBeGreaterThan(totalmem() * 0.01)
})

test('free is what programs could get, cache included', () => {
  const free = memoryOf(undefined).free()
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(totalmem())
  // caches count, but for a container that has less
  expect(free).toBeGreaterThan(Math.min(freemem(), process.availableMemory()) / 2)
})
