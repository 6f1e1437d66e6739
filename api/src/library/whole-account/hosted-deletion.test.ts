import type { SignedIn } from '@hattama/contract/people/account'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { confirmationRoutes } from '#people/sign-in/confirmation-routes.ts'
import { wholeAccountRoutes } from './routes.ts'

const provider = await startTestProvider()
const settings = { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' }
const t = testApp([confirmationRoutes, wholeAccountRoutes], { settings })
afterAll(() => provider.close())

const register = async (email: string) => {
  const person = { email, password: 'correct horse 1', firstName: 'Dana', lastName: 'Kim' }
  return (await t.call<SignedIn>('POST', '/api/auth/register', undefined, person)).body
}

test('who came to a hosted provider by another account has no password to delete theirs with: a letter will do', async () => {
  const email = 'by-google@example.org'
  const { token } = await register(email)
  const account = provider.account(email)
  if (!account) throw new Error('the provider knows nobody')
  account.hasNoPassword = true
  await t.database.sql`update hosted_sessions set proved_at = now() - interval '1 day'`

  const ways = await t.call('GET', '/api/auth/confirmation', token)
  expect(ways.body).toMatchObject({ password: false, mail: true })
  const remove = () => t.call('DELETE', '/api/users/account', token, { email })
  expect((await remove()).body).toMatchObject({ code: 'CONFIRMATION_NEEDED' })

  await t.call('POST', '/api/auth/confirmation/code', token)
  const mailedCode = provider.mails.findLast((mail) => mail.email === email)?.code
  expect((await t.call('POST', '/api/auth/confirmation', token, { mailedCode })).status).toBe(204)
  expect((await remove()).status).toBe(204)
})

test('who has an address and a password there gives the password', async () => {
  const { token, user } = await register('by-password@example.org')
  const remove = (password?: string) =>
    t.call('DELETE', '/api/users/account', token, { email: user.email, password })
  expect((await remove()).status).toBe(422)
  expect((await remove('correct horse 1')).status).toBe(204)
})
