import type { Trx } from '#kernel/db/database.ts'

/** The segments of a transcript in their order, whole: to be kept, or written anew. */
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
