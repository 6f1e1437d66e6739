import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { Turn } from '../engines/voices.ts'
import { publish } from '#kernel/events/publish.ts'
import { divideByVoices, matchVoices } from './divide-by-voices.ts'
import { indexText } from './search-index.ts'
import { writeSegments } from './store.ts'
import { keepVersion } from './versions.ts'
import { wholeSegments } from './whole-segments.ts'

/**
 * Gives the words of a transcript to voices told apart anew, as an edit of whoever asked that one undo takes back.
 * Nothing is transcribed and no text is changed. Speakers who say nothing any more are gone, until it is undone.
 */
export const speakAgain = async (trx: Trx, recordingId: string, turns: readonly Turn[], authorId: string) => {
  const head = await trx
    .selectFrom('transcripts')
    .innerJoin('recordings', 'recordings.id', 'transcripts.recordingId')
    .select(['transcripts.revision', 'recordings.workspaceId'])
    .where('recordingId', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  const rows = await wholeSegments(trx, recordingId)
  const versionId = head && (await keepVersion(trx, recordingId, 'voices', authorId))
  if (!head || !versionId) return
  const divided = divideByVoices(rows, turns)
  const speakers = matchVoices(divided)
  const { most } = await trx
    .selectFrom('speakers')
    .select((e) => e.fn.max('ordinal').as('most'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  let ordinal = (most ?? -1) + 1
  for (const { voice } of divided) {
    if (speakers.has(voice)) continue
    const id = uuid()
    speakers.set(voice, id)
    await trx.insertInto('speakers').values({ id, recordingId, kind: 'voice', ordinal: ordinal++ }).execute()
  }
  const revision = head.revision + 1
  const segments = divided.map(({ voice, speakerWas, ...segment }) => ({
    ...segment,
    speakerId: speakers.get(voice) ?? speakerWas,
    revision,
  }))
  await writeSegments(trx, recordingId, segments, 0)
  const silent = [...new Set(rows.map((row) => row.speakerId))].filter(
    (id) => ![...speakers.values()].includes(id),
  )
  if (silent.length > 0) {
    await trx.updateTable('speakers').set({ gone: true }).where('id', 'in', silent).execute()
  }
  await trx
    .insertInto('edits')
    .values({ id: uuid(), recordingId, authorId, kind: 'voices', change: { versionId }, undoneAt: null })
    .execute()
  await trx
    .updateTable('transcripts')
    .set({ revision, updatedAt: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
  await indexText(trx, recordingId)
  await publish(trx, head.workspaceId, { type: 'transcript', recordingId, revision })
}
