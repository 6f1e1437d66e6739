import type { Db } from '#kernel/db/database.ts'
import { type Author, writeText } from '#speech/transcripts/store.ts'

/** The text so far is shown at most this often, ms, and takes at most a twentieth of the time. */
const shortestTextMs = 2000

/** Stores the transcript as far as it goes, now and then, so that a person sees it grow. */
export const textSoFar = (db: Db, recordingId: string, author: Author) => {
  let next = performance.now()
  let busy = false
  return async () => {
    const now = performance.now()
    if (busy || now < next) return
    busy = true
    try {
      await db.transaction().execute((trx) => writeText(trx, recordingId, author, false))
      const tookMs = performance.now() - now
      next = performance.now() + Math.max(shortestTextMs, 20 * tookMs)
    } finally {
      busy = false
    }
  }
}
