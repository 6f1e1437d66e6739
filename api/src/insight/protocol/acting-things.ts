import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import { type ActingThing, type Concerned, fates } from '#people/acting/acting.ts'

/** Voids the links of letters still awaiting their answer; the questions stay, and can be put again. */
const voidLetters = async (trx: Trx, { workspaceId }: Concerned, whose: RawBuilder<unknown>) => {
  await sql`update protocol_approvals a set token_hash = null, token_expires_at = null
    from protocols p where p.id = a.protocol_id and a.token_hash is not null and ${whose}
      and (${workspaceId}::text is null or p.workspace_id = ${workspaceId})`.execute(trx)
}

/** Letters by which people are asked to approve a protocol. Their links open it, and take one answer. */
export const protocolThings: readonly ActingThing[] = [
  {
    name: 'letters that ask a person about a protocol',
    columns: [
      'protocol_approvals.user_id',
      'protocol_approvals.token_hash',
      'protocol_approvals.token_expires_at',
    ],
    // they lie in a mailbox and read what a member reads; who is still asked answers in the product, or is asked again
    fates: fates({
      passwordReset: 'ends',
      addressChanged: 'ends',
      removed: 'ends',
      left: 'ends',
      blocked: 'ends',
      unblocked: 'ends',
    }),
    end: (trx, concerned) => voidLetters(trx, concerned, sql`a.user_id = ${concerned.userId}`),
  },
  {
    name: 'letters about a protocol that a person sent to others',
    columns: ['protocol_approvals.asked_by'],
    // each opening asks what whoever sent it may do now
    fates: fates({ passwordReset: 'ends', removed: 'ends', left: 'ends' }),
    end: (trx, concerned) => voidLetters(trx, concerned, sql`a.asked_by = ${concerned.userId}`),
  },
]
