import { expect, test } from 'vitest'
import { testPipeline } from '#testing/pipeline/pipeline.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'

const t = testPipeline()

test('files recorded side by side become one text, in which each is a speaker by its name', async () => {
  const anna = spokenSamples('we will meet again on monday', 'slt')
  const boris = spokenSamples('i will send the list tomorrow', 'rms')
  const silent = lineOf(6000, [])
  t.says(['one', 'two.'])
  const names = ['Anna', undefined, 'Boris']
  const paths = [
    await mediaFile('wav', [lineOf(4000, [{ atMs: 300, samples: anna }])]),
    await mediaFile('wav', [silent]),
    await mediaFile('wav', [lineOf(4000, [{ atMs: 300, samples: boris }])]),
  ]
  const id = await t.uploaded({
    layout: 'tracks',
    paths,
    metadata: (part) => ({
      track: { of: 3, ...(names[part] && { name: names[part] }), startMs: part === 2 ? 5000 : 0 },
    }),
  })
  await t.start(id)
  const row = await t.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'completed',
    layout: 'tracks',
    mime: 'audio/webm',
    durationMs: 9000,
    soundLayout: { channels: 3, found: 'separate', heard: [0, 2] },
  })
  const speakers = await t.db
    .selectFrom('speakers')
    .select(['id', 'name', 'namedBy'])
    .where('recordingId', '=', id)
    // numbers follow the order of reading, and the tracks are read side by side
    .orderBy('source')
    .execute()
  expect(speakers.map(({ name }) => name)).toEqual(['Anna', 'Boris'])
  expect(speakers[0]?.namedBy).toMatchObject({ by: 'file' })
  const segments = await t.segmentsOf(id)
  expect(segments.map((s) => speakers.find((speaker) => speaker.id === s.speakerId)?.name)).toEqual([
    'Anna',
    'Boris',
  ])
  expect(segments[1]?.startMs).toBeGreaterThan(5000)
})
