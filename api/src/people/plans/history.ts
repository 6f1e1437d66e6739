import type { PlanChangeKind } from '@hattama/contract/people/plan'
import type { PlanName } from '@hattama/contract/rules/people/plans'
import type { Queryable } from '#kernel/db/database.ts'
import { record } from '#kernel/security-log/record.ts'

/** Who changed a plan; null: the operator, the checkout, or the passing of time. */
export type Changer = { userId: string; email: string; name: string; address: string | null } | null

/** Adds a change of plan to its history and to the security log. */
export const noteChange = async (
  trx: Queryable,
  { workspaceId, plan, until }: { workspaceId: string; plan: PlanName; until: Date | null },
  kind: PlanChangeKind,
  at: Date,
  changer: Changer,
): Promise<void> => {
  await trx
    .insertInto('planChanges')
    .values({ workspaceId, at, kind, plan, until, who: changer?.name ?? null })
    .execute()
  const { userId, email, address } = changer ?? { userId: '', email: '', address: null }
  await record(
    trx,
    { userId, email, address, workspaceId },
    { kind: 'planChanged', subject: `${kind}: ${plan}` },
  )
}

/** Returns the newest changes first. */
export const listChanges = async (db: Queryable, workspaceId: string) => {
  const rows = await db
    .selectFrom('planChanges')
    .select(['at', 'kind', 'plan', 'until', 'who'])
    .where('workspaceId', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, until, kind, plan, who }) => ({
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    kind: kind as PlanChangeKind,
    plan: plan as PlanName,
    who,
  }))
}
