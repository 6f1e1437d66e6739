import { expect, test } from 'vitest'
import { testApp } from '../http/test-app.ts'

const t = testApp()

test('registering gives a token, the account and a personal workspace', async () => {
  const { token, user } = await t.register('Anna@Example.org')
  expect(token).toMatch(/^\w{20,}$/)
  expect(user).toMatchObject({
    email: 'anna@example.org',
    firstName: 'Айгерім',
    lastName: 'Сәрсенова',
    name: 'Айгерім Сәрсенова',
    workspaceName: 'Айгерім Сәрсенова',
    language: 'kk',
    role: 'owner',
    emailVerified: false,
  })
  const me = await t.call('GET', '/api/auth/me', token)
  expect(me).toMatchObject({ status: 200, body: user })
})

test('an upload is listed, found and counted', async () => {
  const { token } = await t.register()
  const { wav } = await import('../http/test-app.ts')
  const done = await t.upload(token, wav(), { title: 'Планёрка' })
  expect(done).toMatchObject({ status: 201 })
  const list = await t.call('GET', '/api/recordings', token)
  expect(list.body).toMatchObject({ recordings: [{ title: 'Планёрка' }] })
})
