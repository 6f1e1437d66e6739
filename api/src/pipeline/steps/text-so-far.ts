import type { Db } from '#kernel/db/database.ts'
import { type Author, writeText } from '#speech/transcripts/store.ts'

/** The text so far is stored at most this often, ms, and takes up at most a twentieth of the time. */
const minTextMs = 2000

/** Returns a function that stores the transcript so far, throttled, so that people see it grow. */
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
      next = performance.now() + Math.max(minTextMs, 20 * tookMs)
    } finally {
      busy = false
    }
  }
}
