import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wav } from '#testing/app.ts'
import { type AddressCheck, addressCheck } from '#kernel/ssrf/address-check.ts'
import { checkedAgent } from './address-check.ts'
import { fetchFile } from './fetch-file.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
const path = join(folder, 'file')
const file = Buffer.from(wav(3))
let host: TestHost
let inner: TestHost
let answer: RequestListener = () => undefined
let innerAsked = 0

beforeAll(async () => {
  host = await startHost((request, response) => answer(request, response))
  inner = await startHost((_request, response) => {
    innerAsked += 1
    response.end(file)
  }, '127.0.0.2')
})
afterEach(() => {
  innerAsked = 0
})
afterAll(async () => {
  await host.stop()
  await inner.stop()
  rmSync(folder, { recursive: true })
})

/** A network in which 127.0.0.1 is public and 127.0.0.2 is not; names resolve as given. */
const world = (names: Record<string, string[]> = {}): AddressCheck => ({
  allows: (address) => address === '127.0.0.1',
  resolve: (hostname, done) =>
    done(
      null,
      (names[hostname] ?? []).map((address) => ({ address, family: 4 })),
    ),
})

const fetchIt = (
  url = `${host.url}/talk.wav`,
  over: { check?: AddressCheck; maxBytes?: number; room?: number } = {},
) => {
  const { check = world(), maxBytes = 1_000_000, room = maxBytes } = over
  const seen: [number, number | null][] = []
  const stop = new AbortController()
  const fetched = fetchFile(url, path, {
    agent: checkedAgent(check),
    check,
    maxBytes,
    room,
    signal: stop.signal,
    onProgress: (bytes, length) => {
      seen.push([bytes, length])
    },
  })
  return Object.assign(fetched, { seen, stop })
}

const fault = (kind: string) => ({ fault: { source: 'link', kind } })

test('a file arrives byte by byte, with what is known of it', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-length': file.length,
        // what a server says about its file is not trusted
        'content-type': 'text/html',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Жиналыс/2.wav')}`,
      })
      .end(file)
  const fetching = fetchIt()
  expect(await fetching).toEqual({
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    mime: 'audio/wav',
    filename: '2.wav',
  })
  expect(readFileSync(path).equals(file)).toBe(true)
  expect(fetching.seen.at(-1)).toEqual([file.length, file.length])
})

test('redirects are followed, five at most', async () => {
  answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end(file)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  }
  expect(await fetchIt(`${host.url}/5`)).toMatchObject({ bytes: file.length })
  await expect(fetchIt(`${host.url}/6`)).rejects.toMatchObject(fault('link-refused'))
})

test.each([
  ['an address', () => inner.url],
  ['a name', () => `http://inner.example:${inner.port}/`],
  ['another scheme', () => 'file:///etc/passwd'],
])('a redirect to %s that is not public is refused, and nobody there is asked', async (_what, location) => {
  answer = (_request, response) => response.writeHead(307, { location: location() }).end()
  const check = world({ 'inner.example': ['127.0.0.2'] })
  await expect(fetchIt(host.url, { check })).rejects.toMatchObject(fault('link-refused'))
  expect(innerAsked).toBe(0)
})

test('a name is judged by every address it has, and connected to the ones that were judged', async () => {
  answer = (_request, response) => response.end(file)
  const names = { 'good.example': ['127.0.0.1'], 'mixed.example': ['127.0.0.1', '127.0.0.2'] }
  expect(await fetchIt(`http://good.example:${host.port}/a.wav`, { check: world(names) })).toMatchObject({
    filename: 'a.wav',
  })
  const mixed = fetchIt(`http://mixed.example:${inner.port}/`, { check: world(names) })
  await expect(mixed).rejects.toMatchObject(fault('link-refused'))
  expect(innerAsked).toBe(0)
})

test('a name that changes its address after the check gains nothing', async () => {
  let resolved = 0
  const check: AddressCheck = {
    ...world(),
    resolve: (_hostname, done) => {
      resolved += 1
      done(null, [{ address: resolved === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
    },
  }
  answer = (_request, response) =>
    response
      .writeHead(302, { location: `http://rebinding.example:${inner.port}/`, connection: 'close' })
      .end()
  await expect(fetchIt(`http://rebinding.example:${host.port}/`, { check })).rejects.toMatchObject(
    fault('link-refused'),
  )
  expect([resolved, innerAsked]).toEqual([2, 0])
})

test('by the settings of the product nothing on this machine is reached', async () => {
  let asked = 0
  answer = () => void (asked += 1)
  const check = addressCheck('deny')
  for (const url of [
    host.url,
    `http://localhost:${host.port}`,
    `http://[::ffff:127.0.0.1]:${host.port}`,
    `http://2130706433:${host.port}`,
    `http://0x7f.1:${host.port}`,
    `http://0:${host.port}`,
  ])
    await expect(fetchIt(url, { check })).rejects.toMatchObject(fault('link-refused'))
  expect(asked).toBe(0)
})

test('a page is given up after its first bytes', async () => {
  answer = (_request, response) => {
    response.write(`<!doctype html>${' '.repeat(5000)}`)
    // the rest never comes, and is not waited for
  }
  await expect(fetchIt()).rejects.toMatchObject(fault('link-not-media'))
})

test('too large: as announced, and as it turns out', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-length': 2_000_000 }).write(file)
  await expect(fetchIt()).rejects.toMatchObject(fault('link-too-large'))
  answer = (_request, response) => {
    response.write(file)
    response.end(Buffer.alloc(2_000_000))
  }
  await expect(fetchIt()).rejects.toMatchObject(fault('link-too-large'))
})

test('no room: as announced, and as it turns out; it can be tried again when there is', async () => {
  const noRoom = { fault: { source: 'storage', kind: 'storage', retryable: true } }
  const room = file.length - 1
  answer = (_request, response) => response.writeHead(200, { 'content-length': file.length }).write('')
  await expect(fetchIt(undefined, { room })).rejects.toMatchObject(noRoom)
  answer = (_request, response) => {
    response.write(file)
    response.end()
  }
  await expect(fetchIt(undefined, { room })).rejects.toMatchObject(noRoom)
  expect(await fetchIt(undefined, { room: file.length })).toMatchObject({ bytes: file.length })
})

test.each([
  [404, 'link-denied', false],
  [403, 'link-denied', false],
  [500, 'link-unreachable', true],
  [429, 'link-unreachable', true],
  [304, 'link-denied', false],
] as const)('an answer of %d', async (status, kind, retryable) => {
  answer = (_request, response) => response.writeHead(status).end()
  await expect(fetchIt()).rejects.toMatchObject({ fault: { source: 'link', kind, retryable } })
})

test('a line that is cut can be tried again', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.subarray(0, 20_000), () => response.destroy())
  }
  await expect(fetchIt()).rejects.toMatchObject({ fault: { kind: 'link-unreachable', retryable: true } })
  await expect(fetchIt('http://127.0.0.1:9/')).rejects.toMatchObject(fault('link-unreachable'))
})

test('an empty answer is no media', async () => {
  answer = (_request, response) => response.end()
  await expect(fetchIt()).rejects.toMatchObject(fault('link-not-media'))
})

test('fetching stops when it is told to', async () => {
  const begun = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  answer = (_request, response) => {
    response.once('close', () => gone.resolve())
    response.write(file, () => begun.resolve())
  }
  const fetching = fetchIt()
  await begun.promise
  fetching.stop.abort(new Error('enough'))
  await expect(fetching).rejects.toThrow('enough')
  await gone.promise
})
