import type { SummaryEdit, SummaryVersions } from '@hattama/contract/insight/summary-edit'
import { rowsHeaded } from '@hattama/contract/rules/insight/lines-headed'
import { countSummaryWords } from '@hattama/contract/rules/insight/summary-text'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { lockRecordingsOf } from '#library/recordings/lock-recording.ts'
import { readActionItems, readRemoved } from '#library/outcomes/tasks.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { asRead } from './as-read.ts'
import { asEdited } from './edited-lines.ts'
import { listsAsEdited } from './lists-as-edited.ts'
import { carryOverInThread } from './carry-over-apart.ts'

const kept = ['type', 'language', 'body', 'wordCount', 'engine', 'model', 'writtenBy', 'writtenAt'] as const

/**
 * Keeps the current text of a summary, with its tasks as they are, as a version before it is replaced; does nothing without a
 * summary.
 */
export const keepVersion = async (
  trx: Trx,
  of: { recordingId: string } | { id: string },
  replacedBy: string | null,
) => {
  const now = trx.selectFrom('summaries').select(['id', 'recordingId', ...kept])
  const row = await (
    'id' in of ? now.where('id', '=', of.id) : now.where('recordingId', '=', of.recordingId)
  ).executeTakeFirst()
  if (!row) return
  const { id: summaryId, recordingId, ...text } = row
  const actionItems = await readActionItems(trx, recordingId)
  await trx
    .insertInto('summaryVersions')
    .values({ ...text, actionItems, id: uuid(), summaryId, replacedBy })
    .execute()
}

const present = (db: Queryable, person: Person, id: string) =>
  db
    .selectFrom('summaries')
    .select(['recordingId', 'body', 'type', 'status', 'updatedAt', 'language'])
    .where('id', '=', id)
    .where('workspaceId', '=', person.workspaceId)

const standing = <Row extends { status: string }>(row: Row | undefined): Row => {
  if (!row) throw new Failure('NOT_FOUND')
  if (row.status === 'processing') throw new Failure('NOT_READY')
  return row
}

const lock = async (trx: Trx, person: Person, id: string) => {
  await lockRecordingsOf(trx, sql`s.id = ${id}`)
  return standing(await present(trx, person, id).forUpdate().executeTakeFirst())
}

/** The lists as the text has them; decisions that were in it and are gone are none any more. */
const listsOf = (edited: Parameters<typeof listsAsEdited>[0], before: string) => {
  const { keyPoints, decisions, moments } = listsAsEdited(edited)
  const decidedIn = (text: string) => rowsHeaded(text, ['decisions', 'possibleDecisions']).length
  const areGone = decidedIn(before) > 0 && decidedIn(edited.summary) === 0
  return areGone
    ? { keyPoints, decisions: [], moments: { ...moments, decisions: [] } }
    : { keyPoints, decisions, moments }
}

/**
 * Replaces the text of a summary with a person's own. Lines they reworded are theirs: nobody said that word for word. The
 * lists of decisions and key points, which search, chats and other programs read, become those of the text.
 * @throws Failure NOT_FOUND, NOT_READY, CONFLICT
 */
export const editSummary = (db: Db, person: Person, id: string, edit: SummaryEdit): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { recordingId, body, type, updatedAt, language } = await lock(trx, person, id)
    if (updatedAt.getTime() > Date.parse(edit.updatedAt)) throw new Failure('CONFLICT')
    const before = asRead(body.summary)
    if (before === edit.summary) return
    await keepVersion(trx, { id }, person.userId)
    const actionItems = await readActionItems(trx, recordingId)
    const people = body.participants.map((one) => one.name)
    const text = asEdited({ before, after: edit.summary, name: person.name, people, language })
    const lists = listsOf({ ...body, summary: text, type: 'hybrid', actionItems }, before)
    await trx
      .updateTable('summaries')
      .set({
        body: { ...body, ...lists, summary: text },
        type: type === 'manual' ? type : 'hybrid',
        wordCount: countSummaryWords(text),
        writtenBy: person.userId,
        writtenAt: new Date(),
        updatedAt: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
    await announce(trx, person.workspaceId, { type: 'minutes.changed', recordingId, data: { summaryId: id } })
  })

/** Attempts to restore a version while the summary keeps changing, before the person is told to wait. */
const maxTries = 5

/**
 * Restores an earlier version, with the ticks and tasks people have added since; the current text becomes a version too.
 * Carried-over items are computed before anything is locked, since that may wait for a thread.
 * @throws Failure NOT_FOUND, NOT_READY, SERVER_BUSY, TOO_MUCH_WORK
 */
export const restoreVersion = async (
  db: Db,
  person: Person,
  id: string,
  versionId: string,
): Promise<void> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const now = standing(await present(db, person, id).executeTakeFirst())
    const version = await db
      .selectFrom('summaryVersions')
      .select([...kept, 'actionItems'])
      .where('summaryId', '=', id)
      .where('id', '=', versionId)
      .executeTakeFirst()
    if (!version) throw new Failure('NOT_FOUND')
    const { actionItems: found, ...text } = version
    const before = await readActionItems(db, now.recordingId)
    const removed = await readRemoved(db, now.recordingId)
    const actionItems = await carryOverInThread({ before, found, removed }, person.workspaceId)
    const isRestored = await db.transaction().execute(async (trx) => {
      const { recordingId, updatedAt } = await lock(trx, person, id)
      if (updatedAt.getTime() !== now.updatedAt.getTime()) return false
      await keepVersion(trx, { id }, person.userId)
      await trx
        .updateTable('summaries')
        .set({ ...text, updatedAt: new Date() })
        .where('id', '=', id)
        .execute()
      await writeTasks(trx, recordingId, actionItems, 'rewrite')
      await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
      await announce(trx, person.workspaceId, {
        type: 'minutes.changed',
        recordingId,
        data: { summaryId: id },
      })
      return true
    })
    if (isRestored) return
  }
  throw new Failure('SERVER_BUSY', { retryAfter: 1 })
}

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

/** Lists the earlier texts of a summary, newest first. */
export const listVersions = async (db: Db, id: string): Promise<SummaryVersions> => {
  const rows = await db
    .selectFrom('summaryVersions as v')
    .leftJoin('profiles as p', 'p.userId', 'v.replacedBy')
    .leftJoin('profiles as w', 'w.userId', 'v.writtenBy')
    .select(['v.id', 'v.body', 'v.type', 'v.language', 'v.model', 'v.createdAt', 'v.replacedBy'])
    .select(['v.writtenBy', 'v.writtenAt', 'p.firstName', 'p.lastName'])
    .select(['w.firstName as writerFirst', 'w.lastName as writerLast'])
    .where('v.summaryId', '=', id)
    .orderBy('v.createdAt', 'desc')
    .limit(100)
    .execute()
  return {
    versions: rows.map((row) => ({
      id: row.id,
      summary: asRead(row.body.summary),
      type: row.type,
      language: row.language,
      model: row.model,
      template: row.body.template ?? null,
      writtenBy: row.writtenBy === null ? null : nameOf(row.writerFirst, row.writerLast),
      writtenAt: row.writtenAt?.toISOString() ?? null,
      replacedAt: row.createdAt.toISOString(),
      replacedBy: row.replacedBy === null ? null : nameOf(row.firstName, row.lastName),
    })),
  }
}
