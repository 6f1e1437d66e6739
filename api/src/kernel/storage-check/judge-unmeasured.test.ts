import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Storage } from '../storage/storage.ts'
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

/** An MP4 of these bytes, whose sound says it has `said` of them; read within its bounds alone. */
const mp4 = (said: number) => {
  const box = (type: string, bytes: number, size = bytes + 8) => {
    const made = Buffer.alloc(bytes + 8)
    made.writeUInt32BE(size)
    made.write(type, 4)
    return made
  }
  const whole = Buffer.concat([box('ftyp', 4), box('moov', 8), box('mdat', 20, said)])
  const inside: Pick<Storage, 'pieces'> = {
    pieces: async function* (_, range) {
      const { start, end } = range ?? { start: 0, end: whole.length - 1 }
      if (start > end || end >= whole.length) throw new Error('outside of the file')
      for (let at = start; at <= end; at += 1) yield whole.subarray(at, at + 1)
    },
  }
  const measured = { bytes: whole.length, sha256: 'dd' }
  return judgeUnmeasured({ db: database.db, storage: inside }, { ...file, mime: 'audio/mp4' }, measured)
}

test('a file is whole if it is as long as it says, and damaged if it says more', async () => {
  expect(await mp4(28)).toMatchObject({ bytes: 56, isWhole: true })
  expect(await mp4(29)).toBe('56 bytes are stored of a file that gives itself 57.')
  // something behind the sound that is no box
  expect(await mp4(27)).toBe('It isn’t a complete audio/mp4 file.')
})
