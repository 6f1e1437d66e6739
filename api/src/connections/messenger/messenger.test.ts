import type { Messenger, MessengerCode } from '@hattama/contract/connections/messenger'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverRoutes } from '#app/server-admin/routes.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { testApp } from '#testing/app.ts'
import { linkedPerson, startListening } from '#testing/connections/messenger/scene.ts'
import {
  type LocalTelegram,
  refusals,
  startTelegram,
} from '#testing/connections/messenger/telegram-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { passTime } from '#testing/connections/trackers/scene.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedMeeting } from '#testing/talk.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { messengerRoutes } from './kept/routes.ts'

let telegram: LocalTelegram
const settings = async () => {
  telegram = await startTelegram()
  return { ...telegram.settings, PUBLIC_URL: 'https://h.example', LIMIT_MESSENGER_STRANGERS: '3' }
}
const t = testApp([connectionRoutes, messengerRoutes, chatRoutes, ...serverRoutes], { settings })
let ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const post = await startPost(t.database, 'allow', 50, telegram.settings)
  ends = [startListening(t), post.stop]
  const { token } = await t.signedIn()
  const isHere = async () => {
    const { body } = await t.call('GET', '/api/messenger', token)
    return (body as Messenger).bot?.username === 'hattama_test_bot'
  }
  await vi.waitUntil(isHere, soon)
})
beforeEach(() => {
  telegram.state.faults = []
})
afterAll(async () => {
  for (const end of ends) await end()
  await telegram.stop()
})

const linked = (workspace?: Parameters<typeof t.signedIn>[0]) => linkedPerson(t, telegram, workspace)
const soon = { timeout: 60_000, interval: 20 }
const voice = (id: string, more: object = {}) => {
  telegram.state.files.set(id, { bytes: Buffer.from('OggS') })
  return {
    voice: {
      file_id: id,
      file_unique_id: id,
      duration: 12,
      mime_type: 'audio/ogg',
      file_size: 4000,
      ...more,
    },
  }
}

test('a code links one chat, once; what the person is told is theirs, and shown on the screen', async () => {
  const { me, chatId, code, said, connection } = await linked()
  expect(code.url).toBe(`https://t.me/hattama_test_bot?start=${code.code}`)
  expect(said()[0]).toContain('Connected: Test Person, workspace “Test”.')
  expect(await connection()).toMatchObject({
    kind: 'telegram',
    address: `@anna${chatId}`,
    ofWorkspace: false,
    state: 'active',
  })
  telegram.write(77, `/start ${code.code}`)
  await vi.waitFor(() => expect(telegram.saidTo(77)[0]?.text).toMatch(/^This code has expired/), soon)
  const late = (await t.call<MessengerCode>('POST', '/api/messenger/code', me.token)).body
  await t.database.sql`update messenger_codes set expires_at = now()`
  telegram.write(78, `/start ${late.code}`)
  await vi.waitFor(() => expect(telegram.saidTo(78)[0]?.text).toMatch(/^This code has expired/), soon)
})

