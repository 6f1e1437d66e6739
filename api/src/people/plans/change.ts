import { type PlanName, plans, trialPlan } from '@hattama/contract/rules/people/plans'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Changer, noteChange } from './history.ts'
import { endOf, type PlanState, planStateOf } from './plan-state.ts'

const dayMs = 86_400_000

/** Nothing ends, nothing is removed. */
const stays = { leftAt: null, follows: 'free', removalAt: null } as const

type Change = {
  set: Partial<Omit<PlanState, 'workspaceId'>>
  kind: Parameters<typeof noteChange>[2]
  changer: Changer
}

/** Applies a change to a plan by an owner or the operator, and adds it to the history. */
const changeWithin = async (
  trx: Trx,
  workspaceId: string,
  now: Date,
  work: (standing: PlanState) => Change,
) => {
  const standing = await planStateOf(trx, workspaceId, now)
  const { set, kind, changer } = work(standing)
  await trx.updateTable('workspacePlans').set(set).where('workspaceId', '=', workspaceId).execute()
  const changed: PlanState = { ...standing, ...set }
  await noteChange(trx, { ...changed, until: endOf(changed) }, kind, now, changer)
  return changed
}

const change = (db: Db, workspaceId: string, now: Date, work: (standing: PlanState) => Change) =>
  db.transaction().execute((trx) => changeWithin(trx, workspaceId, now, work))

/**
 * Sets a plan on behalf of the operator, their checkout or a server admin (`changer`), paid until a given moment or without
 * end; ends any trial.
 */
export const setPlan = (
  trx: Trx,
  workspaceId: string,
  plan: PlanName,
  until: Date | null,
  now = new Date(),
  changer: Changer = null,
): Promise<PlanState> =>
  changeWithin(trx, workspaceId, now, () => ({
    set: { plan, until: plan === 'free' ? null : until, since: now, isTrial: false, ...stays },
    kind: 'set',
    changer,
  }))

/** Starts a trial: once per workspace, from the free plan. @throws Failure TRIAL_USED */
export const startTrial = (db: Db, workspaceId: string, changer: Changer, now = new Date()) =>
  change(db, workspaceId, now, ({ plan, trialUsedAt }) => {
    if (trialUsedAt || plan !== 'free') throw new Failure('TRIAL_USED')
    const until = new Date(now.getTime() + plans[trialPlan].trialDays * dayMs)
    const trial = { plan: trialPlan, isTrial: true, until, since: now, trialUsedAt: now }
    return { set: { ...trial, ...stays }, kind: 'trial', changer }
  })

/**
 * Cancels a plan for an owner. It runs to the end of the paid period; then comes the free plan or, after some days to export
 * everything, the removal of all recordings.
 * @throws Failure CONFLICT if there is nothing to cancel
 */
export const leavePlan = (
  db: Db,
  workspaceId: string,
  follows: 'free' | 'removal',
  changer: Changer,
  now = new Date(),
) =>
  change(db, workspaceId, now, ({ plan, isTrial, leftAt }) => {
    // a trial ends by itself
    if (plan === 'free' || isTrial || leftAt) throw new Failure('CONFLICT')
    const kind = follows === 'free' ? 'leftForFree' : 'cancelled'
    return { set: { leftAt: now, follows }, kind, changer }
  })

/** Undoes a cancellation, or stops the removal of recordings. @throws Failure CONFLICT if nothing was cancelled */
export const resumePlan = (db: Db, workspaceId: string, changer: Changer, now = new Date()) =>
  change(db, workspaceId, now, ({ leftAt, removalAt }) => {
    if (!leftAt && !removalAt) throw new Failure('CONFLICT')
    return { set: stays, kind: 'resumed', changer }
  })
