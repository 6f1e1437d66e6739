import type { RoleByProvider } from '@hattama/contract/people/sso'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { record } from '#kernel/security-log/record.ts'
import type { CarryOut } from '../acting/acting.ts'
import { takeSeat } from '../plans/limits.ts'
import { isDemotion, isLower, roleOf } from '../team/members.ts'
import { closeWaysBack } from '../team/ways-back.ts'
import type { Provider } from './provider.ts'

type Who = { userId: string; email: string; address: string | null }

const find = async (trx: Trx, named: string): Promise<string> => {
  let rows = trx.selectFrom('workspaces').select('id').limit(1)
  rows = named === 'first' ? rows.orderBy('createdAt').orderBy('id') : rows.where('id', '=', named)
  const found = await rows.executeTakeFirst()
  // the operator named one that does not exist
  if (!found) throw new Failure('SSO_UNAVAILABLE')
  return found.id
}

/**
 * Makes somebody a provider vouches for a member of its workspace, with the role from their groups; owners stay owners. The
 * workspace becomes their current one. @throws Failure PLAN_MEMBERS
 */
export const joinBySso = (
  { db, env, carryOut }: { db: Db; env: Pick<Env, 'PLANS'>; carryOut: CarryOut },
  { workspace, otherwise }: Provider,
  who: Who,
  role: RoleByProvider | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (workspace === null) return
    const workspaceId = await find(trx, workspace)
    const { userId } = who
    const from = await roleOf(trx, workspaceId, userId)
    const doer = { ...who, workspaceId }
    if (from === null) {
      const given = role ?? (otherwise === 'none' ? 'member' : otherwise)
      await takeSeat(trx, env, workspaceId, 'joining')
      await trx.insertInto('memberships').values({ workspaceId, userId, role: given }).execute()
      await record(trx, doer, { kind: 'memberJoined', detail: { role: given, way: 'sso' } })
      await trx.updateTable('profiles').set({ workspaceId }).where('userId', '=', userId).execute()
    } else if (role !== null && from !== 'owner' && from !== role) {
      await trx
        .updateTable('memberships')
        .set({ role })
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .where('role', '!=', 'owner')
        .execute()
      if (isDemotion(from, role)) await carryOut(trx, 'demoted', { userId, workspaceId })
      if (isLower(from, role)) await closeWaysBack(trx, doer, userId)
      await record(trx, doer, { kind: 'roleChanged', subjectId: userId, detail: { from, role, way: 'sso' } })
    }
  })
