import type { SignedIn } from '@hattama/contract/people/account'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { testApp } from '#testing/app.ts'
import { type Letter, openMailbox } from '#testing/mailbox.ts'
import { maxMails } from './mail-limit.ts'
import { notices, noticeText } from './notice-texts.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const t = testApp([mailRoutes, wholeAccountRoutes], {
  settings: { SMTP_URL: mailbox.url, AUTH_IP_HEADER: 'x-client' },
})
beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const password = 'correct horse 1'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

const ask = async (method: string, path: string, body: object, agent = linux, token?: string) => {
  const response = await t.app.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-client': '203.0.113.7',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as SignedIn }
}

const lettersTo = (address: string) => mailbox.letters.filter((l) => l.to?.[0]?.address === address)
const letterTo = (address: string, subject: RegExp): Promise<Letter> =>
  vi.waitFor(
    () => {
      const letter = lettersTo(address).find((l) => subject.test(l.subject ?? ''))
      if (!letter) throw new Error(`no mail to ${address}: ${subject}`)
      return letter
    },
    { timeout: 120_000, interval: 50 },
  )

let count = 0
/** Registers in a language with one browser, confirms the address, and returns it. */
const newcomer = async (language: string) => {
  const email = `notice${(count += 1)}@example.org`
  const body = { email, password, firstName: 'A', lastName: 'B', language }
  expect((await ask('POST', '/api/auth/register', body)).status).toBe(201)
  await t.database.sql`update auth_users set email_verified = true where email = ${email}`
  return email
}
const login = (email: string, agent: string, word = password) =>
  ask('POST', '/api/auth/login', { email, password: word }, agent)

test.each([
  ['en', /^Sign-in from a new device/],
  ['ru', /^Вход с нового устройства/],
  ['kk', /^Жаңа құрылғыдан кіру/],
])('a sign-in with a browser that is new is told by mail: %s', async (language, subject) => {
  const email = await newcomer(language)
  // the first sign-in triggers no notice, whichever browser registered
  expect((await login(email, windows)).status).toBe(200)
  // nor does a newer version of the same browser
  expect((await login(email, windows.replace('156', '157'))).status).toBe(200)
  expect((await login(email, linux)).status).toBe(200)
  const letter = await letterTo(email, subject)
  expect(letter.text).toContain('Chrome, Linux')
  expect(letter.text).toContain('203.0.113.7')
  expect(letter.text).toContain(`${t.parts.env.publicUrl}/settings/devices`)
  expect((await login(email, linux)).status).toBe(200)
  await ask('POST', '/api/auth/password-mail', { email })
  // by the time this later mail is here, another notice would be too
  await letterTo(email, /password|пароль|құпиясөз/i)
  expect(lettersTo(email).filter((l) => subject.test(l.subject ?? ''))).toHaveLength(1)
})

test('another password is told by mail, whether changed or set by a link', async () => {
  const email = await newcomer('en')
  const { body } = await login(email, linux)
  const change = { currentPassword: password, newPassword: 'new horse 22' }
  expect((await ask('PUT', '/api/users/password', change, linux, body.token)).status).toBe(204)
  const changed = await letterTo(email, /^Your password was changed/)
  expect(changed.text).toContain('203.0.113.7')
  mailbox.letters.splice(0)

  await ask('POST', '/api/auth/password-mail', { email })
  const link = await letterTo(email, /^(Set a new password|Новый пароль)/)
  const token = new URL(/http\S+/.exec(link.text ?? '')?.[0] ?? '').searchParams.get('reset')
  expect((await ask('PUT', '/api/auth/password', { token, password: 'third horse 33' })).status).toBe(204)
  await letterTo(email, /^Your password was changed/)
})

test('an address is told of itself ten times an hour at most, and can still ask for a new password', async () => {
  const email = await newcomer('en')
  for (let i = 0; i < maxMails.notices.letters + 4; i += 1) {
    await t.database.sql`delete from auth_rate_limits`
    expect((await login(email, `browser-${i}/1.0`)).status).toBe(200)
  }
  const told = () => lettersTo(email).filter((l) => /new device/.test(l.subject ?? '')).length
  await expect.poll(told, { timeout: 120_000 }).toBe(maxMails.notices.letters)
  await ask('POST', '/api/auth/password-mail', { email })
  await letterTo(email, /^(Set a new password|Новый пароль)/)
  expect(told()).toBe(maxMails.notices.letters)
})

test('proving a password is no sign-in', async () => {
  const email = await newcomer('en')
  const { body } = await login(email, linux)
  const change = { currentPassword: password, newPassword: 'new horse 22' }
  expect((await ask('PUT', '/api/users/password', change, windows, body.token)).status).toBe(204)
  await letterTo(email, /^Your password was changed/)
  expect(lettersTo(email).filter((l) => /new device/.test(l.subject ?? ''))).toEqual([])
})

test('every notice says when, and leaves no blank open', () => {
  for (const notice of notices)
    for (const language of ['ru', 'en', 'kk'] as const) {
      const now = new Date('2026-11-22T14:05:00Z')
      // one of them mentions a day to come
      const { body } = noticeText(notice, language, { until: '2026-11-22 14:05 UTC' }, now)
      expect(body).toContain('2026-11-22 14:05 UTC')
      expect(body.replace('{link}', '')).not.toMatch(/[{}]/)
    }
})
