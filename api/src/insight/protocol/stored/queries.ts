import type { Protocol } from '@hattama/contract/insight/protocol'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { shareFor } from '#kernel/visibility/may-be-seen.ts'

/** The current name of an account; empty when it is gone. */
const nameOf = (column: string) =>
  sql<string>`coalesce((select u.name from auth_users u where u.id = ${sql.ref(column)}), '')`

const select = (db: Queryable, person: Person) =>
  db
    .selectFrom('protocols as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .selectAll('p')
    .select(['r.ownerId', 'r.visibility', 'r.title', shareFor(person.userId).as('share')])
    .select([nameOf('p.updatedBy').as('updater'), nameOf('p.lockedBy').as('locker')])
    .where('p.workspaceId', '=', person.workspaceId)
    .where(visibleTo(scopeOf(person)))

export type ProtocolRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Finds a stored protocol the person can see. @throws Failure NOT_FOUND */
export const findRow = async (db: Queryable, person: Person, id: string): Promise<ProtocolRow> => {
  const row = await select(db, person).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same, with the row locked until the transaction ends. */
export const holdRow = async (db: Queryable, person: Person, id: string): Promise<ProtocolRow> => {
  const row = await select(db, person).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Finds the latest edition of a meeting's protocol; undefined when there is none. */
export const findLatest = (db: Queryable, person: Person, recordingId: string) =>
  select(db, person)
    .where('p.recordingId', '=', recordingId)
    .orderBy('p.edition', 'desc')
    .limit(1)
    .executeTakeFirst()

export const approvalsOf = (db: Queryable, protocolId: string) =>
  db
    .selectFrom('protocolApprovals')
    .selectAll()
    .where('protocolId', '=', protocolId)
    .orderBy('askedAt')
    .orderBy('name')
    .execute()

/** Converts a row to its API form. */
export const protocolOf = async (
  db: Queryable,
  person: Person,
  row: ProtocolRow,
  canMail: boolean,
): Promise<Omit<Protocol, 'isBehind' | 'keyPoints' | 'suggested'>> => {
  const [approvals, editions] = await Promise.all([
    approvalsOf(db, row.id),
    db
      .selectFrom('protocols')
      .select(['id', 'edition', 'status', 'lockedAt'])
      .where('recordingId', '=', row.recordingId)
      .orderBy('edition', 'desc')
      .execute(),
  ])
  return {
    id: row.id,
    recordingId: row.recordingId,
    ownerId: row.ownerId,
    visibility: row.visibility,
    share: row.share,
    edition: row.edition,
    number: row.number,
    status: row.status,
    content: row.content,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updater,
    approvals: approvals.map((one) => ({
      personId: one.personId,
      userId: one.userId,
      name: one.name,
      email: one.email,
      state: one.state,
      note: one.note,
      mailed: one.mailed,
      askedAt: one.askedAt.toISOString(),
      answeredAt: one.answeredAt?.toISOString() ?? null,
      isStale: one.revision !== row.revision,
    })),
    isAsked:
      row.status === 'review' &&
      approvals.some((one) => one.userId === person.userId && one.state === 'asked'),
    lockedAt: row.lockedAt?.toISOString() ?? null,
    lockedBy: row.locker,
    fingerprint: row.fingerprint,
    editions: editions.map((one) => ({ ...one, lockedAt: one.lockedAt?.toISOString() ?? null })),
    canMail,
  }
}
