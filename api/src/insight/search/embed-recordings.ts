import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Embeddings, PickEmbeddings } from '#kernel/language-model/embeddings.ts'
import { isTooLong, ModelFault } from '#kernel/language-model/model-fault.ts'
import { Failure } from '#kernel/failure.ts'
import { keepAt } from '#kernel/keep-at.ts'
import type { Log } from '#kernel/log.ts'
import { lookedFor } from '#library/personal-data/settings.ts'
import { isUnchanged } from './mask-documents.ts'
import { maskedSegments } from './masked-texts.ts'
import { passagesOf } from './passages.ts'
import { briefOf, bytesOf, codeOf, meanOf, stretchesOf } from './vectors.ts'

/** A transcript as it is now, for this model: after an edit, or a change of what is hidden in it, the key is another. */
const textKey = (model: string) => sql<string>`concat_ws(' ', r.id, t.revision, d.changes, ${model}::text)`

/**
 * The newest transcript without vectors for this model and its revision: new, edited, or older than the setting. Those put
 * `aside` are left out.
 */
const nextToEmbed = (db: Db, model: string, aside: ReadonlySet<string>) =>
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
    .select(['r.id', 'r.workspaceId', 't.revision', 'd.hides', 'd.changes', textKey(model).as('key')])
    .where(sql<boolean>`${textKey(model)} <> all(${[...aside]}::text[])`)
    .where('r.deletedAt', 'is', null)
    .where('t.complete', '=', true)
    .where((e) =>
      e.or([e('v.recordingId', 'is', null), e.and([e('d.hides', '=', true), e('v.masked', '=', false)])]),
    )
    .where((e) =>
      e.exists(e.selectFrom('segments as s').select('s.id').whereRef('s.recordingId', '=', 't.recordingId')),
    )
    .orderBy('r.createdAt', 'desc')
    .executeTakeFirst()

const bitsOf = (codes: readonly string[]) => sql<string[]>`${codes}::text[]::varbit[]`

type Next = NonNullable<Awaited<ReturnType<typeof nextToEmbed>>>

/** Whether an error is caused by this one text, so that the others need not wait for it. */
const isOfThisText = (error: unknown) =>
  isTooLong(error) || (error instanceof Failure && error.code === 'TOO_MUCH_WORK')

/**
 * Embeds the newest transcript that has no vectors yet; false when every transcript has them. One that takes too long to
 * mask, or that the model does not take, is put `aside` until it changes, or for the next worker.
 * @throws ModelFault
 */
export const embedNext = async (
  db: Db,
  embeddings: Embeddings,
  signal: AbortSignal,
  aside: Set<string>,
): Promise<boolean> => {
  const next = await nextToEmbed(db, embeddings.model, aside)
  if (!next) return false
  try {
    await embed(db, embeddings, signal, next)
  } catch (error) {
    if (!isOfThisText(error)) throw error
    aside.add(next.key)
  }
  return true
}

const embed = async (db: Db, embeddings: Embeddings, signal: AbortSignal, next: Next): Promise<void> => {
  const { id: recordingId, workspaceId, revision, hides, changes } = next
  const asRead = { workspaceId, recordingId, changes, looked: await lookedFor(db, workspaceId) }
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'recordingId', 'speakerId', 'startMs', 'endMs', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  // what is near in meaning to a hidden word would tell it
  const read = hides ? await maskedSegments(asRead, segments) : segments
  const passages = passagesOf(read.map(({ speakerId, ...segment }) => ({ ...segment, speaker: speakerId })))
  const texts = passages.map((p) => p.segments.map((s) => s.text).join(' '))
  const vectors = await embeddings.embed(texts, signal)
  const codes = stretchesOf(vectors).map((stretch) => codeOf(meanOf(stretch)))
  await db.transaction().execute(async (trx) => {
    if (!(await isUnchanged(trx, asRead))) return
    await trx.deleteFrom('recordingVectors').where('recordingId', '=', recordingId).execute()
    await trx
      .insertInto('recordingVectors')
      .values({
        recordingId,
        model: embeddings.model,
        revision,
        masked: hides,
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
}

/**
 * Keeps the vectors up to date with the transcripts, one recording after another. A server that is down is retried with
 * growing pauses; search by words works meanwhile. Returns a function that stops it.
 */
export const keepEmbedded = (db: Db, pickEmbeddings: PickEmbeddings, log: Log, pollMs: number) => {
  const aside = new Set<string>()
  return keepAt(
    async (signal) => {
      const embeddings = await pickEmbeddings()
      return embeddings !== null && embedNext(db, embeddings, signal, aside)
    },
    pollMs,
    (error) =>
      log.warn(
        { err: error instanceof ModelFault ? error.fault : error },
        'transcripts wait for their vectors',
      ),
  )
}
