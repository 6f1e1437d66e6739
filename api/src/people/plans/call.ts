import { planCall } from '@hattama/contract/people/plan'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { setPlan } from './change.ts'

/** Calls more than 5 minutes off are refused (standardwebhooks); their ids are kept well beyond that. */
const keptDays = 2

/** The raw body of a call, and its headers. */
type Call = { body: string; headers: Record<string, string> }

const verified = (secret: string, { body, headers }: Call): unknown => {
  try {
    return new Webhook(secret).verify(body, headers)
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new Failure('AUTH_FAILED', { cause: error })
    if (error instanceof SyntaxError) throw new Failure('INVALID_JSON', { cause: error })
    throw error
  }
}

/**
 * Sets a plan as told by the operator's checkout, once per call.
 * @throws Failure AUTH_FAILED for a wrong or old signature, CONFLICT for a call already processed,
 *   INVALID_INPUT, NOT_FOUND for an unknown workspace
 */
export const takePlanCall = async (db: Db, secret: string, call: Call, now = new Date()): Promise<void> => {
  const parsed = planCall.safeParse(verified(secret, call))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((i) => [i.path.join('.'), i.message] as const)
    throw new Failure('INVALID_INPUT', { fields: Object.fromEntries(fields) })
  }
  const { workspace, plan, until } = parsed.data.data
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', workspace)
      .executeTakeFirst()
    if (!known) throw new Failure('NOT_FOUND')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('planCalls')
      .values({ id: call.headers['webhook-id'] ?? '', receivedAt: now })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n)
      throw new Failure('CONFLICT', { message: 'This call was already received.' })
    await setPlan(trx, workspace, plan, until ? new Date(until) : null, now)
  })
}

/** Removes the ids of calls that are too old to be replayed. */
export const forgetPlanCalls = async (db: Db, now = new Date()): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db.deleteFrom('planCalls').where('receivedAt', '<', before).execute()
}
