import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import { createLog } from '#kernel/log.ts'
import type { Person } from '#kernel/http/person.ts'
import { scanNextVoices } from '#pipeline/voices/remember-voices.ts'
import { makeEdit } from '#speech/editing/edits.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import type { Diarizer } from '#speech/engines/diarizer.ts'
import { openLocal } from '#speech/engines/local/engine.ts'
import { wavOf } from '#speech/media/pcm.ts'
import { answerByLink } from '#speech/remembered/by-link.ts'
import { askSomebody } from '#speech/remembered/in-charge.ts'
import { testDatabase } from './database.ts'
import { person } from './pipeline/pipeline.ts'
import { testPlace, uploadedRecording } from './pipeline/recording.ts'
import { type Pitch, soundOf } from './toy-models/sound.ts'
import { installToys } from './toy-models/toy-catalogue.ts'

/** Recordings of toy voices that a real model tells apart by pitch, and the looks at them that a test triggers itself. */
export const rememberedVoices = () => {
  const database = testDatabase()
  let dir: string
  let close: () => void
  let place: Awaited<ReturnType<typeof testPlace>>
  let diarizer: Diarizer

  const set = {
    person: { ...person, email: 'owner@example.org', address: null } as Person,
    get db() {
      return database.db
    },
    get diarizer() {
      return diarizer
    },

    /** A finished recording in which these voices speak one after another. */
    recorded: async (...voices: Pitch[]): Promise<string> => {
      const path = join(dir, 'meeting.wav')
      const said = voices.flatMap((pitch) => [[pitch, 3000] as const, [null, 1500] as const])
      await writeFile(path, wavOf(soundOf([[null, 800], ...said])))
      const { db } = database
      const id = await uploadedRecording(db, place.env, place.storage, { path, language: 'en' })
      const status = { status: 'completed', durationMs: 800 + voices.length * 4500 } as const
      await db.updateTable('recordings').set(status).where('id', '=', id).execute()
      const pitches = [...new Set(voices)]
      const ids = pitches.map(() => uuid())
      const speakers = ids.map((one, ordinal) => ({
        id: one,
        recordingId: id,
        kind: 'voice' as const,
        ordinal,
      }))
      await db.insertInto('speakers').values(speakers).execute()
      const segments = voices.map((pitch, ordinal) => {
        const [startMs, speakerId] = [800 + ordinal * 4500, ids[pitches.indexOf(pitch)] ?? '']
        return { id: uuid(), ordinal, startMs, endMs: startMs + 3000, speakerId, text: pitch, words: [] }
      })
      const made = segments.map((one) => ({ ...one, recordingId: id, confidence: 1 }))
      await db.insertInto('segments').values(made).execute()
      const head = { engine: 'test', timing: 'word', draft: false, complete: true, wordCount: 1 } as const
      await db
        .insertInto('transcripts')
        .values({ recordingId: id, revision: 1, ...head })
        .execute()
      return id
    },

    /** Looks at everything that waits; `heardBy` replaces the model. Returns how many recordings were looked at. */
    look: async (heardBy: Diarizer = diarizer): Promise<number> => {
      const { db } = database
      const tools = { db, ...place, log: createLog('silent', 'test'), findDiarizer: async () => heardBy }
      const unused = {
        pickEngine: async () => ({ engine: null, reason: '' }),
        pickLanguageModel: async () => null,
      }
      let looked = 0
      while (await scanNextVoices({ ...unused, ...tools }, new AbortController().signal)) looked += 1
      return looked
    },

    /** The speaker of the n-th voice heard. */
    speaker: async (recordingId: string, n: number): Promise<string> => {
      const segments = await database.db
        .selectFrom('segments')
        .select('speakerId')
        .where('recordingId', '=', recordingId)
        .orderBy('ordinal')
        .execute()
      return [...new Set(segments.map(({ speakerId }) => speakerId))][n] ?? ''
    },

    named: async (recordingId: string, n: number, name: string) =>
      makeEdit(database.db, set.person, recordingId, {
        kind: 'name',
        speakerId: await set.speaker(recordingId, n),
        name,
      }),

    /** A person without an account who was asked and agreed. */
    agreed: async (name: string) => {
      const { person: asked, token } = await askSomebody(database.db, set.person, name)
      await answerByLink(database.db, token, true, { address: null, language: 'en' })
      return { id: asked.id, token }
    },

    learnt: (personId: string) =>
      database.db
        .selectFrom('voiceExcerpts')
        .selectAll()
        .where('personId', '=', personId)
        .where('sealed', 'is not', null)
        .orderBy('startMs')
        .execute(),
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'remembered-'))
    place = await testPlace()
    const local = openLocal(dir, { threads: 1 }, Object.values(await installToys(dir)))
    const engines = openEngines(place.env, local)
    close = engines.close
    diarizer = (await engines.findDiarizer()) as Diarizer
  })
  afterAll(async () => {
    close()
    await rm(dir, { recursive: true })
  })
  return set
}
