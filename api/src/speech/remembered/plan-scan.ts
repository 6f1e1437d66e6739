import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Layout, SpeakerKind } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import { channelOf, type Said, stretchesOf } from './stretches.ts'

/** A person who consented and is named by hand in a recording, and what can be learnt there. */
export type ToLearn = { personId: string; channel: number; stretches: Said[] }
/** An unnamed speaker, to be compared with people who consented and were not ruled out for that speaker. */
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

/** Finds speakers named by hand after a consenting person, and unnamed ones; others do not matter here. */
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
 * Returns a function that tells what not to learn of a person in a recording: segments already learnt by this model, and
 * moments unlearnt by hand, whichever model had learnt them.
 */
const notFreshOf = async (db: Queryable, recordingId: string, model: string) => {
  const rows = await db
    .selectFrom('voiceExcerpts')
    .select(['personId', 'segmentId', 'startMs', 'endMs'])
    .select(sql<boolean>`sealed is null`.as('isUnlearnt'))
    .where('recordingId', '=', recordingId)
    .where((e) => e.or([e('model', '=', model), e('sealed', 'is', null)]))
    .execute()
  // segments of another text have other ids: unlearnt moments are recognised by their time
  return (personId: string, { id, startMs, endMs }: Said) =>
    rows.some(
      (row) =>
        row.personId === personId &&
        (row.segmentId === id || (row.isUnlearnt && row.startMs < endMs && startMs < row.endMs)),
    )
}

/** Finds everyone in the workspace who consented and was learnt by this model, with the ids of their excerpts. */
const knownIn = async (db: Queryable, recordingId: string, model: string) => {
  const { rows } = await sql<{ id: string; learnt: string }>`
    select p.id, string_agg(e.id::text, ',' order by e.id) as learnt
    from voice_people p join recordings r on r.workspace_id = p.workspace_id and r.id = ${recordingId}
    join voice_excerpts e on e.person_id = p.id and e.sealed is not null and e.model = ${model}
    where p.state = 'agreed' and p.expires_at > now() group by p.id order by p.id`.execute(db)
  return rows
}

type Of = { id: string; layout: Layout }

/** Plans what to learn and compare in a recording now, with a model; nothing already done is repeated. */
export const planScan = async (db: Queryable, { id, layout }: Of, model: string): Promise<Plan> => {
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
    // without candidates nothing is encoded, but an earlier suggestion is cleared
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
