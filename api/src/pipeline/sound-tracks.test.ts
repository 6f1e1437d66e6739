import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { decodePcm } from '#speech/media/decode.ts'
import { findDecoder } from '#speech/media/decoder.ts'
import { samplesOf } from '#speech/media/pcm.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { testPipeline } from '#testing/pipeline/pipeline.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { runs } from '#testing/tier.ts'

const run = promisify(execFile)
const t = testPipeline()
const lengthMs = 9000

const voices = () => ({
  anna: lineOf(lengthMs, [{ atMs: 500, samples: spokenSamples('we will meet again on monday', 'slt') }]),
  boris: lineOf(lengthMs, [{ atMs: 5000, samples: spokenSamples('i will send the list tomorrow', 'rms') }]),
  silence: new Int16Array(lengthMs * 16),
})

/** A file as OBS writes it: a picture, and each sound in a track of its own. */
const fileOf = async (ending: string, tracks: readonly Int16Array[]) => {
  const sounds = await Promise.all(tracks.map((track) => mediaFile('wav', [track])))
  const path = join(await mkdtemp(join(tmpdir(), 'tracks-')), `all.${ending}`)
  const inputs = sounds.flatMap((sound) => ['-i', sound])
  const maps = sounds.flatMap((_, i) => ['-map', `${i}:a`])
  await run('ffmpeg', ['-v', 'error', ...inputs, ...maps, '-c:a', 'aac', '-y', path])
  return path
}

const heard = async (ending: string, tracks: readonly Int16Array[]) => {
  t.says(['one', 'two.'])
  const id = await t.uploaded({ path: await fileOf(ending, tracks) })
  await t.start(id)
  const row = await t.db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, row, text: await t.textOf(id) }
}

/** How loud the player's file is in each half, 0..1. */
const halves = async (id: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-'))
  const path = await t.storage.localPath(recordingKeys(id).media, folder)
  const target = join(folder, 'pcm')
  const options = { signal: new AbortController().signal, maxMs: 3_600_000 }
  await decodePcm(await findDecoder(), path, [target], options)
  const pcm = samplesOf(await readFile(target))
  const loudest = (part: Int16Array) => part.reduce((most, s) => Math.max(most, Math.abs(s)), 0) / 32_768
  return [loudest(pcm.subarray(0, pcm.length / 2)), loudest(pcm.subarray(pcm.length / 2))]
}

test.each(runs('sound tracks of three kinds of files') ? ['mkv', 'mp4', 'mov'] : ['mp4'])(
  '%s: the first sound track is silent, the second is heard and plays',
  async (ending) => {
    const { silence, anna } = voices()
    const { id, row, text } = await heard(ending, [silence, anna])
    expect(row).toMatchObject({
      status: 'completed',
      layout: 'mixed',
      soundLayout: { found: 'single', heard: [1] },
    })
    expect(text).toEqual(['one two.'])
    expect((await halves(id))[0]).toBeGreaterThan(0.05)
  },
)

test('a voice a track: each is a speaker, and the player has both', async () => {
  const { anna, boris } = voices()
  const { id, row, text } = await heard('mkv', [anna, boris])
  expect(row).toMatchObject({ layout: 'tracks', soundLayout: { found: 'separate', heard: [0, 1] } })
  expect(text).toEqual(['one two.', 'one two.'])
  for (const loud of await halves(id)) expect(loud).toBeGreaterThan(0.05)
})

test('the same sound in several tracks is heard once', async () => {
  const { anna } = voices()
  const { row, text } = await heard('mkv', [anna, anna, anna])
  expect(row).toMatchObject({ layout: 'mixed', soundLayout: { found: 'same', heard: [0] } })
  expect(text).toEqual(['one two.'])
})
