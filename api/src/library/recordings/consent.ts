import type { ConsentLog } from '@hattama/contract/library/recording'
import type { Queryable } from '#kernel/db/database.ts'

/** The consent log of a recording, from its upload, its owner and its call page; null if no client kept one. */
export const consentOf = async (db: Queryable, recordingId: string): Promise<ConsentLog | null> => {
  const row = await db
    .selectFrom('recordings as r')
    .innerJoin('uploads as u', 'u.recordingId', 'r.id')
    .leftJoin('profiles as p', 'p.userId', 'r.ownerId')
    .leftJoin('hints as h', 'h.recordingId', 'r.id')
    .select(['u.metadata', 'r.startedAt', 'p.firstName', 'p.lastName', 'h.site', 'h.names', 'h.health'])
    .where('r.id', '=', recordingId)
    .orderBy('u.createdAt')
    .limit(1)
    .executeTakeFirst()
  const said = row?.metadata.consent
  if (!row || !said) return null
  const { site, names, health } = row
  return {
    startedBy: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || null,
    startedAt: row.startedAt?.toISOString() ?? null,
    everyoneKnows: said.everyoneKnows,
    noticeGiven: said.noticeGiven ?? false,
    noticeWay: said.noticeGiven ? (said.noticeWay ?? 'chat') : null,
    microphone: said.microphone,
    page: site && {
      site,
      seen: names ?? [],
      unrecognised: (health?.reads ?? 0) > 0 && names?.length === 0,
    },
  }
}
