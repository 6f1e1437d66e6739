import { expect, test } from 'vitest'
import { diarizationError, type Said } from './der.ts'

const said = (who: string, startMs: number, endMs: number): Said => ({ who, startMs, endMs })
const truth = [said('anna', 0, 10_000), said('boris', 10_000, 20_000)]

test('names do not matter, borders within the collar neither', () => {
  const found = [said('1', 0, 10_200), said('0', 10_200, 20_000)]
  expect(diarizationError(truth, found, 20_000)).toBe(0)
})

test('one voice for two is half wrong; nothing found is all wrong; speech where there is none counts', () => {
  expect(diarizationError(truth, [said('x', 0, 20_000)], 20_000)).toBeCloseTo(0.5, 2)
  expect(diarizationError(truth, [], 20_000)).toBe(1)
  const more = [...truth, said('boris', 20_250, 29_750)]
  expect(diarizationError(truth, more, 30_000)).toBeCloseTo(0.5, 2)
})

test('somebody split in two is right with the longer part alone', () => {
  const found = [said('a', 0, 7000), said('b', 7000, 10_000), said('c', 10_000, 20_000)]
  expect(diarizationError(truth, found, 20_000)).toBeCloseTo(0.15, 1)
})
