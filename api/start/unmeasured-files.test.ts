import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findDecoder } from '#speech/media/decoder.ts'
import { makePlayable } from '#speech/media/playable.ts'
import { probe } from '#speech/media/probe.ts'
import { createLog } from '#kernel/log.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { testApp } from '#testing/app.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { runStorage } from './storage-command.ts'

const t = testApp([])
const signal = new AbortController().signal
const log = createLog('silent', 'test')
const id = randomUUID()
const key = recordingKeys(id).media
/** what the product makes for the player, by the codec of what was uploaded */
const made: Record<string, { bytes: Buffer; mime: string }> = {}

const store = async (bytes: Uint8Array, mime: string) => {
  const path = join(t.dataDir, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  await t.database.sql`update recordings set mime = ${mime}, media_bytes = null, media_sha256 = null,
    media_adopted_at = null`
}
const check = async () => {
  const said: string[] = []
  const { env, db } = t.parts
  const code = await runStorage(['check', '--hashes'], {
    env,
    log,
    signal,
    db,
    print: (line: string) => said.push(line),
  })
  return { code, said: said.join('\n') }
}
const kept = async () => {
  const [row] = await t.database.sql`select media_bytes, media_adopted_at from recordings`
  return row
}

beforeAll(async () => {
  const decoder = await findDecoder(t.parts.env.FFMPEG_PATH)
  const line = lineOf(4000, [{ atMs: 800, samples: spokenSamples('we will meet on monday') }])
  for (const ending of ['wav', 'm4a', 'mp3']) {
    const from = await mediaFile(ending, [line])
    const target = join(t.dataDir, `made-${ending}`)
    const mime = await makePlayable(decoder, from, await probe(from, signal), target, signal)
    made[ending] = { bytes: await readFile(target), mime }
  }
  await t.database.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await t.database.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', 'completed')`
  await t.database.sql`insert into steps (recording_id, step, state) values (${id}, 'prepare', 'done')`
})
beforeEach(async () => {
  await t.database.sql`delete from lost_files`
})

const cuts: [string, (bytes: Buffer) => Buffer][] = [
  ['one byte', (bytes) => bytes.subarray(0, -1)],
  ['its second half', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['all but 100 bytes', (bytes) => bytes.subarray(0, 100)],
  ['all but 5 bytes', (bytes) => bytes.subarray(0, 5)],
  ['everything', (bytes) => bytes.subarray(0, 0)],
  ['its bytes, all zero', (bytes) => Buffer.alloc(bytes.length)],
]

test.each(['wav', 'm4a', 'mp3'])(
  'a file made of %s before lengths were kept is told to be damaged when it lacks its end',
  async (ending) => {
    const { bytes, mime } = made[ending] ?? { bytes: Buffer.alloc(0), mime: '' }
    for (const [what, cut] of cuts) {
      await store(cut(bytes), mime)
      expect([what, await check()]).toMatchObject([what, { code: 3, said: expect.stringContaining(key) }])
      expect(await kept()).toEqual({ media_bytes: null, media_adopted_at: null })
    }
    await store(bytes, mime)
    expect(await check()).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${bytes.length} bytes, which matches the file’s own header`),
    })
    expect(await kept()).toEqual({ media_bytes: bytes.length, media_adopted_at: expect.any(Date) })
  },
)

test('one whose format does not say how long it is keeps the length it has, and each check says so', async () => {
  const ogg = await readFile(await mediaFile('ogg', [new Int16Array(16_000)]))
  await store(ogg, 'audio/ogg')
  expect(await check()).toMatchObject({ code: 0, said: expect.stringContaining('listen to its end') })
  const again = await check()
  expect(again.said).not.toContain('listen to its end')
  const today = new Date().toISOString().slice(0, 10)
  expect(again.said).toContain(`1 file is compared with what was stored at the first check, since ${today}`)
  await writeFile(join(t.dataDir, 'files', key), ogg.subarray(1))
  expect(await check()).toMatchObject({ code: 3 })
})

test('what came of an upload that stopped has at least the length it had when the work began', async () => {
  await t.database.sql`delete from steps`
  await t.database.sql`update recordings set file_size = 15`
  await t.database
    .sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, finished_at)
    values ('a', ${id}, 'w', 'o', '{}', 0, 5, now()), ('b', ${id}, 'w', 'o', '{}', 1, 0, null)`
  const at = (part: number) => join(t.dataDir, 'files', recordingKeys(id).part(part))
  await writeFile(at(0), 'first')
  for (const [stored, code] of [
    ['0123456789', 0],
    ['0123456789 and more since', 0],
    ['012345678', 3],
    ['', 3],
  ] as const) {
    await writeFile(at(1), stored)
    expect([stored, (await check()).code]).toEqual([stored, code])
  }
})
