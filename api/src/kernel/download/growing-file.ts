import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeThrough } from '../storage/write-through.ts'

type Options = {
  /** gets every byte in order; may throw to stop, and must not keep a piece */
  see?: (piece: Uint8Array) => void
  /** bytes between two flushes; by default there is one at the end */
  stretchBytes: number
  /** bytes gathered before they are written */
  gatherBytes?: number | undefined
}

/** A file that grows on disk, hashed from its first byte. */
export const growingFile = (path: string, { see, stretchBytes, gatherBytes }: Options) => {
  let [bytes, hash] = [0, createHash('sha256')]
  const take = (piece: Uint8Array) => {
    see?.(piece)
    bytes += piece.length
    hash.update(piece)
  }

  return {
    /** bytes of it so far */
    get bytes() {
      return bytes
    },
    sha256: () => hash.copy().digest('hex'),

    /** Keeps the first `from` bytes of the existing file, hashing them; 0: starts over. */
    begin: async (from: number) => {
      ;[bytes, hash] = [0, createHash('sha256')]
      if (from === 0) return
      const there = createReadStream(path, { end: from - 1, highWaterMark: 1024 ** 2 })
      for await (const piece of there as AsyncIterable<Buffer>) take(piece)
    },

    /**
     * Appends pieces, even if they break off. Calls `onFlush` once the bytes are flushed to disk: after each stretch, and
     * when the pieces break off.
     */
    append: async (
      pieces: AsyncGenerator<Uint8Array>,
      judge: (bytes: number) => void,
      onFlush: () => Promise<void>,
    ) => {
      for (let start = bytes; ; start = bytes) {
        const target = { path, flags: start === 0 ? 'w' : 'r+', start, gatherBytes } as const
        try {
          await writeThrough(upTo(stretchBytes, pieces), target, (piece) => {
            judge(bytes + piece.length)
            take(piece)
          })
        } finally {
          if (bytes > start) await onFlush()
        }
        // a stretch that was not filled was the last one
        if (bytes - start < stretchBytes) return
      }
    },
  }
}

/** Yields the next pieces until they total `most` bytes or there are no more. */
async function* upTo(most: number, pieces: AsyncGenerator<Uint8Array>) {
  for (let bytes = 0; bytes < most;) {
    const next = await pieces.next()
    if (next.done) return
    bytes += next.value.length
    yield next.value
  }
}
