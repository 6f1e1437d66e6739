import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tusMetadataKey } from '@hattama/contract/upload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { testApp, wav } from '#testing/app.ts'
import { openStorage } from '#kernel/seal/open-storage.ts'
import { tusRoutes } from '#library/uploads/tus-routes.ts'
import { listen } from './listen.ts'
import { openDeps } from './open-deps.ts'
import { openShared } from './open-shared.ts'
import { serve } from './serve.ts'

const t = testApp([])
const folders: string[] = []
const open: (() => Promise<void>)[] = []

/** A server of the product with a disk of its own, as on a machine of its own. */
const startServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hattama-two-'))
  folders.push(dataDir)
  const listening = await listen('127.0.0.1', 0)
  const url = `http://127.0.0.1:${listening.port}`
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SERVER_ADDRESS: url })
  const { sql, db, url: databaseUrl } = t.database
  const log = createLog('silent', 'test')
  const { storage, close: closeStorage } = await openStorage(env, log, db)
  const secret = 'one secret for all servers of it'
  const { shared, close } = openShared({ env, log, db, secret })
  const opened = await openDeps({ ...shared, env, log, sql, db, storage, jobs: t.jobs, secret, databaseUrl })
  listening.answer(serve(opened.deps, [tusRoutes], []))
  const stop = async () => {
    await listening.close(500)
    await opened.close()
    await close(500)
    await closeStorage()
  }
  open.push(stop)
  const waiting = () => readdirSync(join(dataDir, 'uploads'))
  return { url, waiting, stop }
}

type Server = Awaited<ReturnType<typeof startServer>>
let [first, second]: [Server, Server] = [] as never
let token: string
beforeAll(async () => {
  first = await startServer()
  second = await startServer()
  token = (await t.signedIn()).token
})
afterAll(async () => {
  for (const stop of open) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const ask = (
  server: Server,
  method: string,
  path: string,
  more: Record<string, string> = {},
  body?: Uint8Array,
) =>
  fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
    ...(body && { body: new Uint8Array(body) }),
  })
const encoded = (text: string) => Buffer.from(text).toString('base64')
const begin = async (server: Server, bytes: number, clientId = crypto.randomUUID()) => {
  const metadata = `${tusMetadataKey} ${encoded(JSON.stringify({ clientId }))},filename ${encoded('a.wav')}`
  const made = await ask(server, 'POST', '/api/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  })
  expect(made.status).toBe(201)
  return { path: new URL(made.headers.get('location') ?? '', server.url).pathname, clientId, metadata, made }
}
const write = (server: Server, path: string, offset: number, body: Uint8Array) =>
  ask(
    server,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  )
const offsetAt = async (server: Server, path: string) =>
  Number((await ask(server, 'HEAD', path)).headers.get('upload-offset'))

test('an upload that changes servers in the middle comes whole, at the one where it began', async () => {
  const file = wav(2)
  const { path, metadata } = await begin(first, file.length)
  expect((await write(first, path, 0, file.subarray(0, 20_000))).status).toBe(204)
  expect(await offsetAt(second, path)).toBe(20_000)
  // the same file, begun again at the other one
  const again = await ask(second, 'POST', '/api/uploads', {
    'upload-length': String(file.length),
    'upload-metadata': metadata,
  })
  expect([again.status, again.headers.get('upload-offset')]).toEqual([201, '20000'])
  expect((await write(second, path, 20_000, file.subarray(20_000))).status).toBe(204)
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
  expect((await write(first, path, 0, wav(1).subarray(0, 10_000))).status).toBe(204)
  // begun long ago, as the other server sees it
  await t.database.sql`update uploads set created_at = now() - interval '3 hours' where id = ${id}`
  const { openUploads } = await import('#library/uploads/open.ts')
  const presence = {
    address: second.url,
    count: () => 2,
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
  expect((await write(third, path, 0, file.subarray(0, 9000))).status).toBe(204)
  await third.stop()
  open.splice(open.indexOf(third.stop), 1)
  const away = await ask(first, 'HEAD', path)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  await t.database.sql`update servers set seen_at = now() - interval '1 hour' where address = ${third.url}`
  expect(await offsetAt(first, path)).toBe(0)
  expect((await write(second, path, 0, file)).status).toBe(204)
  expect(await (await ask(first, 'GET', `${path}/receipt`)).json()).toMatchObject({ complete: true })
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
