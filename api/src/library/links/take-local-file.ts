import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { StepFault } from '#kernel/fault.ts'
import { type FetchedFile, mediaHead, noRoom, tooLarge } from './fetch-file.ts'

type Options = { filename: string; maxBytes: number; room: number; signal: AbortSignal }

/**
 * Copies a local file to a path, hashing as it goes; its first bytes decide its type.
 * @throws StepFault `link-unreachable`, `link-not-media`, `link-too-large`, `storage`
 */
export const takeLocalFile = async (
  source: string,
  path: string,
  { filename, maxBytes, room, signal }: Options,
): Promise<FetchedFile> => {
  const { size } = await stat(source).catch((cause: unknown) => {
    throw new StepFault('link', 'link-unreachable', 'The file is not on this machine.', {
      retryable: true,
      cause,
    })
  })
  if (size > maxBytes) throw tooLarge()
  if (size > room) throw noRoom()
  const head = mediaHead()
  const hash = createHash('sha256')
  let bytes = 0
  const seen = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      head.see(piece)
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(createReadStream(source), seen, createWriteStream(path, { flush: true }), { signal })
  return { bytes, sha256: hash.digest('hex'), mime: head.mime(), filename }
}
