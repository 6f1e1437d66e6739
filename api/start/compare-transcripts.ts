import type { Db } from '../src/kernel/db/database.ts'
import { storedTranscript } from '../src/insight/transcript/stored-transcript.ts'

/** Recordings looked at. */
const most = 20

/** What became of the newest transcripts of a restored database, beside those of the product. */
export type ComparedTranscripts = {
  compared: number
  words: number
  /** edited, transcribed again or deleted since the backup */
  changed: number
  /** ids of recordings whose transcript is another one, although nobody has changed it */
  different: string[]
}

/** Compares the newest transcripts of a restored database with the product's, as the product reads them. */
export const compareTranscripts = async (product: Db, restored: Db): Promise<ComparedTranscripts> => {
  const newest = await restored
    .selectFrom('transcripts as t')
    .innerJoin('recordings as r', 'r.id', 't.recordingId')
    .select(['t.recordingId as id', 't.revision'])
    .orderBy('r.createdAt', 'desc')
    .limit(most)
    .execute()
  const found: ComparedTranscripts = { compared: 0, words: 0, changed: 0, different: [] }
  for (const { id, revision } of newest) {
    const now = await product
      .selectFrom('transcripts')
      .select('revision')
      .where('recordingId', '=', id)
      .executeTakeFirst()
    if (now?.revision !== revision) {
      found.changed += 1
      continue
    }
    const [here, there] = await Promise.all([storedTranscript(product, id), storedTranscript(restored, id)])
    found.compared += 1
    found.words += there.segments.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
    if (JSON.stringify(here) !== JSON.stringify(there)) found.different.push(id)
  }
  return found
}
