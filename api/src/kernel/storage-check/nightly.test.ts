import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readEnv } from '../env.ts'
import type { Log } from '../log.ts'
import { localDisk } from '../storage/local-disk.ts'
import { recordingKeys, type Storage } from '../storage/storage.ts'
import { checkWhenDue, runStorageChecks } from './schedule.ts'
import { type LossReport, tellOfLost } from './tell.ts'

const t = testDatabase()
const env = readEnv({})
let folder: string
let storage: Storage
let said: [level: string, facts: object, text: string][]
let told: LossReport[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  storage = localDisk(folder)
  ;[said, told] = [[], []]
  await t.sql`truncate lost_files, storage_checks`
  await t.sql`delete from recordings`
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const saying = (level: string) => (facts: object, text: string) => void said.push([level, facts, text])
const log = { info: saying('info'), warn: saying('warn'), error: saying('error') } as unknown as Log
const needs = () => ({
  env,
  log,
  db: t.db,
  storage,
  databaseUrl: t.url,
  tell: async (report: LossReport) => void told.push(report),
})
const recording = async (id = uuid()) => {
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, status, mime)
    values (${id}, 'w', 'o', 'meeting', 'completed', 'audio/x-unknown')`
  return id
}
const uploaded = async (id: string, bytes: number) =>
  t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, finished_at)
    values (${id}, ${id}, 'w', 'o', '{}', 0, ${bytes}, now())`
const put = (key: string) => storage.put(key, new Blob(['sound']).stream())
const checks = async () => (await t.sql`select 1 from storage_checks`).length
const night = (day: number) => new Date(2026, 10, day, env.BACKUP_HOUR, 30)
const check = (day: number, failed: Date | null = null) =>
  checkWhenDue({ ...needs(), signal: new AbortController().signal }, night(day), failed)

test('what a check found is logged, as an error if files are lost', async () => {
  await check(1)
  const nothing = { files: 0, hashed: 0, lost: 0, adopted: 0, strays: 0 }
  expect(said.splice(0)).toEqual([['info', nothing, 'the storage was checked: every file is there']])
  const id = await recording()
  await uploaded(id, 5)
  await check(2)
  expect(said).toEqual([
    ['error', { ...nothing, files: 1, lost: 1 }, 'files that recordings should have are lost or damaged'],
  ])
})

test('a file whose measures were not kept is named when they are', async () => {
  const id = await recording()
  const key = recordingKeys(id).media
  await put(key)
  await t.sql`insert into steps (recording_id, step, state) values (${id}, 'prepare', 'done')
    on conflict (recording_id, step) do update set state = 'done'`
  for (let day = 1; day <= 30; day += 1) await check(day)
  expect(said.filter(([level]) => level === 'warn')).toEqual([
    ['warn', { key, bytes: 5, isWhole: false }, expect.stringContaining('taken from what is stored')],
  ])
})

test('a check that failed is not tried again within the hour, nor one that is stopped noted', async () => {
  await check(1, new Date(night(1).getTime() - 3_599_999))
  expect(await checks()).toBe(0)
  const signal = AbortSignal.abort(new Error('stopped'))
  await expect(checkWhenDue({ ...needs(), signal }, night(1))).rejects.toThrow('stopped')
  expect(await checks()).toBe(0)
  await check(1, new Date(night(1).getTime() - 3_600_000))
  expect(await checks()).toBe(1)
})

test('while the process runs a check is made when it is due, and what is lost is told even if none can be made', async () => {
  const id = await recording()
  await uploaded(id, 5)
  /** Lets five minutes pass, again and again while a look goes on, until so many reports were told. */
  const until = async (reports: number) => {
    while (told.length < reports) {
      vi.advanceTimersByTime(5 * 60_000)
      await setImmediate()
    }
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = runStorageChecks(needs())
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await end()
  expect(await checks()).toBe(0)

  const ended = runStorageChecks(needs())
  await until(1)
  expect(await checks()).toBe(1)
  await ended()
  expect(told).toEqual([{ files: 1, recordings: [{ id, faults: ['missing'] }] }])

  await t.sql`update storage_checks set at = at - interval '2 days'`
  said = []
  let lists = 0
  const down: Storage = {
    ...storage,
    // eslint-disable-next-line require-yield
    list: async function* () {
      lists += 1
      throw new Error('no disk')
    },
  }
  const stop = runStorageChecks({ ...needs(), storage: down })
  for (const reports of [2, 3]) {
    await t.sql`update lost_files set told_at = null`
    await until(reports)
  }
  await stop()
  expect(said).toEqual([['warn', { err: new Error('no disk') }, 'the storage could not be checked']])
  // not again within the hour
  expect(lists).toBe(1)
})

test('administrators are told of each lost file once, by recording and by kind of fault', async () => {
  const [first, second] = ['0192a000-0000-7000-8000-000000000001', '0192a000-0000-7000-8000-000000000002']
  const lose = (id: string, name: string, fault: string) =>
    t.sql`insert into lost_files (key, recording_id, kind, fault) values (${`${id}/${name}`}, ${id}, 'media', ${fault})`
  for (const id of [second, first]) await recording(id)
  await tellOfLost(needs())
  expect(told).toEqual([])
  await lose(second, 'a', 'missing')
  await lose(first, 'a', 'size')
  await lose(first, 'b', 'size')
  await lose(second, 'b', 'damaged')
  await tellOfLost(needs())
  await tellOfLost(needs())
  expect(told).toEqual([
    {
      files: 4,
      recordings: [
        { id: first, faults: ['size'] },
        { id: second, faults: ['missing', 'damaged'] },
      ],
    },
  ])
  await lose(first, 'c', 'damaged')
  await tellOfLost(needs())
  expect(told[1]).toEqual({ files: 1, recordings: [{ id: first, faults: ['damaged'] }] })
})
