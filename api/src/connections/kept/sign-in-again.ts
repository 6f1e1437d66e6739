import { isCalendar } from '@hattama/contract/rules/connections/connection-kinds'
import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { calendarLookType } from '../calendars/events/asked-looks.ts'
import type { SignedInTarget } from '../port/kind.ts'
import { withOne } from './known-to.ts'
import { closeSealed, type Seal } from '../port/seal.ts'
import { retryNow, wake } from './change.ts'

type Owner = Pick<Person, 'userId' | 'workspaceId'>

const own = (db: Queryable, { userId, workspaceId }: Owner, id: string, kind: VendorKind) =>
  db
    .selectFrom('connections')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('bySignIn', '=', true)
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)

/** @throws Failure NOT_FOUND for a connection that is not theirs, or of another kind */
export const needSignedIn = async (db: Queryable, person: Owner, id: string, kind: VendorKind) => {
  if (!(await own(db, person, id, kind).executeTakeFirst())) throw new Failure('NOT_FOUND')
}

/** Reads a calendar in full, and drops waiting deliveries, which were made for the access that has ended. */
const readAnew = async (trx: Trx, connectionId: string) => {
  await trx.deleteFrom('calendars').where('connectionId', '=', connectionId).execute()
  await trx
    .deleteFrom('deliveries')
    .where('connectionId', '=', connectionId)
    .where('state', '=', 'waiting')
    .execute()
  const look = { connectionId, type: calendarLookType, data: {}, at: new Date() }
  await trx.insertInto('deliveries').values(look).execute()
  await wake(trx)
}

/**
 * Continues a connection with renewed access. It keeps its name, its log and what recordings took from it; a calendar is
 * read in full, since it may be another account; deliveries waiting for a notes tool are sent.
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
        knownTo: withOne(person.userId),
        updatedAt: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (isCalendar(target.kind)) await readAnew(trx, id)
    else await retryNow(trx, id)
    await record(trx, person, { kind: 'connectionChanged', subjectId: id, subject: before.name })
  })
