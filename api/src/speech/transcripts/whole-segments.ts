import type { Trx } from '#kernel/db/database.ts'

/** Returns the segments of a transcript in order, with all columns, to be kept or rewritten. */
export const wholeSegments = (trx: Trx, recordingId: string) =>
  trx
    .selectFrom('segments')
    .select([
      'id',
      'ordinal',
      'speakerId',
      'startMs',
      'endMs',
      'text',
      'language',
      'confidence',
      'words',
      'revision',
      'why',
    ])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
