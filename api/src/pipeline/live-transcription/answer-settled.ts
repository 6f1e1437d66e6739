import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { writeText } from '#speech/transcripts/store.ts'
import { allWindows } from '#speech/transcripts/windows.ts'
import { termsFor } from '#speech/vocabulary/queries.ts'
import type { RecordingRow } from '../queue/step.ts'
import { answerWindows } from '../steps/answer-windows.ts'
import { isOtherLanguage, isReadable } from '../steps/other-language.ts'
import { refusedPieces } from '../steps/refused-pieces.ts'
import { textSoFar } from '../steps/text-so-far.ts'
import type { DecodedPart } from './decode-partial.ts'
import { readWindow } from './look.ts'

/**
 * Has the windows that are settled and open within a part answered, until the upload ends.
 * @param insteadOf the language guessed, if the engine listens whether its own is spoken
 */
export const answerSettled = async (
  db: Db,
  recording: RecordingRow,
  engine: Engine,
  part: DecodedPart,
  signal: AbortSignal,
  insteadOf?: string,
): Promise<void> => {
  const { id, workspaceId, language } = recording
  const author = { engine: engine.name, model: engine.model, draft: engine.draft }
  const known = await allWindows(db, id)
  const open = known.filter(
    (w) => w.words === null && !w.isRefused && w.startMs >= part.startMs && w.endMs <= part.endMs,
  )
  if (open.length === 0) return
  const showText = textSoFar(db, id, author)
  const isStillComing = async () => {
    const row = await db.selectFrom('recordings').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status === 'uploading'
  }
  await answerWindows(
    {
      db,
      recordingId: id,
      language,
      terms: await termsFor(db, workspaceId),
      engine,
      // they are asked for again once everything has arrived, and judged then
      pieces: refusedPieces({ db, recordingId: id, hasWords: false, answersStill: async () => false }),
      signal,
      read: (window) => readWindow(part, window),
      goesOn: async () => {
        if (await isOtherLanguage({ db, recording }, engine)) return false
        if (await isReadable({ db, recording }, engine, insteadOf)) await showText()
        return isStillComing()
      },
    },
    open,
  )
  if (await isOtherLanguage({ db, recording }, engine)) return
  if (!(await isReadable({ db, recording }, engine, insteadOf)) || !(await isStillComing())) return
  await db.transaction().execute((trx) => writeText(trx, id, author, false))
  await publish(db, workspaceId, {
    type: 'recording',
    recordingId: id,
    status: 'uploading',
    progress: 0,
    step: null,
  })
}
