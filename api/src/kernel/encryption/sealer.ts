import type { CipherGCM } from 'node:crypto'
import { chunkBytes, chunkCipher, type FileKey, sealEnd } from './format.ts'

/** Where sealing resumes: after `full` whole chunks and the plain bytes of one that was begun. */
export type Begun = { full: number; rest: Buffer }

const nothing: Begun = { full: 0, rest: Buffer.alloc(0) }

/** Seals pushed pieces at once: the output may be written whatever happens to the next piece. */
type Sealer = {
  push: (piece: Uint8Array) => Uint8Array[]
  /** after the last piece: the tag of the last chunk and the end of the file */
  end: () => Buffer[]
}

/** A chunk gets its tag as soon as it is full; one whose tag was torn gets it before the first piece. */
export const sealerOf = (key: FileKey, begun: Begun = nothing): Sealer => {
  let index = begun.full
  let inChunk = begun.rest.length
  let cipher: CipherGCM = chunkCipher(key, index)
  cipher.update(begun.rest)

  const endChunk = () => {
    cipher.final()
    const tag = cipher.getAuthTag()
    index += 1
    inChunk = 0
    cipher = chunkCipher(key, index)
    return tag
  }
  const torn = (): Buffer[] => (inChunk === chunkBytes ? [endChunk()] : [])

  return {
    push: (piece) => {
      const sealed = torn()
      for (let at = 0; at < piece.length;) {
        const part = piece.subarray(at, at + chunkBytes - inChunk)
        at += part.length
        inChunk += part.length
        sealed.push(cipher.update(part))
        if (inChunk === chunkBytes) sealed.push(endChunk())
      }
      return sealed
    },
    end: () => {
      const sealed = torn()
      const bytes = index * chunkBytes + inChunk
      if (inChunk > 0) sealed.push(endChunk())
      sealed.push(sealEnd(key, bytes))
      return sealed
    },
  }
}
