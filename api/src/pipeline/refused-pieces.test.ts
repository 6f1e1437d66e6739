import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { PieceRefused } from '#speech/engines/piece-refused.ts'
import { samplesPerMs } from '#speech/media/pcm.ts'
import { StepFault } from '#kernel/fault.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
const { env, storage } = await testPlace()
let jobs: Jobs
let engine: Engine
/** lengths of the pieces asked for, ms */
let asked: number[] = []

beforeAll(async () => {
  const pickEngine = async () => ({ engine, choice: 'set' as const, reason: 'test' })
  jobs = await openTestJobs(database, { env, storage }, { pickEngine })
})
afterAll(() => jobs.stop(1000))

const refusal = (retryable = false) =>
  new PieceRefused('speech', retryable ? 'engine-crashed' : 'engine-refused', 'Could not process file.', {
    retryable,
  })

/** An engine, one piece at a time, that may refuse a piece. */
const engineThat = (refuses: (ms: number) => PieceRefused | null): Engine => ({
  ...scriptedEngine(['heard', 'well.'], async (pcm) => {
    const ms = Math.round(pcm.length / samplesPerMs)
    asked.push(ms)
    const error = refuses(ms)
    if (error) throw error
  }),
  parallel: 1,
})

const short = spokenSamples('good morning', 'slt')
const long = spokenSamples(
  'we will meet again on monday morning to talk about the money and the new machines',
  'slt',
)

/** Three stretches of speech with silence around them, of which only the middle one is longer than three seconds. */
const recording = async () => {
  asked = []
  const line = lineOf(20_000, [
    { atMs: 800, samples: short },
    { atMs: 7000, samples: long },
    { atMs: 17_000, samples: short },
  ])
  const path = await mediaFile('webm', [line], ['-c:a', 'libopus'])
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}
const isLong = (ms: number) => ms > 3000

const headOf = (id: string) =>
  database.db
    .selectFrom('transcripts')
    .select(['wordCount', 'gaps', 'complete'])
    .where('recordingId', '=', id)
    .executeTakeFirst()

test('a piece the engine refuses is a gap that is told; the others are kept, and only the gap is asked for again', async () => {
  engine = engineThat((ms) => (isLong(ms) ? refusal() : null))
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(asked.filter(isLong)).toHaveLength(2)
  const head = await headOf(id)
  expect(head).toMatchObject({ wordCount: 4, complete: true })
  expect(head?.gaps).toHaveLength(1)
  const [gap] = head?.gaps ?? []
  expect(gap?.startMs).toBeGreaterThan(5000)
  expect(gap?.endMs).toBeLessThan(17_000)

  asked = []
  engine = engineThat(() => null)
  await jobs.retryGaps(id, (await ownerOf(id)).ownerId)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(asked).toHaveLength(1)
  expect(await headOf(id)).toMatchObject({ wordCount: 6, gaps: [], complete: true })
  await expect(jobs.retryGaps(id, (await ownerOf(id)).ownerId)).rejects.toMatchObject({ code: 'NOT_READY' })
})

const ownerOf = (id: string) =>
  database.db.selectFrom('recordings').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow()

test('where the step fails at a piece, those before it were answered for good: only it and the rest are asked for again', async () => {
  engine = engineThat(() => null)
  let fails = true
  const whole = engine
  engine = {
    ...whole,
    transcribe: async (pieces, options) => {
      if (pieces.some((pcm) => isLong(pcm.length / samplesPerMs)) && fails) {
        asked.push(0)
        throw new StepFault('speech', 'engine-refused', 'The key is wrong.')
      }
      return whole.transcribe(pieces, options)
    },
  }
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'failed' })
  const [first, failed] = asked
  expect([asked.length, failed]).toEqual([2, 0])
  fails = false
  await jobs.retry(id)
  expect(await untilStatus(database.db, id, ['completed'])).toMatchObject({ fault: null })
  expect(asked).toHaveLength(4)
  expect(asked.slice(2).filter(isLong)).toHaveLength(1)
  expect(isLong(first ?? 0)).toBe(false)
  expect(await headOf(id)).toMatchObject({ wordCount: 6, gaps: [] })
})

test('an engine that refuses everything fails the recording: nothing says that the sound is at fault', async () => {
  engine = engineThat(() => refusal())
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'failed',
    fault: { kind: 'engine-refused' },
  })
  expect(asked).toHaveLength(3)
})

test('a server that fails from the second piece on is down; what it failed at is not left out but waits until it is up', async () => {
  // the second and third piece, each twice, and one it answered before
  const asksWhileDown = 5
  engine = engineThat(() => (asked.length > 1 && asked.length <= 1 + asksWhileDown ? refusal(true) : null))
  const id = await recording()
  await expect.poll(() => asked.length, { timeout: 120_000 }).toBeGreaterThan(2)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(asked.length).toBeGreaterThan(1 + asksWhileDown)
  expect(await headOf(id)).toMatchObject({ wordCount: 6, gaps: [] })
})

test('a server that fails at one piece only, and answers others in between, has a gap there', async () => {
  engine = engineThat((ms) => (isLong(ms) ? refusal(true) : null))
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect((await headOf(id))?.gaps).toHaveLength(1)
})

test('where the last piece is the one a server fails at, it is asked for another to see whether it is up', async () => {
  let last = 0
  engine = engineThat(() => (++last === 3 || last === 4 ? refusal(true) : null))
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(asked).toHaveLength(5)
  expect((await headOf(id))?.gaps).toHaveLength(1)
})

/** Eight stretches of speech, each 200 ms shorter than the one before. */
const longRecording = async () => {
  asked = []
  const voices = Array.from({ length: 8 }, (_, i) => ({
    atMs: 800 + i * 5000,
    samples: long.subarray(0, long.length - i * 200 * samplesPerMs),
  }))
  const path = await mediaFile('webm', [lineOf(42_000, voices)], ['-c:a', 'libopus'])
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

test.each([
  ['three at the end', 5, 8],
  ['six in the middle', 1, 7],
])(
  'however many pieces in a row the engine refuses, %s, the others are kept while it answers',
  async (...of) => {
    const [, from, to] = of
    engine = engineThat((ms) => {
      const nth = [...new Set(asked)].indexOf(ms)
      return nth >= from && nth < to ? refusal() : null
    })
    const id = await longRecording()
    expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
    const head = await headOf(id)
    expect(head?.wordCount).toBe(2 * (8 - (to - from)))
    expect(head?.gaps).toHaveLength(to - from)
  },
)

test('an engine that stops working for the last pieces is at fault, whatever it answers them with', async () => {
  engine = engineThat(() => (asked.length > 2 ? refusal() : null))
  const id = await recording()
  expect(await untilStatus(database.db, id)).toMatchObject({
    status: 'failed',
    fault: { kind: 'engine-refused' },
  })
})
