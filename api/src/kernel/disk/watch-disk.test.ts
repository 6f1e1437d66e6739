import { tmpdir } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readEnv } from '../env.ts'
import type { DiskRoom } from './free-bytes.ts'
import { diskText, levelOf, lookAtDisk, type ShortDisk, watchDisk } from './watch-disk.ts'

const database = testDatabase()
const gb = 1e9
const env = readEnv({ MIN_FREE_BYTES: String(gb) })
const room = (free: number, total: number): DiskRoom => ({
  free: free * gb,
  total: total * gb,
  usable: (free - 1) * gb,
})
let told: ShortDisk[] = []
let said: string[] = []
let wentOn = 0

beforeEach(async () => {
  told = []
  said = []
  wentOn = 0
  await database.sql`truncate disk_warnings`
})

const log = {
  info: () => said.push('room again'),
  warn: (text: string) => said.push(`warn: ${text}`),
  error: (text: string) => said.push(`error: ${text}`),
}
const look = (before: Parameters<typeof lookAtDisk>[1], found: DiskRoom) =>
  lookAtDisk(
    {
      env,
      log: log as never,
      db: database.db,
      tell: async (disk) => void told.push(disk),
      goOn: async () => void (wentOn += 1),
    },
    before,
    async () => found,
  )

test.each([
  [3, 20, null],
  [2, 20, null],
  [1.9, 20, 'low'],
  [1, 20, 'full'],
  [0.2, 20, 'full'],
  [60, 1000, null],
  [40, 1000, 'low'],
] as const)('%i GB free of %i: %s', (free, total, level) => {
  expect(levelOf(room(free, total))).toBe(level)
})

test('administrators are told once before a disk is full, once when it is, and anew after there was room again', async () => {
  expect(await look(null, room(1.5, 20))).toBe('low')
  expect(await look('low', room(1.4, 20))).toBe('low')
  // another process of the same machine, which has just started
  expect(await look(null, room(1.4, 20))).toBe('low')
  expect(told.map(({ level }) => level)).toEqual(['low'])
  expect(await look('low', room(0.5, 20))).toBe('full')
  expect(await look('full', room(1.2, 20))).toBe('low')
  expect(told.map(({ level }) => level)).toEqual(['low', 'full'])
  expect(wentOn).toBe(0)
  expect(await look('low', room(9, 20))).toBe(null)
  expect(await look(null, room(9, 20))).toBe(null)
  expect(wentOn).toBe(1)
  expect(await look(null, room(1.5, 20))).toBe('low')
  expect(told.map(({ level }) => level)).toEqual(['low', 'full', 'low'])
})

test('a disk that is filled and emptied around a border is told about once, by a process that just started, too', async () => {
  let level = await look(undefined, room(1.95, 20))
  for (const free of [2.05, 1.95, 2.08, 1.99]) level = await look(level, room(free, 20))
  expect(level).toBe('low')
  expect(await look(undefined, room(2.05, 20))).toBe('low')
  for (const free of [1, 1.05, 0.95, 1.08]) level = await look(level, room(free, 20))
  expect(level).toBe('full')
  expect(told.map((one) => one.level)).toEqual(['low', 'full'])
  expect(await look(level, room(1.2, 20))).toBe('low')
  expect(await look('low', room(2.2, 20))).toBe(null)
  expect(told).toHaveLength(2)
})

test('administrators are told by a process whose database is on the full disk and notes nothing, once', async () => {
  await database.sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = '53100'; end $$`
  await database.sql`create trigger no_room before insert on disk_warnings execute function no_room()`
  try {
    expect(await look(undefined, room(0.5, 20))).toBe('full')
    expect(await look('full', room(0.4, 20))).toBe('full')
  } finally {
    await database.sql`drop function no_room cascade`
  }
  expect(told.map(({ level }) => level)).toEqual(['full'])
  expect(await look('full', room(9, 20))).toBe(null)
})

test('a process that starts with room goes on with what a full disk stopped', async () => {
  expect(await look(undefined, room(9, 20))).toBe(null)
  expect(wentOn).toBe(1)
})

test('as long as nothing changes the database is left alone', async () => {
  const none = { env, log: log as never, db: null as never, tell: async () => undefined }
  for (const [level, free] of [
    [null, 9],
    ['low', 1.5],
    ['full', 0.5],
  ] as const)
    expect(await lookAtDisk(none, level, async () => room(free, 20))).toBe(level)
})

test('the log says how much is free, and what to do, once for each change', async () => {
  await look(null, room(1.5, 20))
  await look('low', room(1.5, 20))
  await look('low', room(0.9, 20))
  await look('full', room(9, 20))
  expect(said).toEqual([
    expect.stringMatching(
      /^warn: The disk of .* is nearly full: 1\.5 GB of 20\.0 GB are free, and 1\.0 GB have to stay free \(MIN_FREE_BYTES\)\. Free up space/,
    ),
    expect.stringMatching(
      /^error: The disk of .* is full: 0\.9 GB .* New uploads and jobs go to other servers, or wait/,
    ),
    'room again',
  ])
})

test('what to do about it depends on where files are', () => {
  const disk = { level: 'low', place: 'a:/data', free: 2e9, total: 1e11, kept: 1e9 } as const
  expect(diskText(disk, 'local')).toContain('2.0 GB of 100.0 GB are free, and 1.0 GB have to stay free')
  expect(diskText(disk, 'local')).toMatch(/STORAGE=s3 or retention rules/)
  expect(diskText(disk, 's3')).toMatch(/Recordings are stored elsewhere/)
  expect(diskText(disk, 's3')).not.toContain('New uploads')
})

test('a process looks at its disk when it starts, also if that fails, and until it ends', async () => {
  const needs = {
    env: readEnv({ DATA_DIR: tmpdir(), MIN_FREE_BYTES: String(9e15) }),
    log: log as never,
    db: database.db,
    tell: async (disk: ShortDisk) => void told.push(disk),
  }
  const end = await watchDisk(needs)
  expect(told).toMatchObject([{ level: 'full', kept: 9e15 }])
  expect(told[0]?.place).toContain(tmpdir())
  await end()
  said = []
  const warned: string[] = []
  const failing = { warn: (_: object, text: string) => warned.push(text) }
  await (
    await watchDisk({ ...needs, log: failing as never, db: null as never })
  )()
  expect(warned).toEqual(['the disk was not looked at'])
})
