import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UploadReceipt } from '@hattama/contract/library/upload'
import { v4 as uuid } from 'uuid'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { openUploads } from './open.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'

const t = testApp([recordingRoutes, sessionRoutes], { settings: { MAX_UPLOAD_BYTES: '1000000' } })

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')

const request = (
  method: string,
  path: string,
  token: string,
  headers: Record<string, string>,
  body?: Uint8Array,
) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

const create = async (token: string, length: number | null, metadata: object | string = {}) => {
  const response = await request('POST', '/api/uploads', token, {
    ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
    'upload-metadata': `filename ${encode('call.webm')},filetype ${encode('audio/webm')},hattama ${encode(metadata)}`,
  })
  const path = response.headers.get('location') ?? ''
  return { status: response.status, path, id: path.split('/').at(-1) ?? '', body: await response.text() }
}

const patch = async (
  token: string,
  path: string,
  offset: number,
  bytes: Uint8Array,
  more: Record<string, string> = {},
) => {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...more,
  }
  const response = await request('PATCH', path, token, headers, bytes)
  const text = await response.text()
  return {
    status: response.status,
    offset: response.headers.get('upload-offset'),
    code: text && (JSON.parse(text) as { code: string }).code,
  }
}

const head = async (token: string, path: string) => {
  const { status, headers } = await request('HEAD', path, token, {})
  return {
    status,
    offset: headers.get('upload-offset'),
    length: headers.get('upload-length'),
    deferred: headers.get('upload-defer-length'),
  }
}

const receipt = async (token: string, id: string) =>
  (await t.call<UploadReceipt>('GET', `/api/uploads/${id}/receipt`, token)).body

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const started = (id: string) => t.jobs.asked.filter((line) => line === `start ${id}`).length

describe('a recording that grows while it is uploaded', () => {
  test('arrives in parts, is accepted once its length is told, and is receipted', async () => {
    const { token } = await t.register()
    const file = wav(3)
    const { status, path, id } = await create(token, null, { title: 'Live', platform: 'meet' })
    expect([status, path]).toEqual([201, `/api/uploads/${id}`])
    expect((await t.call('GET', `/api/recordings/${id}`, token)).body).toMatchObject({
      status: 'uploading',
      title: 'Live',
    })

    for (let at = 0; at < 60_000; at += 20_000)
      expect(await patch(token, path, at, file.subarray(at, at + 20_000))).toMatchObject({
        status: 204,
        offset: String(at + 20_000),
      })
    expect(await head(token, path)).toEqual({ status: 200, offset: '60000', length: null, deferred: '1' })
    expect(await receipt(token, id)).toEqual({
      recordingId: id,
      complete: false,
      bytes: 60_000,
      sha256: null,
    })

    const last = await patch(token, path, 60_000, file.subarray(60_000), {
      'upload-length': String(file.length),
    })
    expect(last).toMatchObject({ status: 204, offset: String(file.length) })
    expect(await receipt(token, id)).toEqual({
      recordingId: id,
      complete: true,
      bytes: file.length,
      sha256: sha256(file),
    })
    expect(started(id)).toBe(1)
    expect((await t.call('GET', `/api/recordings/details/${id}`, token)).body).toMatchObject({
      status: 'uploaded',
      mime: 'audio/wav',
      fileSize: file.length,
    })
  })

  test('a client that lost the last answer finds it complete; nothing starts twice', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const file = wav(0.5)
    const first = await create(token, file.length, { clientId })
    await patch(token, first.path, 0, file)
    expect(await head(token, first.path)).toMatchObject({
      status: 200,
      offset: String(file.length),
      length: String(file.length),
    })
    expect(await patch(token, first.path, file.length, new Uint8Array())).toMatchObject({ status: 204 })
    expect(await patch(token, first.path, 0, file)).toMatchObject({ status: 409, code: 'CONFLICT' })
    const again = await create(token, file.length, { clientId })
    expect([again.status, again.path]).toEqual([201, first.path])
    expect(started(first.id)).toBe(1)
  })

  test('beginning again with the same client id goes on where it stopped', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const file = wav(1)
    const first = await create(token, null, { clientId })
    await patch(token, first.path, 0, file.subarray(0, 10_000))
    const again = await create(token, null, { clientId })
    expect(again.path).toBe(first.path)
    expect(await head(token, again.path)).toMatchObject({ offset: '10000' })
    await patch(token, again.path, 10_000, file.subarray(10_000), { 'upload-length': String(file.length) })
    expect((await receipt(token, first.id)).sha256).toBe(sha256(file))
  })

  test('a device token uploads too', async () => {
    const { token } = await t.register()
    const device = (await t.call<{ token: string }>('POST', '/api/auth/devices', token, { label: 'x' })).body
      .token
    const file = wav(0.2)
    const { path, id } = await create(device, file.length)
    expect(await patch(device, path, 0, file)).toMatchObject({ status: 204 })
    expect(started(id)).toBe(1)
  })
})

