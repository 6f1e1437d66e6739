import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import { linkFolder } from '#library/uploads/link-folder.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { spokenFile } from '#testing/speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '../pipeline.ts'
import { linkQueue } from '../queue/queues.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { linkedRecording, testPlace, untilStatus } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let host: TestHost
let file: Buffer
let answer: RequestListener

const open = () => openTestJobs(database, { env, storage }, { engine: () => scriptedEngine(['said', 'it.']) })

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ LINK_PRIVATE_ADDRESSES: 'allow' }))
  file = readFileSync(spokenFile('hello'))
  host = await startHost((request, response) => answer(request, response))
  jobs = await open()
})
afterAll(async () => {
  await jobs.stop(0)
  await host.stop()
})

const linked = () => linkedRecording(database.db, jobs, `${host.url}/talk.wav`)

const linksOf = (id: string) =>
  database.db.selectFrom('links').select('url').where('recordingId', '=', id).execute()

/** A host that sends half of the file, then nothing until told to continue. */
const half = () => {
  const begun = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.once('close', () => closed.resolve())
    response.write(file.subarray(0, file.length / 2), () => begun.resolve())
  }
  return { begun: begun.promise, closed: closed.promise }
}

const untilSomeCame = async (id: string) => {
  while ((await untilStatus(database.db, id, ['uploading'])).progress === 0) await pause(50)
}

const whole: RequestListener = (_request, response) => response.end(file)

test('a fetched file is accepted like an uploaded one, and worked on; its link is forgotten', async () => {
  answer = whole
  const id = await linked()
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'completed',
    filename: 'talk.wav',
    fileSize: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  })
  expect(await linksOf(id)).toEqual([])
})

test('how much has come is said while it comes; cancelling ends it, and it can be tried again', async () => {
  const { begun, closed } = half()
  const id = await linked()
  await begun
  await untilSomeCame(id)
  expect(existsSync(linkFolder(env.dataDir, id))).toBe(true)
  await jobs.cancel(id)
  expect(existsSync(linkFolder(env.dataDir, id))).toBe(false)
  await closed
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'failed',
    progress: 0,
    fault: { kind: 'cancelled' },
  })
  answer = whole
  await jobs.retry(id)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
})

test('a recording that is deleted is not fetched any further, until it is back', async () => {
  const { begun, closed } = half()
  const id = await linked()
  await begun
  const put = (deletedAt: Date | null) =>
    database.db.transaction().execute(async (trx) => {
      await trx.updateTable('recordings').set({ deletedAt }).where('id', '=', id).execute()
      await (deletedAt ? jobs.suspend(trx, id) : jobs.resume(trx, id))
    })
  await put(new Date())
  await closed
  answer = whole
  await put(null)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed' })
})

test('a worker that stops gives the link to the next one', async () => {
  const { begun, closed } = half()
  const id = await linked()
  await begun
  await jobs.stop(0)
  await closed
  expect(await untilStatus(database.db, id, ['uploading'])).toMatchObject({ fault: null })
  answer = whole
  jobs = await open()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed' })
})

test('a page is said to be none', async () => {
  answer = (_request, response) => response.end('<!doctype html>')
  const id = await linked()
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'failed',
    fault: { source: 'link', kind: 'link-not-media', retryable: false },
  })
})

test('a link that was given up asks for the rest of its file when it is tried again', async () => {
  const asked: (string | undefined)[] = []
  let cut = () => {}
  answer = ({ headers }, response) => {
    asked.push(headers.range)
    const from = headers['if-range'] === '"one"' ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1]) : 0
    // the connection drops once, and then the server serves no ranges for a while
    const isPart = from > 0 && asked.length > 2
    response.writeHead(isPart ? 206 : 200, {
      'accept-ranges': 'bytes',
      etag: '"one"',
      'content-length': file.length - (isPart ? from : 0),
      ...(isPart && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    })
    if (asked.length === 1) {
      response.write(file.subarray(0, file.length / 2))
      cut = () => response.destroy()
    } else response.end(isPart ? file.subarray(from) : file)
  }
  const tries = (limit: number) =>
    database.sql`update pgboss.queue set retry_limit = ${limit} where name = ${linkQueue}`
  await tries(0)
  const id = await linked()
  await untilSomeCame(id)
  cut()
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'failed',
    fault: { kind: 'link-unreachable', retryable: true },
  })
  await tries(8)
  await jobs.retry(id)
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'completed',
    sha256: createHash('sha256').update(file).digest('hex'),
  })
  expect(asked).toHaveLength(3)
  expect(Number(/^bytes=(\d+)-$/.exec(asked[2] ?? '')?.[1])).toBeGreaterThan(0)
  expect(existsSync(linkFolder(env.dataDir, id))).toBe(false)
})
