import { once } from 'node:events'
import { copyFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StepName } from '@hattama/contract/kernel/job'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import type { PickEngine } from '#speech/engines/choice/pick-engine.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import type { Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { echoOf, lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from './pipeline.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let pickEngine: PickEngine
let spoken: string

const uses = (engine: Engine | null) => {
  pickEngine = async () =>
    engine ? { engine, choice: 'set', reason: 'test' } : { engine: null, reason: 'none in this test' }
}

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  const pick: PickEngine = (language) => pickEngine(language)
  jobs = await openTestJobs(database, { env, storage }, { pickEngine: pick, lookAgainMs: 300 })
  const voice = spokenSamples('we will meet again on monday morning to talk about the money', 'slt')
  spoken = await mediaFile('webm', [lineOf(8000, [{ atMs: 800, samples: voice }])], ['-c:a', 'libopus'])
})
afterAll(() => jobs.stop(1000))

const start = async (upload: Omit<Parameters<typeof uploadedRecording>[3], 'path'> & { path?: string }) => {
  const id = await uploadedRecording(database.db, env, storage, { path: spoken, ...upload })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

const stepsOf = async (id: string) => {
  const rows = await database.db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute()
  return Object.fromEntries(rows.map((r) => [r.step, r])) as Record<StepName, (typeof rows)[number]>
}

const textOf = (id: string) =>
  database.db
    .selectFrom('segments')
    .innerJoin('speakers', 'speakers.id', 'segments.speakerId')
    .select(['segments.id', 'segments.text', 'speakers.kind'])
    .where('segments.recordingId', '=', id)
    .orderBy('segments.ordinal')
    .execute()

const summaryOf = (id: string) =>
  database.db.selectFrom('summaries').selectAll().where('recordingId', '=', id).executeTakeFirst()

describe('with the model that comes with the product', () => {
  test('spoken words come back as a transcript and minutes', async () => {
    pickEngine = openEngines(env).pick
    const id = await start({})
    const row = await untilStatus(database.db, id)
    expect(row).toMatchObject({ status: 'completed', progress: 1, fault: null, mime: 'audio/webm' })
    expect(Math.abs((row.durationMs ?? 0) - 8000)).toBeLessThan(100)
    expect(row.peaks).toHaveLength(4000)
    expect((await storage.stat(recordingKeys(id).media))?.bytes).toBeGreaterThan(1000)
    const text = (await textOf(id)).map((s) => s.text).join(' ')
    expect(text).toMatch(/Monday morning/)
    const steps = await stepsOf(id)
    expect(Object.values(steps).every((s) => s.state === 'done' && s.finishedAt !== null)).toBe(true)
    expect(steps.transcribe).toMatchObject({ engine: 'local', model: 'moonshine-base' })
    const summary = await summaryOf(id)
    expect(summary?.type).toBe('extract')
    expect(summary?.body.summary).toContain('(?t=')
  })

  test('a call in two channels tells me from the others, and the echo vanishes', async () => {
    pickEngine = openEngines(env).pick
    const lengthMs = 16_000
    const call = lineOf(lengthMs, [
      { atMs: 500, samples: spokenSamples('when does the new office open its doors', 'rms') },
      { atMs: 11_000, samples: spokenSamples('thank you very much for the answer', 'rms') },
    ])
    const answer = {
      atMs: 5500,
      samples: spokenSamples('the new building opens on the first of march', 'slt'),
    }
    const microphone = lineOf(lengthMs, [answer, ...echoOf(call, -12)])
    const id = await start({
      path: await mediaFile('sides.webm', [call, microphone], ['-c:a', 'libopus']),
      layout: 'sides',
    })
    expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', layout: 'sides' })
    const text = await textOf(id)
    const said = (kind: string) =>
      text
        .filter((s) => s.kind === kind)
        .map((s) => s.text)
        .join(' ')
    expect(said('others')).toMatch(/office/)
    expect(said('others')).toMatch(/very much/)
    expect(said('me')).toMatch(/March/)
    expect(said('me')).not.toMatch(/much/)
    expect(said('others')).not.toMatch(/March/)
  })
})

describe('what cannot be used', () => {
  test.each([
    ['text', 'unreadable-media', async () => Buffer.from('no media at all '.repeat(100))],
    ['nothing', 'unreadable-media', async () => Buffer.alloc(0)],
  ])('%s fails with %s and keeps the upload', async (name, kind, bytes) => {
    const path = join(env.dataDir, name)
    await writeFile(path, await bytes())
    const id = await start({ path })
    const row = await untilStatus(database.db, id)
    expect(row.status).toBe('failed')
    expect(row.fault).toMatchObject({ source: 'media', kind, retryable: false })
    expect((await stepsOf(id)).prepare.state).toBe('failed')
    expect(await storage.stat(recordingKeys(id).original)).not.toBeNull()
  })

  test('sound in which no word is heard says the same as silence', async () => {
    uses(scriptedEngine([]))
    const id = await start({ path: spoken })
    expect(await untilStatus(database.db, id)).toMatchObject({
      status: 'failed',
      fault: { kind: 'no-speech' },
    })
  })

  test('silence says that nobody spoke', async () => {
    uses(scriptedEngine(['never']))
    const id = await start({ path: await mediaFile('wav', [new Int16Array(16_000 * 5)]) })
    expect(await untilStatus(database.db, id)).toMatchObject({
      status: 'failed',
      fault: { kind: 'no-speech' },
    })
  })
})

describe('engines', () => {
  test('without one a recording waits, visibly, and goes on by itself when one appears', async () => {
    uses(null)
    const id = await start({ language: 'kk' })
    const waiting = await untilStatus(database.db, id)
    expect(waiting).toMatchObject({
      status: 'waiting',
      fault: { kind: 'no-engine', detail: 'none in this test' },
    })
    uses(scriptedEngine(['сәлем', 'достар.']))
    expect(await untilStatus(database.db, id, ['completed'])).toMatchObject({ fault: null })
    expect((await summaryOf(id))?.language).toBe('kk')
  })

  test('a refusal fails the step, is kept with it, and retrying goes on without preparing again', async () => {
    uses(
      scriptedEngine(['never'], async () => {
        throw new StepFault('speech', 'engine-refused', 'The key is wrong.')
      }),
    )
    const id = await start({})
    const failed = await untilStatus(database.db, id)
    expect(failed).toMatchObject({ status: 'failed', fault: { kind: 'engine-refused' } })
    const { prepare, transcribe } = await stepsOf(id)
    expect(transcribe).toMatchObject({ state: 'failed', fault: { kind: 'engine-refused' } })
    uses(scriptedEngine(['now', 'it', 'works.']))
    await jobs.retry(id)
    expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
    expect((await stepsOf(id)).prepare.startedAt).toEqual(prepare.startedAt)
  })

  test('a passing failure is tried again by itself', async () => {
    let failures = 0
    uses(
      scriptedEngine(['at', 'last.'], async () => {
        if (failures++ < 1) throw new StepFault('speech', 'engine-unreachable', 'Gone.', { retryable: true })
      }),
    )
    const id = await start({})
    expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  })
})

describe('commands', () => {
  test('cancelling stops a running step; retry resumes it', async () => {
    const began = Promise.withResolvers<void>()
    const aborted = Promise.withResolvers<void>()
    uses(
      scriptedEngine(['never'], async (_, signal) => {
        began.resolve()
        // nothing else ends it
        await once(signal, 'abort')
        aborted.resolve()
        throw signal.reason
      }),
    )
    const id = await start({})
    await began.promise
    await jobs.cancel(id)
    expect(await untilStatus(database.db, id)).toMatchObject({
      status: 'failed',
      fault: { kind: 'cancelled' },
    })
    await aborted.promise
    expect((await stepsOf(id)).transcribe.state).toBe('cancelled')

    uses(scriptedEngine(['go', 'on.']))
    await jobs.retry(id)
    expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  })

  test('starting twice runs once; retrying what runs is refused; a finished summary can be written anew', async () => {
    let calls = 0
    const asked = Promise.withResolvers<void>()
    uses(
      scriptedEngine(['hello', 'again.'], async () => {
        calls++
        await asked.promise
      }),
    )
    const id = await start({})
    await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
    await expect(jobs.retry(id)).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(jobs.regenerate(id)).rejects.toMatchObject({ code: 'NOT_READY' })
    asked.resolve()
    await untilStatus(database.db, id)
    expect(calls).toBe(1)
    const before = await summaryOf(id)
    const text = await textOf(id)
    await jobs.regenerate(id)
    while ((await summaryOf(id))?.updatedAt.getTime() === before?.updatedAt.getTime()) await pause(50)
    expect(await summaryOf(id)).toMatchObject({ id: before?.id, status: 'completed' })
    expect((await untilStatus(database.db, id)).status).toBe('completed')
    expect(await textOf(id)).toEqual(text)
    expect(calls).toBe(1)
  })

  test('a finished transcription can be asked for again, by another engine', async () => {
    uses(scriptedEngine(['first', 'words.']))
    const id = await start({})
    await untilStatus(database.db, id)
    uses(scriptedEngine(['better', 'words.']))
    await jobs.retry(id, 'transcribe')
    await untilStatus(database.db, id)
    expect((await textOf(id)).map((s) => s.text)).toEqual(['better words.'])
    expect((await summaryOf(id))?.body.summary).toContain('better words.')
    const speakers = database.db.selectFrom('speakers').select('id').where('recordingId', '=', id)
    expect(await speakers.execute()).toHaveLength(1)
  })

  test('what is left of a file that lost its end is kept, and said so', async () => {
    uses(scriptedEngine(['what', 'is', 'left.']))
    const whole = await mediaFile('whole.wav', [
      lineOf(20_000, [{ atMs: 500, samples: spokenSamples('hello') }]),
    ])
    const path = join(env.dataDir, 'cut.wav')
    await copyFile(whole, path)
    await truncate(path, 78 + 32_000 * 8)
    const row = await untilStatus(database.db, await start({ path }))
    expect(row).toMatchObject({ status: 'completed', fault: { kind: 'truncated-media' }, durationMs: 8000 })
  })

  test('unknown recordings are not found; cancelling them is harmless', async () => {
    const id = '01920000-0000-7000-8000-000000000000'
    await expect(jobs.retry(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(jobs.regenerate(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await jobs.cancel(id)
  })

  test('a recording deleted while it is worked on leaves no files and no rows', async () => {
    const began = Promise.withResolvers<void>()
    uses(
      scriptedEngine(['never'], async (_, signal) => {
        began.resolve()
        await pause(30_000, undefined, { signal })
      }),
    )
    const id = await start({})
    await began.promise
    await jobs.cancel(id)
    await database.db.deleteFrom('recordings').where('id', '=', id).execute()
    while (await storage.stat(recordingKeys(id).original)) await pause(50)
    expect(await database.db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute()).toEqual(
      [],
    )
  })
})
