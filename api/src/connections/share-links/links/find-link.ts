import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShareLink } from '@hattama/contract/connections/share-link'
import type { SharedPart } from '@hattama/contract/rules/connections/share-links'
import { may, type Role } from '@hattama/contract/rules/app/policy'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Queryable } from '#kernel/db/database.ts'
import type { ShareLinks } from '#kernel/db/schema.ts'
import type { Reader } from '#kernel/http/person.ts'
import { mayBeSeenBy, shareFor } from '#kernel/visibility/may-be-seen.ts'
import type { Selectable } from 'kysely'

/** A link as stored. */
export type LinkRow = Omit<Selectable<ShareLinks>, 'parts'> & { parts: SharedPart[] }

/** A link with what decides whether it opens: whether outside links are on, and its maker's rights now. */
export type StandingLink = LinkRow & {
  linksOutside: boolean
  durationMs: number | null
  /** of the summary, else of the transcript, ISO 639; null: there is neither, or nobody knows */
  language: string | null
  makerBlocked: boolean
  /** null: they have left */
  makerRole: Role | null
  /** null: they no longer see it */
  seen: Seen | null
}

/** The secret of a new link: 256 random bits. Only its hash is stored. */
export const makeLinkToken = () => randomBytes(32).toString('base64url')

const tokenShape = /^[\w-]{43}$/

/**
 * Whether a link opens now; `barred`: links are off, or its maker may no longer open the meeting to others; `paused`: its
 * maker has set a password by mail since.
 */
export const stateOf = (link: StandingLink, now = Date.now()): ShareLink['state'] => {
  if (link.expiresAt && link.expiresAt.getTime() <= now) return 'ended'
  const { makerRole: role, seen, madeBy: userId } = link
  const isRight =
    role !== null && seen !== null && may({ role, userId, via: 'session' }, 'recording.publish', seen)
  if (!link.linksOutside || !isRight || link.makerBlocked) return 'barred'
  return link.pausedAt === null ? 'open' : 'paused'
}

/** Links that are not revoked, of recordings that exist, with their maker's rights as they are now. */
export const standingLinks = (db: Queryable) =>
  db
    .selectFrom('shareLinks as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .innerJoin('workspaces as w', 'w.id', 'l.workspaceId')
    .leftJoin('transcripts as t', 't.recordingId', 'r.id')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.workspaceId', '=', 'l.workspaceId').onRef('m.userId', '=', 'l.madeBy'),
    )
    .selectAll('l')
    .select(
      sql<string | null>`coalesce((select s.language from summaries s
        where s.recording_id = r.id and s.deleted_at is null), t.language)`.as('language'),
    )
    .select(['w.linksOutside', 'r.durationMs', 'm.role as makerRole', 'r.ownerId', 'r.visibility'])
    .select('r.hidesPersonal as recordingHides')
    .select(
      sql<boolean>`exists (select from auth_users b where b.id = l.made_by and b.blocked_at is not null)`.as(
        'makerBlocked',
      ),
    )
    .select(shareFor(sql.ref('l.madeBy')).as('share'))
    .select(mayBeSeenBy(sql.ref('l.madeBy')).as('makerSees'))
    .where('l.revokedAt', 'is', null)
    .where('r.deletedAt', 'is', null)
    .whereRef('r.workspaceId', '=', 'l.workspaceId')

type Row = Awaited<ReturnType<ReturnType<typeof standingLinks>['executeTakeFirstOrThrow']>>

export const standing = ({
  ownerId,
  visibility,
  share,
  makerSees,
  makerRole,
  parts,
  recordingHides,
  ...row
}: Row): StandingLink => ({
  ...row,
  // what is hidden from members is hidden from guests, too
  hidesPersonal: row.hidesPersonal || recordingHides,
  parts: parts as SharedPart[],
  makerRole,
  seen: makerSees ? { ownerId, visibility, share } : null,
})

/** The link a token opens now; null if it never existed, expired, was revoked, waits, or its maker lost the right. */
export const findOpenLink = async (db: Queryable, token: string): Promise<StandingLink | null> => {
  if (!tokenShape.test(token)) return null
  const hash = hashOf(token)
  const row = await standingLinks(db).where('l.tokenHash', '=', hash).executeTakeFirst()
  if (!row || !timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hash))) return null
  const link = standing(row)
  return stateOf(link) === 'open' ? link : null
}

/** Guests read with the rights of the link's maker. */
export const readerOf = ({ workspaceId, madeBy }: LinkRow): Reader => ({
  workspaceId,
  userId: madeBy,
  via: 'session',
})

/** Whether a link may show pictures, of the video or slides: names and personal data in pictures cannot be covered. */
export const showsPictures = ({
  hidesNames,
  hidesPersonal,
}: Pick<StandingLink, 'hidesNames' | 'hidesPersonal'>) => !hidesNames && !hidesPersonal

/** The range a link is limited to; null: it opens the whole meeting. */
export const rangeOf = ({ fromMs, toMs }: Pick<LinkRow, 'fromMs' | 'toMs'>) =>
  fromMs === null || toMs === null ? null : { fromMs, toMs }
