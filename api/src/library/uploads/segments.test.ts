import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadReceipt } from '@hattama/contract/library/upload'
import { v4 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([deletionRoutes, recordingRoutes])

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const request = (method: string, path: string, token: string, headers: object, body?: Uint8Array) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

/** A person's upload of one file of a recording; length unknown, as a recorder begins it. */
const create = async (token: string, clientId: string, segment?: number) => {
  const metadata = { clientId, title: 'Call', ...(segment !== undefined && { segment }) }
  const response = await request('POST', '/api/uploads', token, {
    'upload-defer-length': '1',
    'upload-metadata': `hattama ${encode(metadata)}`,
  })
  const path = response.headers.get('location') ?? ''
  return { status: response.status, path, id: path.split('/').at(-1) ?? '' }
}

const send = async (token: string, path: string, offset: number, bytes: Uint8Array, length?: number) => {
  const response = await request(
    'PATCH',
    path,
    token,
    {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...(length !== undefined && { 'upload-length': String(length) }),
    },
    bytes,
  )
  return response.status
}

const whole = (token: string, path: string, file: Uint8Array) => send(token, path, 0, file, file.length)

const receipt = async (token: string, id: string) =>
  (await t.call<UploadReceipt>('GET', `/api/uploads/${id}/receipt`, token)).body

const asked = (id: string) => t.jobs.asked.filter((line) => line.endsWith(id))
const stored = (id: string, name: string) => join(t.dataDir, 'files/recordings', id, name)

/** As the pipeline leaves it. */
const complete = (id: string) =>
  t.parts.db.updateTable('recordings').set({ status: 'completed' }).where('id', '=', id).execute()

describe('a recording in several files', () => {
  test('is one recording; each file has its own upload and receipt, and the work waits for the last', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const files = [wav(1), wav(2), wav(0.5)]
    const uploads = []
    for (const segment of [0, 1, 2]) uploads.push(await create(token, clientId, segment))
    const [first, second, third] = uploads
    if (!first || !second || !third) throw new Error('not created')
    expect(new Set(uploads.map((u) => u.path)).size).toBe(3)
    const recordingId = first.id

    // out of order, the first one last: its recorder died, and its length only came after the others were done
    expect(await whole(token, third.path, files[2]!)).toBe(204)
    expect(await whole(token, second.path, files[1]!)).toBe(204)
    expect(asked(recordingId)).toEqual([])
    expect(await send(token, first.path, 0, files[0]!)).toBe(204)
    expect(await receipt(token, first.id)).toMatchObject({ complete: false, bytes: files[0]!.length })
    expect((await t.call('GET', `/api/recordings/${recordingId}`, token)).body['status']).toBe('uploading')
    expect(await send(token, first.path, files[0]!.length, new Uint8Array(), files[0]!.length)).toBe(204)

    expect(asked(recordingId)).toEqual([`start ${recordingId}`])
    for (const [i, upload] of uploads.entries()) {
      expect(await receipt(token, upload.id)).toEqual({
        recordingId,
        complete: true,
        bytes: files[i]!.length,
        sha256: sha256(files[i]!),
      })
      const name = i === 0 ? 'original' : `original-${i}`
      expect(readFileSync(stored(recordingId, name)).equals(Buffer.from(files[i]!))).toBe(true)
    }
    const list = (await t.call<{ recordings: object[] }>('GET', '/api/recordings?page=1&limit=10', token))
      .body
    expect(list.recordings).toMatchObject([
      { id: recordingId, status: 'uploaded', fileSize: files.reduce((sum, f) => sum + f.length, 0) },
    ])
  })

  test('beginning a file again, also twice at once, gives its own upload back; no segment is the first', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const [a, b] = await Promise.all([create(token, clientId, 0), create(token, clientId)])
    expect([a.status, b.status, b.path]).toEqual([201, 201, a.path])
    const [c, d, e] = await Promise.all([1, 1, 2].map((segment) => create(token, clientId, segment)))
    expect([c?.status, d?.path]).toEqual([201, c?.path])
    expect(new Set([a.path, c?.path, e?.path]).size).toBe(3)
    await whole(token, c?.path ?? '', wav(0.3))
    expect((await create(token, clientId, 1)).path).toBe(c?.path)
    expect((await receipt(token, c?.id ?? '')).complete).toBe(true)
    expect(
      (await t.call<{ recordings: object[] }>('GET', '/api/recordings', token)).body.recordings,
    ).toHaveLength(1)
  })

  test('a later file opens a finished recording again once it is here', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const first = await create(token, clientId, 0)
    await whole(token, first.path, wav(1))
    await complete(first.id)
    const second = await create(token, clientId, 1)
    await send(token, second.path, 0, wav(1).subarray(0, 5000))
    expect((await t.call('GET', `/api/recordings/${first.id}`, token)).body['status']).toBe('completed')
    expect(asked(first.id)).toEqual([`start ${first.id}`])
    await send(token, second.path, 5000, wav(1).subarray(5000), wav(1).length)
    expect(asked(first.id)).toEqual([`start ${first.id}`, `restart ${first.id}`])
    expect((await receipt(token, second.id)).recordingId).toBe(first.id)
  })

  test('a file that turns out empty or no media does not hold up the others', async () => {
    const { token } = await t.register()
    for (const junk of [new Uint8Array(), Buffer.from('nothing to hear here')]) {
      const clientId = uuid()
      const first = await create(token, clientId, 0)
      const second = await create(token, clientId, 1)
      await whole(token, first.path, wav(1))
      expect(asked(first.id)).toEqual([])
      expect(await whole(token, second.path, junk)).toBe(junk.length === 0 ? 422 : 415)
      expect(asked(first.id)).toEqual([`start ${first.id}`])
    }
  })

  test('the same client id of somebody else is another recording, and their files stay closed', async () => {
    const [mine, theirs] = [await t.register(), await t.register()]
    const clientId = uuid()
    const own = await create(mine.token, clientId, 0)
    const foreign = await create(theirs.token, clientId, 1)
    expect(foreign.path).not.toBe(own.path)
    await whole(theirs.token, foreign.path, wav(0.3))
    expect((await receipt(theirs.token, foreign.id)).recordingId).toBe(foreign.id)
    expect((await t.call('GET', `/api/uploads/${foreign.id}/receipt`, mine.token)).status).toBe(404)
    expect((await t.call('GET', `/api/recordings/${foreign.id}`, mine.token)).status).toBe(404)
    expect(asked(own.id)).toEqual([])
  })

  test('giving up one file keeps the rest; deleting the recording takes every byte', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const uploads = []
    for (const segment of [0, 1, 2]) uploads.push(await create(token, clientId, segment))
    const [first, second, third] = uploads
    await whole(token, first!.path, wav(1))
    await send(token, second!.path, 0, wav(1).subarray(0, 1000))
    await send(token, third!.path, 0, wav(1).subarray(0, 1000))
    expect((await request('DELETE', third!.path, token, {})).status).toBe(204)
    expect((await t.call('GET', `/api/recordings/${first!.id}`, token)).status).toBe(200)

    expect((await t.call('DELETE', `/api/recordings/${first!.id}`, token)).status).toBe(204)
    expect((await t.call('DELETE', `/api/recordings/${first!.id}/for-good`, token)).status).toBe(204)
    for (const upload of uploads) expect((await request('HEAD', upload.path, token, {})).status).toBe(404)
    expect(existsSync(join(t.dataDir, 'uploads', second!.id))).toBe(false)
    expect(existsSync(stored(first!.id, ''))).toBe(false)
    const again = await create(token, clientId, 1)
    expect([again.status, again.path === second!.path]).toEqual([201, false])
  })
})

test('files sent as forms belong together too', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const ids = []
  for (const segment of [0, 1]) {
    const form = new FormData()
    form.append('recording', new Blob([new Uint8Array(wav(0.3 + segment))]), 'call.wav')
    form.append('metadata', JSON.stringify({ clientId, segment }))
    const response = await t.app.request('/api/recordings/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status).toBe(201)
    ids.push(((await response.json()) as { recordingId: string }).recordingId)
  }
  expect(ids[1]).toBe(ids[0])
  expect(asked(ids[0] ?? '')).toEqual([`start ${ids[0]}`, `restart ${ids[0]}`])
})
