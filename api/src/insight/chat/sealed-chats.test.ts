import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { text as readText } from 'node:stream/consumers'
import type { Chat, ChatDetail } from '@hattama/contract/insight/chat'
import { paths } from '@hattama/contract/rules/app/paths'
import { beforeAll, expect, test } from 'vitest'
import { root } from '#kernel/env.ts'
import { testApp, wav } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '#kernel/encryption/master-keys.ts'
import { openSealedTexts } from '#kernel/encryption/sealed-texts.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'
import { entriesOf } from '#library/whole-account/entries.ts'
import { rewriteChats } from './rewrite-chats.ts'
import { chatRoutes } from './routes.ts'

const t = testApp([chatRoutes, ownStatsRoutes], { settings: { SEAL: 'on' } })
const question = 'What is the marketing budget?'
const never = new AbortController().signal
let me: Awaited<ReturnType<typeof t.signedIn>>

beforeAll(async () => {
  me = await t.signedIn()
  await seedMeeting(t.database.db, me, 'Release', englishTalk)
})

/** Asks in a new or an existing chat; returns the chat's id and the turn. */
const ask = async (chatId?: string) => {
  const asked = await askChat(t, me.token, { question, ...(chatId && { chatId }) })
  if (!asked.turn) throw new Error(`not answered: ${asked.text}`)
  return { chatId: asked.chatId, turn: asked.turn }
}
const read = (chatId: string) => t.call<ChatDetail>('GET', `/api/chats/${chatId}`, me.token)
const list = async () => (await t.call<{ chats: Chat[] }>('GET', '/api/chats', me.token)).body.chats
/** Everything the database holds about a chat, as someone with its files would read it. */
const lying = async (chatId: string) => {
  const rows = await t.database.sql`
    select c::text as row from chats c where id = ${chatId}
    union all select x::text from chat_turns x where chat_id = ${chatId}`
  return rows.map(({ row }) => String(row)).join('\n')
}
const keysOf = (chatId: string) => t.database.sql`select id from data_keys where chat_id = ${chatId}`
const archiveOf = async (texts = t.parts.texts) => {
  const files: string[] = []
  for await (const { name, input } of entriesOf({ ...t.parts, texts }, { userId: me.userId, tokenId: '' }))
    if (name.startsWith('chats/'))
      files.push(typeof input === 'string' ? input : await readText(input as never))
  return files.join('\n')
}
/** Opens texts as a server with another master key would. */
const withoutKey = () => {
  const masters = [randomBytes(32)]
  return openSealedTexts(
    openDataKeys(t.database.db, {
      all: () => masters,
      look: async () => undefined,
      reload: async () => undefined,
    }),
    true,
  )
}

test('a chat is asked, listed, read, renamed and taken along as ever, and nothing of it is readable at rest', async () => {
  const { chatId, turn } = await ask()
  await ask(chatId)
  expect((await read(chatId)).body).toMatchObject({ title: question, turns: [turn, { question }] })
  expect(turn.answer.sentences.map(({ text }) => text).join(' ')).toMatch(/budget/i)
  expect(await lying(chatId)).not.toMatch(/budget|marketing|Release|sentences/i)
  expect(await keysOf(chatId)).toHaveLength(1)

  const title = 'Money of the spring'
  expect((await t.call('PATCH', `/api/chats/${chatId}`, me.token, { title })).status).toBe(204)
  expect((await list()).find(({ id }) => id === chatId)?.title).toBe(title)
  expect(await lying(chatId)).not.toMatch(/Money/)
  expect(await archiveOf()).toMatch(/Money of the spring.*What is the marketing budget/s)
})

