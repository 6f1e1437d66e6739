import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createLog } from '#kernel/log.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { lookAtNext } from '#pipeline/voices/remember-voices.ts'
import { makeEdit } from '#speech/editing/edits.ts'
import { openEngines } from '#speech/engines/choice/registry.ts'
import type { Diarizer } from '#speech/engines/diarizer.ts'
import { openLocal } from '#speech/engines/local/engine.ts'
import { wavOf } from '#speech/media/pcm.ts'
import { answerByLink } from '#speech/remembered/by-link.ts'
import { askSomebody } from '#speech/remembered/in-charge.ts'
import { testDatabase } from './database.ts'
import { openTestJobs } from './pipeline/jobs.ts'
import { person } from './pipeline/pipeline.ts'
import { testPlace, untilStatus, uploadedRecording } from './pipeline/recording.ts'
import { type Pitch, soundOf } from './toy-models/sound.ts'
import { installToys } from './toy-models/toy-catalogue.ts'

/** Real models of toys that tell voices by their pitch, a pipeline over them, and looks that a test asks for itself. */
export const rememberedVoices = () => {
  const database = testDatabase()
  let dir: string
  let jobs: Jobs
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
      const id = await uploadedRecording(database.db, place.env, place.storage, { path, language: 'en' })
      await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
      await untilStatus(database.db, id)
      return id
    },

    /** Looks at all that waits; `heardBy` listens in place of the model. Gives how many recordings were looked at. */
    look: async (heardBy: Diarizer = diarizer): Promise<number> => {
      const { db } = database
      const tools = { db, ...place, log: createLog('warn', 'test'), findDiarizer: async () => heardBy }
      const unused = { pickEngine: async () => ({ engine: null, reason: '' }), pickLanguageModel: async () => null }
      let looked = 0
      while (await lookAtNext({ ...unused, ...tools }, new AbortController().signal)) looked += 1
      return looked
    },

    /** The speaker of the n-th voice that is heard. */
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

    /** Somebody without an account who was asked, and answered. */
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
    const { pick: pickEngine, findDiarizer } = engines
    diarizer = (await findDiarizer()) as Diarizer
    jobs = await openTestJobs(database, place, { pickEngine, findDiarizer, lookAgainMs: 3_600_000 })
  })
  afterAll(async () => {
    await jobs.stop(1000)
    close()
    await rm(dir, { recursive: true })
  })
  return set
}
