import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { callerOf, type ServerOf, startServerOf } from '#testing/server-of-several.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { startSmallS3, type SmallS3 } from '#testing/storage/small-s3.ts'

const t = testApp([])
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let s3: SmallS3
let bucket: Record<string, string>
/** Settings of the third server only: its disk counts as full when less than the required space is free. */
const own: Record<string, string> = {}
let all: ServerOf[] = []
let { ask, offsetAt, send } = callerOf('')

beforeAll(async () => {
  s3 = await startSmallS3()
  bucket = await bucketOf(s3)
  Object.assign(own, bucket)
  all = [
    await startServerOf(t, { settings: bucket }),
    await startServerOf(t, { settings: bucket }),
    await startServerOf(t, { settings: own }),
  ]
  ;({ ask, offsetAt, send } = callerOf((await t.signedIn()).token))
})
afterAll(async () => {
  for (const server of all) await server.remove()
  await s3.stop()
})

const begin = async (server: ServerOf, bytes: number) => {
  const made = await ask(server, 'POST', '/api/uploads', { 'upload-length': String(bytes) })
  expect(made.status).toBe(201)
  return new URL(made.headers.get('location') ?? '', server.url).pathname
}

const isWhole = async (server: ServerOf, path: string, file: Uint8Array) => {
  const receipt = await ask(server, 'GET', `${path}/receipt`)
  expect(await receipt.json()).toMatchObject({ complete: true, bytes: file.length, sha256: sha256Of(file) })
}

test('when the disk of one of three servers fills, what it has stays, what is new goes to the others, and it all comes whole', async () => {
  const [first, second, third] = all as [ServerOf, ServerOf, ServerOf]
  const file = wav(2)
  const path = await begin(third, file.length)
  expect(await send(first, path, 0, file.subarray(0, 20_000))).toBe(204)

  await third.stop()
  own['MIN_FREE_BYTES'] = String(2 ** 52)
  await third.again()
  for (const server of all) {
    expect(await send(server, path, 20_000, file.subarray(20_000))).toBe(413)
    expect(await offsetAt(server, path)).toBe(20_000)
  }

  const others = await Promise.all(
    all.map(async (server, i) => {
      const whole = wav(1 + i)
      const begun = await begin(server, whole.length)
      expect(await send(all[(i + 1) % 3] ?? server, begun, 0, whole)).toBe(204)
      await isWhole(server, begun, whole)
      return whole
    }),
  )
  expect(third.waiting()).toHaveLength(1)

  await third.stop()
  delete own['MIN_FREE_BYTES']
  await third.again()
  expect(await send(second, path, 20_000, file.subarray(20_000))).toBe(204)
  await isWhole(first, path, file)
  const stored = [...s3.files(bucket['S3_BUCKET'] ?? '')].flatMap(([key, bytes]) =>
    key.startsWith('recordings/') ? [sha256Of(bytes)] : [],
  )
  expect(stored.toSorted()).toEqual([...others, file].map(sha256Of).toSorted())
  expect(all.flatMap((server) => server.waiting())).toEqual([])
})