/** Tables with rows in which these words are readable. */
const tablesWith = async (words: RegExp) => {
  const { sql } = t.database
  const tables = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} x where x::text ~* ${words.source} limit 1`
    if (rows.length > 0) found.push(name.replace('public.', ''))
  }
  return found
}

test('what else tells of a meeting is readable, as docs/security/promises.md and Settings say, and nothing they do not name', async () => {
  await ask()
  const { recordingId } = (await t.upload(me.token, wav(), { title: 'Quarter' })).body
  await finishMeeting(t.database.db, recordingId)
  const named = {
    // what was said, its summary, and what both are searched by
    segments: 'transcripts, the times of their words',
    summaries: 'minutes, tasks and their earlier versions',
    search_documents: 'the search index',
    recordings: 'titles, names, addresses',
    search_names: 'titles, names, addresses',
    uploads: 'titles, names, addresses',
  }
  const found = await tablesWith(/marketing|budget|Решили|Quarter/)
  expect(found).toEqual(Object.keys(named).toSorted())
  const security = readFileSync(`${root}/docs/security/promises.md`, 'utf8').replaceAll(/\s+/g, ' ')
  const [, readable = ''] = security.split('**Not sealed**')
  for (const words of Object.values(named)) expect(readable.split('. ')[0]).toContain(words)
  const usage = await t.call('GET', paths.userStats, me.token)
  expect(usage.body).toMatchObject({ sealed: true })
})

test('removing a chat forgets its key', async () => {
  const { chatId } = await ask()
  expect(await keysOf(chatId)).toHaveLength(1)
  expect((await t.call('DELETE', `/api/chats/${chatId}`, me.token)).status).toBe(204)
  expect(await keysOf(chatId)).toEqual([])
})

test('an answer that was put into the place of another is not told; the chat says why, the others are as they were', async () => {
  const [one, other] = [await ask(), await ask()]
  const { sql } = t.database
  await sql`update chat_turns set sealed = (select sealed from chat_turns where id = ${other.turn.id}) where id = ${one.turn.id}`
  expect(await read(one.chatId)).toMatchObject({ status: 503, body: { code: 'TEXT_SEALED' } })
  expect((await read(other.chatId)).status).toBe(200)

  await sql`update chats set sealed = '\\x00' where id = ${one.chatId}`
  const titles = new Map((await list()).map(({ id, title }) => [id, title]))
  expect([titles.get(one.chatId), titles.get(other.chatId)]).toEqual([null, question])
  await t.call('DELETE', `/api/chats/${one.chatId}`, me.token)
})

test('without the master key nothing is told, changed or lost: it is named, and the archive is made of the rest', async () => {
  const { chatId } = await ask()
  const before = await lying(chatId)
  const texts = withoutKey()
  const row = await t.database.db
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', chatId)
    .executeTakeFirstOrThrow()
  await expect(texts.open(t.database.db, 'chats', row)).rejects.toThrow(
    new RegExp(
      `sealed of chats ${chatId} cannot be opened.*with the master key [0-9a-f]{16}, but this server has`,
    ),
  )
  expect(await archiveOf(texts)).toMatch(/"unreadable": "sealed with a key/)
  const said: string[] = []
  const opening = { ...texts, isOn: false }
  const done = await rewriteChats({ db: t.database.db, texts: opening, signal: never }, (why) =>
    said.push(why),
  )
  expect(done.rewritten).toBe(0)
  expect(done.unreadable).toBeGreaterThan(0)
  expect(said).toHaveLength(done.unreadable)
  expect(await lying(chatId)).toBe(before)
})

test('what is there already is sealed while people ask, and made readable again; each is done once', async () => {
  const { db } = t.database
  const { chatId } = await ask()
  const was = (await read(chatId)).body
  const off = openSealedTexts(openDataKeys(db, await loadMasterKeys(t.parts.env)), false)
  expect((await rewriteChats({ db, texts: off, signal: never }, () => undefined)).unreadable).toBe(0)
  expect(await lying(chatId)).toMatch(/marketing budget/)
  expect((await read(chatId)).body).toEqual(was)

  // a run stopped midway continues where it left off
  const stopped = new AbortController()
  stopped.abort(new Error('stopped'))
  await expect(
    rewriteChats({ db, texts: t.parts.texts, signal: stopped.signal }, () => undefined),
  ).rejects.toThrow('stopped')
  const [sealing] = await Promise.all([
    rewriteChats({ db, texts: t.parts.texts, signal: never }, () => undefined),
    ask(chatId),
    t.call('PATCH', `/api/chats/${chatId}`, me.token, { title: 'Renamed meanwhile' }),
  ])
  expect(sealing.rewritten).toBeGreaterThan(0)
  expect(await lying(chatId)).not.toMatch(/budget|Renamed/)
  const now = (await read(chatId)).body
  expect([now.title, now.turns.length, now.turns[0]]).toEqual(['Renamed meanwhile', 2, was.turns[0]])
  expect(await rewriteChats({ db, texts: t.parts.texts, signal: never }, () => undefined)).toEqual({
    rewritten: 0,
    unreadable: 0,
  })
})
