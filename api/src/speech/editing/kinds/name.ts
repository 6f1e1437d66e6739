import type { Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Cover } from '../under-cover.ts'
import type { Of, Prepared } from './prepared.ts'
import { findSpeaker } from './rows.ts'

/** A speaker gets a name. @throws Failure NOT_FOUND, PERSONAL_DATA_HIDDEN */
export const name = async (
  trx: Trx,
  recordingId: string,
  request: Of<'name'>,
  cover: Cover | null,
): Promise<Prepared> => {
  const { id, name: old } = await findSpeaker(trx, recordingId, request.speakerId)
  // even the same name: that nothing changes would confirm a guess
  if (cover && cover(old).length > 0) throw new Failure('PERSONAL_DATA_HIDDEN')
  if (old === request.name) return { change: {}, count: 0 }
  return { change: { speakers: [{ id, before: { name: old }, after: { name: request.name } }] }, count: 1 }
}
