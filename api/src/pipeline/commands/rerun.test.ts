import type { CallVoices } from '@hattama/contract/speech/hint'
import { expect, test } from 'vitest'
import { makeEdit, undoEdit } from '#speech/editing/edits.ts'
import { restoreVersion } from '#speech/editing/history-routes.ts'
import { readWhole } from '#speech/editing/former-reading.ts'
import { transcriptHistory } from '#speech/editing/transcript-history.ts'
import type { Turn } from '#speech/engines/diarizer.ts'
import { person, testPipeline } from '#testing/pipeline/pipeline.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'

const t = testPipeline()
const requestedBy = 'owner'

const finished = async () => {
  const id = await t.uploaded()
  await t.start(id)
  return id
}
/** A call: someone at the other end, then the person at the microphone. */
const bothSides = async () => [
  lineOf(8000, [{ atMs: 500, samples: spokenSamples('we will meet again on monday', 'slt') }]),
  lineOf(8000, [{ atMs: 4500, samples: spokenSamples('i will send the list tomorrow', 'rms') }]),
]
const speakersDone = async (id: string) => {
  for (;;) {
    const { state, ...step } = await t.db
      .selectFrom('steps')
      .select(['state', 'fault', 'engine'])
      .where('recordingId', '=', id)
      .where('step', '=', 'speakers')
      .executeTakeFirstOrThrow()
    if (state === 'done' || state === 'failed') return { state, ...step }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('without its sound nothing hears a recording again; its minutes are written anew all the same', async () => {
  t.says(['first', 'words.'])
  const id = await finished()
  await t.db.updateTable('recordings').set({ soundGoneAt: new Date() }).where('id', '=', id).execute()
  const gone = { code: 'SOUND_GONE' }
  await expect(t.jobs.retranscribe(id, { language: 'ru', requestedBy })).rejects.toMatchObject(gone)
  await expect(t.jobs.rediarize(id, { speakers: 2, requestedBy })).rejects.toMatchObject(gone)
  for (const from of ['prepare', 'transcribe', 'speakers', 'assemble', undefined] as const)
    await expect(t.jobs.retry(id, from)).rejects.toMatchObject(gone)
  await t.jobs.retry(id, 'summarise')
  await untilStatus(t.db, id)
  expect(await t.textOf(id)).toEqual(['first words.'])
})

test('an example meeting, which never was an upload, is not worked on', async () => {
  t.says(['first', 'words.'])
  const id = await finished()
  await t.db.updateTable('recordings').set({ example: 'en' }).where('id', '=', id).execute()
  const finishedAlready = { code: 'EXAMPLE_MEETING' }
  await expect(t.jobs.retranscribe(id, { language: 'ru', requestedBy })).rejects.toMatchObject(
    finishedAlready,
  )
  await expect(t.jobs.rediarize(id, { speakers: 2, requestedBy })).rejects.toMatchObject(finishedAlready)
  await expect(t.jobs.regenerate(id)).rejects.toMatchObject(finishedAlready)
  await expect(t.jobs.retry(id)).rejects.toMatchObject(finishedAlready)
  await expect(t.jobs.changeLayout(id, { layout: 'mixed', requestedBy })).rejects.toMatchObject(
    finishedAlready,
  )
})

test('an edited text stays until the one in another language is whole, and comes back with its edits', async () => {
  t.says(['first', 'words.'])
  const id = await finished()
  const { id: editId } = await t.edited(id, 'By hand.')

  const open = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  t.says(['новые', 'слова.'], () => {
    began.resolve()
    return open.promise
  })
  await t.jobs.retranscribe(id, { language: 'ru', requestedBy })
  await began.promise
  expect(await t.textOf(id)).toEqual(['By hand.'])
  await expect(t.jobs.retranscribe(id, { language: 'en', requestedBy })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  open.resolve()
  await untilStatus(t.db, id)
  expect(t.asked).toEqual(['ru'])
  expect(await t.textOf(id)).toEqual(['новые слова.'])
  // an edit of the old text cannot be undone in the new one
  await expect(undoEdit(t.db, person, editId ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })

  const { edits, versions } = await transcriptHistory(t.db, id, readWhole)
  expect(edits).toEqual([])
  expect(versions).toMatchObject([{ reason: 'transcribed', words: 2 }])
  await restoreVersion(t.db, person, versions[0]?.id ?? '')
  expect(await t.textOf(id)).toEqual(['By hand.'])
  expect((await transcriptHistory(t.db, id, readWhole)).versions).toMatchObject([{ reason: 'restored' }])
  await undoEdit(t.db, person, editId ?? '')
  expect(await t.textOf(id)).toEqual(['first words.'])
})

/** Two voices, the second starting at the middle word. */
const two = async (id: string): Promise<Turn[]> => {
  const words = (await t.segmentsOf(id)).flatMap((s) => s.words)
  const middle = words[Math.floor(words.length / 2)]?.[1] ?? 0
  return [
    { startMs: 0, endMs: middle, voice: 0 },
    { startMs: middle, endMs: 60_000, voice: 1 },
  ]
}

test('voices are told apart again in the words that are there; names and edits stay; one undo takes it back', async () => {
  t.says(['one', 'two', 'three', 'four.'])
  t.diarizer = null
  const id = await finished()
  await t.edited(id, 'One two, three four.')
  const [before] = await t.segmentsOf(id)
  const speakerId = before?.speakerId ?? ''
  await makeEdit(t.db, person, id, { kind: 'name', speakerId, name: 'Айгерим' })
  const wanted: unknown[] = []
  t.diarizer = {
    model: 'two-voices',
    draft: false,
    describe: async () => [],
    diarize: async (_path, _samples, { speakers }) => {
      wanted.push(speakers)
      return two(id)
    },
  }
  t.says(['never', 'asked.'])
  await t.jobs.rediarize(id, { speakers: 2, requestedBy })
  expect(await speakersDone(id)).toMatchObject({ state: 'done', engine: 'local' })
  expect([t.asked, wanted]).toEqual([[], [2]])
  const after = await t.segmentsOf(id)
  expect(after.map((s) => [s.text, s.speakerId === speakerId])).toEqual([
    ['One two,', true],
    ['three four.', false],
  ])
  expect(after[0]?.id).toBe(before?.id)
  expect(
    (await t.db.selectFrom('recordings').select('status').where('id', '=', id).executeTakeFirst())?.status,
  ).toBe('completed')

  const { edits } = await transcriptHistory(t.db, id, readWhole)
  expect(edits[0]).toMatchObject({ kind: 'voices', undone: false })
  const later = await t.edited(id, 'Later, by hand.')
  await expect(undoEdit(t.db, person, edits[0]?.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
  await undoEdit(t.db, person, later.id ?? '')
  await undoEdit(t.db, person, edits[0]?.id ?? '')
  expect((await t.segmentsOf(id)).map((s) => [s.text, s.speakerId])).toEqual([
    ['One two, three four.', speakerId],
  ])
  const shown = t.db
    .selectFrom('speakers')
    .select('name')
    .where('recordingId', '=', id)
    .where('gone', '=', false)
  expect(await shown.execute()).toEqual([{ name: 'Айгерим' }])
})

test('without a model for voices the text stays as it is, and the step says why', async () => {
  t.says(['one', 'two.'])
  t.diarizer = null
  const id = await finished()
  await t.jobs.rediarize(id, { speakers: null, requestedBy })
  expect(await speakersDone(id)).toMatchObject({ state: 'failed', fault: { kind: 'no-engine' } })
  expect(await t.textOf(id)).toEqual(['one two.'])
  expect((await untilStatus(t.db, id)).status).toBe('completed')
  // installed in the meantime: only that step is retried
  t.diarizer = { model: 'two-voices', draft: false, describe: async () => [], diarize: () => two(id) }
  await t.jobs.retry(id)
  expect(await speakersDone(id)).toMatchObject({ state: 'done' })
  expect(new Set((await t.segmentsOf(id)).map((s) => s.speakerId)).size).toBe(2)
})

test('each side of a call is diarized for itself, and one undo takes it back', async () => {
  t.says(['one', 'two', 'three.', 'four.'])
  t.diarizer = null
  const id = await t.uploaded({ path: await mediaFile('wav', await bothSides()), layout: 'sides' })
  await t.start(id)
  const before = await t.segmentsOf(id)
  const people = new Set(before.map((s) => s.speakerId))
  expect(people.size).toBe(2)
  const channels: string[] = []
  t.diarizer = {
    model: 'two-voices',
    draft: false,
    describe: async () => [],
    diarize: async (path) => {
      channels.push(path.slice(-1))
      return [
        { startMs: 0, endMs: 6097, voice: 0 },
        { startMs: 6097, endMs: 8000, voice: 1 },
      ]
    },
  }
  await t.jobs.rediarize(id, { speakers: 2, side: 'microphone', requestedBy })
  expect(await speakersDone(id)).toMatchObject({ state: 'done' })
  const after = await t.segmentsOf(id)
  expect(channels).toHaveLength(1)
  const mine = await t.db
    .selectFrom('speakers')
    .select(['id', 'source', 'kind'])
    .where('recordingId', '=', id)
    .where((e) => e.or([e('kind', '=', 'me'), e('source', 'like', '1:%')]))
    .execute()
  expect(mine).toHaveLength(2)
  const far = (rows: typeof after) =>
    rows.filter((s) => !mine.some((m) => m.id === s.speakerId)).map((s) => [s.text, s.speakerId])
  expect(far(after)).toEqual(far(before))
  expect(new Set(after.map((s) => s.speakerId)).size).toBe(3)
  const { edits } = await transcriptHistory(t.db, id, readWhole)
  await undoEdit(t.db, person, edits[0]?.id ?? '')
  const texts = (rows: typeof after) => rows.map((s) => [s.text, s.speakerId, s.ordinal])
  expect(texts(await t.segmentsOf(id))).toEqual(texts(before))
})

test('a recording without sides has none to ask for', async () => {
  t.says(['one', 'two.'])
  const id = await finished()
  await expect(
    t.jobs.rediarize(id, { speakers: null, side: 'microphone', requestedBy }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('how many speak is told with the upload', async () => {
  t.says(['one', 'two.'])
  const wanted: unknown[] = []
  const id = await t.uploaded()
  await t.db.updateTable('recordings').set({ speakersWanted: 3 }).where('id', '=', id).execute()
  t.diarizer = {
    model: 'voices',
    draft: false,
    describe: async () => [],
    diarize: async (_path, _samples, { speakers }) => {
      wanted.push(speakers)
      return []
    },
  }
  await t.start(id)
  expect(wanted).toEqual([3])
})

test('the diarizer of the call is told what its connections said: how many, and who was alone when', async () => {
  t.says(['one', 'two', 'three', 'four.'])
  const told: unknown[] = []
  t.diarizer = {
    model: 'voices',
    draft: false,
    describe: async () => [],
    diarize: async (_path, _samples, { speakers, known }) => {
      told.push({ speakers, known })
      return []
    },
  }
  const id = await t.uploaded({ path: await mediaFile('wav', await bothSides()), layout: 'sides' })
  const page = { recordingId: id, site: 'meet' as const, title: null, names: [], hints: [] }
  const voices: CallVoices = {
    sources: [7, 9].map((n) => ({ key: `c${n}`, name: null })),
    spans: [
      [300, 2600, 0, -20],
      [2600, 5000, 1, -20],
    ],
    health: { samples: 80, receivers: 2, blind: 0, mixed: 2, encoded: 0 },
  }
  await t.db
    .insertInto('hints')
    .values({ ...page, health: { reads: 1, found: {} }, voices })
    .execute()
  await t.start(id)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({ speakers: 2, known: [{ of: 'c7' }, { of: 'c9' }] })
  expect(told[1]).toEqual({ speakers: null, known: [] })

  // asked again, it is told the same, except for the number a person gives
  await t.jobs.rediarize(id, { speakers: null, side: 'call', requestedBy })
  await speakersDone(id)
  expect(told[2]).toEqual(told[0])
  await t.jobs.rediarize(id, { speakers: 3, side: 'call', requestedBy })
  await speakersDone(id)
  expect(told[3]).toMatchObject({ speakers: 3, known: [{ of: 'c7' }, { of: 'c9' }] })
})
