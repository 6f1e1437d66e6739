import { revealMinutes } from '@hattama/contract/rules/library/personal-data'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** A person in one session: a reveal there does not apply to their programs or other devices. */
export type Revealer = Pick<Person, 'userId' | 'tokenId'>

/** Until when a person reads a recording in full; null: its personal data is hidden from them. */
export const shownUntil = async (
  db: Queryable,
  person: Revealer,
  recordingId: string,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('personalReveals')
    .select('until')
    .where('recordingId', '=', recordingId)
    .where('userId', '=', person.userId)
    .where('tokenId', '=', person.tokenId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Reveals to a person for a while what is hidden in a recording, and logs it. */
export const reveal = (db: Db, person: Person, recordingId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('personalReveals')
      .where('until', '<', sql<Date>`now()`)
      .execute()
    const until = new Date(Date.now() + revealMinutes * 60_000)
    await trx
      .insertInto('personalReveals')
      .values({ recordingId, userId: person.userId, tokenId: person.tokenId, until })
      .onConflict((c) => c.columns(['recordingId', 'userId', 'tokenId']).doUpdateSet({ until }))
      .execute()
    await record(trx, person, { kind: 'personalDataRevealed', subjectId: recordingId })
  })

/** Ends a reveal. */
export const endReveal = async (db: Db, person: Revealer, recordingId: string): Promise<void> => {
  await db
    .deleteFrom('personalReveals')
    .where('recordingId', '=', recordingId)
    .where('userId', '=', person.userId)
    .where('tokenId', '=', person.tokenId)
    .execute()
}

/** Sets whether personal data is hidden in a recording. */
export const changeRedaction = (
  db: Db,
  person: Person,
  recordingId: string,
  hidden: boolean,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('recordings')
      .set({ hidesPersonal: hidden })
      .where('id', '=', recordingId)
      .where('workspaceId', '=', person.workspaceId)
      .where('hidesPersonal', '<>', hidden)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await trx.deleteFrom('personalReveals').where('recordingId', '=', recordingId).execute()
    await publish(trx, person.workspaceId, { type: 'described', recordingId })
    const kind = hidden ? 'personalDataHidden' : 'personalDataShown'
    await record(trx, person, { kind, subjectId: recordingId })
  })
