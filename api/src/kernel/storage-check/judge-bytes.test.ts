import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { Failure } from '../failure.ts'
import type { Storage } from '../storage/storage.ts'
import { checkFiles } from './check-files.ts'
import { expectedFiles } from './expected-files.ts'

const database = testDatabase()

test('a file that the storage lists and does not have is lost, unless its recording was deleted meanwhile', async () => {
  const { db, sql } = database
  const id = uuid()
  await sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', 'completed')`
  await sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, finished_at)
    values ('u', ${id}, 'w', 'o', '{}', 0, 10, now())`
  const [file] = await expectedFiles(db)
  const key = file?.key ?? ''
  const check = async (meanwhile: () => Promise<unknown>) => {
    const storage = {
      list: async function* () {
        yield { key, bytes: 10, modifiedAt: new Date() }
      },
      stat: async () => ({ bytes: 10 }),
      pieces: () => ({
        [Symbol.asyncIterator]: () => ({
          next: async () => {
            await meanwhile()
            throw new Failure('NOT_FOUND')
          },
        }),
      }),
    } as unknown as Storage
    const signal = new AbortController().signal
    return (await checkFiles({ db, storage, signal, share: { index: 0, of: 1 } })).lost
  }
  expect(await check(async () => undefined)).toEqual([
    expect.objectContaining({ key, fault: 'damaged', detail: 'The storage lists it, and does not have it.' }),
  ])
  expect(await check(async () => sql`delete from recordings`)).toEqual([])
})
