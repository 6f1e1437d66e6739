import type { Layout } from '@hattama/contract/speech/speech'
import type { UploadMetadata } from '@hattama/contract/library/upload'
import { afterAll, beforeAll } from 'vitest'
import type { Person } from '#kernel/http/person.ts'
import { testDatabase } from '../database.ts'
import { makeEdit } from '#speech/editing/edits.ts'
import type { Diarizer } from '#speech/engines/diarizer.ts'
import type { Env } from '#kernel/env.ts'
import { lineOf, mediaFile, spokenSamples } from '../speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { scriptedEngine } from './engine.ts'
import { openTestJobs } from './jobs.ts'
import { segmentTexts, testPlace, untilStatus, uploadedRecording } from './recording.ts'

export const person = { userId: 'owner', workspaceId: 'workspace', via: 'session', role: 'owner' } as Person

type NewUpload = {
  path?: string
  paths?: string[]
  layout?: Layout
  language?: string
  metadata?: (part: number) => UploadMetadata
}

/** All steps on a database of their own, over a recording of one sentence, with engine and voices set by the test. */
export const testPipeline = () => {
  const database = testDatabase()
  let env: Env
  let storage: Storage
  let path: string

  const segmentsOf = (id: string) =>
    database.db.selectFrom('segments').selectAll().where('recordingId', '=', id).orderBy('ordinal').execute()

  const set = {
    jobs: undefined as unknown as Jobs,
    engine: scriptedEngine([]),
    diarizer: null as Diarizer | null,
    /** the language of each call of the engine since `says` */
    asked: [] as (string | null)[],

    get db() {
      return database.db
    },
    get storage() {
      return storage
    },
    segmentsOf,
    textOf: (id: string) => segmentTexts(database.db, id),

    /** The engine returns these words from now on, and records which language each call asked for. */
    says: (words: readonly string[], before?: () => Promise<void>) => {
      const scripted = scriptedEngine(words, before)
      set.asked = []
      set.engine = {
        ...scripted,
        transcribe: (pieces, options) => {
          set.asked.push(options.language)
          return scripted.transcribe(pieces, options)
        },
      }
    },

    uploaded: ({ paths = [], ...given }: NewUpload = {}) => {
      const [first = path, ...more] = paths
      return uploadedRecording(database.db, env, storage, { path: first, more, ...given })
    },

    start: async (id: string) => {
      await database.db.transaction().execute((trx) => set.jobs.startRecording(trx, id))
      await untilStatus(database.db, id)
    },

    /** Edits the first segment by hand. */
    edited: async (id: string, text: string) => {
      const [segment] = await segmentsOf(id)
      const { revision } = await database.db
        .selectFrom('transcripts')
        .select('revision')
        .where('recordingId', '=', id)
        .executeTakeFirstOrThrow()
      return makeEdit(database.db, person, id, {
        kind: 'text',
        segmentId: segment?.id ?? '',
        text,
        revision,
      })
    },
  }

  beforeAll(async () => {
    ;({ env, storage } = await testPlace())
    const findDiarizer = async () => set.diarizer
    set.jobs = await openTestJobs(database, { env, storage }, { engine: () => set.engine, findDiarizer })
    const voice = spokenSamples('we will meet again on monday', 'slt')
    path = await mediaFile('wav', [lineOf(6000, [{ atMs: 800, samples: voice }])])
  })
  afterAll(() => set.jobs.stop(1000))

  return set
}
