import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Layout, SpeakerKind } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { channelOf, type Said, stretchesOf } from './stretches.ts'

/** Somebody a recording names by hand who agreed, and what could be learnt there. */
export type ToLearn = { personId: string; channel: number; stretches: Said[] }
/** A speaker nobody named, to be compared with those who agreed and were not refused there. */
export type ToCompare = {
  speakerId: string
  channel: number
  stretches: Said[]
  candidates: string[]
  fingerprint: string
}
export type Plan = { learn: ToLearn[]; compare: ToCompare[] }

type Row = {
  id: string
  kind: SpeakerKind
  source: string | null
  personId: string | null
  isUnnamed: boolean
  fingerprint: string | null
  refused: string[]
}

/** Speakers who are a person's by hand, and those who have no name; others are nobody's business here. */
const speakersOf = async (db: Queryable, recordingId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.source, p.id as person_id, s.name = '' as is_unnamed, c.fingerprint,
      array(select f.person_id::text from voice_refusals f where f.speaker_id = s.id order by 1) as refused
    from speakers s join recordings r on r.id = s.recording_id
    left join voice_people p on p.workspace_id = r.workspace_id and voice_name(p.name) = voice_name(s.name)
      and s.name <> '' and s.name is distinct from s.page_name and p.state = 'agreed' and p.expires_at > now()
    left join voice_comparisons c on c.speaker_id = s.id
    where s.recording_id = ${recordingId} and not s.gone and (p.id is not null or s.name = '')
    order by s.ordinal`.execute(db)
  return rows
}

/**
 * What is not to be learnt of a person in a recording: segments that were learnt by this model, and moments that were unlearnt by
 * hand, whichever learnt them.
 */
const notFreshOf = async (db: Queryable, recordingId: string, model: string) => {
  const rows = await db
    .selectFrom('voiceExcerpts')
    .select(['personId', 'segmentId', 'startMs', 'endMs'])
    .select(sql<boolean>`sealed is null`.as('isUnlearnt'))
    .where('recordingId', '=', recordingId)
    .where((e) => e.or([e('model', '=', model), e('sealed', 'is', null)]))
    .execute()
  // segments of another text have other ids: what was unlearnt is known by its time
  return (personId: string, { id, startMs, endMs }: Said) =>
    rows.some(
      (row) =>
        row.personId === personId &&
        (row.segmentId === id || (row.isUnlearnt && row.startMs < endMs && startMs < row.endMs)),
    )
}

/** Everybody of a workspace who agreed and was learnt by this model, with how much. */
const knownIn = async (db: Queryable, recordingId: string, model: string) => {
  const { rows } = await sql<{ id: string; learnt: string }>`
    select p.id, string_agg(e.id::text, ',' order by e.id) as learnt
    from voice_people p join recordings r on r.workspace_id = p.workspace_id and r.id = ${recordingId}
    join voice_excerpts e on e.person_id = p.id and e.sealed is not null and e.model = ${model}
    where p.state = 'agreed' and p.expires_at > now() group by p.id order by p.id`.execute(db)
  return rows
}

type Of = { id: string; layout: Layout }

/** What is to be learnt and compared in a recording now, with a model; nothing that was done before is done again. */
export const planLook = async (db: Queryable, { id, layout }: Of, model: string): Promise<Plan> => {
  const [speakers, isNotFresh, known] = await Promise.all([
    speakersOf(db, id),
    notFreshOf(db, id, model),
    knownIn(db, id, model),
  ])
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'speakerId', 'startMs', 'endMs'])
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()
  const plan: Plan = { learn: [], compare: [] }
  for (const speaker of speakers) {
    const channel = channelOf(layout, speaker)
    const stretches = stretchesOf(segments.filter((s) => s.speakerId === speaker.id))
    if (channel === null || stretches.length === 0) continue
    const { personId } = speaker
    if (personId !== null) {
      const fresh = stretches.filter((said) => !isNotFresh(personId, said))
      if (fresh.length > 0) plan.learn.push({ personId, channel, stretches: fresh })
      continue
    }
    const candidates = known.filter((one) => !speaker.refused.includes(one.id))
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([model, channel, stretches, candidates]))
      .digest('hex')
    if (fingerprint === speaker.fingerprint) continue
    // with nobody to compare with, nobody is listened to: what was found before is taken back
    plan.compare.push({
      speakerId: speaker.id,
      channel,
      stretches,
      fingerprint,
      candidates: candidates.map((one) => one.id),
    })
  }
  return plan
}
