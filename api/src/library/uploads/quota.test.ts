import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '#app/listen.ts'
import { testApp, wav } from '#testing/app.ts'
import { takeOver } from './link-folder.ts'
import { whileWithinQuota } from './quota.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { linkRoutes } from '#library/links/routes.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'

const most = 100_000
const t = testApp([deletionRoutes, linkRoutes, ownStatsRoutes], {
  settings: { MAX_WORKSPACE_BYTES: String(most) },
})
const full = { status: 413, body: { code: 'STORAGE_FULL' } }

const file = wav(1)

const tus = async (
  token: string,
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  bytes?: Uint8Array<ArrayBuffer>,
) => {
  const response = await t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(bytes && { body: bytes }),
  })
  const text = await response.text()
  return {
    status: response.status,
    path: response.headers.get('location') ?? '',
    offset: Number(response.headers.get('upload-offset')),
    body: (text ? JSON.parse(text) : {}) as object,
  }
}
const begin = (token: string, length: number | null) =>
  tus(
    token,
    'POST',
    '/api/uploads',
    length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) },
  )
const patch = (token: string, path: string, offset: number, size: number) => {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return tus(token, 'PATCH', path, headers, new Uint8Array(size))
}

test('a workspace takes files up to its limit, and again once one is gone for good', async () => {
  const { token } = await t.signedIn()
  const ids = []
  for (let i = 0; i < 3; i += 1) ids.push((await t.upload(token, file)).body.recordingId)
  expect(await t.upload(token, file)).toMatchObject(full)
  expect(readdirSync(join(t.dataDir, 'uploads'))).toEqual([])
  expect(await begin(token, file.length)).toMatchObject(full)
  // usage is reported the way it is counted
  expect((await t.call('GET', '/api/users/stats', token)).body).toMatchObject({
    workspaceStorage: { bytes: ids.length * file.length, maxBytes: most },
  })
  // another workspace has its own limit
  expect((await t.upload((await t.signedIn()).token, file)).status).toBe(201)

  await t.call('DELETE', `/api/recordings/${ids[0]}`, token)
  // it can be restored, so its bytes still count
  expect(await t.upload(token, file)).toMatchObject(full)
  expect((await t.call('DELETE', `/api/recordings/${ids[0]}/for-good`, token)).status).toBe(204)
  expect((await t.upload(token, file)).status).toBe(201)
})

test('a file is refused before a byte of it is sent, with those on the way counted whole', async () => {
  const { token } = await t.signedIn()
  expect((await begin(token, 60_000)).status).toBe(201)
  expect(await begin(token, 60_000)).toMatchObject(full)
  const second = await begin(token, 40_000)
  expect(second.status).toBe(201)
  // a cancelled upload makes room
  expect((await tus(token, 'DELETE', second.path, {})).status).toBe(204)
  expect((await begin(token, 40_000)).status).toBe(201)
})

const lastByteMinutesAgo = async (path: string, minutes: number) => {
  const id = path.split('/').at(-1) ?? ''
  const then = new Date(Date.now() - minutes * 60_000)
  utimesSync(join(t.dataDir, 'uploads', id), then, then)
  await t.database.sql`update uploads set created_at = ${then} where id = ${id}`
}

test('a length that was only announced reserves nothing for ever', async () => {
  const { token } = await t.signedIn()
  const empty = await begin(token, most)
  expect(await begin(token, 40_000)).toMatchObject(full)
  await lastByteMinutesAgo(empty.path, 61)
  expect((await begin(token, 40_000)).status).toBe(201)
})

test('a long upload that keeps coming finds its room at its end, whoever came meanwhile', async () => {
  const { token } = await t.signedIn()
  const { path } = await begin(token, 60_000)
  await lastByteMinutesAgo(path, 300)
  expect((await patch(token, path, 0, 20_000)).status).toBe(204)
  await lastByteMinutesAgo(path, 59)
  expect(await t.upload(token, wav(2))).toMatchObject(full)
  expect((await t.upload(token, file)).status).toBe(201)
  expect(await begin(token, 20_000)).toMatchObject(full)
  expect((await patch(token, path, 20_000, 39_000)).status).toBe(204)
})

test('one that stood still goes on when there is room for all of the rest, and has it kept again', async () => {
  const { token } = await t.signedIn()
  const { path } = await begin(token, 60_000)
  expect((await patch(token, path, 0, 20_000)).status).toBe(204)
  await lastByteMinutesAgo(path, 61)
  const other = await begin(token, 60_000)
  expect(other.status).toBe(201)
  expect(await patch(token, path, 20_000, 10_000)).toMatchObject(full)
  expect((await tus(token, 'HEAD', path, {})).offset).toBe(20_000)
  await tus(token, 'DELETE', other.path, {})
  expect((await patch(token, path, 20_000, 10_000)).status).toBe(204)
  expect(await begin(token, 60_000)).toMatchObject(full)
})

test('of uploads that begin at once only those begin that fit together', async () => {
  const { token } = await t.signedIn()
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(token, 40_000)))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(begun.filter(({ status }) => status === 413)).toHaveLength(2)
})

test('a recording under way goes on to the limit; what was taken stays, and it goes on when there is room', async () => {
  const { token } = await t.signedIn()
  const other = await begin(token, 50_000)
  const { path } = await begin(token, null)
  expect(await patch(token, path, 0, 40_000)).toMatchObject({ status: 204, offset: 40_000 })
  expect(await patch(token, path, 40_000, 20_000)).toMatchObject(full)
  expect((await tus(token, 'HEAD', path, {})).offset).toBe(40_000)
  expect((await begin(token, null)).status).toBe(201)
  expect((await tus(token, 'DELETE', other.path, {})).status).toBe(204)
  expect(await patch(token, path, 40_000, 20_000)).toMatchObject({ status: 204, offset: 60_000 })
})

test('a link is not followed where nothing more fits', async () => {
  const { token } = await t.signedIn()
  expect((await begin(token, most)).status).toBe(201)
  const url = 'https://example.org/a.mp3'
  expect(await t.call('POST', '/api/recordings/from-link', token, { url })).toMatchObject(full)
})

test('what has come of a link counts as stored', async () => {
  const { token } = await t.signedIn()
  const url = 'https://example.org/a.mp3'
  const { body } = await t.call<{ id: string }>('POST', '/api/recordings/from-link', token, { url })
  writeFileSync(await takeOver(t.dataDir, body.id), new Uint8Array(60_000))
  expect(await begin(token, 60_000)).toMatchObject(full)
  expect((await begin(token, 40_000)).status).toBe(201)
})

test('the refusal reaches a client that is still sending', async () => {
  const server = await listen('127.0.0.1', 0)
  server.answer(t.app)
  try {
    const { token } = await t.signedIn()
    const { path } = await begin(token, null)
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(8_000_000),
    })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'STORAGE_FULL' }])
  } finally {
    await server.close(1000)
  }
})

test('the room is looked at again while a file arrives', async () => {
  const looks: number[] = []
  const pieces = async function* () {
    for (let i = 0; i < 40; i += 1) yield new Uint8Array(1024 ** 2)
  }
  let taken = 0
  const passed = async () => {
    for await (const piece of whileWithinQuota(
      pieces(),
      async () => looks.push(taken) && 30 * 1024 ** 2 - taken,
    ))
      taken += piece.length
  }
  await expect(passed()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  expect(looks.map((bytes) => bytes / 1024 ** 2)).toEqual([0, 16, 32])
})
