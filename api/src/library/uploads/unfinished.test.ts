import type { UnfinishedUploads } from '@hattama/contract/library/upload'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { limitsRoute } from './limits-route.ts'

const t = testApp([deletionRoutes, limitsRoute], { settings: { MAX_UPLOAD_BYTES: '1000000' } })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')

const request = (method: string, path: string, token: string, headers: object, body?: Uint8Array) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

const create = async (token: string, length: number | null, metadata: object = {}) => {
  const response = await request('POST', '/api/uploads', token, {
    ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
    'upload-metadata': `hattama ${encode(metadata)}`,
  })
  const path = response.headers.get('location') ?? ''
  return { path, id: path.split('/').at(-1) ?? '' }
}

const patch = (token: string, path: string, offset: number, bytes: Uint8Array) =>
  request(
    'PATCH',
    path,
    token,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )

describe('files that stopped on the way', () => {
  const chosen = { filename: 'Жиналыс.webm', fileModifiedAt: '2026-11-20T08:00:00.000Z' }
  const listOf = async (token: string) =>
    (await t.call<UnfinishedUploads>('GET', '/api/uploads', token)).body.uploads

  test('are listed for their person with what has arrived, until they are whole or given up', async () => {
    const [{ token }, other] = [await t.register(), await t.register()]
    const file = wav()
    const first = await create(token, file.length, chosen)
    const second = await create(token, 500, chosen)
    await patch(token, first.path, 0, file.subarray(0, 1000))
    expect(await listOf(token)).toMatchObject([
      { id: first.id, ...chosen, bytes: 1000, length: file.length },
      { id: second.id, bytes: 0, length: 500 },
    ])
    expect(await listOf(other.token)).toEqual([])
    await request('DELETE', second.path, token, {})
    await patch(token, first.path, 1000, file.subarray(1000))
    expect(await listOf(token)).toEqual([])
  })

  test('are not listed while a recorder sends them, nor when their recording is deleted', async () => {
    const { token } = await t.register()
    await create(token, null)
    await create(token, 500)
    const { id } = await create(token, 500, chosen)
    await t.call('DELETE', `/api/recordings/${id}`, token)
    expect(await listOf(token)).toEqual([])
  })
})

test('the limits are said to anybody', async () => {
  expect((await t.call('GET', '/api/public/limits')).body).toEqual({
    maxUploadBytes: 1_000_000,
    maxRecordingHours: 12,
    deletedKeepDays: 30,
  })
})
