import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { StepFault } from '#kernel/fault.ts'
import { scratchFolder } from '#kernel/storage/local-disk.ts'
import { type Box, findBox } from './box.ts'
import { runTool } from './tool.ts'

/** A WebP picture as it is stored, with its pixels. */
export type StoredPicture = { width: number; height: number; bytes: () => Promise<Uint8Array> }

/** The same picture as a JPEG, possibly smaller. */
export type Jpeg = { jpeg: Uint8Array; width: number; height: number }

/** Scales so that no side is longer than `maxSide` pixels, to even dimensions. */
const fitting = ({ width, height }: { width: number; height: number }, maxSide: number) => {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const even = (points: number) => Math.max(2, Math.round((points * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** Splits concatenated JPEGs: the end marker never occurs inside one. */
const splitJpegs = (bytes: Uint8Array): Uint8Array[] => {
  const found: Uint8Array[] = []
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = 0; from < all.length;) {
    const end = all.indexOf('ffd9', from, 'hex')
    if (end === -1) break
    found.push(all.subarray(from, end + 2))
    from = end + 2
  }
  return found
}

/** Converts concatenated pictures of one size in a file to JPEGs of another size. Stops at the first it cannot read. */
const argsFor = (from: string, { width, height }: { width: number; height: number }) => [
  ...'-nostdin -v error -xerror -err_detect explode -protocol_whitelist file,pipe'.split(' '),
  ...'-format_whitelist webp_pipe -f webp_pipe -i'.split(' '),
  `file:${from}`,
  ...'-an -threads 1 -bitexact -map_metadata -1 -vf'.split(' '),
  `scale=${width}:${height}:flags=bicubic`,
  ...'-pix_fmt yuvj420p -q:v 4 -c:v mjpeg -f image2pipe pipe:1'.split(' '),
]

const boxes = new Map<string, Box>()

/** Only boxes that were found are cached: a missing program may be installed later. */
const boxFor = async (file: string) => {
  const box = boxes.get(file) ?? (await findBox(file, ['-version']))
  if (box) boxes.set(file, box)
  return box
}

type Where = { dataDir: string; ffmpegPath: string | undefined; signal: AbortSignal }

/** One conversion at a time per process: each holds its pictures in memory until it is done. */
const oneAtATime = pLimit(1)

/** After this long the remaining pictures count as unreadable. ms */
const maxMs = 60_000

/**
 * Converts WebP pictures to JPEGs of at most `maxSide` pixels a side, all of one size in one go: about two milliseconds
 * each. In the order given; null for one that cannot be read. A single null if this machine has no ffmpeg.
 * @throws the abort reason when aborted
 */
export const asJpegs = async (
  pictures: readonly StoredPicture[],
  maxSide: number,
  { dataDir, ffmpegPath, signal }: Where,
): Promise<(Jpeg | null)[] | null> => {
  const file = ffmpegPath ?? 'ffmpeg'
  const box = await boxFor(file)
  if (!box) return null
  return oneAtATime(() => make(pictures, maxSide, { box, file, dataDir, signal }))
}

type Tool = { box: Box; file: string; dataDir: string; signal: AbortSignal }

const make = async (
  pictures: readonly StoredPicture[],
  maxSide: number,
  { box, file, dataDir, signal }: Tool,
) => {
  signal.throwIfAborted()
  await mkdir(scratchFolder(dataDir), { recursive: true })
  const folder = await mkdtemp(join(scratchFolder(dataDir), 'pictures-'))
  const convert = async (some: readonly StoredPicture[], size: { width: number; height: number }) => {
    const from = join(folder, 'pictures.webp')
    const handle = await open(from, 'w')
    try {
      for (const picture of some) await handle.writeFile(await picture.bytes())
    } finally {
      await handle.close()
    }
    let written = new Uint8Array()
    const command = { box, file, from, args: (inside: string) => argsFor(inside, size) }
    try {
      await runTool(command, async (output) => void (written = await buffer(output)), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof StepFault) return []
      throw error
    }
    return splitJpegs(written).map((jpeg) => ({ jpeg, ...size }))
  }
  const endsAt = Date.now() + maxMs
  const ofOneSize = async (some: readonly StoredPicture[]): Promise<(Jpeg | null)[]> => {
    const [first] = some
    if (!first || Date.now() > endsAt) return some.map(() => null)
    const made = await convert(some, fitting(first, maxSide))
    if (made.length === some.length) return made
    if (some.length === 1) return [null]
    // one of them cannot be read: bisect to find it
    const half = Math.ceil(some.length / 2)
    return [...(await ofOneSize(some.slice(0, half))), ...(await ofOneSize(some.slice(half)))]
  }
  try {
    const sizes = Map.groupBy(pictures, ({ width, height }) => `${width}x${height}`)
    const made = new Map<StoredPicture, Jpeg | null>()
    for (const some of sizes.values())
      for (const [i, jpeg] of (await ofOneSize(some)).entries()) made.set(some[i] as StoredPicture, jpeg)
    return pictures.map((picture) => made.get(picture) ?? null)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
