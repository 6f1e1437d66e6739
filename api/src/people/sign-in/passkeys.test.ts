import type { SignedIn } from '@hattama/contract/people/account'
import { maxPasskeys, type Passkey, type PasskeyChallenge } from '@hattama/contract/people/passkey'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'

const origin = 'https://meet.example.org'
const t = testApp([confirmationRoutes, passkeyRoutes, secondFactorRoutes], {
  settings: { PUBLIC_URL: origin },
})
const path = '/api/auth/passkeys'

// the limit per client address is a separate one
beforeEach(() => t.database.sql`delete from auth_rate_limits`)

type Device = ReturnType<typeof makeAuthenticator>
type How = Parameters<Device['get']>[1]
type Refused = { code: string }

const begin = async (token: string) => {
  const { status, body } = await t.call<PasskeyChallenge>('POST', `${path}/options`, token)
  expect(status).toBe(200)
  return body
}
const add = async (token: string, device: Device, how?: How, name = 'Laptop') => {
  const { options, challenge } = await begin(token)
  const body = { challenge, response: device.create(options, how), name }
  return t.call<Passkey & Refused>('POST', path, token, body)
}
const ask = async () => (await t.call<PasskeyChallenge>('POST', '/api/auth/login/passkey/options')).body
const enter = (challenge: string, response: object) =>
  t.call<SignedIn & Refused>('POST', '/api/auth/login/passkey', undefined, { challenge, response })
const signIn = async (device: Device, how?: How) => {
  const { options, challenge } = await ask()
  return enter(challenge, device.get(options, how))
}
const kinds = async (userId: string) =>
  (await t.database.sql`select kind from security_events where user_id = ${userId} order by id`).map(
    (row) => row['kind'],
  )

test('is added, named, listed, signs in by itself, and is removed', async () => {
  const { token, user } = await t.register()
  const device = makeAuthenticator(origin)
  const added = await add(token, device)
  expect(added).toMatchObject({ status: 201, body: { name: 'Laptop', isSynced: false } })
  expect((await begin(token)).options['rp']).toEqual({ id: 'meet.example.org', name: 'Hattama' })

  const entered = await signIn(device)
  expect(entered).toMatchObject({ status: 200, body: { user: { email: user.email } } })
  expect(await t.call('GET', '/api/auth/me', entered.body.token)).toMatchObject({ status: 200 })
  // also for an account with a second step: a passkey is both
  await t.database.sql`update auth_users set two_factor_enabled = true where id = ${user.id}`
  expect((await signIn(device)).status).toBe(200)

  const one = `${path}/${added.body.id}`
  expect((await t.call('PATCH', one, token, { name: 'Работа' })).status).toBe(204)
  expect((await t.call('GET', path, token)).body).toMatchObject({ passkeys: [{ name: 'Работа' }] })
  expect((await t.call('DELETE', one, token)).status).toBe(204)
  expect(await signIn(device)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
  expect(await kinds(user.id)).toEqual([
    'accountCreated',
    'passkeyAdded',
    'signedIn',
    'signedIn',
    'passkeyRemoved',
  ])
})

test('asks for whoever holds the device, and names nobody', async () => {
  const { options } = await ask()
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'meet.example.org' })
  expect(options).not.toHaveProperty('allowCredentials')
  const { token } = await t.register()
  expect((await begin(token)).options['authenticatorSelection']).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
})

test.each([
  ['that did not ask who holds it', { isVerified: false }],
  ['used on another page', { origin: 'https://meet.example.org.evil.example' }],
])('a passkey %s is refused, to add and to sign in', async (_, how) => {
  const { token } = await t.register()
  const device = makeAuthenticator(origin)
  expect(await add(token, device, how)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
  expect((await add(token, device)).status).toBe(201)
  expect(await signIn(device, how)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
})

test('an answer is taken once, and to its own question', async () => {
  const { token } = await t.register()
  const device = makeAuthenticator(origin)
  await add(token, device)
  const { options, challenge } = await ask()
  const answer = device.get(options)
  expect((await enter(challenge, answer)).status).toBe(200)
  expect(await enter(challenge, answer)).toMatchObject({ status: 410, body: { code: 'SIGN_IN_ENDED' } })
  expect((await enter((await ask()).challenge, answer)).body.code).toBe('PASSKEY_REFUSED')
  expect((await enter('nonsense', answer)).body.code).toBe('SIGN_IN_ENDED')
  // a challenge for adding a passkey cannot be used to sign in
  const adding = await begin(token)
  expect((await enter(adding.challenge, device.get(adding.options))).body.code).toBe('SIGN_IN_ENDED')
})

test("somebody else's question adds no passkey to one's account", async () => {
  const [mine, other] = [await t.register(), await t.register()]
  const { options, challenge } = await begin(other.token)
  const response = makeAuthenticator(origin).create(options)
  const taken = await t.call<Refused>('POST', path, mine.token, { challenge, response, name: 'x' })
  expect(taken).toMatchObject({ status: 410, body: { code: 'SIGN_IN_ENDED' } })
  expect((await t.call('GET', path, other.token)).body).toEqual({ passkeys: [] })
})

test("is nobody else's to name or remove", async () => {
  const { token } = await t.register()
  const { body } = await add(token, makeAuthenticator(origin))
  const stranger = await t.signedIn()
  expect((await t.call('PATCH', `${path}/${body.id}`, stranger.token, { name: 'x' })).status).toBe(404)
  expect((await t.call('DELETE', `${path}/${body.id}`, stranger.token)).status).toBe(404)
})

test('needs somebody who has shown lately who they are, and ends somewhere', async () => {
  const { token, user } = await t.register()
  for (let i = 0; i < maxPasskeys; i += 1) {
    await t.database
      .sql`insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
      values (${`${user.id}-${i}`}, 'x', ${user.id}, ${`${user.id}-${i}`}, 0, 'x', false)`
  }
  expect((await t.call('POST', `${path}/options`, token)).status).toBe(409)
  await t.database
    .sql`update auth_sessions set proved_at = now() - interval '16 minutes' where token = ${hashOf(token)}`
  for (const [method, at] of [
    ['POST', `${path}/options`],
    ['DELETE', `${path}/${user.id}-0`],
  ] as const)
    expect(await t.call(method, at, token)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_NEEDED' },
    })
})

test("one's own shows that one is still there; somebody else's does not", async () => {
  const [mine, other] = [await t.register(), await t.register()]
  const [own, strange] = [makeAuthenticator(origin), makeAuthenticator(origin)]
  await add(mine.token, own)
  await add(other.token, strange)
  const count = async () => (await t.database.sql`select id from auth_sessions`).length
  const before = await count()
  const confirm = async (device: Device) => {
    const { options, challenge } = await ask()
    const body = { passkey: { challenge, response: device.get(options) } }
    return t.call('POST', '/api/auth/confirmation', mine.token, body)
  }
  await t.database
    .sql`update auth_sessions set proved_at = now() - interval '16 minutes' where token = ${hashOf(mine.token)}`
  expect(await confirm(strange)).toMatchObject({ status: 400, body: { code: 'PASSKEY_REFUSED' } })
  expect((await t.call('POST', `${path}/options`, mine.token)).status).toBe(403)
  expect((await confirm(own)).status).toBe(204)
  expect((await t.call('POST', `${path}/options`, mine.token)).status).toBe(200)
  expect(await count()).toBe(before)
})
