import { exportDays, noticeDays } from '@hattama/contract/rules/people/plans'
import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '../mail/mail.ts'
import { plainName } from '../mail/plain-name.ts'
import { type PlanMail, planMailText } from './plan-mail-texts.ts'
import { endOf, type PlanState, planStateOf } from './plan-state.ts'

const dayMs = 86_400_000

type Needs = { db: Db; mail: Pick<Mail, 'plan'> | null }

/** Writes to every owner of a workspace, in their own language. `about`: the moment the mail is about. */
export const mailOwners = async (
  { db, mail }: Needs,
  { workspaceId, terms }: Pick<PlanState, 'workspaceId' | 'terms'>,
  letter: PlanMail,
  about: Date,
): Promise<void> => {
  if (!mail) return
  const owners = await db
    .selectFrom('memberships as m')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .leftJoin('profiles as p', 'p.userId', 'm.userId')
    .select(['u.email', 'p.language', 'w.name'])
    .where('m.workspaceId', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .execute()
  const removal = new Date(about.getTime() + (letter === 'cancelled' ? exportDays * dayMs : 0))
  for (const { email, language, name } of owners) {
    const facts = { name: plainName(name), about, removal }
    mail.plan(email, planMailText(letter, language ?? terms, facts))
  }
}

/** Records a mail; false if it was already recorded. It goes out once, however many servers there are. */
const isFirst = async (
  db: Db,
  workspaceId: string,
  kind: PlanMail,
  about: Date,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('planLetters')
    .values({ workspaceId, kind, about, sentAt: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Ends plans whose time is up, and writes to owners whose trial or recordings end within some days. */
export const sweepPlans = async ({ db, mail }: Needs, now = new Date()): Promise<void> => {
  const soon = new Date(now.getTime() + noticeDays * dayMs)
  const due = await db
    .selectFrom('workspacePlans')
    .select('workspaceId')
    .where((e) => e.or([e('until', '<=', soon), e('removalAt', '<=', soon), e('leftAt', 'is not', null)]))
    .execute()
  for (const { workspaceId } of due) {
    const standing = await db.transaction().execute((trx) => planStateOf(trx, workspaceId, now))
    const end = endOf(standing)
    if (standing.isTrial && end && end <= soon && (await isFirst(db, workspaceId, 'trialEnds', end, now))) {
      await mailOwners({ db, mail }, standing, 'trialEnds', end)
    }
    const { removalAt } = standing
    if (removalAt && removalAt <= soon && (await isFirst(db, workspaceId, 'removalNear', removalAt, now))) {
      await mailOwners({ db, mail }, standing, 'removalNear', removalAt)
    }
  }
}

/**
 * Workspaces whose recordings are due for removal: their grace period is over, and the notice of it is old enough. A clock
 * that jumps ahead removes nothing: the notice comes first, and its days count from then.
 */
export const removalsDue = async (db: Db, now = new Date()): Promise<string[]> => {
  const rows = await db
    .selectFrom('workspacePlans as p')
    .innerJoin('planLetters as l', (on) =>
      on.onRef('l.workspaceId', '=', 'p.workspaceId').onRef('l.about', '=', 'p.removalAt'),
    )
    .select('p.workspaceId')
    .where('l.kind', '=', 'removalNear')
    .where('p.removalAt', '<=', now)
    .where('l.sentAt', '<=', new Date(now.getTime() - noticeDays * dayMs))
    .execute()
  return rows.map(({ workspaceId }) => workspaceId)
}
