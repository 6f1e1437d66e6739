import type { SignInKind } from '@hattama/contract/vendor-sign-in'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { calendarLookType } from '../calendars/events/asked-looks.ts'
import type { SignedInTarget } from '../port/kind.ts'
import { closeSealed, type Seal } from '../port/seal.ts'
import { wake } from './change.ts'

type Owner = Pick<Person, 'userId' | 'workspaceId'>

const own = (db: Queryable, { userId, workspaceId }: Owner, id: string, kind: SignInKind) =>
  db
    .selectFrom('connections')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)

/** @throws Failure NOT_FOUND for a connection that is not theirs, or of another kind */
export const needSignedIn = async (db: Queryable, person: Owner, id: string, kind: SignInKind) => {
  if (!(await own(db, person, id, kind).executeTakeFirst())) throw new Failure('NOT_FOUND')
}

/**
 * A connection goes on with the access its person gave anew, with its name, its log and what recordings took of it; it is read
 * whole, since it may be another account.
 * @throws Failure NOT_FOUND
 */
export const signInAgain = (
  { db, seal }: { db: Db; seal: Seal },
  person: Person,
  id: string,
  target: SignedInTarget,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await own(trx, person, id, target.kind).forUpdate().executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND')
    await trx
      .updateTable('connections')
      .set({
        sealed: await closeSealed(seal, { target }),
        state: 'active',
        failingSince: null,
        quietUntil: null,
        lastError: null,
        updatedAt: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('calendars').where('connectionId', '=', id).execute()
    // what waited was asked with the access that had ended
    await trx.deleteFrom('deliveries').where('connectionId', '=', id).where('state', '=', 'waiting').execute()
    const look = { connectionId: id, type: calendarLookType, data: {}, at: new Date() }
    await trx.insertInto('deliveries').values(look).execute()
    await wake(trx)
    await record(trx, person, { kind: 'connectionChanged', subjectId: id, subject: before.name })
  })
