import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { sealedInFirstFormat } from '#testing/storage/first-format.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '#kernel/encryption/master-keys.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { filesFolder } from '#kernel/storage/local-disk.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { runStorage } from './storage-command.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-files-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const settings = (SEAL: string) => readEnv({ DATA_DIR: dataDir, SEAL })
const run = async (args: string, SEAL = 'on') => {
  const said: string[] = []
  const signal = new AbortController().signal
  const given = {
    env: settings(SEAL),
    db: database.db,
    log,
    signal,
    print: (line: string) => said.push(line),
  }
  return { code: await runStorage(args.split(' '), given), said: said.join('\n') }
}
const recording = async (status = 'completed') => {
  const id = uuid()
  await database.sql`insert into workspaces (id, name) values ('w', 'Test') on conflict do nothing`
  await database.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', ${status})`
  return id
}
const onServer = async <T>(SEAL: string, work: (storage: Storage) => Promise<T>) => {
  const { storage, close } = await openStorage(settings(SEAL), log, database.db)
  try {
    return await work(storage)
  } finally {
    await close()
  }
}
const put = (SEAL: string, key: string, bytes: Uint8Array<ArrayBuffer>) =>
  onServer(SEAL, (storage) => storage.put(key, new Blob([bytes]).stream()))
const read = async (key: string) =>
  Buffer.from(await onServer('on', async (storage) => new Response(await storage.get(key)).arrayBuffer()))
const stored = (key: string) => join(filesFolder(dataDir), key)

test('seal-files seals what was stored before, and then nothing unsealed or older is accepted', async () => {
  const bytes = randomBytes(150_000)
  const ids = [await recording(), await recording(), await recording('transcribing')]
  const [unsealed, first, busy] = ids.map((id) => recordingKeys(id))
  if (!unsealed || !first || !busy) throw new Error('unreachable')
  await put('off', unsealed.original, bytes)
  await put('off', first.original, bytes)
  await put('off', busy.original, bytes)
  await put('on', first.media, bytes)
  const keys = openDataKeys(database.db, await loadMasterKeys(settings('on')))
  const older = sealedInFirstFormat(await keys.forNew(ids[1] ?? ''), bytes)
  writeFileSync(stored(first.media), older)
  expect(await run('seal-files', 'off')).toMatchObject({ code: 1, said: expect.stringMatching(/SEAL=on/) })
  expect((await run('status')).said).toMatch(
    /recordings: 0 encrypted, 1 may have unencrypted files .*, 2 not encrypted/,
  )

  expect(await run('seal-files')).toMatchObject({
    code: 3,
    said: expect.stringMatching(/^3 files of 2 recordings were encrypted[^]*1 recording is being processed/),
  })
  for (const key of [unsealed.original, first.original, first.media]) {
    expect(readFileSync(stored(key)).includes(bytes.subarray(0, 32))).toBe(false)
    expect((await read(key)).equals(bytes)).toBe(true)
  }
  for (const forged of [older, bytes]) {
    writeFileSync(stored(first.media), forged)
    await expect(read(first.media)).rejects.toThrow(/is not the file that was stored there/)
  }
  await put('on', first.media, bytes)
  expect((await read(busy.original)).equals(bytes)).toBe(true)

  await database.sql`update recordings set status = 'completed'`
  expect(await run('seal-files')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^1 file of 1 recording was encrypted/),
  })
  expect((await run('status')).said).toMatch(/recordings: 3 encrypted, 0 may have .*, 0 not encrypted/)
  expect(await run('seal-files')).toMatchObject({ code: 0, said: expect.stringMatching(/^0 files of 0/) })
})

test('a file of another recording is named, and keeps the others from nothing', async () => {
  const bytes = randomBytes(1000)
  const [own, other, sound] = [await recording(), await recording(), await recording()]
  const keys = openDataKeys(database.db, await loadMasterKeys(settings('on')))
  for (const id of [own, other, sound]) await put('off', recordingKeys(id).original, bytes)
  writeFileSync(stored(recordingKeys(own).original), sealedInFirstFormat(await keys.forNew(other), bytes))
  const { code, said } = await run('seal-files')
  expect(code).toBe(3)
  expect(said).toContain(`${recordingKeys(own).original} is not the file that was stored there`)
  expect(said).toMatch(/2 files of 2 recordings were encrypted[^]*1 recording wasn’t changed/)
  expect((await read(recordingKeys(sound).original)).equals(bytes)).toBe(true)
})
