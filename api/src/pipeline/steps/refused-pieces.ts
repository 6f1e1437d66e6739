import type { Db } from '#kernel/db/database.ts'
import type { PieceRefused } from '#speech/engines/piece-refused.ts'
import { leaveGap, markRefused } from '#speech/transcripts/refused-windows.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** Refusals without an answer in between after which it is asked whether the engine works at all. */
const maxInARow = 5

type Recording = {
  db: Db
  recordingId: string
  /** whether words were heard in a window before */
  hasWords: boolean
  /** whether the engine still answers a window that it has answered before */
  answersStill: () => Promise<boolean>
}

/**
 * Decides whether a window is at fault, or the engine. A window that is refused twice becomes a gap if the engine has answered
 * another one since the first time, or answers one that it knows. Until then it stays open.
 */
export const refusedPieces = ({ db, recordingId, hasWords, answersStill }: Recording) => {
  /** answers so far; the engine works if there is one since a moment in question */
  let answers = hasWords ? 1 : 0
  let inARow = 0
  const refusedOnce = new Map<OpenWindow, { answers: number; refusal: PieceRefused }>()

  const answered = () => {
    answers++
    inARow = 0
  }

  /** @throws the refusal, if the engine has answered nothing, or no longer does */
  const needEngine = async (refusal: PieceRefused) => {
    if (answers === 0 || !(await answersStill())) throw refusal
    answered()
  }

  return {
    /** Notes that words were heard in a window. */
    answered,
    /** @throws the refusal, if the engine seems to be at fault */
    refused: async (window: OpenWindow, refusal: PieceRefused) => {
      await markRefused(db, recordingId, window)
      if (++inARow >= maxInARow) await needEngine(refusal)
      const before = refusedOnce.get(window)
      if (!before) {
        refusedOnce.set(window, { answers, refusal })
        return
      }
      if (answers === before.answers) await needEngine(refusal)
      await leaveGap(db, recordingId, window)
    },
    /**
     * Windows that were refused and are to be asked for once more.
     * @throws their refusal, if the engine answered nothing at all
     */
    again: (): OpenWindow[] => {
      const [first] = refusedOnce.values()
      if (first && answers === 0) throw first.refusal
      return [...refusedOnce.keys()]
    },
  }
}

export type RefusedPieces = ReturnType<typeof refusedPieces>
