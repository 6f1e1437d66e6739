import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Embeddings, PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import type { Log } from '#kernel/log.ts'
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
    .select(['r.id', 't.revision'])
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
  const { id: recordingId, revision } = recording
  const segments = await db
    .selectFrom('segments')
    .innerJoin('speakers as p', 'p.id', 'segments.speakerId')
    .select(['segments.id', 'segments.recordingId', 'p.id as speaker', 'startMs', 'endMs', 'text'])
    .where('segments.recordingId', '=', recordingId)
    .orderBy('segments.ordinal')
    .execute()
  const passages = passagesOf(segments)
  const texts = passages.map((p) => p.segments.map((s) => s.text).join(' '))
  const vectors = await embeddings.embed(texts, signal)
  const codes = stretchesOf(vectors).map((stretch) => codeOf(meanOf(stretch)))
  await db.transaction().execute(async (trx) => {
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

const maxPauseMs = 300_000

/**
 * Keeps the vectors up to date with the transcripts, one recording after another. A server that is down is retried with
 * growing pauses; search by words works meanwhile. Returns a function that stops it.
 */
export const keepEmbedded = (db: Db, pickEmbeddings: PickEmbeddings, log: Log, pollMs: number) => {
  const stop = new AbortController()
  const work = async () => {
    for (let pauseMs = pollMs; !stop.signal.aborted;) {
      try {
        const embeddings = await pickEmbeddings()
        if (embeddings && (await embedNext(db, embeddings, stop.signal))) continue
        pauseMs = pollMs
      } catch (error) {
        if (stop.signal.aborted) return
        pauseMs = Math.min(maxPauseMs, pauseMs * 2)
        log.warn(
          { err: error instanceof ModelFault ? error.fault : error },
          'transcripts wait for their vectors',
        )
      }
      await pause(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return async () => {
    stop.abort()
    await working
  }
}
