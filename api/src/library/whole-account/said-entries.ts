import { sql } from 'kysely'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'
import { type Entry, json } from './entry.ts'
import { stillTheirs } from './still-theirs.ts'

/** A person's comments on their own and others' meetings, in workspaces they still belong to; times in ms. */
const comments = (db: Db, holder: Holder) =>
  db
    .selectFrom('comments as c')
    .innerJoin('recordings', 'recordings.id', 'c.recordingId')
    .select(['c.recordingId', 'c.id', 'c.threadId', 'c.atMs', 'c.text', 'c.createdAt', 'c.editedAt'])
    .where('c.userId', '=', holder.userId)
    .where('recordings.deletedAt', 'is', null)
    .where(stillTheirs('recordings', holder))
    .orderBy('c.createdAt')
    .execute()

/** Minutes a person sent by mail, to whom, and whether they arrived. */
const letters = (db: Db, holder: Holder) =>
  db
    .selectFrom('minutesSendings as s')
    .innerJoin('recordings', 'recordings.id', 's.recordingId')
    .select(['s.recordingId', 's.note', 's.withMinutes', 's.attachPdf', 's.language', 's.sentAt'])
    .select(
      sql`(
        select json_agg(json_build_object('address', r.address, 'name', r.name, 'state', r.state) order by r.address)
        from minutes_recipients r where r.sending_id = s.id
      )`.as('to'),
    )
    .where('s.sentBy', '=', holder.userId)
    .where(stillTheirs('recordings', holder))
    .orderBy('s.sentAt')
    .execute()

/** Comments and mails of a person; no file if there are none. */
export async function* saidEntries(db: Db, holder: Holder): AsyncGenerator<Entry> {
  const lastModified = new Date()
  const files = [
    ['comments.json', await comments(db, holder)],
    ['letters.json', await letters(db, holder)],
  ] as const
  for (const [name, rows] of files) if (rows.length > 0) yield { name, input: json(rows), lastModified }
}
