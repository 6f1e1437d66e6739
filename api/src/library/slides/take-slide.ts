import { createHash } from 'node:crypto'
import { slideLimits } from '@hattama/contract/rules/library/slides'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { lockRecording } from '../recordings/lock-recording.ts'
import { lockQuota, needQuota } from '../uploads/quota.ts'
import { readWebp } from './read-webp.ts'

type Needs = { db: Db; env: Env; storage: Storage }

/** A slide as a recorder sends it; `atMs` on the clock of the audio. */
type Sent = { slide: string; atMs: number; bytes: Uint8Array<ArrayBuffer> }

/**
 * Whether a slide is already stored, or was and has been removed for good.
 * @throws Failure NOT_FOUND for an id of another recording; INVALID_INPUT for other bytes under the same id
 */
const isHere = async (db: Queryable, recordingId: string, slide: string, sha256: string) => {
  const row = await db
    .selectFrom('slides')
    .select(['recordingId', 'sha256'])
    .where('id', '=', slide)
    .executeTakeFirst()
  if (!row) return false
  if (row.recordingId !== recordingId) throw new Failure('NOT_FOUND')
  if (row.sha256 !== sha256)
    throw new Failure('INVALID_INPUT', {
      fields: { slide: 'This slide was sent before with another image.' },
    })
  return true
}

/** @throws Failure NOT_FOUND if it is gone, someone else's, or without audio, with which slides go; INVALID_INPUT */
const needPlace = async (trx: Trx, person: Person, recordingId: string) => {
  const recording = await lockRecording(trx, recordingId)
  if (!recording || recording.soundGoneAt) throw new Failure('NOT_FOUND')
  const { ownerId, kept } = await trx
    .selectFrom('recordings as r')
    .select('r.ownerId')
    .select(
      sql<number>`(select count(*)::int from slides s where s.recording_id = r.id and s.bytes > 0)`.as(
        'kept',
      ),
    )
    .where('r.id', '=', recordingId)
    .executeTakeFirstOrThrow()
  if (ownerId !== person.userId) throw new Failure('NOT_FOUND')
  if (kept >= slideLimits.aMeeting)
    throw new Failure('INVALID_INPUT', {
      fields: { slide: 'This recording has the maximum number of slides.' },
    })
}

/**
 * Stores a slide a recorder sends, under the id the recorder gave it; sending it again changes nothing. The file is
 * written before the row commits; one without a row is overwritten by the next attempt, and removed with its recording.
 * @throws Failure NOT_AN_IMAGE if not a WebP of an accepted size; NOT_FOUND, INVALID_INPUT, STORAGE_FULL
 */
export const takeSlide = async (
  { db, env, storage }: Needs,
  person: Person,
  recordingId: string,
  { slide, atMs, bytes }: Sent,
): Promise<void> => {
  const sides = readWebp(bytes)
  if (!sides) throw new Failure('NOT_AN_IMAGE')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (await isHere(db, recordingId, slide, sha256)) return
  const { workspaceId } = person
  await db.transaction().execute(async (trx) => {
    await needPlace(trx, person, recordingId)
    await lockQuota(trx, workspaceId)
    await needQuota({ env, db: trx }, workspaceId, bytes.length)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('slides')
      .values({ id: slide, recordingId, atMs, sha256, bytes: bytes.length, ...sides })
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirstOrThrow()
    // sent twice at once: the other request stores it
    if (numInsertedOrUpdatedRows === 0n) return
    await storage.put(recordingKeys(recordingId).slide(slide), new Blob([bytes]).stream())
    await publish(trx, workspaceId, { type: 'slides', recordingId })
  })
}
