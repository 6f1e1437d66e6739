import type { Connection, Delivery } from '@hattama/contract/connections/connection'
import { may } from '@hattama/contract/rules/app/policy'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { DB } from '#kernel/db/schema.ts'
import type { Person } from '#kernel/http/person.ts'

type Rows<O> = SelectQueryBuilder<DB & { c: DB['connections'] }, 'c', O>

/** Whether a person may change a connection: their own, or the workspace's if they manage those. */
export const mayManage = (person: Person, { userId }: { userId: string | null }) =>
  userId === null ? may(person, 'connection.manage') : userId === person.userId

/** What a person is shown: their own connections, and those of the workspace they work in. */
const shownTo = (person: Person) => sql<boolean>`c.workspace_id = ${person.workspaceId}
  and (c.user_id is null or c.user_id = ${person.userId})`

const select = (db: Queryable, person: Person) =>
  (db.selectFrom('connections as c') as Rows<object>)
    .leftJoin('authUsers as u', 'u.id', 'c.madeBy')
    .selectAll('c')
    .select(['u.name as madeByName', 'u.email as madeByEmail'])
    .select((e) =>
      e
        .selectFrom('deliveries as d')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('d.connectionId', '=', 'c.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where(shownTo(person))

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const wire = (person: Person, row: Row): Connection => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  events: row.events,
  withText: row.withText,
  filter: {
    owners: row.onlyOwners,
    tags: row.onlyTags,
    kinds: row.onlyKinds,
    languages: row.onlyLanguages,
  },
  ofWorkspace: row.userId === null,
  madeBy: row.madeByName?.trim() || (row.madeByEmail ?? ''),
  address: row.address,
  tracker: row.tracker,
  bySignIn: row.bySignIn,
  place: row.place,
  state: row.state as Connection['state'],
  createdAt: row.createdAt.toISOString(),
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
  lastError: row.lastError,
  waiting: row.waiting ?? 0,
  mayManage: mayManage(person, row),
})

export const listConnections = async (db: Queryable, person: Person): Promise<Connection[]> =>
  (await select(db, person).orderBy('c.createdAt').execute()).map((row) => wire(person, row))

/** Null where the person is shown no such connection. */
export const findConnection = async (
  db: Queryable,
  person: Person,
  id: string,
): Promise<Connection | null> => {
  const row = await select(db, person).where('c.id', '=', id).executeTakeFirst()
  return row ? wire(person, row) : null
}

/** Most deliveries a screen shows. */
const maxShown = 100

/** Returns a connection's deliveries, done and waiting, newest first. */
export const listDeliveries = async (db: Queryable, connectionId: string): Promise<Delivery[]> => {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map((row) => ({
    id: row.messageId,
    type: row.type,
    recordingId: row.recordingId,
    at: row.at.toISOString(),
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome,
  }))
}
