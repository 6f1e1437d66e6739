import { expect, test } from 'vitest'
import { durationText } from './facts.ts'
import { labels } from './labels.ts'

test.each([
  [null, null],
  [0, null],
  [400, '1 s'],
  [20_900, '20 s'],
  [260_000, '4 min 20 s'],
  [240_000, '4 min'],
  [3_600_000, '1 h'],
  [3_920_000, '1 h 5 min'],
])('a meeting of %s ms took %s', (ms, expected) => expect(durationText(ms, labels.en)).toBe(expected))
