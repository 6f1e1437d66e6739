import { every } from '#kernel/every.ts'
import { forgetEvents } from '#kernel/security-log/forget.ts'
import { flushRepeats } from '#kernel/security-log/repeats.ts'
import { emptyCancelled } from '#library/deletion/empty-workspace.ts'
import { sweepDeleted } from '#library/deletion/sweep.ts'
import { enforceRetention } from '#library/retention/enforce.ts'
import type { Lifetime } from '#people/accounts/lifetimes.ts'
import { sweepSessions } from '#people/accounts/end-sessions.ts'
import { forgetMails } from '#people/mail/mail-ledger.ts'
import { forgetPlanCalls } from '#people/plans/call.ts'
import { sweepPlans } from '#people/plans/plan-mails.ts'
import type { AppDeps } from './deps.ts'

/** How often expired data is swept, ms: deleted recordings, sessions, counts of sign-ins and letters. */
const sweepMs = 15 * 60_000

/** Counts that forget what is too old to count. */
type Counts = { sweep: () => Promise<void> }

type Needs = Pick<AppDeps, 'env' | 'log' | 'db' | 'storage' | 'jobs' | 'uploads' | 'mail'> & {
  /** of sign-ins and of letters */
  counts: readonly Counts[]
  lifetime: Lifetime
}

/** Starts removing what has expired, from now on and periodically. The result ends that, after what is running. */
export const startSweeps = (needs: Needs): (() => Promise<void>) => {
  const { env, log, db, mail, counts, lifetime } = needs
  const sweep = (what: () => Promise<void>, failed: string) =>
    every(sweepMs, what, (error) => log.warn({ err: error }, failed))
  const ends = [
    sweep(() => sweepDeleted(needs, Date.now()), 'deleted recordings not looked at'),
    sweep(() => enforceRetention(needs, new Date()), 'retention rules not carried out'),
    sweep(async () => {
      for (const one of counts) await one.sweep()
      await forgetMails(db)
      await sweepSessions(db, lifetime.maxDays)
    }, 'old sessions and counts of sign-ins and letters not removed'),
    sweep(async () => {
      await flushRepeats(db)
      await forgetEvents(db, env.SECURITY_LOG_DAYS)
    }, 'the security log is not kept in order'),
    sweep(async () => {
      if (env.PLANS === 'off') return
      await sweepPlans({ db, mail })
      await emptyCancelled(needs)
      await forgetPlanCalls(db)
    }, 'ends of plans not looked at'),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
