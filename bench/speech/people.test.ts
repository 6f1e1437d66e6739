import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../api/testing/database.ts'
import type { Env } from '../../api/src/kernel/env.ts'
import type { Jobs } from '../../api/src/pipeline/pipeline.ts'
import { asInstalled } from '../../api/testing/known-words.ts'
import { openTestJobs } from '../../api/testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '../../api/testing/pipeline/recording.ts'
import type { Storage } from '../../api/src/kernel/storage/storage.ts'
import { readSpeech } from './call.ts'
import { plain, wordErrors } from '../../api/src/speech/accuracy/word-errors.ts'

/** Runs only where the recordings are (`SPEECH_DIR`): none are committed. */
const speech = readSpeech()

describe.skipIf(speech.length === 0)('people reading, from the file to the transcript', () => {
  const database = testDatabase()
  let env: Env
  let storage: Storage
  let jobs: Jobs

  beforeAll(async () => {
    // people say words that no test speaks
    vi.stubEnv('PATH', asInstalled())
    ;({ env, storage } = await testPlace({ STT_ENGINE: 'pocketsphinx' }))
    jobs = await openTestJobs(database, { env, storage })
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await jobs.stop(1000)
  })

  test.each(speech.map((one) => ({ ...one, name: basename(one.path) })))('$name', async (one) => {
    const { path, text, samples } = one
    const { db } = database
    const id = await uploadedRecording(db, env, storage, { path, language: 'en' })
    await db.transaction().execute((trx) => jobs.startRecording(trx, id))
    expect(await untilStatus(db, id)).toMatchObject({ status: 'completed', fault: null })
    const segments = await db
      .selectFrom('segments')
      .select('words')
      .where('recordingId', '=', id)
      .orderBy('ordinal')
      .execute()
    const words = segments.flatMap((s) => s.words)
    const said = plain(text)
    const errors = wordErrors(
      said,
      words.flatMap(([word]) => plain(word)),
    )
    // up to half the words may be wrong for an engine called a draft; `bench speech wer` has the figure
    expect(errors / said.length).toBeLessThan(0.5)
    const times = words.map(([, startMs]) => startMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(words.every(([, startMs, endMs]) => startMs <= endMs && endMs <= samples.length / 16 + 20)).toBe(
      true,
    )
    const transcript = await db
      .selectFrom('transcripts')
      .select(['draft', 'engine', 'complete'])
      .where('recordingId', '=', id)
      .executeTakeFirst()
    expect(transcript).toMatchObject({ draft: true, engine: 'pocketsphinx', complete: true })
  })
})
