import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { mark } from './mark.ts'

const t = testApp([])

test('a mark is set and taken away, once each; on nothing in the bin or of another workspace', async () => {
  const { db, sql } = t.database
  const { token, workspaceId } = await t.signedIn()
  const { recordingId: id } = (await t.upload(token, wav(0.01))).body
  const { recordingId: other } = (await t.upload(token, wav(0.02))).body
  const set = (since: 'archivedAt' | 'heldAt', isSo: boolean, where = workspaceId) =>
    db.transaction().execute((trx) => mark(trx, { workspaceId: where }, id, since, isSo))
  const marks = async () =>
    (
      await sql`select archived_at is not null as archived, held_at is not null as held from recordings
      where id in ${sql([id, other])} order by id = ${other}`
    ).map((row) => [row['archived'], row['held']])
  expect(await set('archivedAt', false)).toBe(false)
  expect(await set('archivedAt', true)).toBe(true)
  expect(await set('archivedAt', true)).toBe(false)
  expect(await marks()).toEqual([
    [true, false],
    [false, false],
  ])
  expect(await set('heldAt', true)).toBe(true)
  expect(await set('archivedAt', false)).toBe(true)
  expect(await marks()).toEqual([
    [false, true],
    [false, false],
  ])
  await expect(set('heldAt', false, 'elsewhere')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await sql`update recordings set deleted_at = now() where id = ${id}`
  await expect(set('heldAt', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await marks())[0]).toEqual([false, true])
})
