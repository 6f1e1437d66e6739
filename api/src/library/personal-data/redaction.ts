import type { Asker } from '#kernel/worker-threads/text-threads.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Turn } from './across-turns.ts'
import { redactedTurns, personalRedactor } from './redacted-value.ts'
import { redactWhole } from './redact-in-thread.ts'
import { redactIn } from './redact.ts'
import { type Revealer, shownUntil } from './reveal.ts'
import { lookedFor } from './settings.ts'

/** How personal data of a recording leaves the server: as it is, or hidden. */
export type Reading = 'whole' | 'hidden'

/** How a recording is read by anyone who has revealed nothing: programs, connections, mails. */
export const usualReading = async (db: Queryable, recordingId: string): Promise<Reading> => {
  const row = await db
    .selectFrom('recordings')
    .select('hidesPersonal')
    .where('id', '=', recordingId)
    .executeTakeFirst()
  return row?.hidesPersonal ? 'hidden' : 'whole'
}

/**
 * How a person reads a recording: as they ask, or as they currently see it.
 * @throws Failure PERSONAL_DATA_HIDDEN if they ask for it in full without having revealed it
 */
export const readingOf = async (
  db: Queryable,
  person: Revealer,
  recordingId: string,
  wish?: 'shown' | 'hidden',
): Promise<Reading> => {
  if (wish === 'hidden') return 'hidden'
  if ((await usualReading(db, recordingId)) === 'whole') return 'whole'
  if ((await shownUntil(db, person, recordingId)) !== null) return 'whole'
  if (wish === 'shown') throw new Failure('PERSONAL_DATA_HIDDEN')
  return 'hidden'
}

type Of = { workspaceId: string; size?: number; asker?: Asker }

/** A value of a workspace's recording, redacted unless `reading` is whole; `size`: characters of its texts. */
export const redactFor = async <T>(db: Queryable, reading: Reading, value: T, of: Of): Promise<T> => {
  if (reading === 'whole') return value
  const looked = await lookedFor(db, of.workspaceId)
  const { size = JSON.stringify(value).length, asker = { whose: of.workspaceId } } = of
  return redactWhole(value, looked, size, asker)
}

/** Redacts texts of one recording, singly or as consecutive turns. */
type RecordingRedactor = { text: (text: string) => string; turns: (turns: readonly Turn[]) => string[] }

/** Redacts texts of a workspace's recordings, whether they hide personal data or not. */
export const hiderIn = async (db: Queryable, workspaceId: string): Promise<RecordingRedactor> => {
  const redactor = personalRedactor(await lookedFor(db, workspaceId))
  return {
    text: (text) => redactIn(text, [redactor]),
    turns: (turns) => redactedTurns(turns, redactor),
  }
}

const showsAll: RecordingRedactor = { text: (text) => text, turns: (turns) => turns.map(({ text }) => text) }

/** Looks up which recordings hide personal data and returns a redactor for each; reveals are ignored here. */
export const redactorsOf = async (
  db: Queryable,
  workspaceId: string,
  recordingIds: readonly string[],
): Promise<(recordingId: string) => RecordingRedactor> => {
  const rows =
    recordingIds.length === 0
      ? []
      : await db
          .selectFrom('recordings')
          .select('id')
          .where('id', 'in', [...recordingIds])
          .where('workspaceId', '=', workspaceId)
          .where('hidesPersonal', '=', true)
          .execute()
  if (rows.length === 0) return () => showsAll
  const hides = await hiderIn(db, workspaceId)
  const hiding = new Set(rows.map(({ id }) => id))
  return (recordingId) => (hiding.has(recordingId) ? hides : showsAll)
}
