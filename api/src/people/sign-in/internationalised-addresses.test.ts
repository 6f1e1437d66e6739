import type { SignedIn } from '@hattama/contract/people/account'
import type { CreatedInvitation, InvitationPreview } from '@hattama/contract/people/team'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { invitationRoutes } from '../team/invitation-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

const mailbox = await openMailbox()
afterAll(mailbox.close)
const t = testApp([mailRoutes, invitationRoutes], { settings: { SMTP_URL: mailbox.url } })

beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const password = 'correct horse 1'
const names = { firstName: 'Дана', lastName: 'Ким', language: 'ru' }
const shown = 'dana@почта.рф'
const kept = 'dana@xn--80a1acny.xn--p1ai'

const letterTo = (address: string) =>
  vi.waitFor(
    () => {
      // the test's mail server tells domains in their own letters
      const letter = mailbox.letters.find((one) => one.envelopeTo.map(accountAddress).includes(address))
      if (!letter) throw new Error(`no mail to ${address}`)
      return letter
    },
    { timeout: 10_000, interval: 20 },
  )
const register = (email: string) =>
  t.call('POST', '/api/auth/register', undefined, { email, password, ...names })
const login = (email: string) => t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password })

test('both spellings of an address are one account: registered, confirmed, signed in to, and by mail', async () => {
  expect((await register(shown)).status).toBe(201)
  const token = /[?&]confirm=([^\s&]+)/.exec((await letterTo(kept)).text ?? '')?.[1]
  const confirmed = await t.call<SignedIn>('POST', '/api/auth/confirm', undefined, { token, password })
  expect(confirmed).toMatchObject({ status: 200, body: { user: { email: kept } } })
  for (const email of [kept, shown, ' DANA@ПОЧТА.РФ ']) {
    expect(await login(email), email).toMatchObject({ status: 200, body: { user: { email: kept } } })
    await t.database.sql`delete from auth_rate_limits`
  }
  mailbox.letters.splice(0)
  expect((await t.call('POST', '/api/auth/login/mail', undefined, { email: shown })).status).toBe(204)
  const code = /\b\d{6}\b/.exec((await letterTo(kept)).text ?? '')?.[0]
  const mailed = await t.call('POST', '/api/auth/login/mailed', undefined, { email: shown, code })
  expect(mailed).toMatchObject({ status: 200, body: { user: { email: kept } } })
  await register(kept)
  const [row] = await t.database.sql`select count(*)::int as n from auth_users where email like 'dana@%'`
  expect(row?.['n']).toBe(1)
})

test('an invitation reaches such an address, in either spelling', async () => {
  const owner = await t.signedIn()
  const body = { email: 'Асан@қазақ.қаз', role: 'member' }
  const made = await t.call<CreatedInvitation>('POST', '/api/team/invitations', owner.token, body)
  const address = `асан@${new URL('http://қазақ.қаз').hostname}`
  expect(made).toMatchObject({ status: 201, body: { invitation: { email: address } } })
  const letter = await letterTo(address)
  const token = /[?&]invite=([^\s&]+)/.exec(letter.text ?? '')?.[1]
  const preview = await t.call<InvitationPreview>('POST', '/api/invitations/preview', undefined, { token })
  expect(preview.body).toMatchObject({ email: address, hasAccount: false })
})

test('an address that mixes scripts is none', async () => {
  expect(await register('p\u0430ypal@example.org')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_EMAIL' },
  })
})
