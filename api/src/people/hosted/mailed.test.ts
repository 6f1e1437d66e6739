import type { SignedIn } from '@hattama/contract/people/account'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { confirmationRoutes } from '#people/sign-in/confirmation-routes.ts'

const provider = await startTestProvider()
const settings = { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' }
const t = testApp([confirmationRoutes], { settings })
afterAll(() => provider.close())

let count = 0
let email = ''
beforeEach(() => {
  email = `mailed${(count += 1)}@example.org`
})

const register = () =>
  t.call<SignedIn>('POST', '/api/auth/register', undefined, {
    email,
    password: 'correct horse 1',
    firstName: 'Dana',
    lastName: 'Kim',
  })

describe('a letter of the provider that signs in', () => {
  const ask = (address = email) => t.call('POST', '/api/auth/login/mail', undefined, { email: address })
  const enter = (code: string) =>
    t.call<SignedIn>('POST', '/api/auth/login/mailed', undefined, { email, code })
  const mailed = () => provider.mails.findLast((mail) => mail.email === email && mail.kind === 'magiclink')

  test('brings a code, good once; its link leads back here', async () => {
    const { body: first } = await register()
    expect((await ask()).status).toBe(204)
    expect(mailed()?.backTo).toBe(t.parts.env.publicUrl)
    const code = mailed()?.code ?? ''
    expect(await enter(code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
    expect(await enter(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { user: { id: first.user.id } },
    })
    expect((await enter(code)).status).toBe(400)
  })

  test('is sent to nobody it does not know, who is not told so', async () => {
    expect((await ask('nobody@example.org')).status).toBe(204)
    expect(provider.mails.some((mail) => mail.email === 'nobody@example.org')).toBe(false)
    expect(provider.account('nobody@example.org')).toBeUndefined()
  })

  test('shows again who somebody is', async () => {
    const { body } = await register()
    const ways = await t.call('GET', '/api/auth/confirmation', body.token)
    expect(ways.body).toMatchObject({ password: true, mail: true, code: false })
    expect((await t.call('POST', '/api/auth/confirmation/code', body.token)).status).toBe(204)
    const before = provider.signIns.size
    const prove = (mailedCode: string) => t.call('POST', '/api/auth/confirmation', body.token, { mailedCode })
    const code = mailed()?.code ?? ''
    expect((await prove(code === '000000' ? '111111' : '000000')).status).toBe(400)
    await t.database.sql`update hosted_sessions set proved_at = now() - interval '1 day'`
    expect((await prove(code)).status).toBe(204)
    const [proved] = await t.database.sql`select proved_at > now() - interval '1 minute' as fresh
      from hosted_sessions where user_id = ${body.user.id}`
    expect(proved?.['fresh']).toBe(true)
    // it leaves no session behind
    expect(provider.signIns.size).toBe(before)
  })
})
