import type { Comment, CommentList } from '@hattama/contract/connections/comment'
import { maxComments } from '@hattama/contract/rules/connections/share-links'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { isHeldNow, requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { audienceOf } from '#kernel/visibility/audience.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'

/** What a person writes at a moment. */
type Words = { text: string; mentions: readonly string[] }

/** Members who see a recording and can be mentioned in it. */
const peopleOf = async (db: Db, recordingId: string) => {
  const audience = await audienceOf(db, recordingId)
  if (audience.length === 0) return []
  return db
    .selectFrom('authUsers')
    .select(['id as userId', 'name'])
    .where('id', 'in', audience)
    .orderBy('name')
    .execute()
}

/** Returns all comments of a recording, for a member who sees it. */
export const listComments = async (db: Db, person: Person, recordingId: string): Promise<CommentList> => {
  const [rows, people, seen, isHeld] = await Promise.all([
    db
      .selectFrom('comments as c')
      .leftJoin('comments as t', 't.id', 'c.threadId')
      .leftJoin('authUsers as u', 'u.id', 'c.userId')
      .selectAll('c')
      .select(['u.name as userName', 't.linkId as threadLink'])
      .where('c.recordingId', '=', recordingId)
      .orderBy(sql`coalesce(t.at_ms, c.at_ms)`)
      .orderBy(sql`coalesce(t.created_at, c.created_at)`)
      .orderBy(sql`coalesce(c.thread_id, c.id)`)
      .orderBy(sql`c.thread_id is not null`)
      .orderBy('c.createdAt')
      .execute(),
    peopleOf(db, recordingId),
    findSeen(db, scopeOf(person), sql`r.id = ${recordingId} and r.deleted_at is null`),
    isHeldNow(db, recordingId),
  ])
  const mayTidy = !isHeld && seen !== null && may(person, 'recording.delete', seen)
  const mayWrite = !isHeld && may(person, 'comment.write')
  const comments = rows.map((row): Comment => {
    const isOwn = row.userId === person.userId && mayWrite
    return {
      id: row.id,
      threadId: row.threadId,
      atMs: row.atMs,
      text: row.text,
      userId: row.userId,
      name: row.guestName ?? row.userName ?? '',
      mentions: people.filter(({ userId }) => row.mentions.includes(userId)),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      mayChange: isOwn,
      mayDelete: isOwn || mayTidy,
      reachesGuests: (row.linkId ?? row.threadLink) !== null,
    }
  })
  return { comments, people }
}

/** Locks the recording while a comment is added. @throws Failure INVALID_INPUT when there are too many */
export const needPlace = async (trx: Trx, recordingId: string, linkId: string | null, most = maxComments) => {
  await trx.selectFrom('recordings').select('id').where('id', '=', recordingId).forNoKeyUpdate().execute()
  const { written } = await trx
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('recordingId', '=', recordingId)
    .$if(linkId !== null, (q) => q.where('linkId', '=', linkId))
    .executeTakeFirstOrThrow()
  if (written >= most)
    throw new Failure('INVALID_INPUT', { fields: { text: `A recording can have up to ${most} comments.` } })
}

/** The mentioned people who see the meeting; nobody else is notified. */
const seeing = async (trx: Trx, recordingId: string, mentions: readonly string[]) => {
  if (mentions.length === 0) return []
  const audience = await audienceOf(trx, recordingId)
  return [...new Set(mentions)].filter((userId) => audience.includes(userId))
}

/** People mentioned for the first time, and where: they are notified by mail. */
export type Named = { recordingId: string; atMs: number; text: string; people: readonly string[] }

/**
 * Adds a member's comment, or a reply to one; a reply to a reply goes into its thread.
 * @throws Failure NOT_FOUND for a thread that is not of this recording; INVALID_INPUT
 */
export const addComment = (
  db: Db,
  person: Person,
  recordingId: string,
  { atMs, threadId, ...words }: Words & { atMs: number; threadId: string | null },
): Promise<Named & { id: string }> =>
  db.transaction().execute(async (trx) => {
    await needPlace(trx, recordingId, null)
    const thread =
      threadId === null
        ? null
        : await trx
            .selectFrom('comments')
            .select(['id', 'threadId', 'atMs'])
            .where('id', '=', threadId)
            .where('recordingId', '=', recordingId)
            .executeTakeFirst()
    if (thread === undefined) throw new Failure('NOT_FOUND')
    const mentions = await seeing(trx, recordingId, words.mentions)
    const id = uuid()
    const at = thread?.atMs ?? atMs
    await trx
      .insertInto('comments')
      .values({
        id,
        recordingId,
        threadId: thread ? (thread.threadId ?? thread.id) : null,
        atMs: at,
        userId: person.userId,
        text: words.text,
        mentions,
      })
      .execute()
    await publish(trx, person.workspaceId, { type: 'comments', recordingId })
    return {
      id,
      recordingId,
      atMs: at,
      text: words.text,
      people: mentions.filter((one) => one !== person.userId),
    }
  })

/**
 * Locks a recording before a comment is changed or removed, of which no version is kept: no legal hold can be set meanwhile.
 * @throws Failure ON_HOLD where nothing may be removed
 */
const lockUnlessHeld = async (trx: Trx, recordingId: string) => {
  await lockRecording(trx, recordingId)
  await requireNotHeld(trx, recordingId)
}

/** Changes one's own comment. @throws Failure NOT_FOUND, also for someone else's; ON_HOLD */
export const changeComment = (db: Db, person: Person, id: string, words: Words): Promise<Named> =>
  db.transaction().execute(async (trx) => {
    const own = trx
      .selectFrom('comments')
      .select(['recordingId', 'atMs', 'mentions'])
      .where('id', '=', id)
      .where('userId', '=', person.userId)
    const found = await own.executeTakeFirst()
    if (found) await lockUnlessHeld(trx, found.recordingId)
    const before = await own.forUpdate().executeTakeFirst()
    if (!before) throw new Failure('NOT_FOUND')
    const mentions = await seeing(trx, before.recordingId, words.mentions)
    await trx
      .updateTable('comments')
      .set({ text: words.text, mentions, editedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await publish(trx, person.workspaceId, { type: 'comments', recordingId: before.recordingId })
    const { recordingId, atMs } = before
    const people = mentions.filter((one) => one !== person.userId && !before.mentions.includes(one))
    return { recordingId, atMs, text: words.text, people }
  })

/**
 * Removes a comment with its replies: one's own, or any where the person may delete the meeting.
 * @throws Failure NOT_FOUND, FORBIDDEN, ON_HOLD
 */
export const removeComment = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('comments')
      .select(['userId', 'recordingId'])
      .where('id', '=', id)
      .executeTakeFirst()
    const seen = row && (await findSeen(trx, scopeOf(person), sql`r.id = ${row.recordingId}`))
    if (!row || !seen) throw new Failure('NOT_FOUND')
    if (row.userId !== person.userId && !may(person, 'recording.delete', seen)) throw new Failure('FORBIDDEN')
    await lockUnlessHeld(trx, row.recordingId)
    await trx.deleteFrom('comments').where('id', '=', id).execute()
    await publish(trx, person.workspaceId, { type: 'comments', recordingId: row.recordingId })
  })
