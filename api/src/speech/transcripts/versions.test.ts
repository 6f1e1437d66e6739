import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { finishMeeting } from '#testing/meeting.ts'
import type { EditKind } from '@hattama/contract/speech/edit'
import { bringBack, isEdited, keepVersion } from './versions.ts'

const t = testDatabase()
let id: string
let other: string
const recording = async () => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, layout)
    values (${made}, 'w', 'owner', 'a', 'sides')`
  await finishMeeting(t.db, made, { segments: 3 })
  return made
}
beforeEach(async () => {
  ;[id, other] = [await recording(), await recording()]
})

const head = (of = id) =>
  t.db.selectFrom('transcripts').selectAll().where('recordingId', '=', of).executeTakeFirstOrThrow()
const segments = (of = id) =>
  t.db.selectFrom('segments').selectAll().where('recordingId', '=', of).orderBy('ordinal').execute()
const speakers = (of = id) =>
  t.db.selectFrom('speakers').selectAll().where('recordingId', '=', of).orderBy('ordinal').execute()
const keep = (...more: [reason?: 'transcribed' | 'voices', replacedBy?: string | null, former?: 'mixed']) =>
  t.db
    .transaction()
    .execute((trx) => keepVersion(trx, id, more[0] ?? 'transcribed', more[1] ?? null, more[2]))
const back = async (version: string | null, revision = 7) =>
  t.db.transaction().execute((trx) => bringBack(trx, version ?? '', revision))
const edit = async (
  kind: EditKind,
  more: { recordingId?: string; versionId?: string | null; undoneAt?: Date } = {},
) => {
  const made = uuid()
  await t.db
    .insertInto('edits')
    .values({ id: made, recordingId: id, authorId: 'owner', kind, change: {}, undoneAt: null, ...more })
    .execute()
  return made
}
const versionOf = async (editId: string) =>
  (await t.db.selectFrom('edits').select('versionId').where('id', '=', editId).executeTakeFirstOrThrow())
    .versionId

test('a text that was replaced comes back as it was, under a new revision', async () => {
  const [before, said, others] = [await head(), await segments(), await segments(other)]
  const version = await keep()
  await t.sql`update transcripts set language = 'kk', engine = 'another', word_count = 1, complete = false where recording_id = ${id}`
  await t.sql`delete from segments where recording_id = ${id} and ordinal > 0`
  await t.sql`update segments set text = 'Иначе' where recording_id = ${id}`
  expect(await back(version)).toBe(3)
  const { revision, updatedAt: _, ...rest } = await head()
  expect(rest).toEqual(
    expect.objectContaining({ language: 'ru', engine: 'test', wordCount: 6, complete: true, gaps: [] }),
  )
  expect(revision).toBe(7)
  expect(before.revision).toBe(1)
  const shape = (rows: typeof said) =>
    rows.map((s) => [s.id, s.ordinal, s.speakerId, s.text, s.words, s.startMs])
  expect(shape(await segments())).toEqual(shape(said))
  expect((await segments()).map((s) => s.revision)).toEqual([7, 7, 7])
  expect(await segments(other)).toEqual(others)
  expect((await head(other)).engine).toBe('test')
  expect(await t.db.selectFrom('transcriptVersions').select('id').execute()).toEqual([])
})

test('speakers come back under the names they have by now; those of the other text are gone', async () => {
  const [me, dana] = await speakers()
  const version = await keep()
  await t.sql`update speakers set name = 'Мария', gone = true where id = ${dana?.id ?? ''}`
  await t.sql`delete from segments where recording_id = ${id}`
  await t.sql`delete from speakers where id = ${me?.id ?? ''}`
  await t.sql`insert into speakers (id, recording_id, kind, ordinal) values (${uuid()}, ${id}, 'voice', 4)`
  await back(version)
  expect((await speakers()).map((s) => [s.id, s.name, s.ordinal, s.gone])).toEqual([
    [dana?.id, 'Мария', 1, false],
    [expect.any(String), '', 4, true],
    [me?.id, '', 5, false],
  ])
  expect((await speakers(other)).map((s) => s.gone)).toEqual([false, false])
})

test('a recording is read again as the text was made', async () => {
  const layout = async (of = id) =>
    t.db
      .selectFrom('recordings')
      .select(['layout', 'layoutWanted'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow()
  const version = await keep()
  await back(version)
  expect(await layout()).toEqual({ layout: 'sides', layoutWanted: null })
  const former = await keep('transcribed', null, 'mixed')
  await back(former)
  expect(await layout()).toEqual({ layout: 'mixed', layoutWanted: 'mixed' })
  expect(await layout(other)).toEqual({ layout: 'sides', layoutWanted: null })
})

test('of a text of a former layout, speakers without a word are gone', async () => {
  const silent = uuid()
  await t.sql`insert into speakers (id, recording_id, kind, ordinal) values (${silent}, ${id}, 'voice', 2)`
  const kept = async (version: string | null) => {
    const row = t.db
      .selectFrom('transcriptVersions')
      .select('speakers')
      .where('id', '=', version ?? '')
    return (await row.executeTakeFirstOrThrow()).speakers.map((s) => [s.id === silent, s.gone])
  }
  expect(await kept(await keep())).toContainEqual([true, false])
  const former = await kept(await keep('transcribed', null, 'mixed'))
  expect(former).toContainEqual([true, true])
  expect(former.filter(([isSilent]) => !isSilent)).toEqual([
    [false, false],
    [false, false],
  ])
})

test('edits go and come with their text; names stay, and so does everything where the words do', async () => {
  const [text, name, elsewhere] = [
    await edit('text'),
    await edit('name'),
    await edit('text', { recordingId: other }),
  ]
  expect(await keep('voices')).not.toBeNull()
  expect(await versionOf(text)).toBeNull()
  const version = await keep()
  const later = await edit('text')
  expect(await Promise.all([text, name, elsewhere, later].map(versionOf))).toEqual([
    version,
    null,
    null,
    null,
  ])
  await back(version)
  expect(await versionOf(text)).toBeNull()
})

test('a recording without a text has no version', async () => {
  await t.sql`delete from segments where recording_id = ${id}`
  expect(await keep()).toBeNull()
  await t.sql`delete from transcripts where recording_id = ${id}`
  expect(await keep()).toBeNull()
})

test('a long text comes back whole and in order', async () => {
  const long = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${long}, 'w', 'owner', 'a')`
  await finishMeeting(t.db, long, { segments: 1001 })
  id = long
  const said = (await segments()).map((s) => s.text)
  expect(await back(await keep())).toBe(1001)
  expect((await segments()).map((s) => s.text)).toEqual(said)
})

test('a text is edited by what is not undone, of it, and no name', async () => {
  const edited = () => isEdited(t.db, id)
  await edit('name')
  await edit('text', { undoneAt: new Date() })
  await edit('text', { recordingId: other })
  expect(await edited()).toBe(false)
  await edit('text')
  expect(await edited()).toBe(true)
  await keep()
  expect(await edited()).toBe(false)
})
