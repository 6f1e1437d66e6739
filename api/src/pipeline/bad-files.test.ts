import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from './pipeline.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { runs } from '#testing/tier.ts'

const run = promisify(execFile)
const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let voice: Int16Array

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ MAX_RECORDING_HOURS: String(30 / 3600) }))
  jobs = await openTestJobs(database, { env, storage }, { engine: () => scriptedEngine(['words.']) })
  voice = lineOf(12_000, [
    { atMs: 1000, samples: spokenSamples('we meet again on monday morning') },
    { atMs: 8000, samples: spokenSamples('thank you very much for the answer') },
  ])
})
afterAll(() => jobs.stop(1000))

const opus = ['-c:a', 'libopus']
const cutOff = async (path: string, share: number) => {
  const bytes = await readFile(path)
  return bytes.subarray(0, Math.floor(bytes.length * share))
}
const speech = (ending: string, args: string[] = []) => mediaFile(ending, [voice], args)

/** Runs bytes through the pipeline; whatever the outcome, the upload is left untouched. */
const outcomeOf = async (name: string, bytes: Uint8Array) => {
  const path = join(env.dataDir, name)
  await writeFile(path, bytes)
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  const row = await untilStatus(database.db, id)
  const kept = await readFile(await storage.localPath(recordingKeys(id).original, env.dataDir))
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
  expect(hash(kept)).toBe(hash(bytes))
  return row
}

const isWhole = runs('files broken in rarer ways')

describe('what is no meeting says so and is kept', () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(50_000)])
  const mp4Head = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')
  type Case = [name: string, make: () => Promise<Uint8Array> | Uint8Array, kind: string]
  const rarer: Case[] = [
    ['an archive called mp3', () => zip, 'unreadable-media'],
    ['a web page called mp4', () => Buffer.from('<!doctype html><p>Sign in'.repeat(100)), 'unreadable-media'],
    ['the head of an mp4 and noise', () => Buffer.concat([mp4Head, randomBytes(40_000)]), 'unreadable-media'],
    ['the first bytes of a webm', async () => cutOff(await speech('webm', opus), 0.002), 'unreadable-media'],
  ]
  const usual: Case[] = [
    ['a document', () => Buffer.from('%PDF-1.7 minutes of the meeting'.repeat(200)), 'unreadable-media'],
    ['nothing', () => new Uint8Array(), 'unreadable-media'],
    [
      'an mp4 without its end',
      async () => cutOff(await speech('m4a', ['-c:a', 'aac']), 0.6),
      'unreadable-media',
    ],
    ['silence', () => mediaFile('wav', [new Int16Array(80_000)]).then((p) => readFile(p)), 'no-speech'],
    [
      'the noise of a room',
      () => mediaFile('flac', [lineOf(8000, [])]).then((p) => readFile(p)),
      'no-speech',
    ],
    [
      'half a minute and more',
      () => mediaFile('mp3', [lineOf(40_000, [])]).then((p) => readFile(p)),
      'too-long',
    ],
  ]

  test.each(isWhole ? [...usual, ...rarer] : usual)('%s', async (name, make, kind) => {
    const row = await outcomeOf(name.replaceAll(' ', '-'), await make())
    expect(row).toMatchObject({ status: 'failed', fault: { kind, retryable: false } })
  })

  test('an encrypted mp4 and an encrypted webm', async () => {
    const key = '00112233445566778899aabbccddeeff'
    const crypt = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key]
    const mp4 = await readFile(await speech('locked.mp4', ['-c:a', 'aac', ...crypt]))
    expect(await outcomeOf('locked.mp4', mp4)).toMatchObject({
      status: 'failed',
      fault: { kind: 'encrypted-media' },
    })
    expect(await outcomeOf('locked.webm', encryptedWebm())).toMatchObject({
      status: 'failed',
      fault: { kind: 'encrypted-media' },
    })
  })

  test('a film without sound', async () => {
    const path = join(env.dataDir, 'mute.mp4')
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=size=64x64:duration=1',
      '-c:v',
      'mpeg4',
      path,
    ])
    expect(await outcomeOf('film', await readFile(path))).toMatchObject({
      status: 'failed',
      fault: { kind: 'no-audio' },
    })
  })
})

describe('what lost its end gives what is there, and says so', () => {
  const usual: [ending: string, args: string[]][] = [
    ['webm', opus],
    ['mp3', ['-c:a', 'libmp3lame']],
    ['wav', []],
  ]
  const rarer: typeof usual = [
    ['mkv', opus],
    ['opus', opus],
    ['ogg', ['-c:a', 'libvorbis']],
    ['aac', ['-c:a', 'aac']],
    ['flac', []],
    ['avi', ['-c:a', 'libmp3lame']],
  ]

  test.each(isWhole ? [...usual, ...rarer] : usual)('%s', async (ending, args) => {
    const row = await outcomeOf(`cut.${ending}`, await cutOff(await speech(ending, args), 0.55))
    expect(row.status).toBe('completed')
    expect(row.durationMs).toBeGreaterThan(5000)
    expect(row.durationMs).toBeLessThan(8500)
  })
})

test('a name that lies does no harm: the bytes decide', async () => {
  const row = await outcomeOf('actually-ogg.mp3', await readFile(await speech('opus', opus)))
  expect(row).toMatchObject({ status: 'completed', fault: null })
})

/** A WebM whose only track declares its frames encrypted (ContentEncodings, RFC 9559, 5.1.4.1.31). */
function encryptedWebm(): Buffer {
  const element = (id: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(id, 'hex'),
      Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]),
      body,
    ])
  const number = (id: string, value: number) => element(id, Buffer.from([value]))
  const text = (id: string, value: string) => element(id, Buffer.from(value))
  const encryption = element('5035', number('47e1', 5))
  const encoding = element(
    '6240',
    Buffer.concat([number('5031', 0), number('5032', 1), number('5033', 1), encryption]),
  )
  const sound = element('e1', Buffer.concat([element('b5', Buffer.from('473b8000', 'hex')), number('9f', 1)]))
  const head = Buffer.from('OpusHead\u0001\u0001\0\0\u0080\u00bb\0\0\0\0\0', 'latin1')
  const named = Buffer.concat([number('d7', 1), number('73c5', 1), number('83', 2), text('86', 'A_OPUS')])
  const track = element('ae', Buffer.concat([named, element('63a2', head), sound, element('6d80', encoding)]))
  const ebml = element('1a45dfa3', text('4282', 'webm'))
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')))
  const block = element('a3', Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), randomBytes(60)]))
  const cluster = element('1f43b675', Buffer.concat([number('e7', 0), block]))
  return Buffer.concat([
    ebml,
    element('18538067', Buffer.concat([info, element('1654ae6b', track), cluster])),
  ])
}

test('a WAV whose head says one second is heard to its end, and said to be longer than it says', async () => {
  const bytes = await readFile(await speech('longer.wav', ['-bitexact']))
  const data = bytes.indexOf('data', 0, 'latin1')
  bytes.writeUInt32LE(32_000, data + 4)
  const row = await outcomeOf('longer.wav', bytes)
  expect(row).toMatchObject({ status: 'completed', fault: { kind: 'wrong-length' }, durationMs: 12_000 })
})
