import { expect, test } from 'vitest'
import { readWhole } from '#speech/editing/former-reading.ts'
import { transcriptHistory } from '#speech/editing/transcript-history.ts'
import { StepFault } from '#kernel/fault.ts'
import { testPipeline } from '#testing/pipeline/pipeline.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'

const t = testPipeline()
const requestedBy = 'owner'

const finished = async () => {
  t.says(['first', 'words.'])
  const id = await t.uploaded()
  await t.start(id)
  return id
}

/** An engine that hangs until it is aborted. */
const hangs = () => {
  const began = Promise.withResolvers<void>()
  t.says(['never'])
  t.engine = {
    ...t.engine,
    transcribe: (_pieces, { signal }) => {
      began.resolve()
      return new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    },
  }
  return began.promise
}

test('a new transcription that is cancelled leaves recording, language and edited text as they were', async () => {
  const id = await finished()
  await t.edited(id, 'By hand.')
  const began = hangs()
  await t.jobs.retranscribe(id, { language: 'kk', requestedBy })
  await began
  await t.jobs.cancel(id)
  expect(await untilStatus(t.db, id)).toMatchObject({
    status: 'completed',
    language: null,
    fault: null,
    progress: 1,
  })
  expect(await t.textOf(id)).toEqual(['By hand.'])

  t.says(['now', 'done.'])
  await t.jobs.retranscribe(id, { language: 'en', requestedBy })
  expect(await untilStatus(t.db, id)).toMatchObject({ status: 'completed', language: 'en' })
  expect(await t.textOf(id)).toEqual(['now done.'])
  expect((await transcriptHistory(t.db, id, readWhole)).versions).toHaveLength(1)
})

test('a request is spent by the text it asked for; how a summary is to be written holds on', async () => {
  const id = await finished()
  await t.edited(id, 'By hand.')
  const requestsOf = async () => {
    const rows = await t.db
      .selectFrom('steps')
      .select(['step', 'request'])
      .where('recordingId', '=', id)
      .execute()
    return rows.flatMap(({ step, request }) => (request === null ? [] : [[step, request]]))
  }
  await t.jobs.retranscribe(id, { language: 'en', requestedBy })
  expect(await requestsOf()).toEqual([
    [
      'assemble',
      {
        kind: 'new-text',
        hasMoreSound: false,
        replacement: { requestedBy, formerLanguage: null, formerLayout: null },
      },
    ],
  ])
  await untilStatus(t.db, id)
  expect(await requestsOf()).toEqual([])
  await t.edited(id, 'By hand again.')
  await expect(t.jobs.retry(id, 'transcribe')).rejects.toMatchObject({ code: 'TRANSCRIPT_EDITED' })

  await t.jobs.regenerate(id, { language: 'kk', requestedBy })
  const summarise = t.db
    .selectFrom('steps')
    .select('state')
    .where('step', '=', 'summarise')
    .where('recordingId', '=', id)
  await expect.poll(() => summarise.executeTakeFirst()).toEqual({ state: 'done' })
  expect(await requestsOf()).toEqual([['summarise', { kind: 'resummarise', language: 'kk', requestedBy }]])
})

test('one that fails leaves the text too, says why, and is tried again in the language that was asked for', async () => {
  const id = await finished()
  t.says([], () => Promise.reject(new StepFault('speech', 'engine-refused', 'No.')))
  await t.jobs.retranscribe(id, { language: 'ru', requestedBy })
  const fault = { kind: 'engine-refused' }
  expect(await untilStatus(t.db, id)).toMatchObject({ status: 'completed', language: 'ru', fault })
  expect(await t.textOf(id)).toEqual(['first words.'])
  t.says(['новые', 'слова.'])
  await t.jobs.retry(id)
  expect(await untilStatus(t.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect([await t.textOf(id), t.asked]).toEqual([['новые слова.'], ['ru']])
})

test('sound that came later is not given up for the text without it', async () => {
  const id = await finished()
  const began = hangs()
  await t.db.transaction().execute((trx) => t.jobs.restartRecording(trx, id))
  await began
  await t.jobs.cancel(id)
  expect(await untilStatus(t.db, id)).toMatchObject({ status: 'failed', fault: { kind: 'cancelled' } })
  expect(await t.textOf(id)).toEqual(['first words.'])
})
