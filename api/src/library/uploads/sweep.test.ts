import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { endRecordingRoute } from './end-recording-route.ts'

const t = testApp([recordingRoutes, endRecordingRoute], {
  settings: { UPLOAD_PATIENCE_MINUTES: '60', UPLOAD_KEEP_DAYS: '14' },
})
const [minute, day] = [60_000, 86_400_000]
let file: Buffer

beforeAll(async () => {
  file = readFileSync(await mediaFile('webm', [lineOf(3000, [])], ['-c:a', 'libopus']))
})

const request = async (method: string, path: string, token: string, more: object = {}, body?: Uint8Array) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
    ...(body && { body: new Uint8Array(body) }),
  })

const create = async (token: string, clientId: string, segment: number) => {
  const metadata = Buffer.from(JSON.stringify({ clientId, segment })).toString('base64')
  const response = await request('POST', '/api/uploads', token, {
    'upload-defer-length': '1',
    'upload-metadata': `hattama ${metadata}`,
  })
  const path = response.headers.get('location') ?? ''
  return { path, id: path.split('/').at(-1) ?? '' }
}

const send = async (token: string, path: string, from: number, to: number, isLast = false) => {
  const headers = {
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
    ...(isLast && { 'upload-length': String(to) }),
  }
  return (await request('PATCH', path, token, headers, file.subarray(from, to))).status
}

const sweepIn = (ms: number) => t.parts.uploads.sweep(Date.now() + ms)
const asked = (id: string) =>
  t.jobs.asked.filter((line) => line.endsWith(id)).map((line) => line.split(' ')[0])
const recording = async (token: string, id: string) =>
  (await t.call('GET', `/api/recordings/details/${id}`, token)).body
const onDisk = (name: string) => existsSync(join(t.dataDir, name))

test('after the deadline the work starts with what is there, once; the rest is added when it comes', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const first = await create(token, clientId, 0)
  const second = await create(token, clientId, 1)
  await send(token, first.path, 0, file.length, true)
  await send(token, second.path, 0, 5000)

  await sweepIn(59 * minute)
  expect(asked(first.id)).toEqual([])
  await sweepIn(61 * minute)
  await sweepIn(62 * minute)
  expect(asked(first.id)).toEqual(['start'])
  expect(await recording(token, first.id)).toMatchObject({ status: 'uploaded', fileSize: file.length + 5000 })
  expect(readFileSync(join(t.dataDir, 'files/recordings', first.id, 'original-1'))).toHaveLength(5000)

  const head = await request('HEAD', second.path, token)
  expect(head.headers.get('upload-offset')).toBe('5000')
  await send(token, second.path, 5000, file.length, true)
  expect(asked(first.id)).toEqual(['start', 'restart'])
  expect(await recording(token, first.id)).toMatchObject({ fileSize: 2 * file.length })
  expect(readFileSync(join(t.dataDir, 'files/recordings', first.id, 'original-1')).equals(file)).toBe(true)
})

test('who may change a recording ends it once its recorder has been silent for a minute; the rest still comes', async () => {
  const { token } = await t.register()
  const { path, id } = await create(token, uuid(), 0)
  await send(token, path, 0, 5000)
  const ended = await t.call<{ code: string }>('POST', `/api/recordings/${id}/end`, token)
  expect(ended).toMatchObject({ status: 409, body: { code: 'STILL_RECORDING' } })
  expect(asked(id)).toEqual([])

  await t.parts.uploads.end(id, Date.now() + 61_000)
  expect(asked(id)).toEqual(['start'])
  expect(await recording(token, id)).toMatchObject({ status: 'uploaded', fileSize: 5000, recorder: null })
  // once more is nothing
  await t.parts.uploads.end(id, Date.now() + 62_000)
  expect(asked(id)).toEqual(['start'])

  await send(token, path, 5000, file.length, true)
  expect(asked(id)).toEqual(['start', 'restart'])
})

test('a recording that no sender brings, as one fetched from a link, is not ended', async () => {
  const { token } = await t.register()
  const { id } = await create(token, uuid(), 0)
  await t.parts.db.deleteFrom('uploads').where('recordingId', '=', id).execute()
  await t.parts.uploads.end(id, Date.now() + 61_000)
  expect(await recording(token, id)).toMatchObject({ status: 'uploading' })
  expect(asked(id)).toEqual([])
})

test('after the days to keep them the bytes on the way go; the sender may begin that file again', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const { path, id } = await create(token, clientId, 0)
  await send(token, path, 0, 5000)
  await sweepIn(13 * day)
  expect(onDisk(`uploads/${id}`)).toBe(true)
  await sweepIn(15 * day)
  expect(onDisk(`uploads/${id}`)).toBe(false)
  expect(onDisk(`files/recordings/${id}/original`)).toBe(true)
  expect(asked(id)).toEqual(['start'])
  expect((await request('HEAD', path, token)).status).toBe(404)

  const again = await create(token, clientId, 0)
  expect(again.path).not.toBe(path)
  await send(token, again.path, 0, file.length, true)
  expect(asked(id)).toEqual(['start', 'restart'])
  expect(readFileSync(join(t.dataDir, `files/recordings/${id}/original`)).equals(file)).toBe(true)
})

test('an upload that never gave anything to hear is shown as failed, and is not dead', async () => {
  const { token } = await t.register()
  const { path, id } = await create(token, uuid(), 0)
  await sweepIn(61 * minute)
  expect(await recording(token, id)).toMatchObject({ status: 'failed', fault: { kind: 'truncated-media' } })
  expect(asked(id)).toEqual([])
  await send(token, path, 0, file.length, true)
  expect(asked(id)).toEqual(['restart'])
})

test('what a killed server left of a form goes after a day; files of others stay', async () => {
  const names = [`${uuid()}.part`, 'notes.part', 'notes']
  for (const name of names) await writeFile(join(t.dataDir, 'uploads', name), 'RIFF')
  await sweepIn(day - minute)
  expect(names.map((name) => onDisk(`uploads/${name}`))).toEqual([true, true, true])
  await sweepIn(day + minute)
  expect(names.map((name) => onDisk(`uploads/${name}`))).toEqual([false, true, true])
})

test('a file lost between its row and the disk is begun anew instead of refused for ever', async () => {
  const { token } = await t.register()
  const clientId = uuid()
  const { path, id } = await create(token, clientId, 0)
  await send(token, path, 0, 5000)
  await rm(join(t.dataDir, 'uploads', id))
  expect((await create(token, clientId, 0)).path).toBe(path)
  expect((await request('HEAD', path, token)).headers.get('upload-offset')).toBe('0')
  expect(await send(token, path, 0, file.length, true)).toBe(204)
  expect(asked(id)).toEqual(['start'])
})
