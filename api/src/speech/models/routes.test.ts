import { serverEvent, type ServerEvent } from '@hattama/contract/app/event'
import { localModelList, type LocalModel, type LocalModelList } from '@hattama/contract/speech/model'
import type { Role } from '@hattama/contract/rules/app/policy'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { serve } from '#app/serve.ts'
import { createLog } from '#kernel/log.ts'
import { publish } from '#kernel/events/publish.ts'
import { openModelStore } from '#kernel/models/model-store.ts'
import { entryOf, startFileServer } from '#testing/models/server.ts'
import { modelRoutes } from './routes.ts'

const server = await startFileServer()
const t = testApp([modelRoutes])
const shelves: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const shelf of shelves) await shelf.close()
  await server.stop()
})

/** The API with models offered by a local server. */
const withModels = (downloads: 'on' | 'off' = 'on') => {
  const models = openModelStore({
    dir: `${t.dataDir}/models`,
    models: [entryOf('toy', [server.offer('toy.onnx', 300_000)])],
    log: createLog('silent', 'test'),
    onChange: ({ id, state, receivedBytes }) =>
      void publish(t.parts.db, null, { type: 'model', modelId: id, state, receivedBytes }),
  })
  shelves.push(models)
  const env = { ...t.parts.env, MODEL_DOWNLOADS: downloads }
  const app = serve({ ...t.parts, models, env }, [], [modelRoutes])
  const call = async (method: string, path: string, token?: string) => {
    const response = await app.request(path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: response.status, body: (await response.json()) as LocalModel & LocalModelList }
  }
  return call
}
const serverAdmin = async () => {
  const admin = await t.register()
  await t.database.sql`insert into server_admins (user_id) values (${admin.user.id}) on conflict do nothing`
  return admin
}
const joined = async (role: Role) => {
  const owner = await t.register()
  const other = await t.register()
  await t.database.sql`insert into memberships values (${owner.user.workspaceId}, ${other.user.id}, ${role})`
  await t.database
    .sql`update profiles set workspace_id = ${owner.user.workspaceId} where user_id = ${other.user.id}`
  return other.token
}

describe('models over HTTP', () => {
  test('the list tells all a person agrees to, before anything is fetched', async () => {
    const { token } = await t.register()
    const { status, body } = await t.call<LocalModelList>('GET', '/api/models', token)
    expect(status).toBe(200)
    expect(localModelList.parse(body)).toEqual(body)
    expect(body.usable).toBe(true)
    expect(body.freeBytes).toBeGreaterThan(0)
    const parakeet = body.models.find((m) => m.id === 'parakeet-tdt-0.6b-v3')
    expect(parakeet).toMatchObject({ bytes: 670_478_772, state: 'absent', licences: [{ name: 'CC BY 4.0' }] })
    expect(JSON.stringify(body)).not.toContain(t.dataDir)
  })

  test('server admins fetch and remove, with events for everybody', async () => {
    const call = withModels()
    const { token } = await serverAdmin()
    const heard: ServerEvent[] = []
    const stop = t.parts.events.follow('any', ({ workspaceId, event }) => {
      if (workspaceId === null) heard.push(serverEvent.parse(event))
    })
    const started = await call('POST', '/api/models/toy/download', token)
    expect(started.status).toBe(202)
    const ready = async () => (await call('GET', '/api/models', token)).body.models[0]?.state
    await expect.poll(ready).toBe('ready')
    await expect
      .poll(() => heard)
      .toContainEqual({ type: 'model', modelId: 'toy', state: 'ready', receivedBytes: 300_000 })
    stop()
    expect((await call('DELETE', '/api/models/toy/download', token)).body.state).toBe('ready')
    expect((await call('DELETE', '/api/models/toy', token)).body.state).toBe('absent')
  })

  test.each(['owner', 'admin', 'member', 'viewer'] as const)(
    'a workspace’s %s sees models and changes none',
    async (role) => {
      const call = withModels()
      const token = await joined(role)
      expect((await call('GET', '/api/models', token)).status).toBe(200)
      for (const [method, path] of [
        ['POST', '/api/models/toy/download'],
        ['DELETE', '/api/models/toy/download'],
        ['DELETE', '/api/models/toy'],
      ] as const) {
        expect(await call(method, path, token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      }
    },
  )

  test('nobody without an account, nothing without a name', async () => {
    const call = withModels()
    const { token } = await serverAdmin()
    expect((await call('GET', '/api/models')).status).toBe(401)
    expect((await call('POST', '/api/models/toy/download')).status).toBe(401)
    for (const id of ['nothing', '..%2F..', 'A', '%00']) {
      expect((await call('POST', `/api/models/${id}/download`, token)).status).toBe(404)
    }
  })

  test('a server may keep downloads to its command line', async () => {
    const call = withModels('off')
    const { token } = await serverAdmin()
    expect((await call('GET', '/api/models', token)).body.downloads).toBe(false)
    expect((await call('POST', '/api/models/toy/download', token)).status).toBe(403)
    expect((await call('DELETE', '/api/models/toy', token)).status).toBe(403)
  })
})
