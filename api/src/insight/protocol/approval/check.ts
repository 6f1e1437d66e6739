import type { ProtocolCheck } from '@hattama/contract/insight/protocol'
import type { Db } from '#kernel/db/database.ts'
import { fingerprintOf } from './fingerprint.ts'

const unknown: ProtocolCheck = {
  isKnown: false,
  number: null,
  edition: null,
  lockedAt: null,
  isSuperseded: false,
}

/**
 * What anyone with a fingerprint may know: that a protocol with it was locked here, when, and whether a later edition has
 * been locked since. Nothing of its contents: a fingerprint only helps those who have the text. The stored text is rehashed.
 */
export const checkFingerprint = async (db: Db, fingerprint: string): Promise<ProtocolCheck> => {
  const row = await db
    .selectFrom('protocols as p')
    .select(['p.number', 'p.edition', 'p.lockedAt', 'p.sealed'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('protocols as later')
            .select('later.id')
            .whereRef('later.recordingId', '=', 'p.recordingId')
            .whereRef('later.edition', '>', 'p.edition')
            .where('later.status', '=', 'locked'),
        )
        .as('isSuperseded'),
    )
    .where('p.fingerprint', '=', fingerprint)
    .executeTakeFirst()
  if (!row?.sealed || fingerprintOf(row.sealed) !== fingerprint) return unknown
  return {
    isKnown: true,
    number: row.number,
    edition: row.edition,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    isSuperseded: Boolean(row.isSuperseded),
  }
}
