import type { ChatDetail } from '@hattama/contract/insight/chat'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { expect, test, vi } from 'vitest'
import { chatRoutes } from '#insight/chat/routes.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { retentionRoutes } from '#library/retention/routes.ts'
import { testApp } from '#testing/app.ts'
import { exampleMeetingRoutes } from './routes.ts'

const t = testApp([exampleMeetingRoutes, deletionRoutes, retentionRoutes, chatRoutes])

type Token = { token: string }
const ask = ({ token }: Token) =>
  t.call<{ recordingId: string }>('POST', paths.exampleMeeting, token, { language: 'en' })
const give = async (who: Token) => (await ask(who)).body.recordingId
const soundOf = (id: string) => t.parts.storage.stat(recordingKeys(id).media)
const chatsOf = async ({ token }: Token, id: string) =>
  (await t.call<{ chats: { id: string }[] }>('GET', `${paths.chats}?recordingId=${id}`, token)).body.chats

test('its sound stays removed once its owner has removed it', async () => {
  const person = await t.signedIn()
  const id = await give(person)
  expect(await soundOf(id)).not.toBeNull()
  expect((await t.call('DELETE', pathTo('recordingSound', id), person.token)).status).toBe(204)
  expect(await soundOf(id)).toBeNull()
  expect(await give(person)).toBe(id)
  expect(await soundOf(id)).toBeNull()
})

test('removed for good while it is being asked for, it leaves no file behind', async () => {
  const person = await t.signedIn()
  const id = await give(person)
  const { storage } = t.parts
  await storage.removeAll(recordingKeys(id).prefix)
  const stat = storage.stat.bind(storage)
  const remove = async () => {
    await t.call('DELETE', pathTo('recording', id), person.token)
    await t.call('DELETE', pathTo('recordingForGood', id), person.token)
  }
  let removing: Promise<void> | undefined
  const isWaiting = () =>
    expect
      .poll(async () => (await t.database.sql`select from pg_locks where not granted`).length)
      .toBeGreaterThan(0)
  const looked = vi.spyOn(storage, 'stat').mockImplementation(async (key) => {
    const found = await stat(key)
    if (!removing) {
      removing = remove()
      await Promise.race([removing, isWaiting()])
    }
    return found
  })
  await ask(person)
  looked.mockRestore()
  await removing
  expect(await t.database.sql`select from recordings where id = ${id}`).toHaveLength(0)
  expect(await soundOf(id)).toBeNull()
})

test('it is not there without its chat, however it was interrupted', async () => {
  const person = await t.signedIn()
  const { texts } = t.parts
  const close = texts.close.bind(texts)
  const failing = vi.spyOn(texts, 'close').mockImplementation((...given) => {
    if (given[1] === 'chatTurns') throw new Error('interrupted')
    return close(...given)
  })
  expect((await ask(person)).status).toBe(500)
  failing.mockRestore()
  const id = await give(person)
  const [chat] = await chatsOf(person, id)
  const { body } = await t.call<ChatDetail>('GET', pathTo('chat', chat?.id ?? ''), person.token)
  expect(body.turns).toHaveLength(1)
})

test('brought back by being asked for, it is as if it was restored, its chat included', async () => {
  const person = await t.signedIn()
  const id = await give(person)
  await t.call('DELETE', pathTo('recording', id), person.token)
  expect(await chatsOf(person, id)).toEqual([])
  expect(await give(person)).toBe(id)
  expect(await chatsOf(person, id)).toHaveLength(1)
  const events = await t.database.sql`select kind from security_events where subject_id = ${id} order by at`
  expect(events.map(({ kind }) => kind)).toEqual(['recordingDeleted', 'recordingRestored'])
})
