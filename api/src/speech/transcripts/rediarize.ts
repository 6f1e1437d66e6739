import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import type { Turn } from '../engines/diarizer.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { divideByVoices, matchVoices } from './divide-by-voices.ts'
import { indexText } from './search-index.ts'
import { writeSegments } from './store.ts'
import { keepVersion } from './versions.ts'
import { wholeSegments } from './whole-segments.ts'

/**
 * Assigns the words of a transcript to newly diarized voices, as an edit by the person who asked, which one undo reverts.
 * Nothing is transcribed and no text is changed. Speakers left without words are hidden until it is undone.
 * @param channel the side of a call whose segments are affected; null for a recording without sides
 */
export const applyTurns = async (
  trx: Trx,
  recordingId: string,
  turns: readonly Turn[],
  { authorId, channel }: { authorId: string; channel: 0 | 1 | null },
) => {
  await lockRecording(trx, recordingId)
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
  const side = channel === null ? rows : await ofSide(trx, recordingId, rows, channel)
  const divided = divideByVoices(side, turns)
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
    await trx
      .insertInto('speakers')
      .values({
        id,
        recordingId,
        kind: 'voice',
        ordinal: ordinal++,
        ...(channel !== null && { source: `${channel}:v${voice}` }),
      })
      .execute()
  }
  const revision = head.revision + 1
  const rediarized = divided.map(({ voice, speakerWas, ...segment }) => ({
    ...segment,
    speakerId: speakers.get(voice) ?? speakerWas,
    why: { speakerId: speakers.get(voice) ?? speakerWas, by: 'sound' as const, share: 1 },
    revision,
  }))
  const other = rows.filter((row) => !side.includes(row))
  const segments = [...other, ...rediarized]
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((segment, place) => ({ ...segment, ordinal: place }))
  await writeSegments(trx, recordingId, segments, 0)
  const speaking = new Set(segments.map((segment) => segment.speakerId))
  const silent = [...new Set(side.map((row) => row.speakerId))].filter((id) => !speaking.has(id))
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
  await announce(trx, head.workspaceId, { type: 'transcript.changed', recordingId, data: { revision } })
}

/** Returns the segments of one side of a call, judged by their speaker: the microphone's own, or a voice found there. */
const ofSide = async (
  trx: Trx,
  recordingId: string,
  rows: Awaited<ReturnType<typeof wholeSegments>>,
  channel: 0 | 1,
) => {
  const speakers = await trx
    .selectFrom('speakers')
    .select(['id', 'kind', 'source'])
    .where('recordingId', '=', recordingId)
    .execute()
  const near = new Set(speakers.filter((s) => s.kind === 'me' || s.source?.startsWith('1:')).map((s) => s.id))
  return rows.filter((row) => near.has(row.speakerId) === (channel === 1))
}
