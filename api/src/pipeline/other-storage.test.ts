import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, untilStatus } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { removeRecording } from '#library/deletion/remove.ts'
import { playerRoutes } from '#library/player/routes.ts'
import type { Jobs } from './pipeline.ts'

let s3: SmallS3
let jobs: Jobs
let spoken: Uint8Array

const t = testApp([playerRoutes], {
  settings: async () => {
    s3 = await startSmallS3()
    return { ...(await bucketOf(s3)), SEAL: 'on' }
  },
})

beforeAll(async () => {
  const words = ['we', 'meet', 'on', 'monday']
  const { env, storage } = t.parts
  jobs = await openTestJobs(t.database, { env, storage }, { engine: () => scriptedEngine(words) })
  const voice = spokenSamples('we will meet on monday', 'slt')
  const path = await mediaFile('webm', [lineOf(5000, [{ atMs: 800, samples: voice }])], ['-c:a', 'libopus'])
  spoken = await readFile(path)
})
afterAll(async () => {
  await jobs.stop(1000)
  await s3.stop()
})

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const start = (id: string) => t.database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
const keysOf = async (id: string) => {
  const keys: string[] = []
  for await (const { key } of t.parts.storage.list(recordingKeys(id).prefix)) keys.push(key)
  return keys.map((key) => key.split('/').at(-1) ?? '').toSorted()
}

/** Uploads as the browser does: the length announced first, then three chunks. */
const sendByTus = async (token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const named = `filename ${Buffer.from('meeting.webm').toString('base64')}`
  const created = await t.app.request('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': `${spoken.length}`, 'upload-metadata': named },
  })
  const path = new URL(created.headers.get('location') ?? '', 'http://localhost').pathname
  const pieces = [0, 1000, 1003, spoken.length]
  for (const [i, to] of pieces.slice(1).entries()) {
    const from = pieces[i] ?? 0
    const answer = await t.app.request(path, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': `${from}`, 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(spoken.subarray(from, to)),
    })
    expect(answer.status).toBe(204)
  }
  return path.split('/').at(-1) ?? ''
}

test('with S3 and sealed files a recording is uploaded, written down and played, and nothing of it lies open', async () => {
  const { token } = await t.signedIn()
  const id = await sendByTus(token)
  const { storage, db, env } = t.parts
  expect(await keysOf(id)).toEqual(['original'])
  expect(await readdir(join(env.dataDir, 'uploads'))).toEqual([])
  await start(id)
  expect(await untilStatus(db, id)).toMatchObject({
    status: 'completed',
    sha256: digest(spoken),
    fault: null,
  })
  // the PCM is removed once the last step is done with it
  expect(await keysOf(id)).toEqual(['media', 'original'])

  expect((await segmentTexts(db, id)).join(' ')).toMatch(/we meet on monday/i)

  const { body: media } = await t.call<{ url: string }>('GET', `/api/player/${id}/media`, token)
  const whole = await t.app.request(media.url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.headers.get('content-length')).toBe(`${bytes.length}`)
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  const part = await t.app.request(media.url, { headers: { range: 'bytes=500-1499' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(500, 1500))).toBe(true)
  const original = new Response(await storage.get(recordingKeys(id).original))
  expect(digest(new Uint8Array(await original.arrayBuffer()))).toBe(digest(spoken))

  const stored = [...s3.files(env.S3_BUCKET ?? '')].filter(([key]) => key.startsWith('recordings/'))
  expect(stored).toHaveLength(2)
  for (const [, file] of stored) expect(file.toString('latin1')).toMatch(/^HATTAMA/)
})

test('a recording that is removed takes its files and its key with it', async () => {
  const { token, workspaceId } = await t.signedIn()
  const { body } = await t.upload(token, spoken, {}, 'meeting.webm')
  const id = body.recordingId
  const keys = () => t.database.sql`select id from data_keys where recording_id = ${id}`
  expect(await keys()).toHaveLength(1)
  await removeRecording(t.parts, workspaceId, id)
  expect(await keysOf(id)).toEqual([])
  expect(await keys()).toEqual([])
})

test('an upload that is refused while S3 is away leaves no recording', async () => {
  const { token } = await t.signedIn()
  const recordings = () => t.database.sql`select id from recordings order by id`
  const before = await recordings()
  s3.fault = (method) => (method === 'PUT' || method === 'DELETE' ? { status: 503, code: 'SlowDown' } : null)
  const form = new FormData()
  form.set('recording', new File([new Uint8Array(spoken)], 'meeting.webm'))
  const refused = await t.app.request('/api/recordings/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  s3.fault = () => null
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'STORAGE_DOWN' })
  expect(await recordings()).toEqual(before)
})

test('while S3 refuses, an upload keeps its bytes and a step its turn; both go on when it is back', async () => {
  const { token } = await t.signedIn()
  s3.fault = (method) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : null)
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const created = await t.app.request('/api/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': `${spoken.length}`,
      'upload-metadata': `filename ${Buffer.from('meeting.webm').toString('base64')}`,
    },
  })
  const path = new URL(created.headers.get('location') ?? '', 'http://localhost').pathname
  const patch = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const refused = await t.app.request(path, { method: 'PATCH', headers: patch, body: new Uint8Array(spoken) })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'STORAGE_DOWN' })
  s3.fault = () => null
  await t.parts.uploads.settleAll()
  const id = path.split('/').at(-1) ?? ''
  expect(await keysOf(id)).toEqual(['original'])

  let cuts = 0
  s3.fault = (method, key) => {
    if (method !== 'GET' || !key.endsWith('original') || cuts >= 2) return null
    cuts += 1
    return { sendOnly: 700 }
  }
  await start(id)
  expect(await untilStatus(t.parts.db, id)).toMatchObject({ sha256: digest(spoken) })
  expect(cuts).toBe(2)
})