test('a voice note is a recording of its sender, once however often it is told; its chat hears how far it is, then its minutes', async () => {
  const { me, chatId, recordings, said } = await linked()
  const update = telegram.write(chatId, { ...voice('note-1'), caption: 'Talk with Boris' })
  telegram.add({ ...update, update_id: update.update_id })
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^Got “Talk with Boris”/), soon)
  const [recording, ...more] = await recordings()
  expect(more).toEqual([])
  const recordingId = recording?.id ?? ''
  expect(recording).toMatchObject({ title: 'Talk with Boris', status: 'uploading', platform: 'telegram' })
  expect(t.jobs.asked).toContain(`fetch ${recordingId}`)
  const happens = (type: 'recording.added' | 'transcript.ready' | 'minutes.ready' | 'recording.ready') =>
    announce(t.database.db, me.workspaceId, { type, recordingId })
  await happens('recording.added')
  await vi.waitFor(() => expect(said().at(-1)).toContain('transcribing…'), soon)
  const spoken = {
    startMs: 754_000,
    endMs: 760_000,
    segmentId: crypto.randomUUID(),
    quote: 'Boris repairs it',
    speaker: 'Anna',
  }
  await finishMeeting(t.database.db, recordingId, {
    actionItems: [
      { completed: false, task: 'Repair <b>the</b> *screen*', assignee: 'Boris', moment: spoken },
    ],
  })
  await happens('transcript.ready')
  await happens('minutes.ready')
  await happens('recording.ready')
  await vi.waitFor(() => expect(said()).toHaveLength(3), soon)
  await vi.waitFor(() => expect(said()[1]).toContain('is ready'), soon)
  const report = telegram.saidTo(chatId)[2]
  expect(report?.text).toContain(
    'Made without AI. Quotes are word for word.\n\nDecisions\n• Решение\n\nWho does what\n• Boris — Repair <b>the</b> *screen* 12:34',
  )
  const links = report?.entities.flatMap((one) => (one.type === 'text_link' ? one.url : []))
  expect(links).toEqual([
    `https://h.example/recordings/${recordingId}?t=754`,
    `https://h.example/recordings/${recordingId}`,
  ])
  // minutes that are rewritten are read in the product
  await happens('minutes.ready')
  await vi.waitFor(async () => {
    const [row] = await t.database.sql`select count(*)::int as n from deliveries where state = 'waiting'`
    expect(row).toMatchObject({ n: 0 })
  }, soon)
  expect(said()).toHaveLength(3)
})

test('what cannot become a recording is said in the words of the product, and leaves nothing', async () => {
  const { chatId, recordings, said } = await linked()
  telegram.write(chatId, voice('big', { file_size: 31_400_000 }))
  await vi.waitFor(
    () =>
      expect(said().at(-1)).toMatch(
        /^This file is 32 MB, but Telegram only lets me download files up to 20 MB/,
      ),
    soon,
  )
  telegram.write(chatId, {
    document: { file_id: 'p', file_unique_id: 'p', mime_type: 'application/pdf', file_name: 'plan.pdf' },
  })
  await vi.waitFor(() => expect(said().at(-1)).toBe('The file has no readable audio or video.'), soon)
  telegram.write(chatId, { text: 'x'.repeat(2001) })
  await vi.waitFor(() => expect(said().at(-1)).toBe('Questions can have up to 2000 characters.'), soon)
  telegram.write(chatId, { contact: { phone_number: '1', first_name: 'B' } })
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^Send me a voice note/), soon)
  expect(await recordings()).toEqual([])
  expect(t.jobs.asked.filter((line) => line.startsWith('fetch'))).toHaveLength(1)
})

test('a recording that waits or fails says why', async () => {
  const { me, chatId, recordings, said } = await linked()
  telegram.write(chatId, voice('note-2', {}))
  await vi.waitFor(() => expect(said()).toHaveLength(2), soon)
  const [recording] = await recordings()
  const recordingId = recording?.id ?? ''
  const comesTo = async (status: string, kind: string, type: 'recording.waiting' | 'recording.failed') => {
    const fault = { source: 'plan', kind, retryable: true, detail: '' }
    await t.database
      .sql`update recordings set status = ${status}, fault = ${t.database.sql.json(fault)} where id = ${recordingId}`
    await announce(t.database.db, me.workspaceId, { type, recordingId })
  }
  await comesTo('waiting', 'plan-minutes', 'recording.waiting')
  await vi.waitFor(
    () =>
      expect(said().at(-1)).toMatch(
        / is waiting\. This recording needs more audio minutes than you have left/,
      ),
    soon,
  )
  await comesTo('failed', 'link-too-large', 'recording.failed')
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^Couldn’t process .*The linked file exceeds/), soon)
})

