import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

export const isSecondFactorRequired = async (db: Db, workspaceId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('workspaces')
    .select('secondFactorRequired')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return row?.secondFactorRequired === true
}

const hasOne = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('authUsers as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((e) =>
      e.or([
        e('u.twoFactorEnabled', '=', true),
        e.exists(e.selectFrom('authPasskeys as k').select('k.id').whereRef('k.userId', '=', 'u.id')),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets whether every member of the workspace needs a second factor; those without one are led to set one up before
 * anything else. @throws Failure SECOND_FACTOR_REQUIRED if the caller requires it of others but has none.
 */
export const requireSecondFactor = async (db: Db, person: Person, required: boolean): Promise<void> => {
  if (required && !(await hasOne(db, person.userId))) throw new Failure('SECOND_FACTOR_REQUIRED')
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('workspaces')
      .set({ secondFactorRequired: required })
      .where('id', '=', person.workspaceId)
      .where('secondFactorRequired', '!=', required)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await record(trx, person, { kind: required ? 'secondFactorDemanded' : 'secondFactorWaived' })
  })
}
