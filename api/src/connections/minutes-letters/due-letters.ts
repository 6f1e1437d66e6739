import type { Language } from '@hattama/contract/people/account'
import { may } from '@hattama/contract/rules/app/policy'
import type { Unconfirmed } from '@hattama/contract/rules/library/document'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { mayBeSeenBy, shareFor } from '#kernel/visibility/may-be-seen.ts'

/** A claimed letter, with its content and the sender's rights as they are now. */
export type DueLetter = Awaited<ReturnType<typeof find>>[number]

/** How long a claimed letter is left to its worker, minutes: longer than writing and handing it over can take. */
const leaseMinutes = 10
const atOnce = 4

const find = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('minutesRecipients as x')
    .innerJoin('minutesSendings as s', 's.id', 'x.sendingId')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .innerJoin('authUsers as u', 'u.id', 's.sentBy')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 's.workspaceId').onRef('m.userId', '=', 's.sentBy'),
    )
    .leftJoin('shareLinks as l', (on) => on.onRef('l.id', '=', 's.linkId').on('l.revokedAt', 'is', null))
    .select(['x.id', 'x.address', 'x.getsLink', 'x.attempts', 'x.sendingId'])
    .select(['s.workspaceId', 's.recordingId', 's.sentBy', 's.note', 's.withMinutes', 's.attachPdf'])
    .select(['s.timeZone', 's.linkToken', 'l.expiresAt', 'l.addresses', 'l.parts'])
    .select(sql<Language>`s.language`.as('language'))
    .select(sql<Unconfirmed | null>`s.unconfirmed`.as('unconfirmed'))
    .select(['u.name as senderName', 'u.email as senderEmail', 'u.emailVerified', 'u.blockedAt'])
    .select(['m.role', 'r.ownerId', 'r.visibility', 'r.deletedAt'])
    .select(shareFor(sql.ref('s.sentBy')).as('share'))
    .select(mayBeSeenBy(sql.ref('s.sentBy')).as('senderSees'))
    .select(
      sql<boolean>`exists (select from memberships n join auth_users v on v.id = n.user_id
        where n.workspace_id = s.workspace_id and v.email_verified and lower(v.email) = lower(x.address)
          and ${mayBeSeenBy(sql.ref('n.userId'))})`.as('recipientSees'),
    )
    .where('x.id', 'in', [...ids])
    .execute()

/** Claims letters that are due; after a kill before the handover they become due again. */
export const takeDue = async (db: Db): Promise<DueLetter[]> => {
  const { rows } = await sql<{ id: string }>`
    update minutes_recipients set due_at = now() + make_interval(mins => ${leaseMinutes}::int)
    where id in (select id from minutes_recipients where state = 'waiting' and due_at <= now()
      order by due_at, id limit ${atOnce} for update skip locked)
    returning id`.execute(db)
  return rows.length === 0
    ? []
    : find(
        db,
        rows.map(({ id }) => id),
      )
}

/** Whether the sender may still send the letter. */
export const isAllowed = (letter: DueLetter): boolean => {
  const { role, sentBy: userId, ownerId, visibility, share, senderSees, deletedAt } = letter
  if (role === null || !senderSees || deletedAt !== null) return false
  if (!letter.emailVerified || letter.blockedAt !== null) return false
  const actor = { role, userId, via: 'session' } as const
  return may(actor, 'document.send', { ownerId, visibility, share })
}

/** Marks a letter as being handed over: after a kill it is not resent automatically. False if another worker has it. */
export const beginHandOver = async (db: Db, { id, attempts }: DueLetter): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('minutesRecipients')
    .set({ state: 'sending', takenAt: sql<Date>`now()`, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type End = { state: 'sent' | 'failed' | 'unsure' | 'withheld'; fault?: string | undefined }

/** Records the outcome of a letter. The link of a sending is deleted once all of its letters have been sent. */
export const endLetter = (db: Db, letter: DueLetter, { state, fault }: End): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { sendingId, workspaceId, recordingId } = letter
    // lock the sending, so that its letters end one by one and the last sees that all others have
    await trx.selectFrom('minutesSendings').select('id').where('id', '=', sendingId).forUpdate().execute()
    await trx
      .updateTable('minutesRecipients')
      .set({ state, fault: fault ?? null, endedAt: sql<Date>`now()` })
      .where('id', '=', letter.id)
      .execute()
    await sql`update minutes_sendings s set link_token = null where s.id = ${sendingId} and not exists (
      select from minutes_recipients x where x.sending_id = s.id and x.state <> 'sent')`.execute(trx)
    await publish(trx, workspaceId, { type: 'letters', recordingId })
  })

/** Makes a letter due again after some minutes. */
export const putOff = async (db: Db, { id }: DueLetter, minutes: number): Promise<void> => {
  await db
    .updateTable('minutesRecipients')
    .set({ state: 'waiting', dueAt: sql<Date>`now() + make_interval(mins => ${minutes}::int)` })
    .where('id', '=', id)
    .execute()
}

/** Marks letters whose worker died during the handover as unsure: a person has to find out whether they were sent. */
export const giveUpStranded = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ workspaceId: string; recordingId: string }>`
    update minutes_recipients x set state = 'unsure', ended_at = now() from minutes_sendings s
    where s.id = x.sending_id and x.state = 'sending'
      and x.taken_at < now() - make_interval(mins => ${leaseMinutes}::int)
    returning s.workspace_id, s.recording_id`.execute(db)
  for (const { workspaceId, recordingId } of rows)
    await publish(db, workspaceId, { type: 'letters', recordingId })
}
