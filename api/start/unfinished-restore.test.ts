import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openFreshStore } from '#kernel/ownership/fresh-store.ts'

const database = testDatabase()

test('after a restore that brought people, of a hosted provider too, a mark that was not cleared keeps nobody out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unfinished-'))
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const store = await openFreshStore(env, database.db, 'a backup')
  await store.begin()
  await store.close()
  const opens = async () => (await openStorage(env, createLog('silent', 'test'), database.db)).close()
  await expect(opens()).rejects.toThrow(/The restore of a backup into .* was not finished/)
  await database.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await database.sql`insert into profiles (user_id, first_name, last_name, workspace_id) values ('hosted', 'A', 'B', 'w')`
  await opens()
  await rm(folder, { recursive: true })
})
