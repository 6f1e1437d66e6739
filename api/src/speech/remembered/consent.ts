import type { Language } from '@hattama/contract/people/account'
import { voiceConsentDays, voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ConsentBy } from '#kernel/db/columns.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { scanWhereNamed } from './voice-scans.ts'

const dayMs = 86_400_000

/**
 * Removes everything learnt of a person's voice, including the key that sealed it. Moments that were unlearnt by hand stay
 * on record as long as the person does: a later consent does not bring those back.
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

/** Returns the columns of a person's row for a consent given now. */
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
 * Records or renews a member's consent to have their voice remembered by their workspace.
 * @throws Failure VOICES_OFF, CONFLICT if another remembered person or another member has that name, INVALID_INPUT if the
 * wording is not the current one
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
      await ensureNameIsFree(trx, person.workspaceId, name, person.userId)
      const consent = agreed('account', language)
      const { workspaceId, userId } = person
      const before = await trx
        .selectFrom('voicePeople')
        .select(['id', sql<boolean>`voice_name(name) <> voice_name(${name})`.as('isRenamed')])
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      // what was learnt under the old name was not attributed to the new one by hand
      if (before?.isRenamed) await forgetVoice(trx, before.id)
      const { id } = await trx
        .insertInto('voicePeople')
        .values({ id: uuid(), workspaceId, userId, name, askedBy: userId, ...consent })
        .onConflict((c) => c.columns(['workspaceId', 'userId']).doUpdateSet({ name, ...consent }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, person, { kind: 'voiceAgreed', subject: name })
      await scanWhereNamed(trx, id)
    })
    .catch(nameTaken)
}

/** Locks the workspace's setting until the transaction ends. @throws Failure VOICES_OFF */
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
 * Ensures that no one consents for someone else: what is learnt is whatever people attribute to that name.
 * @param userId the member who consents under that name; null: a person without an account is asked
 * @throws Failure CONFLICT for the name of another member, unless it is one's own as well
 */
export const ensureNameIsFree = async (
  trx: Trx,
  workspaceId: string,
  name: string,
  userId: string | null,
) => {
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

/** Withdraws one's own consent: everything learnt is removed at once. Does nothing if there is no consent on record. */
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
