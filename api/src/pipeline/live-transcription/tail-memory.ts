import type { StoredWord } from '#kernel/db/columns.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** Borders of the same piece differ by less than this between looks, which begin at different places of the sound, ms. */
const sameMs = 60

export type HeardPiece = { piece: OpenWindow; words: StoredWord[] }

/** What the last look at a recording recognised. */
export type HeardPieces = {
  /** The words of a piece that has not changed since; null if it was not recognised. */
  find: (piece: OpenWindow) => StoredWord[] | null
  /** Replaces all of it. */
  keep: (heard: readonly HeardPiece[]) => void
}

const isSame = (a: OpenWindow, b: OpenWindow) =>
  a.channel === b.channel && Math.abs(a.startMs - b.startMs) < sameMs && Math.abs(a.endMs - b.endMs) < sameMs

/** Remembers what has been recognised provisionally of running recordings, so that only what grows is recognised again. */
export const openTailMemory = () => {
  const last = new Map<string, readonly HeardPiece[]>()
  return {
    /** Forgets all recordings but these. */
    follow: (ids: readonly string[]) => {
      for (const id of last.keys()) if (!ids.includes(id)) last.delete(id)
    },
    of: (recordingId: string): HeardPieces => ({
      find: (piece) => last.get(recordingId)?.find((heard) => isSame(heard.piece, piece))?.words ?? null,
      keep: (heard) => void last.set(recordingId, heard),
    }),
  }
}

export type TailMemory = ReturnType<typeof openTailMemory>
