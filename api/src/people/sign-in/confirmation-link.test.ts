import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { mailRoutes } from './mail-routes.ts'
import { isUnconfirmed, makeConfirmationLink } from './confirmation-link.ts'

const t = testApp([mailRoutes], { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

const register = async (email: string) => {
  const names = { firstName: 'First', lastName: 'Admin' }
  const answer = await t.call('POST', '/api/auth/register', undefined, {
    email,
    password: 'correct horse 1',
    ...names,
  })
  expect(answer.body).toEqual({ requiresConfirmation: true })
}
const signIn = (email: string, password: string) =>
  t.call('POST', '/api/auth/login', undefined, { email, password })

test('where no mail arrives, a link made by the operator lets the first person in, once', async () => {
  const email = 'first@example.org'
  await register(email)
  expect((await signIn(email, 'correct horse 1')).body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  expect(await isUnconfirmed(t.database.db, email)).toBe(true)

  const made = await makeConfirmationLink(t.database.db, 'https://minutes.example', 'First@Example.org')
  const url = new URL('link' in made ? made.link : '')
  expect(url.origin).toBe('https://minutes.example')
  const proof = { token: url.searchParams.get('confirm'), password: 'their own horse 2' }
  expect((await t.call('POST', '/api/auth/confirm', undefined, proof)).body).toMatchObject({
    user: { email, emailVerified: true },
  })
  expect((await t.call('POST', '/api/auth/confirm', undefined, proof)).status).toBe(401)
  expect((await signIn(email, 'their own horse 2')).status).toBe(200)
  expect((await signIn(email, 'correct horse 1')).status).toBe(401)

  expect(await isUnconfirmed(t.database.db, email)).toBe(false)
  expect(await makeConfirmationLink(t.database.db, 'https://minutes.example', email)).toEqual({
    refused: 'confirmed',
  })
})

test('an unknown address gets none', async () => {
  expect(await makeConfirmationLink(t.database.db, 'https://x.example', 'nobody@example.org')).toEqual({
    refused: 'unknown',
  })
  expect(await isUnconfirmed(t.database.db, 'nobody@example.org')).toBe(false)
})
