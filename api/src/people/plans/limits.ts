import { maxMeetingMinutes, plans } from '@hattama/contract/rules/people/plans'
import type { Fault } from '@hattama/contract/kernel/fault'
import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { periodAfter } from './month.ts'
import { addUsage, countedMs, type PlanState, planStateOf, type Usage, usageOf } from './plan-state.ts'

/** What plan checks need. With PLANS=off nothing is counted and everything is allowed. */
type Asks = { db: Db; env: Pick<Env, 'PLANS'> }

/** Audio to be processed. `isCall`: recorded by the recorder, not an uploaded file or a link. */
export type Sound = { workspaceId: string; recordingId: string; durationMs: number; isCall: boolean }

/** Why processing waits, as a fault, and when it continues by itself; null: only after an upgrade. */
export type Shortfall = { fault: Fault; until: Date | null }

const minuteMs = 60_000

const shortfall = (kind: Fault['kind'], detail: string, until: Date | null): Shortfall => ({
  fault: { source: 'plan', kind, retryable: true, detail },
  until,
})

/** What the plan lacks for more audio; null: nothing. `known`: what was counted for this recording before, ms. */
const missing = (
  standing: PlanState,
  usage: Usage,
  { durationMs, isCall }: Pick<Sound, 'durationMs' | 'isCall'>,
  known: number | null,
): Shortfall | null => {
  const { plan, terms, period } = standing
  const { meetings, minutes, callsCount } = plans[plan]
  const next = periodAfter(period)
  const longest = maxMeetingMinutes(plan, terms)
  // a started minute is free: a meeting of 30 minutes is rarely exactly 30:00
  if (longest !== null && Math.floor(durationMs / minuteMs) > longest) {
    return shortfall('plan-length', `The plan takes meetings of ${longest} minutes.`, null)
  }
  if (meetings !== null && known === null && usage.meetings >= meetings) {
    return shortfall('plan-meetings', `All ${meetings} meetings of the month are used.`, next)
  }
  if (minutes === null || (isCall && !callsCount)) return null
  const wanted = durationMs - (known ?? 0)
  if (durationMs > minutes * minuteMs) {
    return shortfall('plan-length', `The plan has ${minutes} minutes a month.`, null)
  }
  return countedMs(plan, usage) + wanted > minutes * minuteMs
    ? shortfall('plan-minutes', `The ${minutes} minutes of the month do not suffice.`, next)
    : null
}

