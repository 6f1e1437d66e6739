import { chunkBytes, chunkCipher, type FileKey, sealEnd } from './format.ts'

/** Where sealing goes on: behind `full` whole chunks and the plain bytes of one that was begun. */
export type Begun = { full: number; rest: Buffer }

const nothing: Begun = { full: 0, rest: Buffer.alloc(0) }

/**
 * Seals pieces as they come, each at once: what was yielded is on its way whatever happens to the next. A chunk has its
 * tag as soon as it is full. `isEnd`: with the tag of the last chunk and the end of the file behind the last piece.
 */
export async function* sealPieces(
  key: FileKey,
  pieces: AsyncIterable<Uint8Array>,
  { begun = nothing, isEnd }: { begun?: Begun; isEnd: boolean },
): AsyncGenerator<Buffer> {
  let index = begun.full
  let inChunk = begun.rest.length
  let cipher = chunkCipher(key, index)
  cipher.update(begun.rest)

  const endChunk = () => {
    cipher.final()
    const tag = cipher.getAuthTag()
    index += 1
    inChunk = 0
    cipher = chunkCipher(key, index)
    return tag
  }

  // its tag was torn
  if (inChunk === chunkBytes) yield endChunk()
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + chunkBytes - inChunk)
      at += part.length
      inChunk += part.length
      yield cipher.update(part)
      if (inChunk === chunkBytes) yield endChunk()
    }
  }
  if (!isEnd) return
  const bytes = index * chunkBytes + inChunk
  if (inChunk > 0) yield endChunk()
  yield sealEnd(key, bytes)
}
