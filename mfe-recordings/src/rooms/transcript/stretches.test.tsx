import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { sameSegments, stretches, stretchLength } from './stretches.ts'

const segments = Array.from({ length: 2 * stretchLength + 5 }, (_, i) =>
  spoken(`s${i}`, i % 2 ? 'B' : 'A', i, 'Word.'),
)

test('growth leaves the finished stretches the same', () => {
  const before = stretches(segments.slice(0, stretchLength + 3), null).map((s) => s.segments)
  const after = stretches(segments, null)
  expect(after.map((s) => s.segments.length)).toEqual([stretchLength, stretchLength, 5])
  expect(after.map((s, i) => sameSegments(s.segments, before[i] ?? []))).toEqual([true, false, false])
})

test('each knows who spoke before it', () => {
  expect(stretches(segments, null).map((s) => s.before)).toEqual([null, 'B', 'B'])
})

test('one speaker alone', () => {
  const own = stretches(segments, 'B').flatMap((s) => s.segments)
  expect(own).toHaveLength(stretchLength + 2)
  expect(own.every((p) => p.speakerId === 'B')).toBe(true)
})
