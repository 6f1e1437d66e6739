import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { CheckedFiles, LostFile } from './check-files.ts'
import { keepChecked, lostKeys, noteFound, noteLost, spoiltKeys } from './lost-files.ts'
import { findStrays } from './strays.ts'

const t = testDatabase()
const recording = async (more: { soundGoneAt?: Date; fileSize?: number; hiddenSound?: string } = {}) => {
  const id = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.db
    .insertInto('recordings')
    .values({ id, workspaceId: 'w', ownerId: 'o', filename: 'a.webm', ...more })
    .execute()
  return id
}
let id: string
beforeEach(async () => {
  await t.sql`truncate lost_files, storage_checks`
  id = await recording()
})

const now = Date.UTC(2026, 10, 30)
const file = (key: string, ageMs = 3_600_001) => ({ key, bytes: 1, modifiedAt: new Date(now - ageMs) })
const straysOf = async (names: string[], of = id) =>
  (
    await findStrays(
      t.db,
      names.map((name) => file(`recordings/${of}/${name}`)),
      now,
    )
  ).map(({ key }) => key.replace(`recordings/${of}/`, ''))

test('a file that no row explains is a stray once it is an hour old', async () => {
  const unknown = `recordings/${uuid()}/media`
  const files = [file(unknown), file('elsewhere/file'), file(unknown, 3_600_000), file(unknown, 0)]
  expect(await findStrays(t.db, files, now)).toEqual(files.slice(0, 2))
  expect(await findStrays(t.db, [], now)).toEqual([])
})

test('what its rows name is no stray: parts that were uploaded, slides and clips', async () => {
  const [slide, gone, link] = [uuid(), uuid(), uuid()]
  for (const part of [0, 2])
    await t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part) values (${uuid()}, ${id}, 'w', 'o', '{}', ${part})`
  await t.sql`insert into slides (id, recording_id, sha256, width, height, at_ms, bytes)
    values (${slide}, ${id}, 'a', 1, 1, 0, 5), (${gone}, ${id}, 'b', 1, 1, 1, 0)`
  await t.sql`insert into share_links (id, recording_id, workspace_id, made_by, token_hash, parts, allows_comments,
    allows_download, allows_embedding, hides_names, hides_personal)
    values (${link}, ${id}, 'w', 'o', ${link}, '{sound}', false, false, false, false, false)`
  const known = ['original', 'original-2', 'media', 'sound/0.s16', `slides/${slide}`, `clips/${link}/a`]
  const strays = ['original-1', 'other', `slides/${gone}`, `clips/${uuid()}/a`, `clips/${link}`]
  expect(await straysOf([...known, ...strays])).toEqual(strays)
  expect(await straysOf(['original'], await recording())).toEqual(['original'])
})

test('the sound that is played while something is hidden is known, another is not', async () => {
  const hidden = await recording({ hiddenSound: 'abc' })
  expect(await straysOf(['hidden/abc/sound', 'hidden/abd/sound', 'hidden'], hidden)).toEqual([
    'hidden/abd/sound',
    'hidden',
  ])
  expect(await straysOf(['hidden/abc/sound'])).toEqual(['hidden/abc/sound'])
})

test('a recording whose sound is gone has no files; one that is being deleted, with bytes, still has', async () => {
  const gone = await recording({ soundGoneAt: new Date(), fileSize: 0 })
  expect(await straysOf(['media', 'sound/a'], gone)).toEqual(['media', 'sound/a'])
  const going = await recording({ soundGoneAt: new Date(), fileSize: 7 })
  expect(await straysOf(['media'], going)).toEqual([])
})

test('of more files than are looked up at once each is judged', async () => {
  const files = Array.from({ length: 2001 }, (_, at) =>
    file(`recordings/${at % 1000 === 0 ? uuid() : id}/media`),
  )
  expect(await findStrays(t.db, files, now)).toEqual([files[0], files[1000], files[2000]])
})

const lost = (
  name: string,
  fault: LostFile['fault'] = 'missing',
  detail: string | null = null,
): LostFile => ({
  key: `recordings/${id}/${name}`,
  recordingId: id,
  kind: 'media',
  fault,
  detail,
})
const rows = () => t.db.selectFrom('lostFiles').selectAll().orderBy('key').execute()

test('a lost file is noted once, with its latest fault; when it was first noted stays', async () => {
  await noteLost(t.db, [lost('a'), lost('b', 'size', 'short')])
  await t.sql`update lost_files set found_at = '2020-01-01'`
  await noteLost(t.db, [lost('a', 'damaged', 'torn')])
  expect(
    (await rows()).map(({ key, fault, detail, foundAt }) => [
      key.at(-1),
      fault,
      detail,
      foundAt.getFullYear(),
    ]),
  ).toEqual([
    ['a', 'damaged', 'torn', 2020],
    ['b', 'size', 'short', 2020],
  ])
  await noteLost(t.db, [])
  expect(await lostKeys(t.db)).toEqual(new Set([lost('a').key, lost('b').key]))
})

test('more files than one statement takes are noted, all of them', async () => {
  await noteLost(
    t.db,
    Array.from({ length: 2001 }, (_, at) => lost(`${at}`)),
  )
  expect((await lostKeys(t.db)).size).toBe(2001)
})

test('files that are back leave the list, others stay', async () => {
  await noteLost(t.db, [lost('a'), lost('b')])
  await noteFound(t.db, [])
  expect((await lostKeys(t.db)).size).toBe(2)
  await noteFound(t.db, [lost('a').key])
  expect(await lostKeys(t.db)).toEqual(new Set([lost('b').key]))
})

test('spoilt are files of the recording that are there, but not as they were stored', async () => {
  const other = await recording()
  await noteLost(t.db, [
    lost('a'),
    lost('b', 'size'),
    lost('c', 'damaged'),
    { ...lost('d', 'size'), recordingId: other },
  ])
  expect(await spoiltKeys(t.db, id)).toEqual(new Set([lost('b').key, lost('c').key]))
})

test('a check replaces the list of the one before, but for what was noted since it began, and is kept for ninety days', async () => {
  const day = 86_400_000
  const startedAt = new Date(now)
  await noteLost(t.db, [lost('old'), lost('still'), lost('since')])
  await t.sql`update lost_files set found_at = ${new Date(now - 1)} where key not like '%since'`
  await t.sql`update lost_files set found_at = ${startedAt} where key like '%since'`
  for (const at of [now - 90 * day - 1, now - 90 * day, now - day])
    await t.sql`insert into storage_checks (at, files, bytes, hashed, strays, took_ms) values (${new Date(at)}, 1, 1, 1, 0, 1)`
  const checked = {
    files: 9,
    bytes: 80,
    hashed: 7,
    lost: [lost('still'), lost('new')],
    strays: [1, 2],
  } as unknown as CheckedFiles
  await keepChecked(t.db, checked, startedAt, 55)
  await keepChecked(t.db, checked, startedAt, 66)
  expect((await rows()).map(({ key }) => key.split('/').at(-1))).toEqual(['new', 'since', 'still'])
  const checks = await t.db.selectFrom('storageChecks').selectAll().orderBy('at').execute()
  expect(checks.map(({ at }) => (now - at.getTime()) / day)).toEqual([90, 1, 0])
  expect(checks.at(-1)).toMatchObject({ files: 9, hashed: 7, strays: 2, tookMs: 55 })
  expect(Number(checks.at(-1)?.bytes)).toBe(80)
})
