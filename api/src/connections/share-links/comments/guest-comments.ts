import { shown } from '@hattama/contract/rules/kernel/shown'
import {
  maxCommentLength,
  maxGuestComments,
  maxGuestNameLength,
} from '@hattama/contract/rules/connections/share-links'
import { clock } from '@hattama/contract/rules/kernel/time'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { rangeOf, type StandingLink } from '../links/find-link.ts'
import { needPlace } from './comments.ts'

/** A comment as guests see it; `name` is null for members, whose names are not shown. Times in ms. */
export type GuestComment = {
  id: string
  isAnswer: boolean
  atMs: number
  name: string | null
  text: string
  createdAt: Date
}

/** Returns threads begun through a link, with members' replies; no other comments of the workspace. */
export const commentsOfLink = async (db: Db, link: StandingLink): Promise<GuestComment[]> => {
  const rows = await db
    .selectFrom('comments as c')
    .leftJoin('comments as t', 't.id', 'c.threadId')
    .select(['c.id', 'c.threadId', 'c.atMs', 'c.guestName', 'c.text', 'c.createdAt'])
    .where((e) => e.or([e('c.linkId', '=', link.id), e('t.linkId', '=', link.id)]))
    .orderBy(sql`coalesce(t.at_ms, c.at_ms)`)
    .orderBy(sql`coalesce(t.created_at, c.created_at)`)
    .orderBy(sql`c.thread_id is not null`)
    .orderBy('c.createdAt')
    .execute()
  return rows.map(({ threadId, guestName, ...row }) => ({
    ...row,
    isAnswer: threadId !== null,
    name: guestName,
  }))
}

/** `1:05`, `01:02:03` or `75` to ms; null for anything else. */
const momentTyped = (typed: string): number | null => {
  const parts = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})$|^(\d{1,6})$/.exec(typed.trim())
  if (!parts) return null
  const [, h = '0', m = '0', s = '0', bare] = parts
  return (bare === undefined ? Number(h) * 3600 + Number(m) * 60 + Number(s) : Number(bare)) * 1000
}

/** A moment as people type it. Input in ms. */
export const typedMoment = (ms: number) => clock(ms)

/** One line, without characters that are invisible or change the text direction. */
const nameGiven = (name: string) => shown(name.replaceAll(/[\p{C}\s]+/gu, ' ')).slice(0, maxGuestNameLength)

const textGiven = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim()
    .slice(0, maxCommentLength)

/** Reads a guest's comment; null where something is missing or invalid. */
export const readGuestComment = (
  form: { name: string; text: string; at: string },
  link: StandingLink,
): { name: string; text: string; atMs: number } | null => {
  const [name, text, typed] = [nameGiven(form.name), textGiven(form.text), momentTyped(form.at)]
  const { fromMs, toMs } = rangeOf(link) ?? { fromMs: 0, toMs: link.durationMs ?? 0 }
  // moments are typed to the second: the first one may begin before the range
  if (name === '' || text === '' || typed === null || typed > toMs || typed < fromMs - 1000) return null
  return { name, text, atMs: Math.max(typed, fromMs) }
}

/** Stores a guest's comment, and notifies the workspace. @throws Failure INVALID_INPUT when the link has too many */
export const addGuestComment = (
  db: Db,
  link: StandingLink,
  { name, text, atMs }: { name: string; text: string; atMs: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!link.allowsComments) throw new Failure('FORBIDDEN')
    await needPlace(trx, link.recordingId, link.id, maxGuestComments)
    await needPlace(trx, link.recordingId, null)
    await trx
      .insertInto('comments')
      .values({ id: uuid(), recordingId: link.recordingId, linkId: link.id, atMs, guestName: name, text })
      .execute()
    await publish(trx, link.workspaceId, { type: 'comments', recordingId: link.recordingId })
  })