const chargeOf = (db: Db | Trx, recordingId: string) =>
  db
    .selectFrom('planCharges')
    .select(['ms', 'period', 'workspaceId', 'isCall'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()

/** What the plan currently lacks for a recording; counts nothing. */
export const missingFor = async (
  { db, env }: Asks,
  sound: Sound,
  now = new Date(),
): Promise<Shortfall | null> => {
  if (env.PLANS === 'off') return null
  return db.transaction().execute(async (trx) => {
    const standing = await planStateOf(trx, sound.workspaceId, now)
    const known = await chargeOf(trx, sound.recordingId)
    return missing(standing, await usageOf(trx, standing), sound, known?.ms ?? null)
  })
}

/**
 * Called before processing of a recording starts: counts it, only once however often it is processed, or says what the plan
 * lacks. If it has grown since (a recorder continued), the rest is counted.
 */
export const admitMeeting = async (
  { db, env }: Asks,
  sound: Sound,
  now = new Date(),
): Promise<Shortfall | null> => {
  if (env.PLANS === 'off') return null
  const { workspaceId, recordingId, durationMs, isCall } = sound
  return db.transaction().execute(async (trx) => {
    const standing = await planStateOf(trx, workspaceId, now)
    const known = await chargeOf(trx, recordingId)
    if (known && known.ms >= durationMs) return null
    const lack = missing(standing, await usageOf(trx, standing), sound, known?.ms ?? null)
    if (lack) return lack
    const period = known?.period ?? standing.period
    const added = durationMs - (known?.ms ?? 0)
    await trx
      .insertInto('planCharges')
      .values({ recordingId, workspaceId, period, ms: durationMs, isCall })
      .onConflict((c) => c.column('recordingId').doUpdateSet({ ms: durationMs }))
      .execute()
    await addUsage(
      trx,
      { workspaceId, period },
      { meetings: known ? 0 : 1, [isCall ? 'callMs' : 'fileMs']: added },
    )
    return null
  })
}

/** Refunds a recording that came to nothing. Harmless if it was not counted. */
export const refundMeeting = async (trx: Trx, recordingId: string): Promise<void> => {
  const charge = await trx
    .deleteFrom('planCharges')
    .where('recordingId', '=', recordingId)
    .returning(['workspaceId', 'period', 'ms', 'isCall'])
    .executeTakeFirst()
  if (!charge) return
  await addUsage(trx, charge, { meetings: -1, [charge.isCall ? 'callMs' : 'fileMs']: -charge.ms })
}

/** How much of a recording in progress may be transcribed meanwhile, ms; null: all of it. */
export const audibleMs = async (
  { db, env }: Asks,
  workspaceId: string,
  now = new Date(),
): Promise<number | null> => {
  if (env.PLANS === 'off') return null
  return db.transaction().execute(async (trx) => {
    const standing = await planStateOf(trx, workspaceId, now)
    const usage = await usageOf(trx, standing)
    const { meetings, minutes, callsCount } = plans[standing.plan]
    if (meetings !== null && usage.meetings >= meetings) return 0
    const longest = maxMeetingMinutes(standing.plan, standing.terms)
    const bounds = [
      ...(longest === null ? [] : [(longest + 1) * minuteMs]),
      ...(minutes === null || !callsCount ? [] : [minutes * minuteMs - countedMs(standing.plan, usage)]),
    ]
    return bounds.length === 0 ? null : Math.max(0, Math.min(...bounds))
  })
}

/**
 * Counts a chat question before it is answered. `isNew`: checked in the same transaction; a question counted before is not
 * counted again.
 * @throws Failure PLAN_PROMPTS
 */
export const takePrompt = async (
  { db, env }: Asks,
  workspaceId: string,
  now = new Date(),
  isNew: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<void> => {
  if (env.PLANS === 'off') return
  await db.transaction().execute(async (trx) => {
    if (!(await isNew(trx))) return
    const standing = await planStateOf(trx, workspaceId, now)
    const { prompts } = plans[standing.plan]
    if (prompts !== null && (await usageOf(trx, standing)).prompts >= prompts)
      throw new Failure('PLAN_PROMPTS')
    await addUsage(trx, standing, { prompts: 1 })
  })
}

/** Refunds a question that got no answer. */
export const returnPrompt = async (
  { db, env }: Asks,
  workspaceId: string,
  now = new Date(),
): Promise<void> => {
  if (env.PLANS === 'off') return
  await db.transaction().execute(async (trx) => {
    const standing = await planStateOf(trx, workspaceId, now)
    if ((await usageOf(trx, standing)).prompts > 0) await addUsage(trx, standing, { prompts: -1 })
  })
}

const count = async (trx: Trx, table: 'memberships' | 'invitations', workspaceId: string) => {
  const { n } = await trx
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('workspaceId', '=', workspaceId)
    .$if(table === 'invitations', (q) => q.where(sql<boolean>`expires_at > now()`))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * Checks that there is a seat for one more. Someone joining holds the plan's lock until their transaction ends, so that of
 * two the second sees the first; open invitations take a seat when another is made. Members beyond the limit of a
 * smaller plan stay.
 * @throws Failure PLAN_MEMBERS
 */
export const takeSeat = async (
  trx: Trx,
  { PLANS }: Pick<Env, 'PLANS'>,
  workspaceId: string,
  how: 'joining' | 'inviting',
  now = new Date(),
): Promise<void> => {
  if (PLANS === 'off') return
  const { plan } = await planStateOf(trx, workspaceId, now)
  const { members } = plans[plan]
  if (members === null) return
  const asked = how === 'inviting' ? await count(trx, 'invitations', workspaceId) : 0
  if ((await count(trx, 'memberships', workspaceId)) + asked >= members) throw new Failure('PLAN_MEMBERS')
}
