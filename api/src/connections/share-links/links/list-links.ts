import type { ShareLink, ShareLinkViews } from '@hattama/contract/connections/share-link'
import { sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { record } from '#kernel/security-log/record.ts'
import type { Clips } from '../clips/clips.ts'
import { standing, standingLinks, stateOf } from './find-link.ts'

const selectLinks = (db: Queryable, workspaceId: string) =>
  standingLinks(db)
    .where('l.workspaceId', '=', workspaceId)
    .leftJoin('authUsers as u', 'u.id', 'l.madeBy')
    .select('u.name as maker')
    .select(
      sql<number>`(select coalesce(sum(v.opened), 0)::int from share_views v where v.link_id = l.id)`.as(
        'views',
      ),
    )
    .select(
      sql<Date | null>`(select max(v.last_at) from share_views v where v.link_id = l.id)`.as('lastViewAt'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>

const onTheWire = (row: Row): ShareLink => {
  const link = standing(row)
  return {
    id: link.id,
    parts: link.parts,
    fromMs: link.fromMs,
    toMs: link.toMs,
    madeBy: row.maker ?? '',
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    hasPassword: link.passwordHash !== null,
    addresses: link.addresses,
    hidesNames: link.hidesNames,
    hidesPersonal: link.hidesPersonal,
    showsSlides: link.showsSlides,
    allowsDownload: link.allowsDownload,
    allowsEmbedding: link.allowsEmbedding,
    allowsComments: link.allowsComments,
    hasVideo: link.hasVideo,
    state: stateOf(link),
    views: row.views,
    lastViewAt: row.lastViewAt ? new Date(row.lastViewAt).toISOString() : null,
  }
}

/** Returns links of a recording that are not revoked, newest first. */
export const listLinks = async (db: Db, person: Person, recordingId: string): Promise<ShareLink[]> => {
  const rows = await selectLinks(db, person.workspaceId)
    .where('l.recordingId', '=', recordingId)
    .orderBy('l.createdAt', 'desc')
    .execute()
  return rows.map(onTheWire)
}

/** @throws Failure NOT_FOUND */
export const findLink = async (db: Db, person: Person, id: string): Promise<ShareLink> => {
  const row = await selectLinks(db, person.workspaceId).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return onTheWire(row)
}

/** Revokes a link and removes its clip. Idempotent. */
export const revokeLink = async (db: Db, clips: Clips, person: Person, id: string): Promise<void> => {
  const recordingId = await db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('shareLinks')
      .set({ revokedAt: new Date() })
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .where('revokedAt', 'is', null)
      .returning('recordingId')
      .executeTakeFirst()
    if (!link) return null
    const { recordingId } = link
    await record(trx, person, { kind: 'shareLinkRevoked', subjectId: recordingId })
    await announce(trx, person.workspaceId, {
      type: 'share.changed',
      recordingId,
      data: { link: 'revoked', linkId: id },
    })
    return link.recordingId
  })
  if (recordingId !== null) await clips.remove(recordingId, id)
}

/** Opens a paused link again. Idempotent. */
export const reopenLink = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('shareLinks')
      .set({ pausedAt: null })
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .where('revokedAt', 'is', null)
      .where('pausedAt', 'is not', null)
      .returning('recordingId')
      .executeTakeFirst()
    if (!link) return
    const { recordingId } = link
    await record(trx, person, { kind: 'shareLinkReopened', subjectId: recordingId })
    await announce(trx, person.workspaceId, {
      type: 'share.changed',
      recordingId,
      data: { link: 'reopened', linkId: id },
    })
  })

/** Most days of the log returned. */
const maxDays = 400

/** Returns how often a link was used, by day, newest first. */
export const viewsOf = async (db: Db, id: string): Promise<ShareLinkViews> => {
  const rows = await db
    .selectFrom('shareViews')
    .select(['opened', 'played', 'downloaded', 'lastAt'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('linkId', '=', id)
    .orderBy('shareViews.day', 'desc')
    .limit(maxDays)
    .execute()
  return { days: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })) }
}

/** Counts one use of a link. Nothing is stored about who it was. */
export const countView = async (
  db: Db,
  linkId: string,
  what: 'opened' | 'played' | 'downloaded',
): Promise<void> => {
  const column = sql.ref(what)
  await sql`
    insert into share_views as v (link_id, day, ${column}) values (${linkId}, (now() at time zone 'UTC')::date, 1)
    on conflict (link_id, day) do update set ${column} = ${sql.ref(`v.${what}`)} + 1, last_at = now()`.execute(
    db,
  )
}
