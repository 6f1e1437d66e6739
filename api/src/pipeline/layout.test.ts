import { expect, test } from 'vitest'
import { restoreVersion } from '#speech/editing/history-routes.ts'
import { readWhole } from '#speech/editing/former-reading.ts'
import { transcriptHistory } from '#speech/editing/transcript-history.ts'
import { person, testPipeline } from '#testing/pipeline/pipeline.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'
import { echoOf, lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'

const t = testPipeline()
const requestedBy = 'owner'
const lengthMs = 9000

const voices = async () => ({
  anna: lineOf(lengthMs, [{ atMs: 500, samples: spokenSamples('we will meet again on monday', 'slt') }]),
  boris: lineOf(lengthMs, [{ atMs: 5000, samples: spokenSamples('i will send the list tomorrow', 'rms') }]),
})

const started = async (channels: readonly Int16Array[], more: { ending?: string } = {}) => {
  t.says(['one', 'two.'])
  const id = await t.uploaded({ path: await mediaFile(more.ending ?? 'wav', channels) })
  await t.start(id)
  return id
}
const rowOf = (id: string) =>
  t.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** How many speakers have words, and how many are shown. */
const speakersOf = async (id: string) => {
  const shown = t.db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', id)
    .where('gone', '=', false)
  return {
    speaking: new Set((await t.segmentsOf(id)).map((s) => s.speakerId)).size,
    shown: (await shown.execute()).length,
  }
}

test('a voice a side, as nobody said: each channel is a speaker of its own, and each word stands once', async () => {
  const { anna, boris } = await voices()
  const id = await started([
    lineOf(lengthMs, [{ atMs: 0, samples: anna }, ...echoOf(boris, -16)]),
    lineOf(lengthMs, [{ atMs: 0, samples: boris }, ...echoOf(anna, -16)]),
  ])
  expect(await rowOf(id)).toMatchObject({
    status: 'completed',
    layout: 'tracks',
    layoutWanted: null,
    soundLayout: { channels: 2, found: 'separate', heard: [0, 1] },
  })
  expect(await t.textOf(id)).toEqual(['one two.', 'one two.'])
  expect(await speakersOf(id)).toEqual({ speaking: 2, shown: 2 })
})

test('one channel broken, one turned over: the voices are heard all the same, once', async () => {
  const { anna } = await voices()
  const hum = anna.map((_, i) => Math.round(4000 * Math.sin(i / 40)))
  const broken = await started([hum, anna])
  expect(await rowOf(broken)).toMatchObject({ layout: 'mixed', soundLayout: { found: 'single', heard: [1] } })
  expect(await t.textOf(broken)).toEqual(['one two.'])
  const turned = await started([anna, anna.map((sample) => -sample)])
  expect(await rowOf(turned)).toMatchObject({ layout: 'mixed', soundLayout: { found: 'same', heard: [0] } })
  expect(await t.textOf(turned)).toEqual(['one two.'])
})

test('thirty-two channels, and 5.1, are heard and play', async () => {
  const { anna, boris } = await voices()
  const silence = anna.map(() => 0)
  const many = await started(Array.from({ length: 32 }, (_, c) => (c === 30 ? anna : silence)))
  expect(await rowOf(many)).toMatchObject({
    status: 'completed',
    mime: 'audio/webm',
    soundLayout: { channels: 32, found: 'single', heard: [30] },
  })
  const around = await started([silence, silence, anna, silence, boris, boris])
  expect(await rowOf(around)).toMatchObject({ status: 'completed', layout: 'tracks' })
  expect((await rowOf(around)).soundLayout).toMatchObject({ channels: 6, heard: [2, 4] })
})

test('read otherwise it is transcribed anew; the former text brings back the former way', async () => {
  const { anna, boris } = await voices()
  const id = await started([anna, boris])
  t.says(['all', 'together.'])
  await t.jobs.changeLayout(id, { layout: 'mixed', requestedBy })
  expect(await untilStatus(t.db, id)).toMatchObject({ layout: 'mixed', layoutWanted: 'mixed' })
  expect(new Set(await t.textOf(id))).toEqual(new Set(['all together.']))
  expect(await speakersOf(id)).toEqual({ speaking: 1, shown: 1 })

  const { versions } = await transcriptHistory(t.db, id, readWhole)
  await restoreVersion(t.db, person, versions[0]?.id ?? '')
  expect(await rowOf(id)).toMatchObject({ layout: 'tracks', layoutWanted: 'tracks' })
  expect(await t.textOf(id)).toEqual(['one two.', 'one two.'])
  expect(await speakersOf(id)).toEqual({ speaking: 2, shown: 2 })
})

test('the words stay where only the speakers change, and nothing is made where the same is heard', async () => {
  const { anna, boris } = await voices()
  const id = await started([anna, boris])
  await t.jobs.changeLayout(id, { layout: 'tracks', requestedBy })
  expect(await rowOf(id)).toMatchObject({ status: 'completed', layoutWanted: 'tracks' })
  await t.jobs.changeLayout(id, { layout: 'sides', requestedBy })
  await untilStatus(t.db, id)
  const kinds = () =>
    t.db
      .selectFrom('speakers')
      .select('kind')
      .where('recordingId', '=', id)
      .where('gone', '=', false)
      .execute()
  expect((await kinds()).map(({ kind }) => kind).toSorted()).toEqual(['me', 'others'])
  t.says(['never', 'asked.'])
  await t.jobs.changeLayout(id, { layout: null, requestedBy })
  expect(await untilStatus(t.db, id)).toMatchObject({ layout: 'tracks', layoutWanted: null })
  expect(t.asked).toEqual([])
  expect(await t.textOf(id)).toEqual(['one two.', 'one two.'])
  expect((await kinds()).map(({ kind }) => kind)).toEqual(['voice', 'voice'])
})

test('cancelled, it is read as before; what cannot be read so is refused', async () => {
  const { anna, boris } = await voices()
  const id = await started([anna, boris])
  const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  t.says(['new', 'words.'], () => {
    began.resolve()
    return ended.promise
  })
  await t.jobs.changeLayout(id, { layout: 'mixed', requestedBy })
  await began.promise
  await expect(t.jobs.changeLayout(id, { layout: null, requestedBy })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  await t.jobs.cancel(id)
  ended.resolve()
  expect(await untilStatus(t.db, id)).toMatchObject({ layout: 'tracks', layoutWanted: null })
  expect(await t.textOf(id)).toEqual(['one two.', 'one two.'])
  await expect(t.jobs.rediarize(id, { speakers: 2, requestedBy })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })

  const one = await started([anna])
  expect((await rowOf(one)).soundLayout).toMatchObject({ found: 'mono', channels: 1 })
  for (const layout of ['sides', 'tracks'] as const)
    await expect(t.jobs.changeLayout(one, { layout, requestedBy })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
})
