import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { guessStart } from './guess-start.ts'

const t = testApp([])
const named = { guessedFrom: 'name', guessedStart: new Date('2026-03-10T08:00:00Z') }
const dayNamed = { guessedFrom: 'day', guessedStart: new Date('2026-03-10T12:00:00Z') }
const unnamed = { guessedFrom: null, guessedStart: null }
const inFile = Date.parse('2026-03-09T10:00:00Z')
/** ten minutes after it began */
const changed = (day: string) => `${day}T09:10:00.000Z`

const recording = async (before: typeof named | typeof unnamed, more: { startedAt?: Date } = {}) => {
  const { userId, workspaceId } = await t.signedIn()
  return t.database.db
    .insertInto('recordings')
    .values({ id: uuid(), workspaceId, ownerId: userId, filename: 'a.mp4', ...before, ...more })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const guessed = async (
  row: Awaited<ReturnType<typeof recording>>,
  { startedAt = null, changedAt }: { startedAt?: number | null; changedAt?: string } = {},
) => {
  const { db } = t.database
  const { id, workspaceId, ownerId } = row
  if (changedAt !== undefined)
    await t.database.sql`insert into uploads (id, recording_id, workspace_id, owner_id, part, metadata)
      values (${uuid()}, ${id}, ${workspaceId}, ${ownerId}, 0, ${t.database.sql.json({ fileModifiedAt: changedAt })})`
  let news = 0
  const dated = async () => void (news += 1)
  await db
    .transaction()
    .execute((trx) => guessStart(trx, row, { startedAt, durationMs: 600_000, dated: () => dated() }))
  const { guessedFrom, tookPlaceAt } = await db
    .selectFrom('recordings')
    .select(['guessedFrom', 'tookPlaceAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [guessedFrom, tookPlaceAt.toISOString(), news]
}

test.each([
  ['no name', unnamed],
  ['a day', dayNamed],
  ['a name with a time', named],
])("the file's own date comes before its name and last change: %s", async (_, before) => {
  const found = await guessed(await recording(before), {
    startedAt: inFile,
    changedAt: changed('2026-03-10'),
  })
  expect(found).toEqual(['file', '2026-03-09T10:00:00.000Z', 1])
})

test('a date in the file that is still to come is not believed', async () => {
  const startedAt = Date.now() + 3 * 86_400_000
  expect(await guessed(await recording(named), { startedAt })).toEqual([
    'name',
    '2026-03-10T08:00:00.000Z',
    0,
  ])
})

test('a name with a time comes before the last change, which completes a day and stands for no name at all', async () => {
  const at = '2026-03-10T08:00:00.000Z'
  const changedAt = changed('2026-03-10')
  expect(await guessed(await recording(named), { changedAt })).toEqual(['name', at, 0])
  expect(await guessed(await recording(dayNamed), { changedAt })).toEqual([
    'name',
    '2026-03-10T09:00:00.000Z',
    1,
  ])
  expect(await guessed(await recording(dayNamed), { changedAt: changed('2026-05-10') })).toEqual([
    'day',
    '2026-03-10T12:00:00.000Z',
    0,
  ])
  expect(await guessed(await recording(unnamed), { changedAt })).toEqual([
    'modified',
    '2026-03-10T09:00:00.000Z',
    1,
  ])
})

test('what its recorder said comes before all of these', async () => {
  const startedAt = new Date('2026-03-01T07:00:00Z')
  const found = await guessed(await recording(unnamed, { startedAt }), { startedAt: inFile })
  expect(found).toEqual([null, '2026-03-01T07:00:00.000Z', 0])
})

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1970-01-01T00:00:00Z',
  '1980-01-01T00:00:00Z',
])('a file last changed at %s has no date', async (changedAt) => {
  const row = await recording(unnamed)
  expect(await guessed(row, { changedAt })).toEqual([null, row.createdAt.toISOString(), 0])
})
