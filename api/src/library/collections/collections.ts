import type { CollectionList } from '@hattama/contract/library/collection'
import { maxCollections } from '@hattama/contract/rules/library/bulk'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { isDuplicate } from '#kernel/db/faults.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'

/** Owners and admins of the workspace may also manage collections made by others, if they can see them. */
const mayManage = ({ userId, role }: Person): RawBuilder<boolean> =>
  role === 'owner' || role === 'admin' ? sql<boolean>`true` : sql<boolean>`c.created_by = ${userId}`

const seenIn = (person: Person) => sql<number>`(
  select count(*)::int from collection_recordings x join recordings r on r.id = x.recording_id
  where x.collection_id = c.id and ${visibleTo(scopeOf(person))})`

/**
 * The collections a person can see: their own, and those containing a recording they can see. A name alone may reveal too
 * much, so a collection is only as visible as its recordings.
 */
export const findCollections = async (db: Queryable, person: Person): Promise<CollectionList> => {
  const { rows } = await sql<CollectionList['collections'][number]>`
    select id, name, recordings, may_manage from (
      select c.id, c.name, c.created_by, ${seenIn(person)} as recordings, ${mayManage(person)} as may_manage
      from collections c where c.workspace_id = ${person.workspaceId}
    ) c where recordings > 0 or created_by = ${person.userId}
    order by lower(name), id`.execute(db)
  return { collections: rows }
}

/** @throws Failure NOT_FOUND if the person cannot see the collection; FORBIDDEN if `manage` is set and they may not */
const needCollection = async (db: Queryable, person: Person, id: string, manage: boolean) => {
  const { rows } = await sql<{ mayManage: boolean }>`
    select ${mayManage(person)} as may_manage from collections c
    where c.id = ${id} and c.workspace_id = ${person.workspaceId}
      and (c.created_by = ${person.userId} or ${seenIn(person)} > 0)`.execute(db)
  const [found] = rows
  if (!found) throw new Failure('NOT_FOUND')
  if (manage && !found.mayManage) throw new Failure('FORBIDDEN')
}

const unlessNamed = (error: unknown): never => {
  throw isDuplicate(error) ? new Failure('CONFLICT', { fields: { name: 'taken' } }) : error
}

/** @throws Failure CONFLICT if the person already has one of that name; INVALID_INPUT if there are too many */
export const makeCollection = async (db: Db, person: Person, name: string): Promise<string> => {
  const { workspaceId, userId } = person
  const id = uuid()
  await db
    .transaction()
    .execute(async (trx) => {
      // two concurrent calls must not both take the last place
      await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute()
      const { count } = await trx
        .selectFrom('collections')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow()
      if (count >= maxCollections) throw new Failure('INVALID_INPUT', { fields: { name: 'too many' } })
      await trx.insertInto('collections').values({ id, workspaceId, name, createdBy: userId }).execute()
    })
    .catch(unlessNamed)
  return id
}

/** @throws Failure NOT_FOUND, FORBIDDEN, CONFLICT */
export const renameCollection = async (db: Db, person: Person, id: string, name: string): Promise<void> => {
  await needCollection(db, person, id, true)
  await db.updateTable('collections').set({ name }).where('id', '=', id).execute().catch(unlessNamed)
}

/** Removes a collection; its recordings stay. @throws Failure NOT_FOUND, FORBIDDEN */
export const removeCollection = async (db: Db, person: Person, id: string): Promise<void> => {
  await needCollection(db, person, id, true)
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

/** @throws Failure NOT_FOUND if the person cannot see the collection */
export const needSeenCollection = (db: Queryable, person: Person, id: string): Promise<void> =>
  needCollection(db, person, id, false)

export const putIn = async (db: Queryable, collectionId: string, recordingId: string): Promise<void> => {
  await db
    .insertInto('collectionRecordings')
    .values({ collectionId, recordingId })
    .onConflict((c) => c.doNothing())
    .execute()
}

export const takeOut = async (db: Queryable, collectionId: string, recordingId: string): Promise<void> => {
  await db
    .deleteFrom('collectionRecordings')
    .where('collectionId', '=', collectionId)
    .where('recordingId', '=', recordingId)
    .execute()
}
