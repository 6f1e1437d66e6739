import type { Db } from '#kernel/db/database.ts'
import type { PieceRefused } from '#speech/engines/piece-refused.ts'
import { countRefusal, leaveGap } from '#speech/transcripts/refused-windows.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** Refusals without an answer in between after which the fault is taken to be the engine's. */
const maxInARow = 5

const keyOf = ({ channel, ordinal }: OpenWindow) => `${channel} ${ordinal}`

type Recording = {
  db: Db
  recordingId: string
  /** windows in which words were heard already */
  answered: number
  /** whether the engine still answers a window it has answered before */
  answersStill: () => Promise<boolean>
}

/**
 * Decides whether a window is at fault, or the engine. A window is left out, as a gap, if the engine refuses it twice and
 * answers others: where it failed rather than refused, others since. Until then it stays open.
 */
export const refusedPieces = ({ db, recordingId, answered: before, answersStill }: Recording) => {
  let answered = before
  let inARow = 0
  let last: PieceRefused | undefined
  /** windows answered when a window was first refused */
  const first = new Map<string, number>()

  return {
    /** Counts a window in which words were heard. */
    answered: () => {
      answered++
      inARow = 0
    },
    /** @throws the refusal, if the engine seems to be at fault */
    refused: async (window: OpenWindow, refusal: PieceRefused) => {
      last = refusal
      await countRefusal(db, recordingId, window)
      if (++inARow >= maxInARow) throw refusal
      const atFirst = first.get(keyOf(window))
      if (atFirst === undefined) {
        first.set(keyOf(window), answered)
        return
      }
      if (refusal.fault.retryable && answered === atFirst && !(await answersStill())) throw refusal
      await leaveGap(db, recordingId, window)
    },
    /** @throws the last refusal, if the engine answered nothing: it is not the windows' fault */
    needAnswers: () => {
      if (answered === 0 && last) throw last
    },
  }
}

export type RefusedPieces = ReturnType<typeof refusedPieces>
