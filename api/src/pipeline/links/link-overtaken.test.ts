import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import { wav } from '#testing/app.ts'
import { bytesOfLink, forgetLinkBytes } from '#library/uploads/link-folder.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { createLog } from '#kernel/log.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { linkWorker } from './link.ts'
import type { Jobs } from '../pipeline.ts'
import type { Tools } from '../queue/step.ts'
import { linkedRecording, testPlace, untilStatus } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let host: TestHost
let asked: (response: ServerResponse) => void

/** 19 MB: flushed in chunks, each of which reopens the file */
const formerFile = Buffer.from(wav(600))
const file = Buffer.concat([formerFile.subarray(0, 44), Buffer.alloc(formerFile.length - 44, 7)])

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ LINK_PRIVATE_ADDRESSES: 'allow' }))
  host = await startHost((_request, response) => asked(response))
})
afterAll(() => host.stop())

/** A recording, and attempts at its link that no signal ever aborts: the one begun last holds the job. */
const unaware = async () => {
  const jobs = { fetchLink: async () => {}, startRecording: async () => {} } as unknown as Jobs
  const id = await linkedRecording(database.db, jobs, `${host.url}/talk.wav`)
  let holder = 0
  const complete = async (_queue: string, { id: job }: { id: string }) => ({
    affected: job === String(holder) ? 1 : 0,
  })
  const tools = { db: database.db, env, storage, log: createLog('silent', 'test') } as Tools
  const work = linkWorker({ complete } as unknown as PgBoss, tools, jobs, new AbortController().signal)
  /** Returns the host's pending response, once requested, and the end of the attempt. */
  const begin = async () => {
    const request = Promise.withResolvers<ServerResponse>()
    asked = request.resolve
    holder += 1
    const { signal } = new AbortController()
    const ended = work({
      id: String(holder),
      data: { recordingId: id },
      retryCount: 0,
      retryLimit: 8,
      signal,
    })
    ended.catch(() => undefined)
    const response = await request.promise
    response.writeHead(200, { 'content-length': file.length })
    return { response, ended }
  }
  /** Sends bytes and waits until they are in the file, except for those still buffered. */
  const come = async (response: ServerResponse, bytes: Buffer) => {
    response.write(bytes)
    const most = bytes.length - 300_000
    await expect.poll(() => bytesOfLink(env.dataDir, id)).toBeGreaterThan(most)
  }
  return { id, begin, come }
}

test.each([
  ['was cancelled and tried again', true],
  ['lost its job to another', false],
])('an attempt that %s and goes on unaware reaches nothing of the later one', async (_, isCancelled) => {
  const { id, begin, come } = await unaware()
  const former = await begin()
  await come(former.response, formerFile.subarray(0, 9_000_000))
  if (isCancelled) await forgetLinkBytes(env.dataDir, id)
  const latter = await begin()
  await come(latter.response, file.subarray(0, 12_000_000))
  former.response.end(formerFile.subarray(9_000_000))
  await former.ended.catch(() => undefined)
  latter.response.end(file.subarray(12_000_000))
  await latter.ended
  expect(await untilStatus(database.db, id, ['uploaded'])).toMatchObject({ fileSize: file.length })
  const stored = await storage.localPath(recordingKeys(id).original, env.dataDir)
  expect(readFileSync(stored).equals(file)).toBe(true)
})
