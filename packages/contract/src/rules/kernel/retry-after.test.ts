import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

test.each([
  ['30', 30_000],
  [' 1.5 ', 1500],
  ['86400', 600_000],
  ['0', null],
  ['-5', null],
  ['', null],
  ['soon', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [null, null],
  [undefined, null],
])('Retry-After %j waits %j ms', (header, ms) => expect(retryAfterMs(header)).toBe(ms))
