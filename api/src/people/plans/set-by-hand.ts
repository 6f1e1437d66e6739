import { type PlanName, planNames } from '@hattama/contract/rules/people/plans'
import type { Db } from '#kernel/db/database.ts'
import { setPlan } from './change.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** What an operator typed, or why it is invalid. */
type AskedPlan = { plan: PlanName; until: Date | null } | { wrong: string }

/** Parses `pro --until 2027-01-31`. The day is included: the plan ends at its end, in UTC. */
export const readAskedPlan = ([name, ...rest]: readonly string[], now = new Date()): AskedPlan => {
  const plan = planNames.find((one) => one === name)
  if (!plan) return { wrong: `Plans are ${planNames.join(', ')}.` }
  if (rest.length === 0) return { plan, until: null }
  const [flag, day = '', ...more] = rest
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  const isDay = start !== null && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  if (flag !== '--until' || !isDay || more.length > 0)
    return { wrong: 'A day is written as --until 2027-01-31.' }
  const until = new Date(start.getTime() + 86_400_000)
  return until > now ? { plan, until } : { wrong: `${day} is over.` }
}

/** Workspaces that may be meant: by id, by name, or by the address of an owner. */
const findWorkspaces = (db: Db, asked: string) =>
  db
    .selectFrom('workspaces as w')
    .select(['w.id', 'w.name'])
    .where((e) =>
      e.or([
        e('w.id', '=', asked),
        e('w.name', '=', asked),
        e.exists(
          e
            .selectFrom('memberships as m')
            .innerJoin('authUsers as u', 'u.id', 'm.userId')
            .select('u.id')
            .whereRef('m.workspaceId', '=', 'w.id')
            .where('m.role', '=', 'owner')
            .where('u.email', '=', accountAddress(asked)),
        ),
      ]),
    )
    .orderBy('w.createdAt')
    .limit(20)
    .execute()

/** Sets the plan if exactly one workspace matches; otherwise returns the candidates. */
export const setPlanByHand = async (
  db: Db,
  asked: string,
  { plan, until }: { plan: PlanName; until: Date | null },
): Promise<{ set: boolean; workspaces: { id: string; name: string }[] }> => {
  const workspaces = await findWorkspaces(db, asked)
  const [only] = workspaces
  if (!only || workspaces.length > 1) return { set: false, workspaces }
  await db.transaction().execute((trx) => setPlan(trx, only.id, plan, until))
  return { set: true, workspaces }
}
