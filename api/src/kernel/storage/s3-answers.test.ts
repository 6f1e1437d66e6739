import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { readEnv } from '../env.ts'
import { openS3 } from './s3-client.ts'
import { s3Storage } from './s3.ts'
import { dropAbandoned, needBucket } from './s3-upkeep.ts'
import { StorageDown } from './storage-down.ts'

/** A server that answers every request of S3 with whatever the test says. */
let host: TestHost
let folder: string
let reply: (response: ServerResponse) => void
let [asked, sent] = [[] as string[], 0]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-answers-'))
  host = await startHost((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => reply(response))
  })
})
beforeEach(() => {
  asked = []
  sent = 0
})
afterAll(async () => {
  await host.stop()
  await rm(folder, { recursive: true })
})

const opened = () => {
  const access = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret of the key' }
  const env = readEnv({ STORAGE: 's3', S3_BUCKET: 'b', S3_PREFIX: 'ours/', S3_ENDPOINT: host.url, ...access })
  const client = openS3(env)
  return { env, client, storage: s3Storage(client, env) }
}
const works: Record<string, (given: ReturnType<typeof opened>) => Promise<unknown>> = {
  'looking for the bucket': ({ client, env }) => needBucket(client, env),
  listing: ({ storage }) => Array.fromAsync(storage.list('recordings/')),
  removing: ({ storage }) => storage.removeAll('recordings/one/'),
  tidying: ({ client, env }) => dropAbandoned(client, env, ''),
  describing: ({ storage }) => storage.stat('recordings/one/a'),
  reading: ({ storage }) => Array.fromAsync(storage.pieces('recordings/one/a', { start: 0, end: 9 })),
  getting: async ({ storage }) => new Response(await storage.get('recordings/one/a')).arrayBuffer(),
  copying: ({ storage }) => storage.localPath('recordings/one/a', folder, AbortSignal.timeout(10_000)),
  writing: ({ storage }) => storage.put('recordings/one/a', new Blob(['sound']).stream()),
}
const lists = ['looking for the bucket', 'listing', 'removing']

const fails = async (work: string) => {
  const given = opened()
  try {
    await expect(works[work]?.(given), work).rejects.toThrow(StorageDown)
  } finally {
    given.client.destroy()
  }
}

const body =
  (text: string, head: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, head).end(text)
const endless = (head: Record<string, string>) => (response: ServerResponse) => {
  response.writeHead(200, head)
  if (asked.at(-1)?.startsWith('HEAD')) return void response.end()
  const piece = ' '.repeat(200_000)
  const more = () => {
    while (!response.destroyed && response.write(piece)) sent += piece.length
  }
  response.on('drain', more)
  more()
}

test('what has no end is not read to it, whatever was asked', async () => {
  reply = endless({})
  for (const work of Object.keys(works)) await fails(work)
  reply = endless({ etag: '"a"' })
  for (const work of ['reading', 'copying']) await fails(work)
  expect(sent).toBeLessThan(200_000_000)
  expect(await readdir(folder)).toEqual([])
})

test('a page to sign in is no empty bucket, and no file', async () => {
  reply = body('<html><body>Sign in</body></html>')
  for (const work of [...lists, 'describing', 'reading', 'copying']) await fails(work)
})

test('where there is no S3 server at all, nothing passes for a file that is missing', async () => {
  reply = (response) => void response.writeHead(404).end('<html><body>Not here</body></html>')
  for (const work of [...lists, 'tidying', 'writing']) await fails(work)
})

test.each([
  ['elements', '<a/>'.repeat(300_000)],
  ['entities', `<Contents><Key>ours/recordings/${'&amp;'.repeat(300_000)}</Key><Size>1</Size></Contents>`],
])('a page of more %s than a page has is not parsed', async (_, inner) => {
  reply = body(`<ListBucketResult><IsTruncated>false</IsTruncated>${inner}</ListBucketResult>`)
  await fails('listing')
})

test('a file that breaks off is the fault of the storage', async () => {
  reply = (response) => {
    response.writeHead(200, { etag: '"a"', 'content-length': '10' })
    response.write('x', () => response.destroy())
  }
  for (const work of ['reading', 'getting', 'copying']) await fails(work)
})

test('more of a file than was asked for is not taken', async () => {
  reply = body('x'.repeat(1000), { etag: '"a"' })
  await fails('reading')
})

const list = (keys: readonly string[], next: string | null) =>
  `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}
  ${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`

test.each(['ours/../../etc/passwd', 'theirs/a', 'ours/recordings/two/a'])(
  'a file that was not asked for, %s, is not removed',
  async (key) => {
    reply = body(list(['ours/recordings/one/a', key], null))
    await fails('removing')
    expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
  },
)

test.each<[string, (nth: number) => string]>([
  ['says the same page again', () => list(['ours/recordings/one/a'], 'same')],
  ['says the same files by ever new names of pages', (nth) => list(['ours/recordings/one/a'], `t${nth}`)],
  ['has only empty pages', (nth) => list([], `t${nth}`)],
  ['goes on and does not say where', () => list(['ours/recordings/one/a'], '')],
])('a list that %s comes to an end', async (_, page) => {
  reply = (response) => body(page(asked.length))(response)
  await fails('listing')
})

test('uploads that are listed for ever, or belong to others, are left alone', async () => {
  const upload = (key: string) =>
    `<ListMultipartUploadsResult><IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker>
    <Upload><Key>${key}</Key><UploadId>u</UploadId><Initiated>2020-01-01T00:00:00Z</Initiated></Upload></ListMultipartUploadsResult>`
  for (const key of ['ours/a', 'theirs/a']) {
    reply = body(upload(key))
    await fails('tidying')
  }
  expect(asked.filter((one) => one.startsWith('DELETE /b/theirs'))).toEqual([])
})
