import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { wav } from '#testing/app.ts'
import { linkFolder } from '#library/uploads/link-folder.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { killStage, letTimePass } from '#testing/pipeline/kills.ts'
import { linkedRecording, untilStatus } from '#testing/pipeline/recording.ts'

const database = testDatabase()
const stage = killStage(database, { LINK_PRIVATE_ADDRESSES: 'allow' })
/** 19 MB of silence */
const file = Buffer.from(wav(600))
let host: TestHost
let most = 0
const asked: (string | undefined)[] = []

/** Sends the first `most` bytes of the requested range, then nothing more until the connection is cut. */
const answer: RequestListener = ({ headers }, response) => {
  asked.push(headers.range)
  const from =
    headers['if-range'] === '"one"' ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0
  const part = file.subarray(from, from + most)
  response.writeHead(from > 0 ? 206 : 200, {
    'accept-ranges': 'bytes',
    etag: '"one"',
    'content-length': file.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
  })
  if (part.length === file.length - from) response.end(part)
  else response.write(part)
}

beforeAll(async () => {
  host = await startHost(answer)
})
afterEach(() => {
  asked.length = 0
})
afterAll(() => host.stop())

/** Whether a chunk of the file has been flushed and recorded. */
const isNoted = async (folder: string) =>
  (await readdir(folder).catch(() => [])).some((name) => existsSync(join(folder, name, 'file.json')))

/** A recording whose worker was killed once a chunk of its file was on disk. */
const killedAmid = async () => {
  most = 10_000_000
  const id = await linkedRecording(database.db, stage.sender, `${host.url}/talk.wav`)
  const left = linkFolder(stage.env.dataDir, id)
  const worker = await stage.workers.start()
  while (!(await isNoted(left))) await pause(10)
  await stage.workers.kill(worker)
  return { id, left }
}

test('a worker killed while it fetches a link leaves what came to the next one, which asks for the rest', async () => {
  const { id, left } = await killedAmid()
  await letTimePass(stage.boss, database.sql)

  most = file.length
  const next = await stage.workers.start()
  const row = await untilStatus(database.db, id, ['uploaded', 'processing', 'transcribing', 'completed'])
  while (existsSync(left)) await pause(10)
  await stage.workers.kill(next)
  expect(row).toMatchObject({
    fileSize: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    filename: 'talk.wav',
  })
  const [first, rest, ...more] = asked
  expect([first, more]).toEqual([undefined, []])
  // flushed in chunks: at most the last one received before the kill is requested again
  expect(Number(/^bytes=(\d+)-$/.exec(rest ?? '')?.[1])).toBeGreaterThanOrEqual(8_000_000)
})

test('what a killed worker left of a link goes when the link is cancelled', async () => {
  const { id, left } = await killedAmid()
  expect(existsSync(left)).toBe(true)
  await stage.sender.cancel(id)
  expect(existsSync(left)).toBe(false)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'failed', fault: { kind: 'cancelled' } })
})