describe('after a kill', () => {
  test('bytes that were whole but not accepted are accepted at the next start, or when the client asks', async () => {
    const { token } = await t.register()
    const file = wav(0.4)
    for (const finish of ['start', 'head', 'receipt']) {
      const { path, id } = await create(token, file.length)
      // the state left by a process killed between the last byte and acceptance
      writeFileSync(join(t.dataDir, 'uploads', id), file)
      if (finish === 'start') {
        const fresh = await openUploads({ ...t.parts, databaseUrl: t.database.url })
        await fresh.settleAll()
        await fresh.close()
      }
      if (finish === 'head') expect(await head(token, path)).toMatchObject({ offset: String(file.length) })
      expect([finish, await receipt(token, id)]).toMatchObject([
        finish,
        { complete: true, sha256: sha256(file) },
      ])
      expect(started(id)).toBe(1)
    }
  })

  test('a file that had been moved already is found in its place', async () => {
    const { token } = await t.register()
    const file = wav(0.4)
    const { id } = await create(token, file.length)
    const [from, to] = [join(t.dataDir, 'uploads', id), join(t.dataDir, 'files/recordings', id, 'original')]
    writeFileSync(from, file)
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
    expect(await receipt(token, id)).toMatchObject({ complete: true, sha256: sha256(file) })
    expect(readFileSync(to).equals(Buffer.from(file))).toBe(true)
  })
})

describe('refused', () => {
  test('uploads of others, unknown ids and path tricks', async () => {
    const { token } = await t.register()
    const stranger = await t.register()
    const file = wav(0.2)
    const { path, id } = await create(token, file.length)
    for (const [who, where] of [
      [stranger.token, path],
      [token, `/api/uploads/${uuid()}`],
      [token, '/api/uploads/..%2F..%2Fsecret'],
      [token, '/api/uploads/%2e%2e'],
    ] as const) {
      expect((await head(who, where)).status).toBe(404)
      expect((await patch(who, where, 0, file)).status).toBe(404)
      expect((await request('DELETE', where, who, {})).status).toBe(404)
    }
    expect((await t.call('GET', `/api/uploads/${id}/receipt`, stranger.token)).status).toBe(404)
    expect(await head(token, path)).toMatchObject({ status: 200, offset: '0' })
  })

  test('wrong offsets, more than was announced, too much, nothing, and no media', async () => {
    const { token } = await t.register()
    const file = wav(0.2)
    const { path } = await create(token, 100)
    expect(await patch(token, path, 50, file)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await patch(token, path, 0, file)).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' })
    expect(await create(token, 1_000_001)).toMatchObject({
      status: 413,
      body: expect.stringContaining('UPLOAD_TOO_LARGE'),
    })
    const open = await create(token, null)
    const long = new Uint8Array(1_000_100)
    expect(await patch(token, open.path, 0, long)).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' })

    expect(await create(token, 0)).toMatchObject({
      status: 422,
      body: expect.stringContaining('UPLOAD_EMPTY'),
    })
    const empty = await create(token, null)
    expect(await patch(token, empty.path, 0, new Uint8Array(), { 'upload-length': '0' })).toMatchObject({
      status: 422,
      code: 'UPLOAD_EMPTY',
    })
    expect((await head(token, empty.path)).status).toBe(404)

    const letter = Buffer.from('no sound at all')
    const lie = await create(token, letter.length)
    expect(await patch(token, lie.path, 0, letter)).toMatchObject({ status: 415, code: 'UPLOAD_NOT_MEDIA' })
    expect((await head(token, lie.path)).status).toBe(404)
    expect((await t.call('GET', `/api/recordings/${lie.id}`, token)).status).toBe(404)
    expect(existsSync(join(t.dataDir, 'uploads', lie.id))).toBe(false)
    expect(existsSync(join(t.dataDir, 'files/recordings', lie.id))).toBe(false)
    expect(t.jobs.asked.filter((line) => line.endsWith(lie.id))).toEqual([])
  })

  test.each([
    ['metadata that is no JSON', '{', 400, 'INVALID_JSON'],
    ['metadata of wrong types', '{"layout":"round"}', 422, 'INVALID_INPUT'],
  ])('%s', async (_, metadata, status, code) => {
    const { token } = await t.register()
    expect(await create(token, 10, metadata)).toMatchObject({ status, body: expect.stringContaining(code) })
  })

  test('a request without the protocol version', async () => {
    const { token } = await t.register()
    const response = await t.app.request('/api/uploads', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'upload-length': '10' },
    })
    expect([response.status, await response.json()]).toMatchObject([412, { code: 'CLIENT_ERROR' }])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('giving up', () => {
  test('removes bytes and recording of an unfinished upload; a finished one stays', async () => {
    const { token } = await t.register()
    const file = wav(0.2)
    const { path, id } = await create(token, file.length)
    await patch(token, path, 0, file.subarray(0, 100))
    expect((await request('DELETE', path, token, {})).status).toBe(204)
    expect(existsSync(join(t.dataDir, 'uploads', id))).toBe(false)
    expect((await t.call('GET', `/api/recordings/${id}`, token)).status).toBe(404)

    const done = await create(token, file.length)
    await patch(token, done.path, 0, file)
    expect((await request('DELETE', done.path, token, {})).status).toBe(400)
    expect((await t.call('GET', `/api/recordings/${done.id}`, token)).status).toBe(200)
  })
})

test('a part reads its row twice: whose it is, and once under the lock; a receipt once', async () => {
  const { token } = await t.signedIn()
  const { path, id } = await create(token, 50_000)
  const { ledger } = t.parts.uploads
  const [find, findOwn] = [vi.spyOn(ledger, 'find'), vi.spyOn(ledger, 'findOwn')]
  const reads = () => [findOwn.mock.calls.length, find.mock.calls.length]
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await patch(token, path, 0, wav(1).subarray(0, 20_000))).status).toBe(204)
  expect(reads()).toEqual([1, 1])
  expect((await receipt(token, id)).bytes).toBe(20_000)
  expect(reads()).toEqual([2, 1])
})
