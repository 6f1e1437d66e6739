import { expect, test } from 'vitest'
import { diarizationError, errorParts, type Said } from './der.ts'

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

test('missed speech, false speech and confusion are counted apart', () => {
  const found = [said('a', 0, 12_500), said('b', 12_500, 17_500), said('b', 20_250, 22_000)]
  const parts = errorParts(truth, found, 22_000)
  expect(parts).toEqual({ missed: 2250, false: 1750, confused: 2250, speech: 19_000 })
})
