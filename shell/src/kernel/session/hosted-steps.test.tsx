import { anna } from '@hattama/contract/testing/account'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { credentials, me, refusal, start, tokens } from '../../testing/hosted.tsx'
import { storageKey } from './hosted-session.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a sign-in that needs a second step', () => {
  const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'phone' }
  const person = { ...tokens().user, factors: [factor] }
  const step = { challenge: 'first', code: '123 456' }

  /** Halfway signed in: the server rejects the token from the password step and accepts the next. */
  const halfIn = async (verify: () => Response) => {
    const whole = tokens(3000)
    let asks = 0
    const shell = start({
      'provider /token': () => Response.json({ ...tokens(), user: person }),
      'provider /user': () => Response.json(person),
      'provider /factors/f1/challenge': () => Response.json({ id: 'c1', type: 'totp', expires_at: 1 }),
      'provider /factors/f1/verify': () => {
        const answer = verify()
        return answer.ok ? Response.json({ ...whole, user: person }) : answer
      },
      'ours /api/auth/me': () => {
        asks += 1
        const body = { code: 'SECOND_FACTOR_NEEDED', error: 'x', challenge: 'first' }
        return asks === 1 ? Response.json(body, { status: 401 }) : me()
      },
    })
    const first = await shell.session.login(credentials)
    expect(first).toMatchObject({
      ok: false,
      problem: { code: 'SECOND_FACTOR_NEEDED', challenge: 'first' },
    })
    return { ...shell, whole }
  }

  test('goes on with a code of the app, and ends signed in with the token of that', async () => {
    const { session, store, asked, whole } = await halfIn(() => new Response(null))
    expect(await session.secondStep(step)).toEqual({ ok: true, value: 'in' })
    expect(store.getState().session).toMatchObject({ status: 'authenticated', token: whole.access_token })
    expect(asked).toContain('provider /factors/f1/verify')
  })

  test.each([
    [422, 'mfa_verification_failed', 'WRONG_CODE'],
    [422, 'mfa_challenge_expired', 'SIGN_IN_ENDED'],
    [403, 'session_not_found', 'SIGN_IN_ENDED'],
    [429, 'over_request_rate_limit', 'RATE_LIMITED'],
  ])('is told of a refusal: %s %s', async (status, code, ours) => {
    const { session } = await halfIn(() => refusal(status, code))
    expect(await session.secondStep(step)).toMatchObject({ ok: false, problem: { code: ours } })
  })

  test('has ended once it was given up', async () => {
    const { session } = await halfIn(() => new Response(null))
    await session.giveUp()
    expect(localStorage.getItem(storageKey)).toBeNull()
    expect(await session.secondStep(step)).toMatchObject({ ok: false, problem: { code: 'SIGN_IN_ENDED' } })
  })

  test('that a link has brought half way opens the dialog at that step', async () => {
    localStorage.setItem(storageKey, JSON.stringify({ ...tokens(), user: person }))
    const body = { code: 'SECOND_FACTOR_NEEDED', error: 'x', challenge: 'first' }
    const { session, store } = start({ 'ours /api/auth/me': () => Response.json(body, { status: 401 }) })
    await session.restore()
    expect(store.getState().session.status).toBe('anonymous')
    expect(store.getState().authDialog).toMatchObject({ open: true, challenge: 'first' })
  })
})

test('the first code of an app is for the one that is being set up; the session goes on with its token', async () => {
  const whole = tokens(3000)
  const app = (id: string, status: string) => ({ id, factor_type: 'totp', status, friendly_name: id })
  const person = { ...tokens().user, factors: [app('old', 'verified'), app('new', 'unverified')] }
  const { session, store, asked } = start({
    'provider /token': () => Response.json({ ...tokens(), user: person }),
    'provider /user': () => Response.json(person),
    'provider /factors/new/challenge': () => Response.json({ id: 'c1', type: 'totp', expires_at: 1 }),
    'provider /factors/new/verify': () => Response.json({ ...whole, user: person }),
    'ours /api/auth/me': me,
  })
  await session.login(credentials)
  expect(await session.finishFactor('123456')).toEqual({ ok: true, value: 'in' })
  expect(store.getState().session.token).toBe(whole.access_token)
  expect(asked.some((call) => call.includes('/factors/old/'))).toBe(false)
})

test('the code of a letter signs in; a wrong one is named', async () => {
  let isWrong = true
  const { session, store, asked } = start({
    'provider /verify': () => (isWrong ? refusal(403, 'otp_expired') : Response.json(tokens())),
    'ours /api/auth/me': me,
  })
  const given = { email: anna.email, code: '123 456' }
  expect(await session.mailed(given)).toMatchObject({ ok: false, problem: { code: 'WRONG_CODE' } })
  isWrong = false
  expect(await session.mailed(given)).toEqual({ ok: true, value: 'in' })
  expect(store.getState().session.user).toEqual(anna)
  expect(asked).toEqual(['provider /verify', 'provider /verify', 'ours /api/auth/me'])
})

test('identities are listed as the provider has them, and one is taken away there', async () => {
  const google = { identity_id: 'i2', id: 'g', provider: 'google', identity_data: { email: 'a@gmail.com' } }
  const mail = { identity_id: 'i1', id: 'p1', provider: 'email', created_at: '2026-11-01T08:00:00Z' }
  let isRefused = true
  const { session, asked } = start({
    'provider /token': () => Response.json(tokens()),
    'provider /user/identities/i2': () =>
      isRefused ? refusal(422, 'single_identity_not_deletable') : Response.json({}),
    'provider /user': () => Response.json({ ...tokens().user, identities: [mail, google] }),
    'ours /api/auth/me': me,
  })
  await session.login(credentials)
  expect(await session.identities()).toEqual({
    ok: true,
    value: [
      { id: 'i1', provider: 'email', email: null, since: '2026-11-01T08:00:00Z' },
      { id: 'i2', provider: 'google', email: 'a@gmail.com', since: null },
    ],
  })
  expect(await session.unlink('i2')).toMatchObject({ ok: false, problem: { code: 'CONFLICT' } })
  isRefused = false
  expect(await session.unlink('i2')).toEqual({ ok: true, value: null })
  const calls = asked.length
  // one that is already gone
  expect(await session.unlink('i9')).toEqual({ ok: true, value: null })
  expect(asked.slice(calls)).toEqual(['provider /user'])
})
