import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#kernel/db/database.ts'
import type { DataKeys } from '#kernel/encryption/data-keys.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { type KnownVoice, matchOf, meanVoice } from './compare.ts'
import { scanForOthers } from './voice-scans.ts'
import type { ToCompare, ToLearn } from './plan-scan.ts'
import { openVoice, sealVoice } from './sealed-voice.ts'
import type { Said } from './stretches.ts'

/** The result of a scan: the voice of each stretch, empty if there was too little to hear. */
export type Heard = {
  model: string
  learn: (ToLearn & { voices: number[][] })[]
  compare: (ToCompare & { voices: number[][] })[]
}

type Written = { learnt: number; suggested: number; firstLearnt: string[] }
const nothing: Written = { learnt: 0, suggested: 0, firstLearnt: [] }

/**
 * Writes what a scan found, only for people whose consent is valid at this moment. Their rows are locked until it is
 * written, so a concurrent withdrawal comes either before it, and nothing is written, or after it, and all of it is erased.
 */
export const writeScan = async (
  trx: Trx,
  keys: DataKeys,
  recordingId: string,
  { model, learn, compare }: Heard,
): Promise<Written> => {
  const recording = await lockRecording(trx, recordingId)
  if (!recording) return nothing
  const { workspaceId } = recording
  const allowed = await trx
    .selectFrom('workspaces as w')
    .innerJoin('recordings as r', 'r.workspaceId', 'w.id')
    .select('w.id')
    .where('r.id', '=', recordingId)
    .where('r.deletedAt', 'is', null)
    .where('w.remembersVoices', '=', true)
    .forShare('w')
    .executeTakeFirst()
  if (!allowed) return nothing
  const { rows: agreeing } = await sql<{ id: string }>`
    select id from voice_people where workspace_id = ${workspaceId} and state = 'agreed'
      and expires_at > clock_timestamp() order by id for share`.execute(trx)
  const agrees = new Set(agreeing.map(({ id }) => id))

  const before = await peopleLearnt(trx, [...agrees])
  for (const one of learn.filter(({ personId }) => agrees.has(personId)))
    await writeLearnt(trx, keys, recordingId, model, one)
  // the learnt segments may have been renamed, moved or cut while they were being encoded
  await sql`select keep_voices_true(${recordingId})`.execute(trx)
  const after = await peopleLearnt(trx, [...agrees])

  const known = compare.length > 0 ? await knownVoices(trx, keys, model, [...agrees]) : []
  let suggested = 0
  for (const one of compare) if (await writeCompared(trx, recordingId, one, known)) suggested += 1
  const firstLearnt = [...after.keys()].filter((id) => !before.has(id))
  if (firstLearnt.length > 0) await scanForOthers(trx, workspaceId, recordingId)
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, n) => all + n, 0)
  return { learnt: sum(after) - sum(before), suggested, firstLearnt }
}

const peopleLearnt = async (trx: Trx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ personId: string; count: number }>`
    select person_id, count(*)::int as count from voice_excerpts
    where person_id = any(${[...ids]}::uuid[]) and sealed is not null group by person_id`.execute(trx)
  return new Map(rows.map(({ personId, count }) => [personId, count]))
}

/** Deletes what another model learnt of the same segments: each segment is kept only once. */
const forgetOtherModels = (trx: Trx, personId: string, model: string, segmentIds: readonly string[]) =>
  trx
    .deleteFrom('voiceExcerpts')
    .where('personId', '=', personId)
    .where('segmentId', 'in', [...segmentIds])
    .where('model', '<>', model)
    .where('sealed', 'is not', null)
    .execute()

const writeLearnt = async (
  trx: Trx,
  keys: DataKeys,
  recordingId: string,
  model: string,
  { personId, stretches, voices }: Heard['learn'][number],
) => {
  const heard = stretches.flatMap((said, i): { said: Said; voice: number[] }[] => {
    const voice = voices[i] ?? []
    return voice.length > 0 ? [{ said, voice }] : []
  })
  if (heard.length === 0) return
  const { id: keyId, key } = await keys.forVoice(personId)
  await forgetOtherModels(
    trx,
    personId,
    model,
    heard.map(({ said }) => said.id),
  )
  for (const { said, voice } of heard) {
    const id = uuid()
    const row = {
      id,
      personId,
      recordingId,
      segmentId: said.id,
      startMs: said.startMs,
      endMs: said.endMs,
      model,
    }
    await trx
      .insertInto('voiceExcerpts')
      .values({ ...row, keyId, sealed: sealVoice(key, id, meanVoice([voice])) })
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

const knownVoices = async (trx: Trx, keys: DataKeys, model: string, ids: string[]): Promise<KnownVoice[]> => {
  const rows = await trx
    .selectFrom('voiceExcerpts')
    .select(['id', 'personId', 'keyId', 'sealed'])
    .where('personId', 'in', ids.length > 0 ? ids : [uuid()])
    .where('model', '=', model)
    .execute()
  const known = new Map<string, number[][]>()
  for (const { id, personId, keyId, sealed } of rows) {
    if (keyId === null || sealed === null) continue
    const voice = openVoice(await keys.find(keyId), id, sealed)
    known.set(personId, [...(known.get(personId) ?? []), voice])
  }
  return [...known].map(([personId, excerpts]) => ({ personId, excerpts }))
}

/** Stores the comparison and returns whether it suggests anyone. The speaker's embedding is never stored. */
const writeCompared = async (
  trx: Trx,
  recordingId: string,
  { speakerId, stretches, voices, candidates, fingerprint }: Heard['compare'][number],
  known: readonly KnownVoice[],
): Promise<boolean> => {
  const speaker = await trx
    .selectFrom('speakers')
    .select('id')
    .where('id', '=', speakerId)
    .where('name', '=', '')
    .where('gone', '=', false)
    .executeTakeFirst()
  if (!speaker) return false
  const match = matchOf(
    meanVoice(voices),
    known.filter(({ personId }) => candidates.includes(personId)),
  )
  const found = {
    fingerprint,
    personId: match?.personId ?? null,
    likeness: match ? Math.round(match.likeness * 100) : null,
    excerpts: stretches.map(({ startMs, endMs }) => ({ startMs, endMs })),
  }
  const excerpts = JSON.stringify(found.excerpts)
  await sql`
    insert into voice_comparisons (speaker_id, recording_id, fingerprint, person_id, likeness, excerpts)
    values (${speakerId}, ${recordingId}, ${fingerprint}, ${found.personId}, ${found.likeness}, ${excerpts}::text::jsonb)
    on conflict (speaker_id) do update set fingerprint = excluded.fingerprint, person_id = excluded.person_id,
      likeness = excluded.likeness, excerpts = excluded.excerpts`.execute(trx)
  return match !== null
}
