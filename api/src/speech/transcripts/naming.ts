import type { NamedBy } from '@hattama/contract/speech/evidence'
import type { SoundLayout } from '@hattama/contract/library/recording'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '#kernel/db/database.ts'
import type { Layout } from '#kernel/db/columns.ts'
import { divideWords } from '../voices/divide.ts'
import { pairOf, type Naming } from '../voices/names.ts'
import type { Whose } from '../voices/whose-words.ts'
import { wordsOfChannel, type SpeakersOf } from './assemble.ts'
import { giveName, rowOfName, rowOfVoice } from './speaker-rows.ts'
import { kindOf } from '#library/recordings/speaker-kind.ts'
import { findTurns } from './turns.ts'
import { resolveCallVoices } from './voices-of-sides.ts'
import type { DoneWindow } from './windows.ts'

/**
 * Gives the speakers of files that were recorded side by side the names that came with the files.
 * @param speakers ids by the output channel they are heard in
 */
const nameTracks = async (
  trx: Queryable,
  { id, soundLayout }: { id: string; soundLayout: SoundLayout | null },
  speakers: ReadonlyMap<number, string>,
) => {
  const files = await trx
    .selectFrom('uploads')
    .select(['part', 'metadata'])
    .where('recordingId', '=', id)
    .execute()
  for (const [heard, speakerId] of speakers) {
    const file = files.find(({ part }) => part === soundLayout?.heard[heard])
    const name = file?.metadata.track?.name
    if (name) await giveName(trx, speakerId, name, { by: 'file', ms: 0, episodes: 0 })
  }
}

type Recording = {
  id: string
  ownerId: string
  layout: Layout
  durationMs: number | null
  callLevels: Buffer | null
  soundLayout: SoundLayout | null
}

/**
 * Gives the sides of a call their speakers: the voices that the call's connections and the sound tell apart, with the names
 * the page showed. The microphone gets the name of the recording's owner, and a file of one voice the name that came with
 * it. A name that differs from the one given here last time is a person's choice and stays. Idempotent.
 * @param speakers ids by channel, as `ensureSpeakers` made them
 */
export const nameSpeakers = async (
  trx: Queryable,
  recording: Recording,
  windows: readonly DoneWindow[],
  speakers: ReadonlyMap<number, string>,
): Promise<SpeakersOf> => {
  if (recording.layout === 'tracks') await nameTracks(trx, recording, speakers)
  if (recording.layout !== 'sides') return nobody
  const hints = await trx
    .selectFrom('hints')
    .select(['site', 'names', 'hints', 'voices'])
    .where('recordingId', '=', recording.id)
    .executeTakeFirst()
  const sides = [...speakers].map(([channel, id]) => ({
    channel,
    id,
    isFar: kindOf(recording.layout, channel) === 'others',
    words: wordsOfChannel(windows, channel).map(([, startMs, endMs]) => ({ startMs, endMs })),
  }))
  const { voices, naming, use, clientNames } = resolveCallVoices(
    sides,
    hints ?? null,
    await findTurns(trx, recording.id),
    { durationMs: recording.durationMs ?? 0, levels: recording.callLevels },
  )
  if (hints) {
    await trx.updateTable('hints').set({ voicesUse: use }).where('recordingId', '=', recording.id).execute()
  }
  const nameOf = (track: string) => {
    const called = clientNames.get(track)
    if (called) return { name: called, by: { by: 'call', ms: 0, episodes: 0 } satisfies NamedBy }
    const name = naming?.whole.get(track)
    return naming && name !== undefined ? { name, by: evidenceOf(naming, track, name) } : null
  }

  for (const { id, isFar } of sides) {
    const given = nameOf(id)
    if (given) await giveName(trx, id, given.name, given.by)
    const owner = isFar ? '' : await ownerName(trx, recording.ownerId)
    if (owner) await giveName(trx, id, owner, { by: 'account', ms: 0, episodes: 0 })
  }
  const ids = new Map<string, string>()
  const byName = new Map<string, string>()
  const calledByCall = new Set<string>()
  for (const { channel, id } of sides) {
    const found = voices.get(channel)
    if (!found) continue
    for (const voice of new Set(found.words.map((w) => w?.voice))) {
      if (voice === undefined) continue
      const track = `${channel}:${voice}`
      if (voice === found.base) {
        ids.set(track, id)
        continue
      }
      const given = nameOf(track)
      // two voices to which the call itself gives one name are two people: someone who rejoined is already one source
      const isCalled = given?.by.by === 'call'
      const namesake = given ? byName.get(given.name) : undefined
      const known = isCalled && namesake && calledByCall.has(namesake) ? undefined : namesake
      const row = known ?? (await rowOfVoice(trx, recording.id, track, given, calledByCall))
      if (given && !known) byName.set(given.name, row)
      if (isCalled) calledByCall.add(row)
      ids.set(track, row)
    }
  }
  const litIds = new Map<string, string>()
  for (const { track, lit } of naming?.within ?? []) {
    for (const { of } of lit) {
      if (litIds.has(of)) continue
      litIds.set(of, await rowOfName(trx, recording.id, of, evidenceOf(naming, track, of)))
    }
  }

  return (channel, words) => {
    const found = voices.get(channel)
    if (found) return words.map((_, i) => speakerOf(found.words[i] ?? null, channel, ids))
    const within = naming?.within.find(({ track }) => track === speakers.get(channel))
    if (!within) return nobody(channel, words)
    const spans = words.map(([, startMs, endMs]) => ({ startMs, endMs }))
    const by = naming?.kind === 'caption' ? 'caption' : 'page'
    return divideWords(spans, within.lit).map((name) => {
      const speakerId = name === null ? undefined : litIds.get(name)
      return speakerId === undefined ? null : { speakerId, by }
    })
  }
}

const nobody: SpeakersOf = (_, words) => words.map(() => null)

const speakerOf = (whose: Whose | null, channel: number, ids: ReadonlyMap<string, string>) => {
  const speakerId = whose && ids.get(`${channel}:${whose.voice}`)
  return whose && speakerId !== undefined && speakerId !== null ? { speakerId, by: whose.by } : null
}

const evidenceOf = (naming: Naming | null, track: string, name: string): NamedBy => ({
  by: naming?.kind === 'caption' ? 'caption' : 'page',
  ...(naming?.evidence.get(pairOf(track, name)) ?? { ms: 0, episodes: 0 }),
})

const ownerName = async (trx: Queryable, userId: string) => {
  const row = await trx
    .selectFrom('profiles')
    .select(['firstName', 'lastName'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? `${row.firstName} ${row.lastName}`.trim() : ''
}

/** Deletes speakers that were created here for a name or a voice, were not named by a person, and have no words left. */
export const forgetUnheard = async (trx: Queryable, recordingId: string, bases: readonly string[]) => {
  await trx
    .deleteFrom('speakers as s')
    .where('s.recordingId', '=', recordingId)
    .where((e) =>
      e.or([
        e.and([e('s.kind', '=', 'others'), e('s.name', '=', e.ref('s.pageName'))]),
        e.and([
          e('s.source', 'is not', null),
          e.or([e('s.name', '=', ''), e('s.name', '=', e.ref('s.pageName'))]),
        ]),
      ]),
    )
    .where('s.id', 'not in', bases.length > 0 ? [...bases] : [uuid()])
    .where((e) =>
      e.not(e.exists(e.selectFrom('segments as g').select('g.id').whereRef('g.speakerId', '=', 's.id'))),
    )
    .execute()
}
