import type { SignedIn } from '@hattama/contract/people/account'
import type { RecoveryCodes, SecondFactorSecret } from '@hattama/contract/people/second-factor'
import type { Email } from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxMails } from '#people/mail/mail-limit.ts'
import { testApp } from '#testing/app.ts'
import { codeOf, secretOfKey } from '#testing/authenticator-app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { mailRoutes } from './mail-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const t = testApp([mailRoutes, secondFactorRoutes], { settings: { SMTP_URL: mailbox.url } })

beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const password = 'correct horse 1'
let people = 0

/** Somebody whose address is confirmed. */
const person = async () => {
  const email = `letters${(people += 1)}@example.org`
  const names = { firstName: 'Дана', lastName: 'Ким', language: 'ru' }
  await t.call('POST', '/api/auth/register', undefined, { email, password, ...names })
  await t.database.sql`update auth_users set email_verified = true where email = ${email}`
  await lettersTo(email)
  mailbox.letters.splice(0)
  return email
}

const lettersTo = (email: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = mailbox.letters.filter((one) => one.to?.[0]?.address === email)
      expect(found.length).toBeGreaterThanOrEqual(count)
      return found
    },
    { timeout: 120_000, interval: 20 },
  )

const ask = (email: string) => t.call('POST', '/api/auth/login/mail', undefined, { email })
const enter = (body: object) =>
  t.call<SignedIn & { code: string; challenge: string }>('POST', '/api/auth/login/mailed', undefined, body)

const tokenIn = (letter: Email) =>
  new URL(/http\S+/.exec(letter.text ?? '')?.[0] ?? '').searchParams.get('enter') ?? ''
const codeIn = (letter: Email) => /\b\d{6}\b/.exec(letter.text ?? '')?.[0] ?? ''

/** The newest mail to a person, who has just asked for it. */
const letterFor = async (email: string) => {
  mailbox.letters.splice(0)
  expect((await ask(email)).status).toBe(204)
  const [letter] = await lettersTo(email)
  return letter as Email
}

const eventsOf = async (email: string) =>
  (await t.database.sql`select kind, detail from security_events where who = ${email} order by id`).map(
    (row) => [row['kind'], row['detail']],
  )

describe('a letter signs in', () => {
  test('by its link, once, and not by being looked at', async () => {
    const email = await person()
    const token = tokenIn(await letterFor(email))
    expect(token).toMatch(/^\w{32}$/)
    // mail scanners open links
    await t.app.request(`/?enter=${token}`)
    const first = await enter({ token })
    expect(first).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await t.call('GET', '/api/auth/me', first.body.token)).status).toBe(200)
    expect(await enter({ token })).toMatchObject({ status: 401, body: { code: 'AUTH_FAILED' } })
    expect(await eventsOf(email)).toContainEqual(['signedIn', { way: 'mail' }])
  })

  test('by its code, once, however many send it at a time', async () => {
    const email = await person()
    const code = codeIn(await letterFor(email))
    const tries = await Promise.all([1, 2, 3].map(() => enter({ email, code })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('in the language of whoever asks', async () => {
    const email = await person()
    for (const [language, subject] of [
      ['en', 'Sign in to Hattama'],
      ['kk', 'Hattama жүйесіне кіру'],
      ['ru', 'Вход в Hattama'],
    ] as const) {
      mailbox.letters.splice(0)
      await t.database.sql`delete from auth_rate_limits`
      const response = await t.app.request('/api/auth/login/mail', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ email }),
      })
      expect(response.status).toBe(204)
      const [letter] = await lettersTo(email)
      expect(letter?.subject).toBe(subject)
      expect(letter?.text).not.toContain('{')
    }
  })

  test('not when it is too old, and its code lies nowhere in the clear', async () => {
    const email = await person()
    const letter = await letterFor(email)
    const [code, token] = [codeIn(letter), tokenIn(letter)]
    const kept = JSON.stringify(await t.database.sql`select * from auth_verifications`)
    expect(kept).not.toContain(`"${code}`)
    expect(kept).not.toContain(token)
    await t.database.sql`update auth_verifications set expires_at = now() - interval '1 second'`
    expect((await enter({ token })).status).toBe(401)
    expect((await enter({ email, code })).status).toBe(400)
  })
})

