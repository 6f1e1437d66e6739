import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import { testDatabase } from '#testing/database.ts'
import { masterId } from './data-keys.ts'
import { openStorage } from './open-storage.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hattama-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [first, second] = [randomBytes(32), randomBytes(32)]
const text = (key: Buffer) => key.toString('base64')

/** Opens the storage as a server with these settings does; returns what it logged. */
const opened = async (settings: Record<string, string>) => {
  const said: string[] = []
  const log = { error: (what: string) => void said.push(what) } as Partial<Log> as Log
  const { storage, close } = await openStorage(readEnv({ DATA_DIR: folder, ...settings }), log, database.db)
  return { storage, close, said }
}

test('a server whose master key is not the one of the others says so at start, and seals nothing with it', async () => {
  const own = await opened({ SEAL: 'on', SEAL_KEY: text(first) })
  await own.storage.put('recordings/a/original', new Blob(['what was said']).stream())
  await own.close()
  await expect(opened({ SEAL: 'on', SEAL_KEY: text(second) })).rejects.toThrow(
    new RegExp(
      `${masterId(first)} \\(1 data key\\); this process has ${masterId(second)}.*Nothing was changed`,
    ),
  )
  // the key is lost: unsealed data still works
  const without = await opened({ SEAL: 'off' })
  expect(without.said).toEqual([
    expect.stringContaining(`${masterId(first)} (1 data key); this process has none`),
  ])
  await without.close()
  const both = await opened({ SEAL: 'on', SEAL_KEY: text(second), SEAL_FORMER_KEYS: text(first) })
  expect(both.said).toEqual([])
  await both.storage.put('recordings/b/original', new Blob(['more of it']).stream())
  await both.close()
  // some of it can be read: it starts, and logs what cannot
  await database.sql`update data_keys set master_id = ${masterId(second)}
    where id = (select id from data_keys order by id desc limit 1)`
  const turned = await opened({ SEAL: 'on', SEAL_KEY: text(second) })
  expect(turned.said).toEqual([expect.stringContaining(masterId(first))])
  await turned.close()
})
