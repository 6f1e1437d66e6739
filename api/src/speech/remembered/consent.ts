import type { Language } from '@hattama/contract/account'
import { voiceConsentDays, voiceConsentText } from '@hattama/contract/rules/remembered-voices'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ConsentBy } from '#kernel/db/columns.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { lookWhereNamed } from './looks.ts'

const dayMs = 86_400_000

/**
 * Removes all that was learnt of somebody's voice, and with it the key that sealed it. Which moments they, or somebody for
 * them, unlearnt by hand stays known as long as they are: a later consent does not bring those back.
 */
export const forgetVoice = async (trx: Trx, personId: string): Promise<void> => {
  await trx
    .deleteFrom('voiceExcerpts')
    .where('personId', '=', personId)
    .where('sealed', 'is not', null)
    .execute()
  await trx.deleteFrom('dataKeys').where('voicePersonId', '=', personId).execute()
  await trx.deleteFrom('voiceComparisons').where('personId', '=', personId).execute()
}

/** What stands on a person's row once they agreed, now. */
export const agreed = (by: ConsentBy, language: Language, now = new Date()) => ({
  state: 'agreed' as const,
  consentBy: by,
  consentText: voiceConsentText,
  consentLanguage: language,
  agreedAt: now,
  expiresAt: new Date(now.getTime() + voiceConsentDays * dayMs),
  endedAt: null,
  noticedAt: null,
})

/**
 * Somebody lets the workspace they work in remember their voice, or goes on letting it.
 * @throws Failure VOICES_OFF, CONFLICT where somebody else goes by that name or another member has it, INVALID_INPUT for a wording that is not the present one
 */
export const agreeOneself = async (
  db: Db,
  person: Person,
  { name, text, language }: { name: string; text: number; language: Language },
): Promise<void> => {
  if (text !== voiceConsentText) throw new Failure('INVALID_INPUT', { fields: { text: 'Another wording' } })
  await db
    .transaction()
    .execute(async (trx) => {
      await mustBeAllowed(trx, person.workspaceId)
      await mustBeNoOthers(trx, person.workspaceId, name, person.userId)
      const consent = agreed('account', language)
      const { workspaceId, userId } = person
      const before = await trx
        .selectFrom('voicePeople')
        .select(['id', sql<boolean>`voice_name(name) <> voice_name(${name})`.as('isRenamed')])
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      // what was learnt under another name is no longer given to this one by hand
      if (before?.isRenamed) await forgetVoice(trx, before.id)
      const { id } = await trx
        .insertInto('voicePeople')
        .values({ id: uuid(), workspaceId, userId, name, askedBy: userId, ...consent })
        .onConflict((c) => c.columns(['workspaceId', 'userId']).doUpdateSet({ name, ...consent }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, person, { kind: 'voiceAgreed', subject: name })
      await lookWhereNamed(trx, id)
    })
    .catch(nameTaken)
}

/** @throws Failure VOICES_OFF; holds the switch until the transaction ends */
export const mustBeAllowed = async (trx: Trx, workspaceId: string): Promise<void> => {
  const { remembersVoices } = await trx
    .selectFrom('workspaces')
    .select('remembersVoices')
    .where('id', '=', workspaceId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!remembersVoices) throw new Failure('VOICES_OFF')
}

/**
 * Nobody is agreed for by somebody else: what is learnt is what people put that name to.
 * @param userId who agrees by that name; null: somebody without an account is asked
 * @throws Failure CONFLICT for the name of another member, unless it is one's own, too
 */
export const mustBeNoOthers = async (trx: Trx, workspaceId: string, name: string, userId: string | null) => {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from memberships m join profiles f on f.user_id = m.user_id
    where m.workspace_id = ${workspaceId} and voice_name(f.first_name || ' ' || f.last_name) = voice_name(${name})`.execute(
    trx,
  )
  if (rows.length > 0 && !rows.some((row) => row.userId === userId)) throw new Failure('CONFLICT')
}

export const nameTaken = (error: unknown): never => {
  if (isDuplicate(error)) throw new Failure('CONFLICT')
  throw error
}

/** Takes one's consent back: all that was learnt goes at once. Whoever never agreed has nothing to take back. */
export const withdrawOneself = (db: Db, person: Person): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('voicePeople')
      .set({ state: 'withdrawn', endedAt: new Date() })
      .where('workspaceId', '=', person.workspaceId)
      .where('userId', '=', person.userId)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) return
    await forgetVoice(trx, row.id)
    await record(trx, person, { kind: 'voiceErased', subject: row.name })
  })
