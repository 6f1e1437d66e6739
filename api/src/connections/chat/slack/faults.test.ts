import { expect, test } from 'vitest'
import { outcomeOfSlack } from './web-api.ts'

const answer = (status: number, body: object | string, headers: Record<string, string> = {}) =>
  outcomeOfSlack({ status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) })
const refused = (error: string) => answer(200, { ok: false, error })

test('200 alone is no success', () => {
  expect(answer(200, { ok: true, ts: '1.0' })).toEqual({ ok: true, status: 200 })
  expect(answer(200, '<html>Sign in to the guest network</html>')).toMatchObject({ fault: 'notIt' })
})

test.each([
  ['invalid_auth', { fault: 'unauthorised', ends: true }],
  ['token_revoked', { fault: 'unauthorised', ends: true }],
  ['account_inactive', { fault: 'unauthorised', ends: true }],
  ['channel_not_found', { fault: 'uninvited' }],
  ['not_in_channel', { fault: 'uninvited' }],
  ['is_archived', { fault: 'gone', ends: true }],
  ['missing_scope', { fault: 'forbidden' }],
  ['restricted_action_read_only_channel', { fault: 'forbidden' }],
  ['rate_limited', { fault: 'busy', waitMs: 30_000 }],
  ['internal_error', { fault: 'answered' }],
  ['msg_too_long', { fault: 'refused', isFinal: true }],
  ['something_new', { fault: 'refused', isFinal: true }],
])('%s is told in words', (code, meaning) => {
  expect(refused(code)).toEqual({ ok: false, status: null, said: code, ...meaning })
})

test('it is left alone as long as it asks', () => {
  expect(answer(429, { ok: false, error: 'ratelimited' }, { 'retry-after': '30' })).toMatchObject({
    fault: 'busy',
    status: 429,
    waitMs: 30_000,
  })
})
