import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openStorage } from '../encryption/open-storage.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { openFreshStore } from './fresh-store.ts'

const database = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hattama-unfinished-'))
afterAll(() => rm(folder, { recursive: true }))

test('after a restore that brought people, of a hosted provider too, a mark that was not cleared keeps nobody out', async () => {
  const env = readEnv({
    BACKUP_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  })
  const store = await openFreshStore(env, database.db, 'a backup')
  await store.begin()
  await store.close()
  const opens = async () => {
    const { close } = await openStorage(env, createLog('silent', 'test'), database.db)
    await close()
    return 'opens'
  }
  await expect(opens()).rejects.toThrow(/The restore of a backup into .* was not finished/)
  await database.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await database.sql`insert into profiles (user_id, first_name, last_name, workspace_id) values ('hosted', 'A', 'B', 'w')`
  expect(await opens()).toBe('opens')
})
