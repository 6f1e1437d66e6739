import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kindOf, testPlace } from '#testing/models/place.ts'
import { download } from './download.ts'

const t = testPlace()
const bytes = randomBytes(200_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const expected = { bytes: bytes.length, sha256 }
const path = () => join(t.dir, 'file')

/** Downloads a file that a server offers; what was seen of it meanwhile. */
const get = async (more: Partial<Parameters<typeof download>[2]> = {}) => {
  t.server.contents.set('/file', bytes)
  const seen = { opened: 0, bytes: [] as (number | null)[][], pieces: 0 }
  const done = await download(`${t.server.origin}/file`, path(), {
    signal: new AbortController().signal,
    begun: null,
    onOpened: async () => void (seen.opened += 1),
    onBytes: (...told) => seen.bytes.push(told),
    see: (piece) => (seen.pieces += piece.length),
    insists: true,
    retries: 2,
    backOffMs: 1,
    // a server that breaks off waits until what it sent is in the file
    gatherBytes: 0,
    ...more,
  })
  return { done, seen }
}
const asked = () => t.server.asked.map(({ from }) => from)
const cut = (at: number) => t.server.cutAfter(at, { part: path() })
/** Offers ranges of a file that has this tag, and answers with the whole of it if the client has another one. */
const tagged = (tag: string, then: 'whole' | number) => {
  t.server.oddities.push((request, response, from) => {
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
    const start = isSame ? from : 0
    const part = bytes.subarray(start)
    response.writeHead(start > 0 ? 206 : 200, {
      etag: tag,
      'accept-ranges': 'bytes',
      'content-length': part.length,
      ...(start > 0 && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    })
    if (then === 'whole') response.end(part)
    else response.write(part.subarray(0, then), () => setTimeout(() => response.destroy(), 100))
  })
}

test('a file comes whole, and everything that came is told', async () => {
  const { done, seen } = await get()
  expect(done).toEqual(expected)
  expect((await readFile(path())).equals(bytes)).toBe(true)
  expect(seen).toMatchObject({ opened: 1, pieces: bytes.length })
  expect(seen.bytes.at(-1)).toEqual([bytes.length, bytes.length])
})

test('what an earlier attempt left is gone on with; if it is all there, nobody is asked', async () => {
  await writeFile(path(), bytes.subarray(0, 50_000))
  expect((await get({ begun: { bytes: 50_000, validator: null } })).done).toEqual(expected)
  expect(asked()).toEqual([50_000])
  const { done, seen } = await get({ begun: { bytes: bytes.length, validator: null }, expected })
  expect(done).toEqual(expected)
  expect(asked()).toEqual([50_000])
  expect(seen.pieces).toBe(bytes.length)
})

test('a single byte is gone on with as well, of the file that it is of', async () => {
  await writeFile(path(), bytes.subarray(0, 1))
  const begun = { bytes: 1, validator: '"a"' }
  tagged('"a"', 50_000)
  tagged('"a"', 'whole')
  expect((await get({ begun, insists: false })).done).toEqual(expected)
  expect(asked()).toEqual([1, 50_001])
})

test('a server that rejects the range may still have the file; one that is down is not asked for all of it', async () => {
  await writeFile(path(), bytes.subarray(0, 50_000))
  const begun = { bytes: 50_000, validator: null }
  t.server.oddities.push(t.server.status(416))
  expect((await get({ begun })).done).toEqual(expected)
  expect(asked()).toEqual([50_000, 0])
  t.server.oddities.push(t.server.status(503))
  await writeFile(path(), bytes.subarray(0, 50_000))
  await get({ begun })
  expect(asked().slice(2)).toEqual([50_000, 50_000])
})

test('a file that has changed since the earlier attempt begins anew', async () => {
  await writeFile(path(), Buffer.alloc(50_000, 7))
  tagged('"new"', 'whole')
  expect((await get({ begun: { bytes: 50_000, validator: '"old"' } })).done).toEqual(expected)
})

test('a break is gone on after if somebody insists, or the server says which file it is', async () => {
  t.server.oddities.push(cut(50_000))
  expect((await get()).done).toEqual(expected)
  expect(asked()).toEqual([0, 50_000])
  t.server.oddities.push(cut(50_000))
  expect(await kindOf(get({ insists: false }))).toBe('cut')
  tagged('"a"', 50_000)
  tagged('"a"', 'whole')
  expect((await get({ insists: false })).done).toEqual(expected)
})

test('nobody who does not insist asks again before anything has come', async () => {
  t.server.oddities.push(t.server.status(503))
  expect(await kindOf(get({ insists: false }))).toBe('status')
  expect(asked()).toEqual([0])
})

test('pieces of a file that changed meanwhile are never mixed', async () => {
  tagged('"a"', 50_000)
  tagged('"b"', 'whole')
  expect(await kindOf(get())).toBe('changed')
})

test('tries in vain come to an end', async () => {
  for (let i = 0; i < 5; i += 1) t.server.oddities.push(t.server.status(503))
  expect(await kindOf(get())).toBe('status')
  expect(asked()).toHaveLength(3)
})

test('another length or hash than expected is refused, as soon as it is announced', async () => {
  const shorter = { ...expected, bytes: bytes.length - 1 }
  expect(await kindOf(get({ expected: shorter }))).toBe('wrong-size')
  expect(await kindOf(get({ expected: { ...expected, bytes: bytes.length + 1 } }))).toBe('wrong-size')
  expect(await kindOf(get({ expected: { ...expected, sha256: '0'.repeat(64) } }))).toBe('wrong-hash')
  // announced by nobody: once more has come than there may be
  t.server.oddities.push((_, response) => void response.writeHead(200).end(bytes))
  expect(await kindOf(get({ expected: shorter }))).toBe('wrong-size')
})

test('whoever judges the size ends the download, and a stop is no fault', async () => {
  const judgeSize = (size: number) => {
    if (size > 100_000) throw new Error('too large')
  }
  await expect(get({ judgeSize })).rejects.toThrow('too large')
  await expect(get({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
})

test('what is on disk is told, so that a later attempt can go on', async () => {
  const flushed: unknown[] = []
  tagged('"a"', 'whole')
  const onFlush = async (...told: unknown[]) => void flushed.push(told)
  await get({ stretchBytes: 60_000, onFlush })
  expect(flushed.at(-1)).toEqual([{ bytes: bytes.length, validator: '"a"' }, bytes.length])
})
