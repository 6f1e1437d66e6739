import type { Trx } from '#kernel/db/database.ts'
import type { RecordingDated } from '#library/recordings/recording-begun.ts'
import type { RecordingRow } from '../queue/step.ts'

type Known = {
  /** as its file says, epoch ms */
  startedAt: number | null | undefined
  durationMs: number
  dated: RecordingDated | undefined
}

const dayMs = 86_400_000

/** Files without a date say that they are from 1970, 1980 or the year 0. */
const earliest = Date.UTC(2000, 0, 1)

/** When the file was last changed on its owner's disk, less its length: a recorder's last write is its end. */
const byModified = async (trx: Trx, id: string, durationMs: number) => {
  const files = await trx.selectFrom('uploads').select('metadata').where('recordingId', '=', id).execute()
  const changed = files.flatMap(({ metadata: { fileModifiedAt } }) =>
    fileModifiedAt ? [Date.parse(fileModifiedAt)] : [],
  )
  const [at] = changed
  return at !== undefined && changed.length === 1 && at >= earliest ? at - durationMs : null
}

/**
 * Notes when a meeting began, as far as its file tells, and calls `dated` if that is news: what the file says, else what its
 * name says, else its last change. A day from the name takes its time from a change on that day.
 */
export const guessStart = async (
  trx: Trx,
  { id, startedAt: told, createdAt, guessedFrom, guessedStart }: RecordingRow,
  { startedAt, durationMs, dated }: Known,
): Promise<void> => {
  if (told) return
  const latest = createdAt.getTime() + dayMs
  const guess = async () => {
    if (startedAt && startedAt < latest) return { at: startedAt, from: 'file' as const }
    if (guessedFrom === 'name') return null
    const changed = await byModified(trx, id, durationMs)
    if (changed === null || changed >= latest) return null
    if (guessedFrom !== 'day' || !guessedStart) return { at: changed, from: 'modified' as const }
    const isThatDay = Math.abs(changed - guessedStart.getTime()) < dayMs / 2
    return isThatDay ? { at: changed, from: 'name' as const } : null
  }
  const found = await guess()
  if (!found || (found.from === guessedFrom && found.at === guessedStart?.getTime())) return
  await trx
    .updateTable('recordings')
    .set({ guessedStart: new Date(found.at), guessedFrom: found.from })
    .where('id', '=', id)
    .execute()
  await dated?.(trx, id)
}
