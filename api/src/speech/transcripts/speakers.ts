import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Layout } from '#kernel/db/columns.ts'
import type { Queryable } from '#kernel/db/database.ts'
import type { Turn } from '../engines/diarizer.ts'
import { kindOf } from '#library/recordings/speaker-kind.ts'
import { wordsOfChannel } from './assemble.ts'
import { voicesOf } from './turns.ts'
import type { DoneWindow } from './windows.ts'

/**
 * Returns speaker ids by channel (the sides of a call, tracks) or by voice (one channel).
 * Creates missing rows; rows keep their ids and names for ever, so that a new transcript does not forget who was named:
 * the n-th voice is the n-th row of its kind created, in order of id, and each track has its own row.
 */
export const ensureSpeakers = async (
  trx: Queryable,
  recordingId: string,
  layout: Layout,
  heard: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await trx
    .selectFrom('speakers')
    .select(['id', 'kind', 'ordinal', 'source'])
    .where('recordingId', '=', recordingId)
    .where('gone', '=', false)
    .orderBy('id')
    .execute()
  const speakers = new Map<number, string>()
  const { most } = await trx
    .selectFrom('speakers')
    .select((e) => e.fn.max('ordinal').as('most'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  let ordinal = (most ?? -1) + 1
  const voices = rows.filter((r) => r.kind === 'voice' && r.source === null)
  for (const slot of heard) {
    const kind = kindOf(layout, slot)
    const source = layout === 'tracks' ? trackSource(slot) : null
    const ofKind = kind === 'voice' ? voices[slot] : rows.find((r) => r.kind === kind)
    const known = source ? rows.find((r) => r.source === source) : ofKind
    const id = known?.id ?? uuid()
    speakers.set(slot, id)
    if (known) continue
    await trx.insertInto('speakers').values({ id, recordingId, kind, source, ordinal: ordinal++ }).execute()
  }
  return speakers
}

/**
 * Numbers speakers in the order they are first heard; silent ones come last. For a text that is complete for the first time:
 * while it grew, they were numbered as windows were answered; later, people already know them by their numbers.
 */
export const numberSpeakers = async (trx: Queryable, recordingId: string) => {
  // moved out of the way first: numbers must be unique at every moment
  await sql`update speakers set ordinal = -1 - ordinal where recording_id = ${recordingId}`.execute(trx)
  await sql`
    update speakers s set ordinal = heard.number from (
      select p.id, row_number() over (order by min(g.ordinal) nulls last, p.id) - 1 as number
      from speakers p left join segments g on g.speaker_id = p.id
      where p.recording_id = ${recordingId} group by p.id
    ) heard where s.id = heard.id`.execute(trx)
}

/** The `source` of a speaker who is a whole track. */
const trackSource = (channel: number) => `track:${channel}`

/**
 * Hides speakers of a former layout who have no words left; restoring an earlier text brings them back.
 * @param speaking ids of the speakers of the new text
 */
export const hideFormerSpeakers = (
  trx: Queryable,
  recordingId: string,
  layout: Layout,
  speaking: readonly string[],
) => {
  const isTrack = sql<boolean>`coalesce(s.source like 'track:%', false)`
  const isFormer = {
    // in brackets: more conditions follow
    mixed: sql<boolean>`(s.kind <> 'voice' or s.source is not null)`,
    sides: sql<boolean>`s.kind = 'voice' and (s.source is null or ${isTrack})`,
    tracks: sql<boolean>`not ${isTrack}`,
  }
  return trx
    .updateTable('speakers as s')
    .set({ gone: true })
    .where('s.recordingId', '=', recordingId)
    .where(isFormer[layout])
    .where(sql<boolean>`not (s.id = any(${[...speaking]}))`)
    .where((e) =>
      e.not(e.exists(e.selectFrom('segments as g').select('g.id').whereRef('g.speakerId', '=', 's.id'))),
    )
    .execute()
}

/** Returns the channels with words or, if one channel holds several voices, the voices with words; in order heard. */
export const heardIn = (windows: readonly DoneWindow[], turns: readonly Turn[]): number[] => {
  if (turns.length > 0) return [...new Set(voicesOf(wordsOfChannel(windows, 0), turns))].sort((a, b) => a - b)
  return [...new Set(windows.filter((w) => w.words.length > 0).map((w) => w.channel))]
}
