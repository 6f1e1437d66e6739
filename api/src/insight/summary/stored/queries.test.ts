import { beforeAll, describe, expect, test } from 'vitest'
import { actingPerson, refused } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { seedSummary, taskItem as item } from '#testing/seed-summary.ts'
import type { Person } from '#kernel/http/person.ts'
import { changeTask } from '../tasks/change-task.ts'
import { findLeftOut, findSummary, findSummaryOfRecording, listSummaries } from './queries.ts'
import { editSummary, keepVersion, listVersions, restoreVersion } from './versions.ts'

const t = testApp([])
let me: Person
let stranger: Person
let colleague: Person

const notFound = refused('NOT_FOUND')

beforeAll(async () => {
  me = actingPerson(await t.signedIn())
  stranger = actingPerson(await t.signedIn())
  colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'viewer' }), 'viewer')
})

const summarised = (title: string, who = me, tasks = [item('Paint the gate')], more: object = {}) =>
  seedSummary(t, who, title, { tasks, ...more })
const read = (id: string) => findSummary(t.database.db, me, id)

describe('a summary', () => {
  test('is told with its meeting, to whoever sees it', async () => {
    const { db, sql } = t.database
    const { id, recordingId } = await summarised(' Budget ')
    await sql`update recordings set tags = '{a,b}', duration_ms = 61500 where id = ${recordingId}`
    await sql`update summaries set body = body || '{"tags": ["b", "c"]}' where id = ${id}`
    const summary = await read(id)
    expect(summary).toMatchObject({
      title: 'Budget',
      duration: 61.5,
      tags: ['a', 'b', 'c'],
      isFavorite: false,
      isBehind: false,
      writtenBy: null,
      actionItems: [{ task: 'Paint the gate' }],
    })
    await sql`insert into favorites (user_id, summary_id) values (${me.userId}, ${id})`
    await sql`update summaries set written_by = ${me.userId} where id = ${id}`
    await sql`update segments set revision = 9 where recording_id = ${recordingId}`
    expect(await read(id)).toMatchObject({ isFavorite: true, isBehind: true, writtenBy: 'Test Person' })
    await sql`update recordings set title = null, duration_ms = null where id = ${recordingId}`
    expect(await read(id)).toMatchObject({ title: 'a.webm', duration: 0 })
    await sql`update recordings set visibility = 'private' where id = ${recordingId}`
    for (const who of [stranger, colleague]) {
      await expect(findSummary(db, who, id)).rejects.toThrow(notFound)
      expect(await findSummaryOfRecording(db, who, recordingId)).toBeNull()
    }
    expect(await findLeftOut(db, id)).toEqual([])
    await sql`update summaries set deleted_at = now() where id = ${id}`
    await expect(read(id)).rejects.toThrow(notFound)
    await expect(findLeftOut(db, id)).rejects.toThrow(notFound)
  })

  test('is one of a list, the newest first, in pages', async () => {
    const { db, sql } = t.database
    const lister = actingPerson(await t.signedIn())
    const ids = []
    for (const title of ['one', 'two', 'three']) ids.push((await summarised(title, lister)).id)
    for (const [i, id] of ids.entries())
      await sql`update summaries set created_at = ${`2026-01-0${i + 1}`} where id = ${id}`
    const page = async (n: number, limit: number) => {
      const { summaries, pagination } = await listSummaries(db, lister, n, limit)
      return [summaries.map(({ title }) => title), pagination]
    }
    expect(await page(1, 2)).toEqual([['three', 'two'], { page: 1, limit: 2, total: 3, pages: 2 }])
    expect((await page(2, 2))[0]).toEqual(['one'])
    await sql`update summaries set created_at = '2026-01-01' where id = any(${ids})`
    expect((await page(1, 9))[0]).toEqual(['three', 'two', 'one'])
    await sql`update summaries set deleted_at = now() where id = ${ids[0] ?? ''}`
    expect(await page(1, 9)).toEqual([['three', 'two'], { page: 1, limit: 9, total: 2, pages: 1 }])
  })
})

