import { createHash } from 'node:crypto'
import { sniffLength, sniffMedia } from '@hattama/contract/sniff-media'
import { StepFault } from '#kernel/fault.ts'
import { writeThrough } from '../uploads/write-through.ts'
import { type BegunFile, findBegun, forgetBegun, noteBegun, rereadBegun } from './begun.ts'
import { type OpenLink, openLink, type OpenOptions } from './open-link.ts'
import { wholeBody } from './whole-body.ts'

type Options = OpenOptions & {
  maxBytes: number
  /** bytes there is room for */
  room: number
  /** bytes so far, and of the whole file where the server said */
  onProgress: (bytes: number, length: number | null) => void
  /** after so many bytes what came is flushed and noted, for an attempt after this one */
  stretchBytes?: number
}

export type FetchedFile = { bytes: number; sha256: string; mime: string; filename: string }

const tooLarge = () => new StepFault('link', 'link-too-large', 'The file is larger than this server accepts.')
const noRoom = () =>
  new StepFault('storage', 'storage', 'There is no room left for the file.', { retryable: true })
const notMedia = () =>
  new StepFault('link', 'link-not-media', 'The link leads to something that is no audio or video.')

/**
 * Fetches what a link leads to into a file, hashed on the way. Where its server can, it goes on behind a cut, and behind
 * what a killed attempt left at the same path. What it is is told by its own first bytes, whatever its server says; a
 * page is given up after those.
 * @throws StepFault `link-refused`, `link-denied`, `link-unreachable`, `link-not-media`, `link-too-large`, `storage`
 */
export const fetchFile = async (link: string, path: string, options: Options): Promise<FetchedFile> => {
  const { maxBytes, room, signal, onProgress, stretchBytes = 8 * 1024 ** 2 } = options
  const opened = await open(link, await findBegun(path, link), options)
  const { from, length, filename, validator } = opened
  const whole = length === null ? null : from + length
  const hash = createHash('sha256')
  let bytes = from
  let mime: string | null = null
  const judgeSize = (size: number) => {
    if (size > maxBytes) throw tooLarge()
    if (size > room) throw noRoom()
  }
  const body = wholeBody(link, opened, options)
  const pieces = from > 0 ? body : judged(body, (found) => (mime = found))
  try {
    if (whole !== null) judgeSize(whole)
    if (from > 0) mime = await rereadBegun(path, from, hash)
    else await forgetBegun(path)
    for (;;) {
      const start = bytes
      const stretch = upTo(stretchBytes, pieces)
      const note = async () => {
        if (validator && bytes > start)
          await noteBegun(path, { link, filename, length: whole, validator, bytes })
      }
      try {
        await writeThrough(stretch, { path, flags: start === 0 ? 'w' : 'r+', start }, (piece) => {
          judgeSize(bytes + piece.length)
          bytes += piece.length
          hash.update(piece)
          onProgress(bytes, whole)
        })
      } catch (error) {
        // what came before the line broke was flushed all the same
        if (signal.aborted || isCut(error)) await note()
        throw error
      }
      // nothing is behind a stretch that was not filled
      if (bytes - start < stretchBytes) break
      await note()
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    opened.body.on('error', () => undefined).destroy()
    await pieces.return(undefined)
  }
  if (mime === null) throw notMedia()
  return { bytes, sha256: hash.digest('hex'), mime, filename }
}

const isCut = (error: unknown) => error instanceof StepFault && error.fault.kind === 'link-unreachable'

/** Opens a link behind what there is of its file, where that still is the same; else from the beginning. */
const open = async (link: string, begun: BegunFile | null, options: Options): Promise<OpenLink> => {
  if (!begun) return openLink(link, options)
  try {
    const { bytes, validator, filename } = begun
    const opened = await openLink(link, { ...options, rest: { from: bytes, validator } })
    if (opened.from === bytes) return { ...opened, validator, filename }
    if (opened.from === 0) return opened
    opened.body.on('error', () => undefined).destroy()
  } catch (error) {
    options.signal.throwIfAborted()
    // a server that is away now is asked later; one that has no such part may still have the file
    if (error instanceof StepFault && error.fault.retryable) throw error
  }
  return openLink(link, options)
}

/** The next pieces, until they are `most` bytes together or there are no more. */
async function* upTo(most: number, pieces: AsyncGenerator<Buffer>) {
  for (let bytes = 0; bytes < most;) {
    const next = await pieces.next()
    if (next.done) return
    bytes += next.value.length
    yield next.value
  }
}

/** The pieces of a body, once enough of them has come to tell that it is media. */
async function* judged(body: AsyncIterable<Buffer>, tell: (mime: string) => void): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  const judge = (bytes: Buffer) => {
    const mime = sniffMedia(bytes)
    if (mime === null) throw notMedia()
    tell(mime)
    return bytes
  }
  for await (const piece of body) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < sniffLength) continue
    yield judge(head)
    head = null
  }
  if (head !== null) yield judge(head)
}
