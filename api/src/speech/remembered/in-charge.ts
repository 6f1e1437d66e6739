import { maxVoicePeople } from '@hattama/contract/rules/speech/remembered-voices'
import type { VoicePerson } from '@hattama/contract/speech/remembered-voice'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#kernel/db/database.ts'
import { hashOf, makeSessionToken } from '#kernel/auth/tokens.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { forgetVoice, mustBeAllowed, ensureNameIsFree, nameTaken } from './consent.ts'
import { findPerson } from './people.ts'

/** Turns remembering voices on or off. Off erases everything learnt at once; consents stand. */
export const changeSwitch = (db: Db, person: Person, isAllowed: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const changed = await trx
      .updateTable('workspaces')
      .set({ remembersVoices: isAllowed })
      .where('id', '=', workspaceId)
      .where('remembersVoices', '<>', isAllowed)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    if (!isAllowed) {
      const people = await trx
        .selectFrom('voicePeople')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .orderBy('id')
        .forUpdate()
        .execute()
      for (const { id } of people) await forgetVoice(trx, id)
      await sql`delete from voice_looks l using recordings r
        where r.id = l.recording_id and r.workspace_id = ${workspaceId}`.execute(trx)
    }
    await record(trx, person, { kind: isAllowed ? 'voicesOn' : 'voicesOff' })
  })

type Asked = { person: VoicePerson; token: string }

/**
 * Asks a person without an account for consent, by a personal link. Returns its token, which is not stored.
 * @throws Failure VOICES_OFF; CONFLICT if a remembered person or a member has that name; INVALID_INPUT if there are too many
 */
export const askSomebody = (db: Db, person: Person, name: string): Promise<Asked> =>
  db
    .transaction()
    .execute(async (trx) => {
      const { workspaceId, userId } = person
      await mustBeAllowed(trx, workspaceId)
      await ensureNameIsFree(trx, workspaceId, name, null)
      const { people } = await trx
        .selectFrom('voicePeople')
        .select(sql<number>`count(*)::int`.as('people'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow()
      if (people >= maxVoicePeople)
        throw new Failure('INVALID_INPUT', { fields: { name: `There are ${maxVoicePeople} already.` } })
      const [id, token] = [uuid(), makeSessionToken()]
      await trx
        .insertInto('voicePeople')
        .values({ id, workspaceId, name, linkHash: hashOf(token), state: 'asked', askedBy: userId })
        .execute()
      await record(trx, person, { kind: 'voiceAsked', subject: name })
      return { person: await findPerson(trx, workspaceId, id), token }
    })
    .catch(nameTaken)

/** Replaces a person's link; the previous one stops working. @throws Failure NOT_FOUND, also for members */
export const askAgain = (db: Db, person: Person, id: string): Promise<Asked> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    await findPerson(trx, workspaceId, id)
    await mustBeAllowed(trx, workspaceId)
    const token = makeSessionToken()
    const row = await trx
      .updateTable('voicePeople')
      .set({ linkHash: hashOf(token) })
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('userId', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    await record(trx, person, { kind: 'voiceAsked', subject: row.name })
    return { person: await findPerson(trx, workspaceId, id), token }
  })

/** Erases a person: their voice, what was learnt, and that they were asked. @throws Failure NOT_FOUND */
export const erasePerson = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx: Trx) => {
    const row = await trx
      .deleteFrom('voicePeople')
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    await record(trx, person, { kind: 'voiceErased', subject: row.name })
  })
