import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveTail } from '@hattama/contract/speech/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#kernel/db/database.ts'
import { missedSince } from '#insight/so-far/missed.ts'
import { storedTranscript } from '#insight/transcript/stored-transcript.ts'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import { findTail } from '#library/player/live-tail.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { runs } from '#testing/tier.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { growingUpload } from '#testing/pipeline/growing-upload.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, testPlace, untilStatus } from '#testing/pipeline/recording.ts'
import type { Jobs } from '../pipeline.ts'

const database = testDatabase()
let db: Db
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine
let call: Buffer

/** said without a pause long enough to end a window */
const sentences = [
  'We decided to move to the smaller building before the end of March.',
  'Dana will send the signed contract to the lawyer by Friday.',
  'The rent goes up by ten percent in January.',
  'I will order new chairs for the meeting room.',
]

/** A call in which the microphone's side says sentences from the first second on, and `later` at 20 s. */
const recorded = async (name: string, first: readonly string[], later?: string) => {
  let atMs = 1000
  const parts = first.map((text) => {
    const samples = spokenSamples(text, 'slt')
    const part = { atMs, samples }
    atMs += samples.length / 16 + 100
    return part
  })
  if (later !== undefined) parts.push({ atMs: 20_000, samples: spokenSamples(later, 'slt') })
  const stream = ['-c:a', 'libopus', '-b:a', '64k', '-vbr', 'off', '-f', 'webm', '-live', '1']
  const path = await mediaFile(
    name,
    [lineOf(30_000, []), lineOf(30_000, parts)],
    [...stream, '-cluster_time_limit', '1000'],
  )
  return readFile(path)
}

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  db = database.db
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine, liveMs: 100 })
  call = await recorded('talk.webm', sentences)
})
afterAll(() => jobs.stop(1000))

const upload = (bytes = call) =>
  growingUpload({ db, env, storage, jobs }, bytes, { layout: 'sides', language: 'en' })

const until = async <T>(what: () => Promise<T | null | false>): Promise<T> => {
  for (let i = 0; i < 4000; i++) {
    const found = await what()
    if (found) return found
    await pause(50)
  }
  throw new Error('it did not come')
}
const textOf = (tail: LiveTail) => tail.map(({ text }) => text).join(' ')
const tailWith = (id: string, words: RegExp) =>
  until(async () => {
    const tail = await findTail(db, id)
    return words.test(textOf(tail)) && tail
  })
const answered = (id: string) =>
  db
    .selectFrom('windows')
    .select('words')
    .where('recordingId', '=', id)
    .where('words', 'is not', null)
    .execute()

test.runIf(runs('words of a turn under way, by a real engine'))(
  'words are there before whoever says them pauses, and once when they are final',
  async () => {
    const { engine: real } = await openEngines(env).pick('en')
    if (!real) throw new Error('no model is installed')
    engine = real
    const { id, grow, finish } = await upload()
    await grow(0.25)
    const early = await tailWith(id, /smaller building/)
    expect(early[0]).toEqual({ kind: 'me', startMs: expect.any(Number), text: expect.any(String) })
    expect(early[0]?.startMs).toBeLessThan(3000)
    // nothing is final yet, and nothing that is not can be quoted
    expect(await answered(id)).toEqual([])
    expect(await segmentTexts(db, id)).toEqual([])
    const revision = await until(async () => {
      const head = await db
        .selectFrom('transcripts')
        .select('revision')
        .where('recordingId', '=', id)
        .executeTakeFirst()
      return head?.revision ?? null
    })
    await grow(0.45)
    // the tail is replaced, not added to
    const later = await tailWith(id, /rent goes up/)
    expect(textOf(later).match(/smaller building/gi)).toHaveLength(1)
    // each sentence is a line of its own, with the time it was said
    const lineWith = (words: string) => later.find(({ text }) => text.includes(words))
    expect(lineWith('rent goes up')?.text).not.toContain('smaller building')
    expect(lineWith('rent goes up')?.startMs).toBeGreaterThan(
      (lineWith('smaller building')?.startMs ?? 0) + 5000,
    )
    const head = await db
      .selectFrom('transcripts')
      .selectAll()
      .where('recordingId', '=', id)
      .executeTakeFirstOrThrow()
    expect(head.revision).toBeGreaterThan(revision)
    expect(head.complete).toBe(false)

    await grow(0.95)
    await until(async () => (await segmentTexts(db, id)).join(' ').includes('chairs'))
    expect(await findTail(db, id)).toEqual([])
    const missed = await missedSince(
      null,
      { ...(await storedTranscript(db, id)), participants: [], startedAt: new Date() },
      0,
      {
        recordingId: id,
        recordingTitle: 'Talk',
        workspaceId: 'workspace',
        signal: new AbortController().signal,
      },
    )
    // whole sentences, with capitals and full stops, and tasks as one notes them down
    expect(missed.sentences.length).toBeGreaterThan(0)
    for (const { text } of missed.sentences) expect(text).toMatch(/^\p{Lu}.{12,}/u)
    expect(missed.sentences.filter(({ text }) => /[.!?]$/.test(text)).length).toBeGreaterThan(0)
    expect(missed.sentences.map(({ text }) => text).join(' ')).toContain('smaller building')

    await finish()
    expect((await untilStatus(db, id, undefined, 120_000)).status).toBe('completed')
    expect((await segmentTexts(db, id)).join(' ').match(/smaller building/gi)).toHaveLength(1)
    const live = await db
      .selectFrom('liveTranscripts')
      .select('tail')
      .where('recordingId', '=', id)
      .executeTakeFirst()
    expect(live?.tail).toEqual([])
  },
)

