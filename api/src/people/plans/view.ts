import type { EnforcedPlan } from '@hattama/contract/people/plan'
import { maxMeetingMinutes, type PlanName, planNames, plans } from '@hattama/contract/rules/people/plans'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { listChanges } from './history.ts'
import { periodAfter } from './month.ts'
import { countedMs, endOf, planStateOf, usageOf } from './plan-state.ts'

/** URLs of the operator's checkout, one for each paid plan; null without a checkout. */
const checkoutOf = (url: string | undefined, workspaceId: string) => {
  if (url === undefined) return null
  const addressOf = (plan: PlanName) => {
    const address = new URL(url)
    address.searchParams.set('workspace', workspaceId)
    address.searchParams.set('plan', plan)
    return address.href
  }
  return Object.fromEntries(
    planNames.filter((plan) => plan !== 'free').map((plan) => [plan, addressOf(plan)]),
  )
}

/** What a workspace may use, has used, and the history of its plan. A started minute counts as a whole one on screen. */
export const viewPlan = (
  db: Db,
  workspaceId: string,
  checkoutUrl: string | undefined,
  now = new Date(),
): Promise<EnforcedPlan> =>
  db.transaction().execute(async (trx) => {
    const standing = await planStateOf(trx, workspaceId, now)
    const usage = await usageOf(trx, standing)
    const { plan, terms, isTrial, period, since, leftAt, follows, removalAt, trialUsedAt } = standing
    const limits = plans[plan]
    const { n: members } = await trx
      .selectFrom('memberships')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirstOrThrow()
    return {
      enforced: true,
      plan,
      isTrial,
      since: since.toISOString(),
      endsAt: endOf(standing)?.toISOString() ?? null,
      follows: leftAt ? (follows as 'free' | 'removal') : null,
      removalAt: removalAt?.toISOString() ?? null,
      mayTry: plan === 'free' && !trialUsedAt,
      nextPeriod: periodAfter(period).toISOString(),
      members: { used: members, limit: limits.members },
      meetings: { used: usage.meetings, limit: limits.meetings },
      minutes: { used: Math.ceil(countedMs(plan, usage) / 60_000), limit: limits.minutes },
      prompts: { used: usage.prompts, limit: limits.prompts },
      longest: maxMeetingMinutes(plan, terms),
      changes: await listChanges(trx, workspaceId),
      checkout: checkoutOf(checkoutUrl, workspaceId),
    }
  })
