import { createHash } from 'node:crypto'
import type { KeptLine } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { PageFacts, PageThere } from '../port/notes-tool.ts'

/** Which meeting in which tool. */
export type Place = { connectionId: string; recordingId: string }

const ofPlace = (db: Queryable, { connectionId, recordingId }: Place) =>
  db
    .selectFrom('notePages')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('recordingId', '=', recordingId)

/** Returns what is known of a meeting's page; undefined if none was begun. */
export const pageRow = (db: Queryable, place: Place) => ofPlace(db, place).executeTakeFirst()

export type PageRow = NonNullable<Awaited<ReturnType<typeof pageRow>>>

/** Records a page before it is created, so that after a kill the next worker knows since when it may exist. */
export const beginPage = async (db: Db, place: Place): Promise<PageRow> => {
  await db
    .insertInto('notePages')
    .values(place)
    .onConflict((on) => on.doNothing())
    .execute()
  return ofPlace(db, place).executeTakeFirstOrThrow()
}

export const notePage = async (db: Db, { id: row }: PageRow, { id, url }: PageThere) => {
  await db.updateTable('notePages').set({ page: id, url }).where('id', '=', row).execute()
}

export const noteFacts = async (db: Db, { id }: PageRow, facts: string) => {
  await db.updateTable('notePages').set({ facts }).where('id', '=', id).execute()
}

export const noteLines = async (db: Db, { id }: PageRow, lines: readonly KeptLine[]) => {
  await db
    .updateTable('notePages')
    .set({ lines: [...lines] })
    .where('id', '=', id)
    .execute()
}

/** Forgets a page that no longer exists, so that a new one is created. */
export const forgetPage = async (db: Db, { id }: PageRow) => {
  await db.deleteFrom('notePages').where('id', '=', id).execute()
}

export const factsHash = (facts: PageFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
