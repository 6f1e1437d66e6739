import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'
import { turnFrom } from './player-acts.ts'

const segments = [
  spoken('s1', 'A', 1, 'Good morning.'),
  spoken('s2', 'A', 5, 'Shall we begin?'),
  spoken('s3', 'B', 10, 'Yes.'),
  spoken('s4', 'A', 20, 'Then the budget.'),
]
const model: TranscriptModel = {
  segments,
  starts: Float64Array.from(segments, (p) => p.startMs),
  ends: Float64Array.from(segments, (p) => p.endMs),
  speakers: [],
}

test('the next turn is where another speaker begins', () => {
  expect([0, 5000, 10_000, 25_000].map((ms) => turnFrom(model, ms, 1))).toEqual([1000, 10_000, 20_000, null])
})

test('the previous turn goes to the start of this one first, then to the one before', () => {
  expect(turnFrom(model, 18_000, -1)).toBe(10_000)
  expect(turnFrom(model, 11_000, -1)).toBe(1000)
  expect(turnFrom(model, 500, -1)).toBe(1000)
})