const revisionOf = async (id: string) =>
  (await database.sql<{ revision: number }[]>`select revision from transcripts where recording_id = ${id}`)[0]
    ?.revision ?? 0

test('the next look replaces what was shown before it, each sentence a line of its own', async () => {
  let looks = 0
  const at = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, confidence: null })
  engine = {
    ...scriptedEngine([]),
    isRepeatable: true,
    windows: { minMs: 2000, maxMs: 20_000, joinGapMs: 1000 },
    transcribe: async (pieces) => {
      looks += 1
      const words = [at('look', 100), at(`${looks}.`, 450), at('Later', 5000), at(`said${looks}.`, 5350)]
      return pieces.map(() => ({ language: 'en', timing: 'word', words }))
    },
  }
  const { id, grow } = await upload()
  await grow(0.25)
  const before = textOf(await tailWith(id, /said/)).match(/said\d+/)?.[0] ?? ''
  const asked = looks
  const revision = await revisionOf(id)
  await grow(0.45)
  const later = await until(async () => {
    const tail = await findTail(db, id)
    return new RegExp(`said${asked + 1}`).test(textOf(tail)) && tail
  })
  expect(textOf(later)).not.toContain(before)
  expect(later.slice(0, 2).map(({ text }) => text.split(' ')[0])).toEqual(['look', 'Later'])
  expect(later[1]?.startMs).toBe((later[0]?.startMs ?? 0) + 4900)
  // readers are told that there is something new
  expect(await revisionOf(id)).toBeGreaterThan(revision)
})

test('an engine of one language shows nothing of another, not even provisionally', async () => {
  let asked = 0
  engine = {
    ...scriptedEngine([]),
    name: 'local',
    only: 'en',
    isRepeatable: true,
    windows: { minMs: 2000, maxMs: 20_000, joinGapMs: 1000 },
    transcribe: async (pieces) =>
      pieces.map((pcm) => {
        const words = ['a', 'story', 'of', 'work', 'and', 'days'].map((word, i) => ({
          text: `${word}${asked}`,
          startMs: i * 100,
          endMs: i * 100 + 90,
          confidence: null,
        }))
        asked += pcm.length > 0 ? 1 : 0
        return { language: 'en', timing: 'estimated', words }
      }),
  }
  const { id, grow } = await upload()
  await grow(0.25)
  // heard, and heard again at two other paces
  await until(async () => asked >= 3)
  await grow(0.45)
  await until(async () => asked >= 6)
  expect(await findTail(db, id)).toEqual([])
})

/** An engine whose final answers wait until they are let go; `before` and `meanwhile` are what it hears provisionally. */
const answersLater = () => {
  const letGo = Promise.withResolvers<void>()
  const state = { isAnswering: false, answer: letGo.resolve }
  engine = {
    ...scriptedEngine([]),
    isRepeatable: true,
    windows: { minMs: 2000, maxMs: 20_000, joinGapMs: 1000 },
    transcribe: async (pieces) => {
      // only what is final is recognised in one piece of more than ten seconds
      const isFinal = pieces.some((pcm) => pcm.length > 160_000)
      if (isFinal) {
        state.isAnswering = true
        await letGo.promise
      }
      const text = isFinal ? 'final' : state.isAnswering ? 'meanwhile' : 'before'
      return pieces.map(() => ({
        language: 'en',
        timing: 'word',
        words: [{ text, startMs: 100, endMs: 400, confidence: null }],
      }))
    },
  }
  return state
}

test('words go on coming while earlier ones take long to become final', async () => {
  const long = await recorded('pause.webm', sentences, 'Who pays for all of that?')
  const answers = answersLater()
  const { id, grow } = await upload(long)
  await grow(0.4)
  await tailWith(id, /before/)
  await grow(0.65)
  await until(async () => answers.isAnswering)
  await grow(0.75)
  // what is being answered is still there, too
  expect(textOf(await tailWith(id, /meanwhile/))).toMatch(/^before .*meanwhile$/)
  expect(await answered(id)).toEqual([])
  answers.answer()
  await until(async () => (await segmentTexts(db, id)).join(' ').includes('final'))
})

test('words of a turn that ended between two looks are there before they are final', async () => {
  const answers = answersLater()
  const { id, grow } = await upload()
  // all of the turn and what follows it arrives before the first look
  await grow(0.8)
  await until(async () => answers.isAnswering)
  expect(textOf(await tailWith(id, /before/))).toMatch(/^before( before)*$/)
  expect(await answered(id)).toEqual([])
  answers.answer()
  await until(async () => (await segmentTexts(db, id)).join(' ').includes('final'))
  expect(await findTail(db, id)).toEqual([])
})

test('an engine that is paid or slow is asked once for each piece', async () => {
  const lengths: number[] = []
  engine = scriptedEngine(['word'], async (pcm) => void lengths.push(pcm.length))
  const { id, grow } = await upload()
  for (const share of [0.2, 0.3, 0.4, 0.95]) await grow(share)
  await until(async () => (await answered(id)).length > 0)
  await pause(500)
  expect(lengths).toHaveLength((await answered(id)).length)
  expect(await findTail(db, id)).toEqual([])
})
