import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Decoder, findDecoder } from './decoder.ts'
import { isEncrypted } from './encryption.ts'
import { joinFiles } from './join.ts'
import { mendWebm } from './mend.ts'
import { makePlayable } from './playable.ts'
import { probe } from './probe.ts'
import { openFiles } from '#testing/open-files.ts'
import { lineOf, mediaFile } from '#testing/speech.ts'

const { signal } = new AbortController()
let decoder: Decoder
let folder: string
let own: string
let foreign: string

const recorded = (ms: number) =>
  mediaFile('live.webm', [lineOf(ms, [])], ['-c:a', 'libopus', '-f', 'webm', '-live', '1'])

beforeAll(async () => {
  decoder = await findDecoder()
  folder = await mkdtemp(join(tmpdir(), 'hattama-foreign-'))
  own = await recorded(1000)
  foreign = await recorded(7000)
})

/** Files that refer to another file on the server, as HLS playlists. */
const playlists = (): [string, string][] => [
  ['by its path', `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:7,\n${foreign}\n#EXT-X-ENDLIST\n`],
  ['by its address', `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:7,\nfile://${foreign}\n#EXT-X-ENDLIST\n`],
  [
    'as the head of its segments',
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXT-X-MAP:URI="${foreign}"\n#EXTINF:7,\n${foreign}\n#EXT-X-ENDLIST\n`,
  ],
  [
    'through a second playlist',
    `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n${join(folder, 'inner.m3u8')}\n`,
  ],
]

test('a playlist is no media: the files it names are never opened', async () => {
  const inner = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:7,\n${foreign}\n#EXT-X-ENDLIST\n`
  await writeFile(join(folder, 'inner.m3u8'), inner)
  for (const [how, text] of playlists()) {
    const playlist = join(folder, 'playlist')
    await writeFile(playlist, text)
    const found = await probe(playlist, signal)
    expect(found, how).toMatchObject({ codec: null, durationMs: null })
    const target = join(folder, 'target')
    await expect(makePlayable(decoder, playlist, found, target, signal), how).rejects.toThrow(/decoded/)
    const joined = join(folder, 'joined')
    expect(await joinFiles(decoder, [own, playlist], joined, folder, { signal, maxMs: 60_000 }), how).toEqual(
      { used: 1 },
    )
    expect(Math.abs(((await probe(joined, signal)).durationMs ?? 0) - 1000), how).toBeLessThan(100)
  }
})

test('timestamps that jump by an hour make no hour of silence', async () => {
  const jumps = "asetpts='if(gt(T,1),PTS+3600*SR,PTS)'"
  const jumping = await mediaFile(
    'jump.mkv',
    [lineOf(2000, [])],
    ['-af', jumps, '-c:a', 'aac', '-f', 'matroska'],
  )
  const joined = join(folder, 'jumped')
  expect(await joinFiles(decoder, [jumping, own], joined, folder, { signal, maxMs: 5000 })).toEqual({
    used: 2,
  })
  expect((await probe(joined, signal)).durationMs).toBeGreaterThan(6000)
  expect((await probe(joined, signal)).durationMs).toBeLessThan(8000)
})

test('an index nobody writes is given up, and what reads it ends when it is to', async () => {
  const count = 2_000_000
  const bytes = Buffer.alloc(24 + count * 8)
  bytes.writeUInt32BE(24, 0)
  bytes.write('ftypisom', 4, 'latin1')
  for (let i = 0; i < count; i++) {
    bytes.writeUInt32BE(8, 24 + i * 8)
    bytes.write('free', 28 + i * 8, 'latin1')
  }
  const path = join(folder, 'boxes')
  await writeFile(path, bytes)
  let reads = 0
  const counted = {
    get aborted() {
      return false
    },
    throwIfAborted: () => void (reads += 1),
  }
  expect(isEncrypted(path, counted as unknown as AbortSignal)).toBe(false)
  // read in windows, and not to the end
  expect(reads).toBeLessThan(100)
  const stopped = AbortSignal.abort(new Error('cancelled'))
  await expect(probe(path, stopped)).rejects.toThrow('cancelled')
})

test('files that take long to read hold nobody up, and are left at once when they are to be', async () => {
  // a head of WebM, then tens of millions of empty elements
  const head = Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex')
  const bytes = Buffer.concat([head, Buffer.alloc(96 * 1024 ** 2, Buffer.from([0xec, 0x80]))])
  const paths = [join(folder, 'long-1'), join(folder, 'long-2')]
  for (const path of paths) await writeFile(path, bytes)
  const cancelled = new AbortController()
  const events: string[] = []
  const reading = paths.map((path) =>
    mendWebm(path, `${path}.mended`, cancelled.signal).then(
      () => events.push('read to the end'),
      (error: unknown) => events.push((error as Error).message),
    ),
  )
  expect((await probe(own, signal)).codec).toBe('opus')
  events.push('the honest file')
  cancelled.abort(new Error('cancelled'))
  await Promise.all(reading)
  expect(events).toEqual(['the honest file', 'cancelled', 'cancelled'])
  await expect.poll(async () => (await openFiles()).filter((path) => paths.includes(path))).toEqual([])
})
