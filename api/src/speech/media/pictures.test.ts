import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '#kernel/storage/local-disk.ts'
import { webp } from '#testing/slides/webp.ts'
import { asJpegs, type StoredPicture } from './pictures.ts'

const run = promisify(execFile)
const { signal } = new AbortController()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const where = () => ({ dataDir, ffmpegPath: undefined, signal })

/** A picture of one colour. */
const picture = async (colour: string, width: number, height: number): Promise<StoredPicture> => {
  const path = join(dataDir, `${colour}-${width}x${height}.webp`)
  const source = `color=${colour}:size=${width}x${height}`
  await run('ffmpeg', `-v error -f lavfi -i ${source} -frames:v 1 -y ${path}`.split(' '))
  return { width, height, bytes: () => readFile(path) }
}
const broken = { width: 64, height: 48, bytes: async () => Buffer.from('no picture') }

/** What a JPEG shows in the middle, as red, green or blue, and its size. */
const seen = async (made: { jpeg: Uint8Array; width: number; height: number } | null | undefined) => {
  if (!made) return null
  const shown = run(
    'ffmpeg',
    '-v error -i pipe:0 -vf crop=2:2 -pix_fmt rgb24 -f rawvideo pipe:1'.split(' '),
    {
      encoding: 'buffer',
    },
  )
  shown.child.stdin?.end(made.jpeg)
  const [red = 0, green = 0, blue = 0] = (await shown).stdout
  const most = Math.max(red, green, blue)
  return `${red === most ? 'red' : green === most ? 'green' : 'blue'} ${made.width}x${made.height}`
}
const madeOf = async (pictures: readonly StoredPicture[], maxSide: number) =>
  Promise.all(((await asJpegs(pictures, maxSide, where())) ?? []).map(seen))

test('pictures of several sizes become JPEGs in their order, none larger than asked for, of even sides', async () => {
  const [red, green, blue] = await Promise.all([
    picture('red', 64, 48),
    picture('green', 200, 10),
    picture('blue', 64, 48),
  ])
  expect(await madeOf([red, green, blue], 100)).toEqual(['red 64x48', 'green 100x6', 'blue 64x48'])
  expect(await madeOf([red], 50)).toEqual(['red 50x38'])
  expect(await madeOf([green], 20)).toEqual(['green 20x2'])
  expect(await madeOf([], 100)).toEqual([])
  expect(await readdir(scratchFolder(dataDir))).toEqual([])
})

test('one that cannot be read is null, and those around it are made', async () => {
  const [red, green, blue] = await Promise.all([
    picture('red', 64, 48),
    picture('green', 64, 48),
    picture('blue', 64, 48),
  ])
  const made = ['red 64x48', 'green 64x48', null, 'blue 64x48']
  expect(await madeOf([red, green, broken, blue], 100)).toEqual(made)
  expect(await madeOf([broken], 100)).toEqual([null])
})

test('without ffmpeg there are none, and one that is installed later is found', async () => {
  const red = await picture('red', 64, 48)
  const ffmpegPath = join(dataDir, 'ffmpeg-of-later')
  expect(await asJpegs([red], 100, { ...where(), ffmpegPath })).toBeNull()
  const { stdout } = await run('sh', ['-c', 'command -v ffmpeg'])
  await run('ln', ['-s', stdout.trim(), ffmpegPath])
  expect(await asJpegs([red], 100, { ...where(), ffmpegPath })).toHaveLength(1)
})

test('what is no longer wanted is not made, and what a disk refuses is told', async () => {
  const red = await picture('red', 64, 48)
  const ended = new AbortController()
  const late = {
    ...red,
    bytes: async () => {
      ended.abort(new Error('not wanted'))
      return webp
    },
  }
  await expect(asJpegs([late], 100, { ...where(), signal: ended.signal })).rejects.toThrow('not wanted')
  await expect(asJpegs([red], 100, { ...where(), signal: ended.signal })).rejects.toThrow('not wanted')
  const unreadable = { ...red, bytes: () => Promise.reject(new Error('no such file')) }
  await expect(asJpegs([unreadable], 100, where())).rejects.toThrow('no such file')
  expect(await readdir(scratchFolder(dataDir))).toEqual([])
})
