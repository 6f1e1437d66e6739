import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import { checkFiles } from './check-files.ts'
import { expectedFiles } from './expected-files.ts'
import { judgeBytes } from './judge-bytes.ts'

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

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A stored file of these bytes, which the database expects with this digest. */
const stored = async (bytes: string, sha256: string | null, kind: 'original' | 'media' = 'original') => {
  const { db, sql } = database
  await sql`delete from recordings`
  await sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  const id = uuid()
  await sql`insert into recordings (id, workspace_id, owner_id, filename, status, mime, media_bytes, media_sha256)
    values (${id}, 'w', 'o', 'meeting', 'completed', 'audio/x-unknown', ${bytes.length}, ${sha256})`
  if (kind === 'original')
    await sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, sha256, finished_at)
      values (${id}, ${id}, 'w', 'o', '{}', 0, ${bytes.length}, ${sha256}, now())`
  else
    await sql`insert into steps (recording_id, step, state) values (${id}, 'prepare', 'done')
      on conflict (recording_id, step) do update set state = 'done'`
  const [file] = await expectedFiles(db, [id])
  if (!file) throw new Error('not expected')
  const adopted: string[] = []
  const judge = (more: Partial<Pick<Storage, 'pieces' | 'stat'>> = {}, pace = 1) =>
    judgeBytes(
      {
        db,
        storage: {
          pieces: async function* () {
            yield Buffer.from(bytes.slice(0, 2))
            yield Buffer.from(bytes.slice(2))
          },
          stat: async () => ({ bytes: bytes.length, modifiedAt: new Date() }),
          ...more,
        },
        signal: new AbortController().signal,
        pace,
        onAdopted: ({ key }) => adopted.push(key),
      },
      file,
    )
  const fails = (error: Error) =>
    ({
      // eslint-disable-next-line require-yield
      pieces: async function* () {
        throw error
      },
    }) as unknown as Pick<Storage, 'pieces'>
  return { id, file, judge, fails, adopted, sql }
}

test('a file whose bytes are those that were stored is whole, at any pace', async () => {
  const { judge } = await stored('sound', digest('sound'))
  expect(await judge()).toBeNull()
  expect(await judge({}, 0.5)).toBeNull()
})

test('other bytes are damage, unless the file was replaced or removed meanwhile', async () => {
  const { id, judge, sql } = await stored('sound', digest('other'))
  expect(await judge()).toBe('Its bytes aren’t the ones that were stored.')
  await sql`update uploads set bytes = 6 where recording_id = ${id}`
  expect(await judge()).toBeNull()
  await sql`update uploads set bytes = 5, sha256 = ${digest('third')} where recording_id = ${id}`
  expect(await judge()).toBeNull()
  await sql`delete from uploads`
  expect(await judge()).toBeNull()
})

test('a file that is listed and cannot be found or opened is told; if it was removed meanwhile nothing is', async () => {
  const { judge, fails, sql } = await stored('sound', digest('sound'))
  const sealed = new StorageDown('Its key is gone.', 'The files can’t be reached.')
  expect(await judge(fails(new Failure('NOT_FOUND')))).toBe('The storage lists it, and does not have it.')
  expect(await judge(fails(sealed))).toBe('Its key is gone.')
  expect(await judge({ ...fails(sealed), stat: async () => null })).toBeNull()
  await sql`delete from uploads`
  expect(await judge(fails(new Failure('NOT_FOUND')))).toBeNull()
  expect(await judge(fails(sealed))).toBeNull()
})

test('a storage that cannot be reached, and a defect, say nothing about a file', async () => {
  const { judge, fails } = await stored('sound', digest('sound'))
  const down = new StorageDown('It cannot be reached.', 'The files can’t be reached.')
  const unreachable = judge({ ...fails(down), stat: () => Promise.reject(down) })
  await expect(unreachable).rejects.toBe(down)
  for (const error of [new Error('a defect'), new Failure('SERVER_BUSY')])
    await expect(judge(fails(error))).rejects.toBe(error)
})

test('a file for the player without measures gets those it has; another kind is left alone', async () => {
  const media = await stored('sound', null, 'media')
  expect(await media.judge()).toBeNull()
  expect(media.adopted).toEqual([media.file.key])
  const [row] = await media.sql`select media_sha256 from recordings where id = ${media.id}`
  expect(Object.values(row ?? {})).toEqual([digest('sound')])
  const original = await stored('sound', null)
  expect(await original.judge()).toBeNull()
  expect(original.adopted).toEqual([])
})
