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

/** What is known of the page of a meeting; undefined: none was begun. */
export const pageRow = (db: Queryable, place: Place) => ofPlace(db, place).executeTakeFirst()

export type PageRow = NonNullable<Awaited<ReturnType<typeof pageRow>>>

/** Written before a page is made, so that whoever comes after a kill knows since when it may be there. */
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

/** The page is not there any more: another one is to be made. */
export const forgetPage = async (db: Db, { id }: PageRow) => {
  await db.deleteFrom('notePages').where('id', '=', id).execute()
}

export const factsHash = (facts: PageFacts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)
