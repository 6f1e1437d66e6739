import type { Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Of, Prepared } from './prepared.ts'
import { findSpeaker, segmentsOf } from './rows.ts'

/**
 * Two speakers are one: all segments go to `intoId`, and the other is marked gone. Undone by `undoEdit` in ../edits.ts, by the
 * inverse of what is returned here.
 * @throws Failure NOT_FOUND, INVALID_INPUT
 */
export const merge = async (
  trx: Trx,
  recordingId: string,
  { speakerId, intoId }: Of<'merge'>,
): Promise<Prepared> => {
  if (speakerId === intoId)
    throw new Failure('INVALID_INPUT', { fields: { intoId: 'This is the same speaker.' } })
  await findSpeaker(trx, recordingId, speakerId)
  await findSpeaker(trx, recordingId, intoId)
  const rows = await segmentsOf(trx, recordingId).where('speakerId', '=', speakerId).execute()
  const segments = rows.map(({ id }) => ({ id, before: { speakerId }, after: { speakerId: intoId } }))
  const speakers = [{ id: speakerId, before: { gone: false }, after: { gone: true } }]
  return { change: { speakers, segments }, count: segments.length }
}
