import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Embeddings, PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { Log } from '#kernel/log.ts'
import { keepAt } from './keep-at.ts'
import { isUnchanged } from './mask-documents.ts'
import { maskedSegments } from './masked-texts.ts'
import { passagesOf } from './passages.ts'
import { briefOf, bytesOf, codeOf, meanOf, stretchesOf } from './vectors.ts'

/** The newest transcript without vectors for this model and its revision: new, edited, or older than the setting. */
const nextToEmbed = (db: Db, model: string) =>
  db
    .selectFrom('transcripts as t')
    .innerJoin('recordings as r', 'r.id', 't.recordingId')
    .leftJoin('recordingVectors as v', (on) =>
      on
        .onRef('v.recordingId', '=', 't.recordingId')
        .onRef('v.revision', '=', 't.revision')
        .on('v.model', '=', model),
    )
    .innerJoin('searchDocuments as d', 'd.recordingId', 'r.id')
    .select(['r.id', 'r.workspaceId', 't.revision', 'd.hides', 'd.changes'])
    .where('r.deletedAt', 'is', null)
    .where('t.complete', '=', true)
    .where('v.recordingId', 'is', null)
    .where((e) =>
      e.exists(e.selectFrom('segments as s').select('s.id').whereRef('s.recordingId', '=', 't.recordingId')),
    )
    .orderBy('r.createdAt', 'desc')
    .executeTakeFirst()

const bitsOf = (codes: readonly string[]) => sql<string[]>`${codes}::text[]::varbit[]`

/**
 * Embeds the newest transcript that has no vectors yet; false when every transcript has them.
 * @throws ModelFault
 */
export const embedNext = async (db: Db, embeddings: Embeddings, signal: AbortSignal): Promise<boolean> => {
  const recording = await nextToEmbed(db, embeddings.model)
  if (!recording) return false
  const { id: recordingId, workspaceId, revision, hides, changes } = recording
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'recordingId', 'speakerId', 'startMs', 'endMs', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  // what is near in meaning to a hidden word would tell it
  const read = hides ? await maskedSegments(db, workspaceId, segments) : segments
  const passages = passagesOf(read.map(({ speakerId, ...segment }) => ({ ...segment, speaker: speakerId })))
  const texts = passages.map((p) => p.segments.map((s) => s.text).join(' '))
  const vectors = await embeddings.embed(texts, signal)
  const codes = stretchesOf(vectors).map((stretch) => codeOf(meanOf(stretch)))
  await db.transaction().execute(async (trx) => {
    if (!(await isUnchanged(trx, recordingId, changes))) return
    await trx.deleteFrom('recordingVectors').where('recordingId', '=', recordingId).execute()
    await trx
      .insertInto('recordingVectors')
      .values({
        recordingId,
        model: embeddings.model,
        revision,
        briefs: bitsOf(codes.map(briefOf)),
        codes: bitsOf(codes),
      })
      .execute()
    const rows = passages.flatMap((p, i) => {
      const [vector, first] = [vectors[i], p.segments[0]]
      return vector && first
        ? [{ recordingId, segmentId: first.id, code: codeOf(vector), vector: bytesOf(vector) }]
        : []
    })
    await trx.insertInto('passageVectors').values(rows).execute()
  })
  return true
}

/**
 * Keeps the vectors up to date with the transcripts, one recording after another. A server that is down is retried with
 * growing pauses; search by words works meanwhile. Returns a function that stops it.
 */
export const keepEmbedded = (db: Db, pickEmbeddings: PickEmbeddings, log: Log, pollMs: number) =>
  keepAt(
    async (signal) => {
      const embeddings = await pickEmbeddings()
      return embeddings !== null && embedNext(db, embeddings, signal)
    },
    pollMs,
    (error) =>
      log.warn(
        { err: error instanceof ModelFault ? error.fault : error },
        'transcripts wait for their vectors',
      ),
  )
