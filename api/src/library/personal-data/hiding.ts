import type { Asker } from '#kernel/apart/text-threads.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { personalHider } from './hidden-value.ts'
import { hideWhole } from './hide-apart.ts'
import { type Hider, hideIn } from './hide.ts'
import { type Revealer, shownUntil } from './reveal.ts'
import { lookedFor } from './settings.ts'

/** How personal data of a recording comes out of it: as it is, or hidden. */
export type Reading = 'whole' | 'hidden'

/** How a recording is read by whoever has had nothing shown to them: programs, connections, letters. */
export const usualReading = async (db: Queryable, recordingId: string): Promise<Reading> => {
  const row = await db
    .selectFrom('recordings')
    .select('hidesPersonal')
    .where('id', '=', recordingId)
    .executeTakeFirst()
  return row?.hidesPersonal ? 'hidden' : 'whole'
}

/**
 * How a person reads a recording, as they wish or as they see it at the moment.
 * @throws Failure PERSONAL_DATA_HIDDEN for a wish to have it whole without having it shown
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

/** Something of a workspace's recording as it is to be read; `size`: characters of its texts. */
export const asRead = async <T>(db: Queryable, reading: Reading, value: T, of: Of): Promise<T> => {
  if (reading === 'whole') return value
  const looked = await lookedFor(db, of.workspaceId)
  const { size = JSON.stringify(value).length, asker = { whose: of.workspaceId } } = of
  return hideWhole(value, looked, size, asker)
}

/** Which of some recordings hide personal data, and what hides it; nobody has anything shown to them here. */
export const hidersOf = async (
  db: Queryable,
  workspaceId: string,
  recordingIds: readonly string[],
): Promise<(recordingId: string) => (text: string) => string> => {
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
  if (rows.length === 0) return () => (text) => text
  const hider: Hider = personalHider(await lookedFor(db, workspaceId))
  const hiding = new Set(rows.map(({ id }) => id))
  return (recordingId) => (text) => (hiding.has(recordingId) ? hideIn(text, [hider]) : text)
}
