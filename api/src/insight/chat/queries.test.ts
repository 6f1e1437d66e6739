import { beforeEach, describe, expect, test } from 'vitest'
import { actingPerson } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { appendTurn, createChat, findChat, listChats, removeChat, renameChat } from './queries.ts'

const t = testApp([])
let me: Person
let colleague: Person
let meeting: string

beforeEach(async () => {
  me = actingPerson(await t.signedIn())
  colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'admin' }))
  meeting = (await seedMeeting(t.database.db, me, 'Budget', 'Ann: Hello.')).id
})

const rows = () => ({ db: t.database.db, texts: t.parts.texts })
const begin = (question: string, about: readonly string[] | null = null, who = me) =>
  t.database.db
    .transaction()
    .execute((trx) => createChat({ trx, texts: t.parts.texts }, who, { question, about }))
const answer = (text: string) => ({
  found: true,
  sentences: [{ text, citations: [] }],
  dropped: 0,
  followUps: [],
  stopped: false,
  fault: null,
})
const turn = (id: string, question: string, restsOn: readonly string[] = []) =>
  appendTurn(rows(), id, question, {
    answer: answer(question),
    engine: 'extract',
    model: 'm',
    restsOn,
  })
const titles = async (who = me, recordingId?: string) =>
  (await listChats(rows(), who, recordingId)).map(({ title }) => title)

describe('the chats of a person', () => {
  test('are called after their first question, and about one meeting, several or all', async () => {
    const other = (await seedMeeting(t.database.db, me, 'Keys', 'Ann: Hello.')).id
    expect(await begin('What now?')).toMatchObject({
      title: 'What now?',
      recordingId: null,
      recordingIds: null,
      turns: [],
    })
    expect(await begin('One?', [meeting])).toMatchObject({ recordingId: meeting, recordingIds: null })
    expect(await begin('Two?', [meeting, other])).toMatchObject({
      recordingId: null,
      recordingIds: [meeting, other],
    })
    expect(await begin('None?', [])).toMatchObject({ recordingId: null, recordingIds: null })
    const { title } = await begin('x'.repeat(5000))
    expect(title?.length).toBeLessThan(5000)
  })

  test('are listed by when they were last used, or only those about a meeting', async () => {
    const first = await begin('first')
    await begin('second', [meeting])
    await begin('third')
    await t.database.sql`update chats set updated_at = '2026-01-01' where workspace_id = ${me.workspaceId}`
    await turn(first.id, 'again')
    expect(await titles()).toEqual(['first', 'third', 'second'])
    expect(await titles(me, meeting)).toEqual(['second'])
    expect(await titles(colleague)).toEqual([])
    const foreign = { ...me, workspaceId: crypto.randomUUID() } as Person
    expect(await titles(foreign)).toEqual([])
  })

  test('are a hundred at most', async () => {
    const { sql } = t.database
    const { id } = await begin('x')
    await sql`insert into chats (id, workspace_id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), workspace_id, user_id, title, created_at, updated_at from chats, generate_series(1, 110) where id = ${id}`
    expect(await listChats(rows(), me)).toHaveLength(100)
  })

  test('about a meeting that is gone or not seen any more come back with it', async () => {
    const { sql } = t.database
    const { id } = await begin('second', [meeting])
    await begin('any')
    await sql`update recordings set deleted_at = now() where id = ${meeting}`
    expect(await titles()).toEqual(['any'])
    expect(await findChat(rows(), me, id)).toBeNull()
    await sql`update recordings set deleted_at = null where id = ${meeting}`
    expect(await titles()).toEqual(['any', 'second'])
    expect((await findChat(rows(), me, id))?.title).toBe('second')
  })

  test('are read, renamed and removed by nobody else', async () => {
    const { db } = t.database
    const { id } = await begin('mine')
    const elsewhere = { ...me, workspaceId: crypto.randomUUID() } as Person
    for (const who of [colleague, elsewhere]) {
      expect(await findChat(rows(), who, id)).toBeNull()
      expect(await renameChat(rows(), who, id, 'theirs')).toBe(false)
      expect(await removeChat(db, who, id)).toBe(false)
    }
    expect(await renameChat(rows(), me, id, 'renamed')).toBe(true)
    expect(await titles()).toEqual(['renamed'])
    const other = await begin('other')
    expect(await removeChat(db, me, id)).toBe(true)
    expect(await removeChat(db, me, id)).toBe(false)
    expect((await listChats(rows(), me)).map((chat) => chat.id)).toEqual([other.id])
  })
})

describe('the turns of a chat', () => {
  test('are numbered in their order', async () => {
    const { id } = await begin('first')
    const other = await begin('other')
    await turn(other.id, 'elsewhere')
    const told = await turn(id, 'one')
    expect(told).toMatchObject({ question: 'one', engine: 'extract', model: 'm', answer: { found: true } })
    await turn(id, 'two')
    const chat = await findChat(rows(), me, id)
    expect(chat?.turns.map(({ question }) => question)).toEqual(['one', 'two'])
    const numbers = await t.database
      .sql`select ordinal from chat_turns where chat_id = ${id} order by ordinal`
    expect(numbers.map((row) => Number(row['ordinal']))).toEqual([1, 2])
  })

  test('are hidden where they rest on a meeting that is not seen any more', async () => {
    const { id } = await begin('first')
    await turn(id, 'open')
    await turn(id, 'closed', [meeting])
    const hidden = async () =>
      (await findChat(rows(), me, id))?.turns.map(({ answer: told }) => told.hidden ?? false)
    expect(await hidden()).toEqual([false, false])
    await t.database
      .sql`update recordings set owner_id = ${colleague.userId}, visibility = 'private' where id = ${meeting}`
    expect(await hidden()).toEqual([false, true])
    const closed = (await findChat(rows(), me, id))?.turns[1]
    expect(closed?.question).toBe('closed')
    expect(closed?.answer).toEqual({
      found: false,
      sentences: [],
      dropped: 0,
      followUps: [],
      stopped: false,
      fault: null,
      hidden: true,
    })
  })

  test('of a chat that was removed meanwhile are refused', async () => {
    await expect(turn(crypto.randomUUID(), 'late')).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
})
