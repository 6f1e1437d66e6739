import type { Db } from '#kernel/db/database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { leastSteady, steadiness } from '#speech/engines/guards/heard-again.ts'
import { dropForeign, unheardBesideForeign } from '#speech/transcripts/foreign-windows.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

type Work = {
  db: Db
  recordingId: string
  engine: Engine
  /** reads the sound of a window */
  read: (window: OpenWindow) => Promise<Int16Array>
  signal: AbortSignal
}

/**
 * Follows each passage in another language to its borders: only a sample of the windows is heard again, so what stands beside
 * one that was made up is heard again too, until the text is steady. A recording without such a window costs nothing.
 * @throws as `Engine.transcribe`
 */
export const dropBesideForeign = async ({ db, recordingId, engine, read, signal }: Work): Promise<void> => {
  if (engine.only === undefined) return
  for (;;) {
    const found = await unheardBesideForeign(db, recordingId, leastSteady)
    if (found.length === 0) return
    for (const window of found) {
      signal.throwIfAborted()
      const words = window.words.map(([text, startMs, endMs, confidence]) => ({
        text,
        startMs,
        endMs,
        confidence,
      }))
      // a text too short to tell goes the way of what it stands beside
      const steady = (await steadiness(engine, await read(window), { words }, signal)) ?? 0
      await dropForeign(db, recordingId, window, { steady, isForeign: steady < leastSteady })
    }
  }
}