test('a question is answered from what its person sees, with ways to the moments; nobody else is told of it', async () => {
  const { me, chatId, said } = await linked()
  const other = await linked({ id: me.workspaceId, role: 'member' })
  const { id: recordingId } = await seedMeeting(t.database.db, me, 'Weekly', englishTalk)
  await t.database.sql`update recordings set visibility = 'private' where id = ${recordingId}`
  telegram.write(chatId, 'What is the marketing budget?')
  await vi.waitFor(() => expect(said().at(-1)).toContain('two hundred and fifty thousand tenge'), soon)
  const answer = telegram.saidTo(chatId).at(-1)
  expect(answer?.text).toMatch(/\(Weekly, \d\d:\d\d\)/)
  const links = answer?.entities.flatMap((one) => (one.type === 'text_link' ? one.url : []))
  expect(links).toHaveLength(1)
  expect(links?.[0]).toMatch(new RegExp(`^https://h.example/recordings/${recordingId}\\?t=[\\d.]+$`))
  expect(answer?.replyTo).not.toBeNull()
  telegram.write(other.chatId, 'What is the marketing budget?')
  await vi.waitFor(() => expect(other.said().at(-1)).toBe('Your meetings don’t mention this.'), soon)
  const chats = (await t.call<{ chats: { title: string }[] }>('GET', '/api/chats', me.token)).body.chats
  expect(chats.map(({ title }) => title)).toEqual(['What is the marketing budget?'])
})

test('asked to wait it waits, and sends the rest; an answer it did not get is sent once more', async () => {
  const { me, chatId, connection, said } = await linked()
  const { id = '' } = (await connection()) ?? {}
  telegram.state.faults = [{ method: 'sendMessage', times: 1, answer: refusals.busy }]
  await t.call('POST', `/api/connections/${id}/test`, me.token)
  await vi.waitFor(
    async () => expect((await connection())?.lastError).toMatchObject({ fault: 'busy', status: 429 }),
    soon,
  )
  expect(said()).toHaveLength(1)
  await passTime(t.database)
  await vi.waitFor(() => expect(said().at(-1)).toBe('Hattama is connected.'), soon)
  telegram.state.faults = [{ method: 'sendMessage', times: 1, answer: 'cut' }]
  telegram.write(chatId, '/help')
  await vi.waitFor(
    async () => expect((await connection())?.lastError).toMatchObject({ fault: 'unreachable' }),
    soon,
  )
  await passTime(t.database)
  await vi.waitFor(() => expect(said()).toHaveLength(4), soon)
})

test('blocked by its person the chat is switched off, and comes back when they write again', async () => {
  const { me, chatId, connection, said } = await linked()
  const { id = '' } = (await connection()) ?? {}
  telegram.state.blocked.add(chatId)
  await t.call('POST', `/api/connections/${id}/test`, me.token)
  await vi.waitFor(
    async () =>
      expect(await connection()).toMatchObject({
        state: 'disabled',
        lastError: { fault: 'gone', status: 403, said: 'Forbidden: bot was blocked by the user' },
      }),
    soon,
  )
  telegram.state.blocked.delete(chatId)
  telegram.write(chatId, '/help')
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^Send a voice note/), soon)
  expect(await connection()).toMatchObject({ state: 'active' })
})

test('paused it says so, and takes nothing', async () => {
  const { me, chatId, connection, recordings, said } = await linked()
  const { id } = (await connection()) ?? {}
  await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: true })
  telegram.write(chatId, voice('note-4'))
  await vi.waitFor(() => expect(said().at(-1)).toMatch(/^This chat is paused/), soon)
  expect(await recordings()).toEqual([])
})

test('another program at the same bot, and a token that was revoked, are told to the admins of the server', async () => {
  const admin = await t.signedIn()
  await t.database.sql`insert into server_admins (user_id) values (${admin.userId}) on conflict do nothing`
  const facts = async () => (await t.call('GET', '/api/server/messenger', admin.token)).body
  expect(await facts()).toMatchObject({ from: 'settings', username: 'hattama_test_bot', updates: 'polling' })
  expect(
    (await t.call('PUT', '/api/server/messenger', admin.token, { botToken: `1:${'A'.repeat(35)}` })).status,
  ).toBe(409)
  telegram.state.faults = [{ method: 'getUpdates', times: 1, answer: refusals.conflict }]
  telegram.write(1, 'wake')
  await vi.waitFor(async () => expect(await facts()).toMatchObject({ lastError: { status: 409 } }), soon)
  const { token } = telegram.state
  telegram.state.token = 'revoked'
  await vi.waitFor(
    async () => expect(await facts()).toMatchObject({ lastError: { fault: 'unauthorised', status: 401 } }),
    soon,
  )
  expect((await t.call('GET', '/api/messenger', admin.token)).body).toEqual({ bot: null })
  expect((await t.call('POST', '/api/messenger/code', admin.token)).status).toBe(409)
  telegram.state.token = token
})
