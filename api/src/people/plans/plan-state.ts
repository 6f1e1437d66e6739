import type { Language } from '@hattama/contract/people/account'
import { exportDays, type PlanName, plans } from '@hattama/contract/rules/people/plans'
import type { Selectable } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import type { WorkspacePlans } from '#kernel/db/schema.ts'
import { periodAfter, periodOf } from './month.ts'
import { noteChange } from './history.ts'

const dayMs = 86_400_000

/** The plan of a workspace, and its current usage period. */
export type PlanState = Omit<Selectable<WorkspacePlans>, 'plan' | 'terms'> & {
  plan: PlanName
  terms: Language
}

/** When the plan ends; null: no end. One cancelled without a paid end runs to the end of its month. */
export const endOf = ({ until, leftAt }: Pick<PlanState, 'until' | 'leftAt'>): Date | null =>
  until ?? (leftAt && periodAfter(periodOf(leftAt)))

/** The language whose terms were offered: that of the longest-standing owner. */
const termsOf = async (trx: Queryable, workspaceId: string): Promise<Language> => {
  const owner = await trx
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.userId', 'm.userId')
    .select('p.language')
    .where('m.workspaceId', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .orderBy('m.createdAt')
    .limit(1)
    .executeTakeFirst()
  return owner?.language ?? 'en'
}

const begin = async (trx: Trx, workspaceId: string, now: Date) => {
  const row = { workspaceId, terms: await termsOf(trx, workspaceId), since: now, period: periodOf(now) }
  await trx
    .insertInto('workspacePlans')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

const locked = (trx: Trx, workspaceId: string) =>
  trx
    .selectFrom('workspacePlans')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()

/**
 * The plan of a workspace at `now`, its row locked until the transaction ends: others who count or change wait. A plan whose
 * end has come is ended here, for good, and a period once counted never comes back: setting the clock back changes
 * nothing.
 */
export const planStateOf = async (trx: Trx, workspaceId: string, now: Date): Promise<PlanState> => {
  if (!(await locked(trx, workspaceId))) await begin(trx, workspaceId, now)
  const row = (await locked(trx, workspaceId)) as PlanState
  const end = endOf(row)
  const ended = end !== null && end <= now && row.plan !== 'free'
  const period = [row.period, periodOf(now)].toSorted().at(-1) ?? row.period
  if (!ended && period === row.period) return row
  const change = {
    period,
    ...(ended && {
      plan: 'free' as const,
      isTrial: false,
      since: end,
      until: null,
      leftAt: null,
      follows: 'free',
      removalAt: row.follows === 'removal' ? new Date(end.getTime() + exportDays * dayMs) : null,
    }),
  }
  await trx.updateTable('workspacePlans').set(change).where('workspaceId', '=', workspaceId).execute()
  const stands = { ...row, ...change }
  if (ended) await noteChange(trx, stands, row.isTrial ? 'trialEnded' : 'ended', now, null)
  return stands
}

/** Usage in the current period. */
export const usageOf = async (db: Queryable, { workspaceId, period }: PlanState) => {
  const row = await db
    .selectFrom('planUsage')
    .select(['meetings', 'callMs', 'fileMs', 'prompts'])
    .where('workspaceId', '=', workspaceId)
    .where('period', '=', period)
    .executeTakeFirst()
  return row ?? { meetings: 0, callMs: 0, fileMs: 0, prompts: 0 }
}
export type Usage = Awaited<ReturnType<typeof usageOf>>

/** Audio that counts towards the plan's minutes, ms. */
export const countedMs = (plan: PlanName, { callMs, fileMs }: Pick<Usage, 'callMs' | 'fileMs'>) =>
  fileMs + (plans[plan].callsCount ? callMs : 0)

/** Adds to the usage of a period. */
export const addUsage = async (
  trx: Queryable,
  { workspaceId, period }: { workspaceId: string; period: string },
  added: Partial<Usage>,
) => {
  const { meetings = 0, callMs = 0, fileMs = 0, prompts = 0 } = added
  await trx
    .insertInto('planUsage')
    .values({ workspaceId, period, meetings, callMs, fileMs, prompts })
    .onConflict((c) =>
      c.columns(['workspaceId', 'period']).doUpdateSet((e) => ({
        meetings: e('planUsage.meetings', '+', meetings),
        callMs: e('planUsage.callMs', '+', callMs),
        fileMs: e('planUsage.fileMs', '+', fileMs),
        prompts: e('planUsage.prompts', '+', prompts),
      })),
    )
    .execute()
}
