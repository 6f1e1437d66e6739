import type { Trx } from '#kernel/db/database.ts'
import { record } from '#kernel/security-log/record.ts'
import { spent } from './invitations.ts'

/**
 * Ends the invitations by which somebody who is removed or demoted could return, or return with more rights: links for
 * anyone, which they may know whoever made them, and what their own address was invited with. Invitations of other
 * addresses stay.
 */
export const closeWaysBack = async (
  trx: Trx,
  by: Parameters<typeof record>[1],
  userId: string,
): Promise<void> => {
  const closed = await trx
    .updateTable('invitations as i')
    .set(spent)
    .where('i.workspaceId', '=', by.workspaceId)
    .where('i.expiresAt', '>', new Date())
    .where((e) =>
      e.or([
        e('i.email', 'is', null),
        e('i.email', '=', e.selectFrom('authUsers').select('email').where('id', '=', userId)),
      ]),
    )
    .returning('i.role')
    .execute()
  for (const { role } of closed) await record(trx, by, { kind: 'invitationRevoked', detail: { role } })
}
