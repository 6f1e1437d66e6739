import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wav } from '#testing/app.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { checkedAgent } from './address-check.ts'
import { fetchFile } from './fetch-file.ts'
import { startHost, type TestHost } from '#testing/link-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
const path = join(folder, 'file')
const file = Buffer.from(wav(3))
let host: TestHost
let answer: RequestListener = () => undefined
let arrived: (bytes: number) => unknown = () => undefined

beforeAll(async () => {
  host = await startHost((request, response) => answer(request, response))
})
afterEach(() => {
  rmSync(`${path}.json`, { force: true })
  arrived = () => undefined
})
afterAll(async () => {
  await host.stop()
  rmSync(folder, { recursive: true })
})

const fetchIt = (url = `${host.url}/talk.wav`) => {
  const check = addressCheck('allow')
  const seen: [number, number | null][] = []
  const stop = new AbortController()
  const fetched = fetchFile(url, path, {
    agent: checkedAgent(check),
    check,
    maxBytes: 1_000_000,
    room: Number.MAX_SAFE_INTEGER,
    stretchBytes: 30_000,
    signal: stop.signal,
    onProgress: (bytes, length) => {
      seen.push([bytes, length])
      arrived(bytes)
    },
  })
  return Object.assign(fetched, { seen, stop })
}

/** A server that drops the connection after `most` bytes of an answer, and sends the rest when asked for it. */
const cutting = (most: number, validator: Record<string, string>) => {
  const asked: (string | undefined)[] = []
  answer = ({ headers }, response) => {
    asked.push(headers.range)
    const isSame = [validator['etag'], validator['last-modified']].includes(headers['if-range'] as string)
    const from = isSame ? Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0) : 0
    const part = file.subarray(from, from + most)
    response.writeHead(from > 0 ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-length': file.length - from,
      ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
      ...validator,
    })
    if (from + most >= file.length) response.end(part)
    else {
      response.write(part)
      arrived = (bytes) => bytes === from + most && response.destroy()
    }
  }
  return asked
}

test.each([{ etag: '"one"' }, { 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }])(
  'behind a cut only the rest is asked for (%j)',
  async (validator) => {
    const asked = cutting(40_000, validator)
    const fetching = fetchIt()
    expect(await fetching).toMatchObject({
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    })
    expect(readFileSync(path).equals(file)).toBe(true)
    expect(asked).toEqual([undefined, 'bytes=40000-', 'bytes=80000-'])
    expect(fetching.seen.at(-1)).toEqual([file.length, file.length])
  },
)

test('a file that changed meanwhile is not patched together', async () => {
  cutting(40_000, { etag: '"one"' })
  const first = answer
  answer = (request, response) => {
    first(request, response)
    cutting(1_000_000, { etag: '"two"' })
  }
  await expect(fetchIt()).rejects.toMatchObject({ fault: { kind: 'link-unreachable', retryable: true } })
})

/** An attempt that stops midway, as if killed: what it noted and wrote stays. */
const endedEarly = async (validator: Record<string, string>) => {
  cutting(70_000, validator)
  const part = answer
  const fetching = fetchIt()
  answer = (request, response) => {
    part(request, response)
    arrived = (bytes) => bytes === 70_000 && fetching.stop.abort(new Error('killed'))
  }
  await expect(fetching).rejects.toThrow('killed')
  arrived = () => undefined
}

test('another attempt at the same file asks for what is not on the disk for certain', async () => {
  await endedEarly({ etag: '"one"' })
  const asked = cutting(1_000_000, { etag: '"one"' })
  const fetching = fetchIt()
  expect(await fetching).toEqual({
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    mime: 'audio/wav',
    filename: 'talk.wav',
  })
  expect(readFileSync(path).equals(file)).toBe(true)
  expect(asked).toHaveLength(1)
  const from = Number(/^bytes=(\d+)-$/.exec(asked[0] ?? '')?.[1])
  expect(from).toBeGreaterThanOrEqual(30_000)
  expect(from).toBeLessThanOrEqual(70_000)
  expect(fetching.seen.at(-1)).toEqual([file.length, file.length])
})

test.each([
  ['the file has changed', { etag: '"two"' }],
  ['its server sends no parts any more', {}],
])('another attempt begins anew where %s', async (_what, validator) => {
  await endedEarly({ etag: '"one"' })
  cutting(1_000_000, validator)
  expect(await fetchIt()).toMatchObject({ bytes: file.length })
  expect(readFileSync(path).equals(file)).toBe(true)
})

test('what was noted of another link, or is not there any more, is not resumed', async () => {
  await endedEarly({ etag: '"one"' })
  const asked = cutting(1_000_000, { etag: '"one"' })
  expect(await fetchIt(`${host.url}/other.wav`)).toMatchObject({ filename: 'other.wav' })
  await endedEarly({ etag: '"one"' })
  writeFileSync(path, '')
  const again = cutting(1_000_000, { etag: '"one"' })
  expect(await fetchIt()).toMatchObject({ bytes: file.length })
  expect([asked[0], again[0]]).toEqual([undefined, undefined])
})
