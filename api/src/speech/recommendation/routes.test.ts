import {
  recommendation,
  type ImprovableRecordings,
  type Recommendation,
} from '@hattama/contract/speech/recommended-models'
import { afterAll, describe, expect, test } from 'vitest'
import { serve } from '#app/serve.ts'
import { createLog } from '#kernel/log.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { openModelStore } from '#kernel/models/model-store.ts'
import { testApp } from '#testing/app.ts'
import { entryOf, startFileServer } from '#testing/models/server.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { recommendedRoutes } from './routes.ts'

const server = await startFileServer()
const t = testApp([recommendedRoutes])
const stores: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const store of stores) await store.close()
  await server.stop()
})

const entry = (id: string, more: Partial<ModelEntry>): ModelEntry => ({
  ...entryOf(id, [server.offer(`${id}.bin`, 200_000)]),
  suggested: true,
  ...more,
})
const withModels = async (env: Partial<typeof t.parts.env> = {}, freeBytes = 1e12) => {
  const models = openModelStore({
    dir: `${t.dataDir}/models-${stores.length}`,
    models: [
      entry('hears', { languages: ['en'] }),
      entry('voices', { kind: 'speakers', languages: ['*'] }),
      entry('writes', { kind: 'writer' }),
      entry('embeds', { kind: 'embedder', languages: ['*'] }),
    ],
    log: createLog('silent', 'test'),
    freeBytes: async () => freeBytes,
  })
  stores.push(models)
  const settings = { ...t.parts.env, MODEL_DOWNLOADS: 'on' as const, ...env }
  const app = serve({ ...t.parts, models, env: settings }, [], [recommendedRoutes])
  return async (method: string, path: string, token: string) => {
    const response = await app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : null) as Recommendation & ImprovableRecordings,
    }
  }
}
const all = '/api/models/recommended?languages=en'
const serverAdmin = async () => {
  const admin = await t.register()
  await t.database.sql`insert into server_admins (user_id) values (${admin.user.id}) on conflict do nothing`
  return admin
}

