import { v7 as uuid } from 'uuid'
import type { Queryable } from '#kernel/db/database.ts'
import type { StoredWord } from '#kernel/db/tables.ts'
import { divideWords } from './divide.ts'
import { nameTracks, type Track } from './names.ts'
import { kindOf } from './speakers.ts'
import type { DoneWindow } from './windows.ts'

/** Speaker ids for the words of one channel, in order of time; null = the speaker of the channel. */
export type SpeakersOf = (channel: number, words: readonly StoredWord[]) => (string | null)[]

type Recording = { id: string; ownerId: string; layout: 'mixed' | 'sides'; durationMs: number | null }

/**
 * Gives speakers the names the call page showed, and the microphone the name of whose recording it is. A name that
 * differs from the one given here last time is a person's and stays. Repeating it changes nothing.
 * @param speakers ids by channel, as `ensureSpeakers` made them
 */
export const nameSpeakers = async (
  trx: Queryable,
  recording: Recording,
  windows: readonly DoneWindow[],
  speakers: ReadonlyMap<number, string>,
): Promise<SpeakersOf> => {
  if (recording.layout !== 'sides') return nobody
  const hints = await trx
    .selectFrom('hints')
    .select(['site', 'names', 'hints'])
    .where('recordingId', '=', recording.id)
    .executeTakeFirst()
  const tracks = [...speakers].map(([channel, id]): Track => ({
    id,
    shared: kindOf(recording.layout, channel) === 'others',
    spans: windows
      .filter((w) => w.channel === channel)
      .flatMap((w) => w.words.map(([, startMs, endMs]) => ({ startMs, endMs }))),
  }))
  const naming = hints ? nameTracks(tracks, hints, recording.durationMs ?? 0) : null
  const me = [...speakers].find(([channel]) => kindOf(recording.layout, channel) === 'me')?.[1]
  const owner = me && (await ownerName(trx, recording.ownerId))
  const given = new Map(naming?.whole)
  if (me && owner) given.set(me, owner)
  for (const [id, name] of given) await giveName(trx, id, name)
  if (!naming || naming.within.length === 0) return nobody

  const ids = new Map<string, string>()
  for (const { lit } of naming.within) {
    for (const { of } of lit) if (!ids.has(of)) ids.set(of, await ensureNamed(trx, recording.id, of))
  }
  return (channel, words) => {
    const found = naming.within.find(({ track }) => track === speakers.get(channel))
    if (!found) return nobody(channel, words)
    const spans = words.map(([, startMs, endMs]) => ({ startMs, endMs }))
    return divideWords(spans, found.lit).map((name) => (name === null ? null : (ids.get(name) ?? null)))
  }
}

const nobody: SpeakersOf = (_, words) => words.map(() => null)

const ownerName = async (trx: Queryable, userId: string) => {
  const row = await trx
    .selectFrom('profiles')
    .select(['firstName', 'lastName'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? `${row.firstName} ${row.lastName}`.trim() : ''
}

/** Names a speaker nobody has named; a name that was given here before may be corrected. */
const giveName = (trx: Queryable, id: string, name: string) =>
  trx
    .updateTable('speakers')
    .set({ name, pageName: name })
    .where('id', '=', id)
    .where((e) =>
      e.or([e.and([e('name', '=', ''), e('pageName', 'is', null)]), e('name', '=', e.ref('pageName'))]),
    )
    .execute()

/** The row of a name among the others; the same one each time, whatever a person calls it by now. */
const ensureNamed = async (trx: Queryable, recordingId: string, name: string): Promise<string> => {
  const rows = await trx
    .selectFrom('speakers')
    .select(['id', 'ordinal', 'kind', 'pageName'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  const base = rows.find((r) => r.kind === 'others')
  const known = rows.find((r) => r.kind === 'others' && r.pageName === name && r !== base)
  if (known) return known.id
  const id = uuid()
  const ordinal = rows.reduce((most, r) => Math.max(most, r.ordinal + 1), 0)
  await trx
    .insertInto('speakers')
    .values({ id, recordingId, kind: 'others', ordinal, name, pageName: name })
    .execute()
  return id
}

/** Forgets speakers that were made here for a name, carry it still, and say nothing any more. */
export const forgetUnheard = async (trx: Queryable, recordingId: string, bases: readonly string[]) => {
  await trx
    .deleteFrom('speakers as s')
    .where('s.recordingId', '=', recordingId)
    .where('s.kind', '=', 'others')
    .whereRef('s.name', '=', 's.pageName')
    .where('s.id', 'not in', bases.length > 0 ? [...bases] : [uuid()])
    .where((e) =>
      e.not(e.exists(e.selectFrom('segments as g').select('g.id').whereRef('g.speakerId', '=', 's.id'))),
    )
    .execute()
}
