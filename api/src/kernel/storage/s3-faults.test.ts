import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { selfSigned } from '#testing/storage/self-signed.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { readEnv } from '../env.ts'
import { openS3 } from './s3-client.ts'
import { s3Storage } from './s3.ts'
import { needBucket } from './s3-upkeep.ts'

let s3: SmallS3
let settings: Record<string, string>
let folder: string

beforeAll(async () => {
  s3 = await startSmallS3()
  settings = await bucketOf(s3)
  folder = await mkdtemp(join(tmpdir(), 's3-faults-'))
})
afterEach(() => void (s3.fault = () => null))
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The error message of a process at start; null if it starts. */
const saidAtStart = async (more: Record<string, string> = {}) => {
  const env = readEnv({ ...settings, ...more })
  const client = openS3(env)
  try {
    return await needBucket(client, env).then(
      () => null,
      (error: Error) => error.message,
    )
  } finally {
    client.destroy()
  }
}

test.each([
  ['RequestTimeTooSkewed', 403, /server’s clock .* too far apart.* NTP/],
  ['NoSuchBucket', 404, /does not exist/],
  ['AccessDenied', 403, /refuses access .*\(AccessDenied\)/],
  ['SlowDown', 503, /answered 503 \(SlowDown\)/],
])('%s is told in one sentence', async (code, status, words) => {
  s3.fault = () => ({ status, code })
  expect(await saidAtStart()).toMatch(words)
})

test('a file of which half came through is not kept, and what stood there is not believed either', async () => {
  const env = readEnv(settings)
  const client = openS3(env)
  const storage = s3Storage(client, env)
  const bytes = new Uint8Array(90_000).fill(7)
  s3.fault = (method) => (method === 'PUT' ? { keepOnly: 1000 } : null)
  await expect(storage.put('recordings/a/original', new Blob([bytes]).stream())).rejects.toThrow(
    /1000 of 90000 bytes came through/,
  )
  s3.fault = () => null
  expect(await storage.stat('recordings/a/original')).toBeNull()
  // a resend stores it completely
  expect(await storage.put('recordings/a/original', new Blob([bytes]).stream())).toBe(90_000)
  client.destroy()
})

test('a certificate nobody signed is not trusted, until it is named', async () => {
  const { port } = new URL(s3.endpoint)
  const tls = createServer(selfSigned, (asked, answer) => {
    const { method, url, headers } = asked
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(answer)
    })
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(tls, 'listening')
  try {
    const S3_ENDPOINT = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`
    expect(await saidAtStart({ S3_ENDPOINT })).toMatch(/isn’t trusted .*S3_CA_FILE/)
    const S3_CA_FILE = join(folder, 'authority.pem')
    await writeFile(S3_CA_FILE, selfSigned.cert)
    expect(await saidAtStart({ S3_ENDPOINT, S3_CA_FILE })).toBeNull()
  } finally {
    tls.closeAllConnections()
    tls.close()
  }
})
