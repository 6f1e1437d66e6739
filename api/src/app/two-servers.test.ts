import { tusMetadataKey } from '@hattama/contract/library/upload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { testApp, wav } from '#testing/app.ts'
import { callerOf, type ServerOf, startServerOf } from '#testing/server-of-several.ts'

const t = testApp([])
const open: ServerOf[] = []
const startServer = async (settings: Record<string, string> = {}) => {
  const server = await startServerOf(t, { settings })
  open.push(server)
  return server
}

let [first, second]: [ServerOf, ServerOf] = [] as never
let { ask, offsetAt, send } = callerOf('')
beforeAll(async () => {
  first = await startServer()
  second = await startServer()
  ;({ ask, offsetAt, send } = callerOf((await t.signedIn()).token))
})
afterAll(async () => {
  for (const server of open) await server.remove()
})

const encoded = (text: string) => Buffer.from(text).toString('base64')
const begin = async (server: ServerOf, bytes: number, clientId = crypto.randomUUID()) => {
  const metadata = `${tusMetadataKey} ${encoded(JSON.stringify({ clientId }))},filename ${encoded('a.wav')}`
  const made = await ask(server, 'POST', '/api/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  })
  expect(made.status).toBe(201)
  return { path: new URL(made.headers.get('location') ?? '', server.url).pathname, clientId, metadata, made }
}

test('an upload that changes servers in the middle comes whole, at the one where it began', async () => {
  const file = wav(2)
  const { path, metadata } = await begin(first, file.length)
  expect(await send(first, path, 0, file.subarray(0, 20_000))).toBe(204)
  expect(await offsetAt(second, path)).toBe(20_000)
  // the same file, started again at the other server
  const again = await ask(second, 'POST', '/api/uploads', {
    'upload-length': String(file.length),
    'upload-metadata': metadata,
  })
  expect([again.status, again.headers.get('upload-offset')]).toEqual([201, '20000'])
  expect(await send(second, path, 20_000, file.subarray(20_000))).toBe(204)
  const receipt = await ask(second, 'GET', `${path}/receipt`)
  expect(await receipt.json()).toMatchObject({ complete: true, bytes: file.length })
  expect(second.waiting()).toEqual([])
})

test('another person finds nothing of it, whichever server they ask', async () => {
  const { path } = await begin(first, 100)
  const stranger = (await t.signedIn()).token
  const { status } = await ask(second, 'HEAD', path, { authorization: `Bearer ${stranger}` })
  expect(status).toBe(404)
})

test('a sweep at one server leaves alone what is on its way to another', async () => {
  const { path } = await begin(first, 50_000)
  const id = path.split('/').at(-1) ?? ''
  expect(await send(first, path, 0, wav(1).subarray(0, 10_000))).toBe(204)
  // begun long ago, as the other server sees it
  await t.database.sql`update uploads set created_at = now() - interval '3 hours' where id = ${id}`
  const { openUploads } = await import('#library/uploads/open.ts')
  const presence = {
    address: second.url,
    count: () => 2,
    others: async () => [],
    isGone: async () => false,
    close: async () => undefined,
  }
  const other = await openUploads({ ...t.parts, databaseUrl: t.database.url, presence })
  await other.sweep(Date.now())
  await other.close()
  const [row] = await t.database.sql`select status from recordings where id = ${id}`
  expect(row?.['status']).toBe('uploading')
  expect(await offsetAt(first, path)).toBe(10_000)
})

test('while the server that has the bytes is away its sender is asked to wait; given up, it begins anew elsewhere', async () => {
  const third = await startServer()
  const file = wav(1)
  const { path } = await begin(third, file.length)
  expect(await send(third, path, 0, file.subarray(0, 9000))).toBe(204)
  await third.stop()
  const away = await ask(first, 'HEAD', path)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  await t.database.sql`update servers set seen_at = now() - interval '1 hour' where address = ${third.url}`
  expect(await offsetAt(first, path)).toBe(0)
  expect(await send(second, path, 0, file)).toBe(204)
  expect(await (await ask(first, 'GET', `${path}/receipt`)).json()).toMatchObject({ complete: true })
})

test('an upload that comes to a server whose disk is full begins at one that has room; with none it is refused, and nothing stays', async () => {
  const full = await startServer({ MIN_FREE_BYTES: String(2 ** 52) })
  const file = wav(1)
  const { path } = await begin(full, file.length)
  expect(full.waiting()).toEqual([])
  expect(await send(full, path, 0, file)).toBe(204)
  expect(await (await ask(full, 'GET', `${path}/receipt`)).json()).toMatchObject({ complete: true })
  await t.database.sql`update servers set seen_at = now() - interval '1 minute' where address <> ${full.url}`
  const before = await t.database.sql`select id from uploads`
  const refused = await ask(full, 'POST', '/api/uploads', { 'upload-length': '100' })
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'STORAGE_FULL' }])
  expect(await t.database.sql`select id from uploads`).toEqual(before)
})

test('a quota that is used up is the same at every server: no other is asked', async () => {
  const small = await startServer({ MAX_WORKSPACE_BYTES: '50' })
  const refused = await ask(small, 'POST', '/api/uploads', { 'upload-length': '100' })
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'STORAGE_FULL' }])
})

test('servers share what one person may ask: two let through half each', async () => {
  const { openLimits } = await import('#kernel/limits/limits.ts')
  const env = readEnv({ LIMIT_COMMENTS_PER_PERSON: '10' })
  const two = [openLimits(env, () => 2), openLimits(env, () => 2)]
  let through = 0
  for (const limits of two)
    for (let i = 0; i < 10; i++)
      await limits.comment({ userId: 'a' }).then(
        () => (through += 1),
        () => undefined,
      )
  expect(through).toBe(10)
})
