import { createHash } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { callerOf, type ServerOf, startServerOf } from '#testing/server-of-several.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { startSmallS3, type SmallS3 } from '#testing/storage/small-s3.ts'

// the short form of `bench drill machines`
const t = testApp([])
let s3: SmallS3
let settings: Record<string, string>
let [first, second]: [ServerOf, ServerOf] = [] as never
let line: Awaited<ReturnType<typeof startLine>>
let { ask, offsetAt, send } = callerOf('')

/** The network in front of a server, which can be cut. */
const startLine = async () => {
  const sockets = new Set<Socket>()
  let [to, isCut] = [0, false]
  const server: Server = createServer((client) => {
    if (isCut) return client.destroy()
    const ahead = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [client, ahead],
      [ahead, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
    return client
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (port: number) => void (to = port),
    cut: (cut: boolean) => {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    stop: () => server.close(),
  }
}

beforeAll(async () => {
  s3 = await startSmallS3()
  settings = await bucketOf(s3)
  line = await startLine()
  first = await startServerOf(t, {
    settings,
    reachedBy: (port) => {
      line.leadTo(port)
      return line.url
    },
  })
  second = await startServerOf(t, { settings })
  ;({ ask, offsetAt, send } = callerOf((await t.signedIn()).token))
})
afterAll(async () => {
  await first.remove()
  await second.remove()
  line.stop()
  await s3.stop()
})

/** Sends from the servers' current offset on, as recorders do, and returns the new offset. */
const goOn = async (server: ServerOf, path: string, file: Uint8Array, to: number) => {
  const at = await offsetAt(server, path)
  if (at < to) await send(server, path, at, file.subarray(at, to))
  return offsetAt(server, path)
}

test('what was acknowledged stays through a cut network, a lost database, a restart and an S3 that refuses', async () => {
  const file = wav(4)
  const part = Math.ceil(file.length / 5)
  const made = await ask(first, 'POST', '/api/uploads', { 'upload-length': String(file.length) })
  const path = made.headers.get('location') ?? ''
  expect(await send(second, path, 0, file.subarray(0, part))).toBe(204)

  line.cut(true)
  expect(await send(second, path, part, file.subarray(part, 2 * part))).toBe(503)
  expect(await offsetAt(first, path)).toBe(part)
  expect(await send(first, path, part, file.subarray(part, 2 * part))).toBe(204)
  line.cut(false)
  expect(await offsetAt(second, path)).toBe(2 * part)

  await t.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => offsetAt(second, path), { timeout: 120_000 }).toBe(2 * part)
  await expect.poll(() => goOn(second, path, file, 3 * part), { timeout: 120_000 }).toBe(3 * part)

  await first.stop()
  expect(await offsetAt(second, path)).toBe(503)
  await first.again()
  expect(await offsetAt(second, path)).toBe(3 * part)
  expect(await send(second, path, 3 * part, file.subarray(3 * part, 4 * part))).toBe(204)

  s3.fault = (method) => (method === 'PUT' ? { status: 400, code: 'ServiceRefuses' } : null)
  expect(await send(second, path, 4 * part, file.subarray(4 * part, file.length))).toBeGreaterThanOrEqual(400)
  expect(await offsetAt(second, path)).toBeGreaterThanOrEqual(400)
  expect(first.waiting()).toHaveLength(1)
  s3.fault = () => null
  await expect.poll(() => offsetAt(second, path)).toBe(file.length)

  const sha256 = createHash('sha256').update(file).digest('hex')
  const receipt = await ask(second, 'GET', `${path}/receipt`)
  expect(await receipt.json()).toMatchObject({ complete: true, bytes: file.length, sha256 })
  const [stored] = [...s3.files(settings['S3_BUCKET'] ?? '')].filter(([key]) => key.endsWith('/original'))
  expect(
    createHash('sha256')
      .update(stored?.[1] ?? '')
      .digest('hex'),
  ).toBe(sha256)
  expect([...first.waiting(), ...second.waiting()]).toEqual([])
})
