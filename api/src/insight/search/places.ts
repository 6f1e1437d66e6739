import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { redactorsOf } from '#library/personal-data/redaction.ts'
import { leadOf, tailOf } from '../transcript/bonds.ts'
import type { Found } from './find-by-meaning.ts'
import { wholeText } from './passages.ts'
import type { Terms } from './terms.ts'
import { textQuery } from './text-query.ts'

/** Most places of one transcript that have all the words, and that have any of them. */
const maxSpoken = 6
const maxPartly = 2

/** Segments read of a passage: a segment is a sentence, or twenty words of one. */
const segmentsShown = 8

/** Segments around a place that are read for what crosses its edges: a speaker may pause within a number. */
const reach = 6

type Hiding = ReturnType<typeof redactorsOf>
type Place = { id: string; recordingId: string; speakerId: string; startMs: number; ordinal: number }

/** A place in a transcript with what is said there, redacted, and the rest of a number at its edges. */
type Said = Pick<Place, 'id' | 'recordingId' | 'speakerId' | 'startMs'> & { text: string }

type Turn = { turnOrdinal: number; turnSpeakerId: string; text: string }

/** Reads what is said at `places`, a query for rows of `Place`; `length`: segments of each. */
const saidAt = async (
  db: Db,
  places: RawBuilder<unknown>,
  length: number,
  hiding: Hiding,
): Promise<Said[]> => {
  const { rows } = await sql<Place & Turn>`
    select p.*, s.ordinal as turn_ordinal, s.speaker_id as turn_speaker_id, s.text
    from (${places}) as p
    cross join lateral (
      select ordinal, speaker_id, text from segments
      where recording_id = p.recording_id and ordinal between p.ordinal - ${reach}::int and p.ordinal + ${length - 1 + reach}::int
    ) s
    order by p.start_ms, p.id, s.ordinal`.execute(db)
  const redactorOf = await hiding
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((around) => {
    const from = around.findIndex(({ ordinal, turnOrdinal }) => turnOrdinal === ordinal)
    const place = around[from]
    if (!place) return []
    const { id, recordingId, speakerId, startMs } = place
    const turns = around.map((turn) => ({ speakerId: turn.turnSpeakerId, text: turn.text }))
    const texts = redactorOf(recordingId).turns(turns)
    const to = Math.min(from + length, turns.length)
    const text = texts.slice(from, to).join(' ')
    /** The neighbouring text, if the same person says it. */
    const besides = (at: number, edge: number) =>
      turns[at]?.speakerId === turns[edge]?.speakerId ? (texts[at] ?? '') : ''
    const lead = leadOf(besides(from - 1, from), text)
    const tail = tailOf(text, besides(to, to - 1))
    return { id, recordingId, speakerId, startMs, text: wholeText({ lead, text, tail }) }
  })
}

/** A place with how many more of its transcript have all the words. */
type Spoken = Said & { more: number }

/**
 * The places of each transcript with most of the words, the best first: those with all of them, then those with more of them,
 * then those that the minutes cite.
 */
export const spokenIn = async (
  db: Db,
  ids: readonly string[],
  terms: Terms,
  hiding: Hiding,
): Promise<Spoken[]> => {
  if (ids.length === 0) return []
  const { rows: best } = await sql<{ id: string; more: number }>`
    select s.id,
      -- of hidden words not even a number is told
      case when r.hides_personal then 0 else s.whole - least(s.whole, ${maxSpoken}::int) end::int as more
    from unnest(${ids}::uuid[]) as wanted (recording_id)
    join recordings r on r.id = wanted.recording_id
    cross join lateral (
      select array(select jsonb_path_query(m.body -> 'moments', '$.*[*].segmentId') #>> '{}' from summaries m
        where m.recording_id = wanted.recording_id and m.deleted_at is null) as ids
    ) cited
    cross join lateral (
      select f.id, f.is_whole, count(*) filter (where f.is_whole) over () as whole,
        row_number() over (order by f.is_whole desc, f.rank desc, f.id::text = any(cited.ids) desc, f.ordinal) as place
      from (
        select id, ordinal, search @@ ${textQuery(terms, 'all')} as is_whole, ts_rank(search, ${textQuery(terms, 'any')}) as rank
        from segments where recording_id = wanted.recording_id and search @@ ${textQuery(terms, 'any')}
      ) f
    ) s
    where s.place <= ${maxPartly}::int or (s.is_whole and s.place <= ${maxSpoken}::int)
    order by s.place`.execute(db)
  const places = sql`
    select id, recording_id, speaker_id, start_ms, ordinal from segments where id = any(${best.map(({ id }) => id)}::uuid[])`
  const said = new Map((await saidAt(db, places, 1, hiding)).map((one) => [one.id, one]))
  return best.flatMap(({ id, more }) => {
    const one = said.get(id)
    return one ? [{ ...one, more }] : []
  })
}

/** The passages nearest to what was meant: the segments that begin them, each with a few of those after. */
export const findNearestPlaces = async (db: Db, rows: Found['rows'], hiding: Hiding): Promise<Said[]> => {
  const begins = rows.flatMap((row) => row.nearSegmentId ?? [])
  if (begins.length === 0) return []
  const places = sql`
    select id, recording_id, speaker_id, start_ms, ordinal from segments where id = any(${begins}::uuid[])`
  return saidAt(db, places, segmentsShown, hiding)
}
