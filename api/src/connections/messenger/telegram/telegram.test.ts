import { GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { outcomeOfTelegram } from './telegram.ts'

const tooMany = (retryAfter: unknown) =>
  new GrammyError(
    'too many',
    {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests',
      parameters: { retry_after: retryAfter as number },
    },
    'getUpdates',
    {},
  )

const day = 86_400_000

test.each([
  [7, 7000],
  [31_536_000, day],
  [1e300, day],
  [-5, 30_000],
  [0, 30_000],
  ['soon', 30_000],
  [undefined, 30_000],
])('a wait of %s s is one that a clock can keep', (asked, waitMs) => {
  expect(outcomeOfTelegram(tooMany(asked))).toMatchObject({ fault: 'busy', status: 429, waitMs })
})
