import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { foundIn } from './found-in.ts'
import { usualReading } from './redaction.ts'
import { lookedFor } from './settings.ts'

/**
 * Refuses to replace a text as a whole, or who says what in it, where it hides something from someone who may not reveal it:
 * the new text might not.
 * @throws Failure PERSONAL_DATA_HIDDEN, SERVER_BUSY, TOO_MUCH_WORK
 */
export const needRevealer = async (
  db: Db,
  person: Person,
  recordingId: string,
  signal?: AbortSignal,
): Promise<void> => {
  if ((await usualReading(db, recordingId)) === 'whole') return
  const thing = await findSeen(db, scopeOf(person), sql`r.id = ${recordingId}`)
  if (thing && may(person, 'personal.reveal', thing)) return
  const looked = await lookedFor(db, person.workspaceId)
  const asker = { whose: person.workspaceId, ...(signal && { signal }) }
  const { moments } = await foundIn(db, recordingId, looked, 'word', asker)
  if (moments.length > 0) throw new Failure('PERSONAL_DATA_HIDDEN')
}
