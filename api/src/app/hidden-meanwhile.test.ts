import type { BulkResult } from '@hattama/contract/library/bulk'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#kernel/db/database.ts'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import { findMeetings } from '#insight/series/meetings.ts'
import { withReadableTag } from '#insight/series/readable-tag.ts'
import { listTasks } from '#insight/summary/tasks/list-tasks.ts'
import { bulkRoutes } from '#library/bulk/routes.ts'
import { titleHolds } from '#library/dashboard/title-holds.ts'
import { findRecent } from '#library/recordings/queries.ts'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'

const t = testApp([bulkRoutes])
let me: Awaited<ReturnType<typeof t.signedIn>>

/** Ids of the meetings that a question finds. */
type Question = (db: Db, reader: Reader, guess: string) => Promise<(string | undefined)[]>

const questions: [string, Question][] = [
  [
    'a tag',
    async (db, reader, guess) => {
      const { meetings } = await findMeetings(db, reader, await withReadableTag(db, reader, guess))
      return meetings.map((m) => m.recordingId)
    },
  ],
  [
    'a title',
    async (db, reader, guess) => {
      const scope = scopeOf(reader)
      const found = await findRecent(
        db,
        scope,
        { status: 'all', limit: 10 },
        await titleHolds(db, scope, guess),
      )
      return found.map(({ id }) => id)
    },
  ],
  [
    'a task',
    async (db, reader, guess) => {
      const wanted = { whose: 'all', state: 'all', q: guess, page: 1, limit: 10 } as const
      return (await listTasks(db, reader, wanted)).tasks.map((task) => task.recordingId)
    },
  ],
  [
    'whose a task is',
    async (db, reader, guess) => {
      const wanted = { whose: 'all', state: 'all', q: '', person: guess, page: 1, limit: 10 } as const
      return (await listTasks(db, reader, wanted)).tasks.map((task) => task.recordingId)
    },
  ],
]

const reader = (): Reader => ({ userId: me.userId, workspaceId: me.workspaceId, via: 'session' })
const meeting = async (name: string) => {
  const task = { id: crypto.randomUUID(), completed: false, task: `Call ${name}`, assignee: name }
  const more = { tags: [name], tasks: [task] }
  return (await seedMeeting(t.database.db, me, `With ${name}`, `Dana: ${name} is late.`, more)).id
}
const hide = (id: string) => t.database.sql`update recordings set hides_personal = true where id = ${id}`

/** Stops whoever reads what a workspace hides, until `meanwhile` is done. */
const whileReadingSettings = async <T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>) => {
  const other = await t.database.sql.reserve()
  try {
    await other`begin`
    await other`lock table workspaces in access exclusive mode`
    const working = work()
    await expect
      .poll(
        async () =>
          (await other`select from pg_locks where relation = 'workspaces'::regclass and not granted`).length,
      )
      .toBe(1)
    await meanwhile()
    await other`commit`
    return await working
  } finally {
    other.release()
  }
}

beforeEach(async () => {
  me = await t.signedIn()
  await t.database
    .sql`update workspaces set personal_kinds = '{name}', personal_names = '{Quentin}' where id = ${me.workspaceId}`
})

test.each(questions)('%s hidden while a question about it is being answered answers none', async (_, ask) => {
  const { db } = t.database
  const [hidden, open, readable] = [
    await meeting('Quentin'),
    await meeting('Quentin'),
    await meeting('Gerald'),
  ]
  await hide(hidden)
  await hide(readable)
  expect(await ask(db, reader(), 'Quentin')).toEqual([open])
  const found = await whileReadingSettings(
    () => ask(db, reader(), 'Quentin'),
    () => hide(open),
  )
  expect(found).toEqual([])
  expect(await ask(db, reader(), 'Gerald')).toEqual([readable])
})

test('a tag is not changed in a meeting that begins to hide it at that moment', async () => {
  const { sql } = t.database
  const id = await meeting('Quentin')
  const other = await sql.reserve()
  try {
    await other`begin`
    await other`update recordings set hides_personal = true where id = ${id}`
    const change = { ids: [id], add: [], remove: ['Quentin'] }
    const changing = t.call<BulkResult>('POST', '/api/bulk/tags', me.token, change)
    await expect
      .poll(async () => (await other`select from pg_locks where not granted`).length)
      .toBeGreaterThan(0)
    await other`commit`
    const { body } = await changing
    expect(body.left).toMatchObject([{ id, code: 'PERSONAL_DATA_HIDDEN' }])
  } finally {
    other.release()
  }
})