describe('the recommended models', () => {
  test('are told with what they need and give, and fetched by one press', async () => {
    const call = await withModels()
    const { token } = await serverAdmin()
    const { status, body } = await call('GET', all, token)
    expect(status).toBe(200)
    expect(recommendation.parse(body)).toEqual(body)
    expect(body.models.map((m) => m.id)).toEqual(['hears', 'voices', 'writes', 'embeds'])
    expect(body).toMatchObject({ missingBytes: 800_000, obstacle: null, writesElsewhere: false })
    expect(body.machine.cores).toBeGreaterThan(0)
    expect(body.minutes.writing).toBeGreaterThan(0)
    expect(server.asked).toEqual([])
    expect((await call('POST', all, token)).status).toBe(202)
    await expect.poll(async () => (await call('GET', all, token)).body.missingBytes).toBe(0)
    expect(server.asked).toHaveLength(4)
  })

  test('are paused, resumed, and forgotten', async () => {
    const call = await withModels()
    const { token } = await serverAdmin()
    server.oddities.push(...Array.from({ length: 4 }, () => server.cutAfter(50_000, 'silence')))
    await call('POST', all, token)
    const there = async () => 800_000 - (await call('GET', all, token)).body.missingBytes
    await expect.poll(there).toBe(200_000)
    const paused = await call('DELETE', all, token)
    expect(paused.body.models.map((m) => m.state)).toEqual(Array(4).fill('partial'))
    server.oddities.push(...Array.from({ length: 4 }, () => server.cutAfter(50_000, 'silence')))
    await call('POST', all, token)
    await expect.poll(there).toBe(400_000)
    const gone = await call('DELETE', `${all}&forget=true`, token)
    expect(gone.body.models.map((m) => m.state)).toEqual(Array(4).fill('absent'))
    expect(gone.body.missingBytes).toBe(800_000)
  })

  test('leave out the language model where a server writes', async () => {
    const call = await withModels({ LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: 'm' })
    const { token } = await t.register()
    const { body } = await call('GET', all, token)
    expect(body.models.map((m) => m.id)).toEqual(['hears', 'voices'])
    expect(body).toMatchObject({ writesElsewhere: true, minutes: { writing: null } })
  })

  test('what is in the way is said', async () => {
    const { token } = await serverAdmin()
    expect((await (await withModels({}, 1000))('GET', all, token)).body.obstacle).toBe('disk')
    expect((await (await withModels({ LLM_MEMORY: 256 }))('GET', all, token)).body.obstacle).toBe('memory')
    const off = await withModels({ MODEL_DOWNLOADS: 'off' })
    expect((await off('GET', all, token)).body.obstacle).toBe('command-line')
    expect((await off('POST', all, token)).status).toBe(403)
  })

  test('nobody asks for languages that are none', async () => {
    const call = await withModels()
    const { token } = await t.register()
    for (const languages of ['', 'english', 'en,', '../x']) {
      expect((await call('GET', `/api/models/recommended?languages=${languages}`, token)).status).toBe(422)
    }
  })

  test('people of any workspace ask, and server admins, who alone fetch them, are told so until then', async () => {
    const call = await withModels()
    const admin = await serverAdmin()
    // an owner, of a workspace of their own
    const other = await t.register()
    const askedBy = async (token: string) => (await call('GET', all, token)).body.askedBy
    expect((await call('POST', all, other.token)).status).toBe(403)
    expect((await call('DELETE', all, other.token)).status).toBe(403)
    expect((await call('POST', '/api/models/asked', other.token)).status).toBe(204)
    expect((await call('POST', '/api/models/asked', other.token)).status).toBe(204)
    expect(await askedBy(admin.token)).toHaveLength(1)
    expect(await askedBy((await t.register()).token)).toEqual([])
    await call('POST', all, admin.token)
    expect(await askedBy(admin.token)).toEqual([])
  })
})

test('what could be done better now is named to who sees it, once there is something better', async () => {
  const { token, user } = await serverAdmin()
  const me = { token, workspaceId: user.workspaceId, userId: user.id }
  const { id } = await seedMeeting(t.database.db, me, 'Draft', englishTalk)
  const call = await withModels()
  const better = async (who = token) => (await call('GET', '/api/models/improvable', who)).body.recordings
  expect(await better()).toEqual([])
  await t.database.sql`update transcripts set draft = true where recording_id = ${id}`
  expect(await better()).toEqual([])
  await call('POST', all, token)
  await expect.poll(() => better()).toMatchObject([{ id, what: 'text' }])
  expect(await better((await t.register()).token)).toEqual([])
  await t.database
    .sql`update recordings set visibility = 'private', owner_id = 'somebody-else' where id = ${id}`
  expect(await better()).toEqual([])
})

test('of who asks the twenty that have waited longest are told, by the name they have', async () => {
  const call = await withModels()
  const admin = await serverAdmin()
  const { sql } = t.database
  const askedBy = async () => (await call('GET', all, admin.token)).body.askedBy
  await sql`update memberships set asks_for_models_at = null`
  expect(await askedBy()).toEqual([])
  await sql`insert into workspaces (id, name) values ('asking', 'Asking')`
  for (let i = 22; i >= 1; i -= 1) {
    const name = i === 1 ? '' : `Person${i}`
    await sql`insert into profiles (user_id, first_name, last_name, workspace_id) values (${`a${i}`}, ${name}, 'Last', 'asking')`
    await sql`insert into memberships (user_id, workspace_id, role, asks_for_models_at)
      values (${`a${i}`}, 'asking', 'member', timestamptz '2026-01-01' + ${i}::int * interval '1 day')`
  }
  const asked = await askedBy()
  expect(asked).toHaveLength(20)
  expect(asked.slice(0, 3)).toEqual(['Last', 'Person2 Last', 'Person3 Last'])
})
