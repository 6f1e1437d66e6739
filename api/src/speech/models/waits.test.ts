import { afterAll, beforeEach, expect, test } from 'vitest'
import { serve } from '#app/serve.ts'
import { createLog } from '#kernel/log.ts'
import { openModelStore } from '#kernel/models/model-store.ts'
import { testApp } from '#testing/app.ts'
import { entryOf, startFileServer } from '#testing/models/server.ts'
import { recommendedRoutes } from '../recommendation/routes.ts'
import { endedText } from './mail-texts.ts'
import { notifyWaiting, waitFor, stopWaiting } from './waits.ts'

const server = await startFileServer()
const t = testApp([recommendedRoutes])
const letters: { to: string; subject: string; body: string }[] = []
const mail = {
  models: (to: string, text: { subject: string; body: string }) => void letters.push({ to, ...text }),
}
const models = ['hears', 'writes'].map((id) => ({
  ...entryOf(id, [server.offer(`${id}.bin`, 50_000)]),
  title: id,
}))
const needs = () => ({ db: t.database.db, mail, models })

beforeEach(async () => {
  letters.length = 0
  await t.database.sql`delete from model_waits`
  await t.database.sql`delete from server_admins`
  await t.database.sql`update memberships set asks_for_models_at = null`
})
afterAll(() => server.stop())

/** Somebody to whom it is left to fetch models. */
const serverAdmin = async () => {
  const admin = await t.signedIn()
  await t.database.sql`insert into server_admins (user_id) values (${admin.userId}) on conflict do nothing`
  return admin
}

test('server admins and who asked, in any workspace, are told once, when the last of their models is over', async () => {
  const admin = await serverAdmin()
  const owner = await t.signedIn()
  const asking = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  // in two workspaces, where they asked twice
  await t.database.sql`insert into memberships values (${admin.workspaceId}, ${asking.userId}, 'member')`
  await t.database.sql`update memberships set asks_for_models_at = now() where user_id = ${asking.userId}`
  await waitFor(t.database.db, ['hears', 'writes'])
  await notifyWaiting(needs(), 'hears', null)
  expect(letters).toEqual([])
  await notifyWaiting(needs(), 'writes', 'no-space')
  const told = [admin, asking].map(({ userId }) => `${userId}@example.org`)
  expect(letters.map((l) => l.to).toSorted()).toEqual(told.toSorted())
  expect(letters[0]?.body).toContain('- hears\n\n')
  expect(letters[0]?.body).toContain('- writes: not enough free disk space')
  await notifyWaiting(needs(), 'writes', null)
  expect(letters).toHaveLength(2)
})

test('downloads that end at once are told of in one letter', async () => {
  await serverAdmin()
  await waitFor(t.database.db, ['hears', 'writes'])
  await Promise.all(['hears', 'writes'].map((id) => notifyWaiting(needs(), id, null)))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('ready')
})

test('nobody is told of what was stopped; of what ended before it was, they are', async () => {
  await serverAdmin()
  await waitFor(t.database.db, ['hears', 'writes'])
  await notifyWaiting(needs(), 'hears', null)
  await stopWaiting(needs(), ['writes'])
  expect(letters.map((l) => l.body.includes('writes'))).toEqual([false])
  await waitFor(t.database.db, ['hears'])
  await stopWaiting(needs(), ['hears'])
  expect(letters).toHaveLength(1)
})

test('one press, and a letter in the language of whoever pressed once all have come', async () => {
  const { token, user } = await t.register()
  await t.database.sql`insert into server_admins (user_id) values (${user.id}) on conflict do nothing`
  await t.database.sql`update profiles set language = 'kk' where user_id = ${user.id}`
  const store = openModelStore({
    dir: `${t.dataDir}/waited`,
    models: models.map((m) => ({
      ...m,
      suggested: true,
      languages: ['en'],
      kind: m.id === 'writes' ? 'writer' : m.kind,
    })),
    log: createLog('silent', 'test'),
    freeBytes: async () => 1e12,
    onEnd: (model, fault) => notifyWaiting(needs(), model.id, fault),
  })
  const env = { ...t.parts.env, MODEL_DOWNLOADS: 'on' as const }
  const app = serve({ ...t.parts, models: store, env }, [], [recommendedRoutes])
  const path = '/api/models/recommended?languages=en'
  const asked = await app.request(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(asked.status).toBe(202)
  await expect
    .poll(() => letters.map((l) => l.subject), { timeout: 120_000 })
    .toEqual(['Модельдер дайын — Hattama'])
  expect(letters[0]?.to).toBe(user.email)
  await store.close()
})

test.each(['en', 'ru', 'kk'] as const)('%s: a letter names each model, and why it is missing', (language) => {
  const { subject, body } = endedText(language, [
    { title: 'Hears', fault: null },
    { title: 'Writes', fault: 'wrong-hash' },
  ])
  expect(subject).toContain('Hattama')
  expect(body).toMatch(/- Hears\n[\s\S]*- Writes: .{10,}\n[\s\S]*\{link\}/)
})
