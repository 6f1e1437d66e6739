import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { startSmallS3, type SmallS3 } from '#testing/storage/small-s3.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { recordingKeys } from '../storage/storage.ts'
import { masterId, openDataKeys } from './data-keys.ts'
import { loadMasterKeys } from './master-keys.ts'
import { openStorage } from './open-storage.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const idOf = (key: string) => masterId(Buffer.from(key, 'base64'))
let s3: SmallS3
let bucket: Record<string, string>

/** What a process of a machine has open: its settings are those of its last start. */
type Machine = Awaited<ReturnType<typeof start>>
const start = (settings: Record<string, string>) =>
  openStorage(readEnv({ ...bucket, SEAL: 'on', ...settings }), log, database.db)
const machines: Machine[] = []
const restart = async (i: number, settings: Record<string, string>) => {
  await machines[i]?.close()
  machines[i] = await start(settings)
}

beforeAll(async () => {
  s3 = await startSmallS3()
  bucket = await bucketOf(s3, { STORAGE: 's3' })
  await database.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  for (const i of [0, 1]) await restart(i, { SEAL_KEY: old })
})
afterAll(async () => {
  for (const machine of machines) await machine.close()
  await s3.stop()
})

const ids: string[] = []
/** Keeps a file through each machine, and reads all so far through each. */
const isReadByAll = async () => {
  for (const { storage } of machines) {
    const id = randomUUID()
    ids.push(id)
    await database.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
      values (${id}, 'w', 'o', 'meeting', 'completed')`
    await storage.put(recordingKeys(id).original, new Blob([`sound of ${id}`]).stream())
  }
  for (const { storage } of machines)
    for (const id of ids)
      expect(await text(await storage.get(recordingKeys(id).original))).toBe(`sound of ${id}`)
}
const used = async () =>
  (await database.sql<{ id: string }[]>`select distinct master_id as id from data_keys`).map(({ id }) => id)

test('the master key is changed machine by machine: until all know the new one, none uses it', async () => {
  const both = { SEAL_KEY: fresh, SEAL_FORMER_KEYS: old }
  await isReadByAll()
  for (const i of [0, 1]) {
    await restart(i, both)
    await isReadByAll()
  }
  expect(await used()).toEqual([idOf(old)])
  const keys = openDataKeys(database.db, await loadMasterKeys(readEnv(both)))
  expect(await keys.wrapAgain()).toBe(ids.length)
  await isReadByAll()
  expect(await used()).toEqual([idOf(fresh)])
  for (const i of [0, 1]) {
    await restart(i, { SEAL_KEY: fresh })
    await isReadByAll()
  }
})

test('keys that others make while everything is wrapped anew are wrapped anew as well', async () => {
  const next = randomBytes(32).toString('base64')
  const both = { SEAL_KEY: next, SEAL_FORMER_KEYS: fresh }
  for (const i of [0, 1]) await restart(i, both)
  const keys = openDataKeys(database.db, await loadMasterKeys(readEnv(both)))
  const wrapping = keys.wrapAgain()
  for (let i = 0; i < 5; i += 1) await isReadByAll()
  await wrapping
  expect(await used()).toEqual([idOf(next)])
})

test('a machine that was forgotten does not start with the former key alone, and says what to set', async () => {
  await expect(start({ SEAL_KEY: fresh })).rejects.toThrow(/SEAL_KEY/)
})
