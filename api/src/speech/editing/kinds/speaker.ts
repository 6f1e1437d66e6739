import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { Of, Prepared } from './prepared.ts'
import { findSegments, findSpeaker } from './rows.ts'

/** Adds a speaker on a person's behalf. The row is inserted at once; undoing the edit marks it gone. */
const addSpeaker = async (trx: Trx, recordingId: string, called: string) => {
  const { most } = await trx
    .selectFrom('speakers')
    .select((e) => e.fn.max('ordinal').as('most'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const id = uuid()
  await trx
    .insertInto('speakers')
    .values({ id, recordingId, name: called, kind: 'voice', ordinal: (most ?? -1) + 1, gone: true })
    .execute()
  return id
}

/** Segments get another speaker, a new one if the request brings a name. @throws Failure NOT_FOUND, CONFLICT */
export const speaker = async (trx: Trx, recordingId: string, request: Of<'speaker'>): Promise<Prepared> => {
  const rows = await findSegments(trx, recordingId, request.segmentIds, request.revision)
  const isNew = 'name' in request.to
  const speakerId =
    'name' in request.to
      ? await addSpeaker(trx, recordingId, request.to.name)
      : (await findSpeaker(trx, recordingId, request.to.speakerId)).id
  const segments = rows
    .filter((row) => row.speakerId !== speakerId)
    .map((row) => ({ id: row.id, before: { speakerId: row.speakerId }, after: { speakerId } }))
  const speakers = isNew ? [{ id: speakerId, before: { gone: true }, after: { gone: false } }] : []
  return { change: { speakers, segments }, count: segments.length }
}