describe('the text of a summary', () => {
  const edit = async (id: string, summary: string, updatedAt?: string) =>
    editSummary(t.database.db, me, id, {
      summary,
      updatedAt: updatedAt ?? (await read(id)).updatedAt,
    })

  test('that a person changed is theirs, counted in words, and the former one is kept', async () => {
    const { db } = t.database
    const { id } = await summarised('Budget')
    await edit(id, '## Decisions\n- We buy [it](?t=5) — now')
    expect(await read(id)).toMatchObject({
      type: 'hybrid',
      writtenBy: 'Test Person',
      decisions: [expect.stringContaining('We buy')],
    })
    expect((await read(id)).wordCount).toBe(5)
    const { versions } = await listVersions(db, id)
    expect(versions).toMatchObject([
      {
        summary: 'Tasks were given.',
        type: 'extract',
        writtenBy: null,
        replacedBy: 'Test Person',
        writtenAt: null,
      },
    ])
    // the same again is no change
    await edit(id, (await read(id)).summary)
    expect((await listVersions(db, id)).versions).toHaveLength(1)
    await edit(id, 'Nothing decided.')
    expect((await read(id)).decisions).toEqual([])
    const [last, first] = (await listVersions(db, id)).versions
    expect(last).toMatchObject({ type: 'hybrid', writtenBy: 'Test Person' })
    expect(first?.summary).toBe('Tasks were given.')
    expect(last?.writtenAt).not.toBeNull()
  })

  test('stays hand-written where it was', async () => {
    const { sql } = t.database
    const { id } = await summarised('Budget')
    await sql`update summaries set type = 'manual' where id = ${id}`
    await edit(id, 'Mine.')
    expect((await read(id)).type).toBe('manual')
  })

  test('that others changed meanwhile, or that is being written, is not changed', async () => {
    const { db, sql } = t.database
    const { id } = await summarised('Budget')
    await expect(edit(id, 'Mine.', '2020-01-01T00:00:00.000Z')).rejects.toThrow(refused('CONFLICT'))
    await sql`update summaries set status = 'processing' where id = ${id}`
    await expect(edit(id, 'Mine.')).rejects.toThrow(refused('NOT_READY'))
    await expect(restoreVersion(db, me, id, crypto.randomUUID())).rejects.toThrow(refused('NOT_READY'))
    await expect(editSummary(db, stranger, id, { summary: 'x', updatedAt: '2030-01-01' })).rejects.toThrow(
      notFound,
    )
  })

  test('comes back from a version, with the ticks since and the present one kept', async () => {
    const { db } = t.database
    const { id, taskId } = await summarised('Budget')
    const other = await summarised('Other')
    await edit(id, 'Mine.')
    await edit(other.id, 'Theirs.')
    await changeTask(db, me, taskId, { completed: true })
    const [version] = (await listVersions(db, id)).versions
    const [foreign] = (await listVersions(db, other.id)).versions
    await expect(restoreVersion(db, me, id, foreign?.id ?? '')).rejects.toThrow(notFound)
    await restoreVersion(db, me, id, version?.id ?? '')
    expect(await read(id)).toMatchObject({
      summary: 'Tasks were given.',
      type: 'extract',
      actionItems: [{ id: taskId, completed: true }],
    })
    expect((await listVersions(db, id)).versions.map(({ summary }) => summary)).toEqual([
      'Mine.',
      'Tasks were given.',
    ])
  })

  test('is kept by its meeting too, and not at all without a summary', async () => {
    const { db } = t.database
    const { id, recordingId } = await summarised('Budget')
    await db.transaction().execute((trx) => keepVersion(trx, { recordingId }, null))
    await db.transaction().execute((trx) => keepVersion(trx, { recordingId: crypto.randomUUID() }, null))
    expect((await listVersions(db, id)).versions).toMatchObject([{ replacedBy: null }])
  })
})
