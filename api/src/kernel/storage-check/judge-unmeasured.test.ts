import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { ExpectedFile } from './expected-files.ts'
import { adoptedSince, judgeUnmeasured } from './judge-unmeasured.ts'

const database = testDatabase()
const recordingId = uuid()
beforeAll(async () => {
  const { sql } = database
  await sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${recordingId}, 'w', 'o', 'meeting', 'completed')`
})

const unknown = { bytes: null, least: null, sha256: null }
const file: ExpectedFile = {
  key: `recordings/${recordingId}/media`,
  recordingId,
  kind: 'media',
  mime: 'audio/of-no-known-length',
  ...unknown,
}
const storage = {
  pieces: async function* () {
    yield Buffer.alloc(10)
  },
}
const judge = (mime: string, sha256: string) =>
  judgeUnmeasured({ db: database.db, storage }, { ...file, mime }, { bytes: 10, sha256 })

test('what a file measured when it was first read is kept, and compared with from then on', async () => {
  expect(await judge('audio/mp4', 'cc')).toBe('It isn’t a complete audio/mp4 file.')
  expect(await adoptedSince(database.db)).toBeNull()
  const { key } = file
  const adopted = { key, recordingId, bytes: 10, isWhole: false }
  expect(await judge('audio/of-no-known-length', 'aa')).toEqual(adopted)
  // the first measures stand
  await judge('audio/of-no-known-length', 'bb')
  const [row] = await database.sql`select media_bytes, media_sha256 from recordings`
  expect(row).toMatchObject({ media_sha256: 'aa' })
  expect(await adoptedSince(database.db)).toMatchObject({ files: 1 })
})