describe('nobody is told who has an account', () => {
  test('asking and guessing answer alike, and nothing is sent', async () => {
    const [email, nobody] = [await person(), 'nobody-at-all@example.org']
    await letterFor(email)
    expect(await ask(nobody)).toMatchObject({ status: 204, body: { text: '' } })
    for (let i = 0; i < 5; i += 1) {
      await t.database.sql`delete from auth_rate_limits`
      const [known, unknown] = [
        await enter({ email, code: '000000' }),
        await enter({ email: nobody, code: '000000' }),
      ]
      expect(known).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
      expect(unknown.body).toEqual(known.body)
    }
    expect(mailbox.letters.some((one) => one.to?.[0]?.address === nobody)).toBe(false)
  })

  test('an account nobody has confirmed gets the letter for that, and nobody in', async () => {
    const email = `squatted${(people += 1)}@example.org`
    const names = { firstName: 'Мэл', lastName: 'Лори' }
    await t.call('POST', '/api/auth/register', undefined, { email, password, ...names })
    await lettersTo(email)
    const letter = await letterFor(email)
    expect(letter.text).toContain('?confirm=')
    expect(letter.text).not.toContain('?enter=')
  })
})

describe('limits', () => {
  test('three wrong codes void a code, and its link still works', async () => {
    const email = await person()
    const letter = await letterFor(email)
    const code = codeIn(letter)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 0; i < 3; i += 1) expect((await enter({ email, code: wrong })).status).toBe(400)
    expect((await enter({ email, code })).status).toBe(400)
    expect((await enter({ token: tokenIn(letter) })).status).toBe(200)
  })

  test('wrong codes count with wrong passwords, for the account and wherever they come from', async () => {
    const email = await person()
    await letterFor(email)
    let last = 0
    for (let i = 0; i < 25 && last !== 429; i += 1) {
      await t.database.sql`delete from auth_rate_limits`
      last = (await enter({ email, code: '000000' })).status
    }
    expect(last).toBe(429)
    const login = { email, password }
    await t.database.sql`delete from auth_rate_limits`
    expect((await t.call('POST', '/api/auth/login', undefined, login)).status).toBe(429)
    await vi.waitFor(
      async () => expect(await eventsOf(email)).toContainEqual(['signInFailed', { code: 'WRONG_CODE' }]),
      120_000,
    )
  })

  test('an address gets so many letters in an hour, and a place asks so often in a minute', async () => {
    const email = await person()
    await t.database.sql`delete from letters`
    mailbox.letters.splice(0)
    for (let i = 0; i < maxMails.account.letters + 2; i += 1) {
      await t.database.sql`delete from auth_rate_limits`
      expect((await ask(email)).status).toBe(204)
    }
    // a mail to somebody else goes out after them
    await letterAfter(email)
    const got = mailbox.letters.filter((one) => one.to?.[0]?.address === email)
    expect(got).toHaveLength(maxMails.account.letters)
    await t.database.sql`delete from auth_rate_limits`
    const tries = []
    for (let i = 0; i < 4; i += 1) tries.push((await ask('quick@example.org')).status)
    expect(tries.at(-1)).toBe(429)
  })
})

/** Resolves when the mails requested before have been sent or dropped. */
const letterAfter = async (email: string) => {
  await lettersTo(email, maxMails.account.letters)
  const other = `after${(people += 1)}@example.org`
  await t.database.sql`delete from auth_rate_limits`
  const names = { firstName: 'Дана', lastName: 'Ким' }
  await t.call('POST', '/api/auth/register', undefined, { email: other, password, ...names })
  await lettersTo(other)
}

describe('a second step', () => {
  const withApp = async () => {
    const email = await person()
    const { body } = await t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password })
    const { token, user } = body
    const begun = await t.call<SecondFactorSecret>('POST', '/api/auth/second-factor', token)
    const secret = secretOfKey(begun.body.key)
    const code = await codeOf(secret)
    const made = await t.call<RecoveryCodes>('PUT', '/api/auth/second-factor', token, { code })
    expect(made.status).toBe(200)
    await t.database.sql`update auth_two_factors set last_step = 0 where user_id = ${user.id}`
    // the notice about that goes out first
    await lettersTo(email)
    return { email, secret }
  }

  test.each(['link', 'code'])('is asked for after a mailed %s', async (by) => {
    const { email, secret } = await withApp()
    const letter = await letterFor(email)
    const entered = await enter(by === 'link' ? { token: tokenIn(letter) } : { email, code: codeIn(letter) })
    expect(entered).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
    expect(entered.body.token).toBeUndefined()
    const { challenge } = entered.body
    const step = { challenge, code: await codeOf(secret) }
    expect((await t.call('POST', '/api/auth/login/second-step', undefined, step)).status).toBe(200)
    const sessions = await t.database.sql`select 1 from auth_sessions s join auth_users u on u.id = s.user_id
      where u.email = ${email}`
    // the one it was set up in, and this one
    expect(sessions).toHaveLength(2)
  })
})
