import type { ChatDetail } from '@hattama/contract/insight/chat'
import type { GroupList, RecordingVisibility, newVisibilityRule } from '@hattama/contract/library/visibility'
import type { z } from 'zod'
import type { Role } from '@hattama/contract/rules/app/policy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { testApp, wav } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { followEvents } from '#testing/follow-events.ts'
import { seedMeeting } from '#testing/talk.ts'
import { routes } from './app.ts'

const t = testApp(routes)

type Signed = { token: string; userId: string; workspaceId: string }
let owner: Signed
const joins = (role: Role = 'member') => t.signedIn({ id: owner.workspaceId, role })

const secret = 'Zebrafish'
const talk = `Dana: The ${secret} budget is ninety million tenge this year.\nDana: We decided to buy the ${secret} farm in March.`

/** A finished meeting with the secret word in every part. */
const secretMeeting = (of: Signed = owner) =>
  seedMeeting(t.database.db, of, `${secret} plan`, talk, {
    tags: [`${secret}tag`],
    participants: [`${secret} Ivanov`],
    language: 'en',
    tasks: [
      {
        id: crypto.randomUUID(),
        completed: false,
        task: `Buy the ${secret} farm`,
        assignee: 'Dana',
        moment: null,
      },
    ],
  })

const share = (id: string, rule: z.input<typeof newVisibilityRule>, token = owner.token) =>
  t.call<RecordingVisibility>('PUT', `/api/recordings/${id}/visibility`, token, rule)
const ask = (token: string, body: object) => askChat(t, token, body)

beforeEach(async () => {
  owner = await t.signedIn()
})

/** All routes that cover several meetings at once. */
const wide = [
  '/api/recordings',
  '/api/dashboard/recent-recordings',
  '/api/dashboard/stats',
  '/api/dashboard/platform-analytics',
  '/api/summaries',
  '/api/tasks',
  `/api/tasks?q=${secret}`,
  `/api/search?q=${secret}`,
  `/api/search?q=${secret.slice(0, 5)}`,
  '/api/search?q=Zebrafihs',
  '/api/search/choices',
  '/api/deleted',
  '/api/chats',
  '/api/users/stats',
]

describe('what somebody does not see', () => {
  test.each(['member', 'admin', 'viewer'] as const)(
    'leaves no trace in any list, count, search or answer of a %s: all of it reads as if it were not there',
    async (role) => {
      const reader = await joins(role)
      const before = new Map<string, unknown>()
      for (const path of wide) before.set(path, (await t.call('GET', path, reader.token)).body)
      const { id } = await secretMeeting()
      await share(id, { visibility: 'private' })
      for (const path of wide) {
        expect([path, (await t.call('GET', path, reader.token)).body]).toEqual([path, before.get(path)])
      }
      for (const question of [
        `What is the ${secret} budget?`,
        'How many meetings were there?',
        'Which tasks are open?',
        'Who spoke most?',
        'List the meetings',
        `What did ${secret} Ivanov do?`,
      ]) {
        const { text } = await ask(reader.token, { question })
        expect(text.replaceAll(question, '')).not.toContain('ninety million')
        expect(text).not.toContain(id)
        expect(text.replaceAll(question, '')).not.toContain(`${secret} `)
      }
      expect((await ask(reader.token, { question: 'And?', recordingId: id })).status).toBe(404)
      // while its owner reads all of it
      const { text } = await ask(owner.token, { question: `What is the ${secret} budget?` })
      expect(text).toContain('ninety million')
    },
  )

  test('is not named in the security log either, nor among what was deleted', async () => {
    const admin = await joins('admin')
    const { id } = await secretMeeting()
    await share(id, { visibility: 'private' })
    await t.call('DELETE', `/api/recordings/${id}`, owner.token)
    const log = await t.call('GET', '/api/security-log?limit=200', admin.token)
    expect(JSON.stringify(log.body)).toContain('recordingDeleted')
    expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`${id}|${secret}`))
    const file = await t.call('GET', '/api/security-log/file', admin.token)
    expect(JSON.stringify(file.body)).not.toMatch(new RegExp(`${id}|${secret}`))
    expect((await t.call('GET', '/api/deleted', admin.token)).body['items']).toEqual([])
    expect((await t.call('POST', `/api/recordings/${id}/undelete`, admin.token)).status).toBe(404)
    expect((await t.call('DELETE', `/api/recordings/${id}/for-good`, admin.token)).status).toBe(404)
    expect((await t.call('POST', `/api/recordings/${id}/undelete`, owner.token)).status).toBe(204)
  })

  test('makes no event for them, from the first byte to the last', async () => {
    const reader = await joins()
    await t.call('PUT', '/api/visibility/own', owner.token, { rule: { visibility: 'private' } })
    const [theirs, mine] = [await followEvents(t, reader.token), await followEvents(t, owner.token)]
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    await t.call('PATCH', `/api/recordings/${recordingId}`, owner.token, { title: 'x' })
    await t.call('DELETE', `/api/recordings/${recordingId}`, owner.token)
    await t.call('DELETE', `/api/recordings/${recordingId}/for-good`, owner.token)
    const open = (await t.upload(reader.token, wav(0.01))).body.recordingId
    await expect.poll(() => theirs.heard.length).toBeGreaterThanOrEqual(2)
    await expect
      .poll(() => mine.heard.map((e) => e.type))
      .toEqual(expect.arrayContaining(['recording', 'described', 'deleted']))
    expect(mine.heard.filter((e) => e.type === 'deleted')).toHaveLength(2)
    const heardOf = new Set(theirs.heard.flatMap((e) => ('recordingId' in e ? [e.recordingId] : [])))
    expect([...heardOf]).toEqual([open])
    await Promise.all([theirs.leave(), mine.leave()])
  })
})

describe('rights end at once', () => {
  test('a share that is taken back takes links, answers and events with it', async () => {
    const reader = await joins()
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    await t.database.sql`update recordings set mime = 'audio/wav' where id = ${recordingId}`
    const { id } = await secretMeeting()
    const chosen = {
      visibility: 'chosen' as const,
      people: [{ userId: reader.userId, share: 'see' as const }],
    }
    expect((await share(recordingId, chosen)).status).toBe(200)
    expect((await share(id, chosen)).body.people).toMatchObject([{ userId: reader.userId, share: 'see' }])
    const link = await t.call<{ url: string }>('GET', `/api/player/${recordingId}/media`, reader.token)
    expect((await t.call('GET', link.body.url)).status).toBe(200)
    const { chatId, text } = await ask(reader.token, { question: `What is the ${secret} budget?` })
    expect(text).toContain('ninety million')
    const theirs = await followEvents(t, reader.token)

    await share(recordingId, { visibility: 'private' })
    await share(id, { visibility: 'private' })
    expect((await t.call('GET', link.body.url)).status).toBe(404)
    const chat = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, reader.token)
    expect(chat.body.turns[0]?.answer).toMatchObject({ hidden: true, sentences: [], followUps: [] })
    expect(JSON.stringify(chat.body)).not.toContain('ninety million')
    await expect.poll(() => theirs.heard.filter((e) => e.type === 'visibility')).toHaveLength(2)
    await t.call('PATCH', `/api/recordings/${id}`, owner.token, { title: 'Renamed' })
    await t.upload(reader.token, wav(0.01))
    await expect.poll(() => theirs.heard.some((e) => e.type === 'recording')).toBe(true)
    expect(theirs.heard.some((e) => e.type === 'described')).toBe(false)
    await theirs.leave()
    // it comes back with the share
    await share(id, chosen)
    const again = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, reader.token)
    expect(JSON.stringify(again.body)).toContain('ninety million')
  })

  test('a group that is deleted, or left, is a share that is taken back', async () => {
    const [first, second] = [await joins(), await joins()]
    const { id } = await secretMeeting()
    const made = await t.call<GroupList>('POST', '/api/team/groups', owner.token, {
      name: 'Board',
      members: [first.userId, second.userId],
    })
    const groupId = made.body.groups[0]?.id ?? ''
    await share(id, { visibility: 'chosen', groups: [{ groupId, share: 'edit' }] })
    const title = (token: string) => t.call('PATCH', `/api/recordings/${id}`, token, { title: 'x' })
    expect((await title(first.token)).status).toBe(200)
    expect((await t.call('DELETE', `/api/recordings/${id}`, first.token)).status).toBe(403)
    const theirs = await followEvents(t, first.token)
    await t.call('PATCH', `/api/team/groups/${groupId}`, owner.token, { members: [second.userId] })
    expect((await title(first.token)).status).toBe(404)
    await expect.poll(() => theirs.heard.some((e) => e.type === 'visibility')).toBe(true)
    await theirs.leave()
    expect((await title(second.token)).status).toBe(200)
    await t.call('DELETE', `/api/team/groups/${groupId}`, owner.token)
    expect((await title(second.token)).status).toBe(404)
  })

  test('who is taken out of the workspace hears nothing more, and their meetings are somebody’s', async () => {
    const [leaving, heir] = [await joins(), await joins()]
    const [kept, gone] = [await secretMeeting(leaving), await secretMeeting(leaving)]
    await share(
      kept.id,
      { visibility: 'chosen', people: [{ userId: heir.userId, share: 'see' }] },
      leaving.token,
    )
    await share(gone.id, { visibility: 'private' }, leaving.token)
    const theirs = await followEvents(t, leaving.token)
    const stranger = (await t.signedIn()).userId
    const to = (who: string) => `/api/team/members/${leaving.userId}?to=${who}&privateMeetings=delete`
    expect((await t.call('DELETE', to(stranger), owner.token)).status).toBe(422)
    expect((await t.call('DELETE', to((await joins('viewer')).userId), owner.token)).status).toBe(422)
    expect((await t.call('DELETE', to(heir.userId), owner.token)).status).toBe(204)
    await t.upload(owner.token, wav(0.01))
    await theirs.ended
    expect(theirs.heard.some((e) => e.type === 'recording')).toBe(false)
    expect((await t.call('GET', `/api/recordings/${kept.id}`, heir.token)).body['ownerId']).toBe(heir.userId)
    expect((await t.call('GET', `/api/recordings/${gone.id}`, heir.token)).status).toBe(404)
    expect((await t.call('GET', '/api/deleted', heir.token)).body['items']).toEqual([])
  })

  describe('in the middle of an answer', () => {
    let pick: typeof t.parts.pickLanguageModel
    beforeEach(() => {
      pick = t.parts.pickLanguageModel
    })
    afterEach(() => Object.assign(t.parts, { pickLanguageModel: pick }))

    test('the answer stops, and nothing of it is kept', async () => {
      const reader = await joins()
      const { id } = await secretMeeting()
      await share(id, { visibility: 'chosen', people: [{ userId: reader.userId, share: 'see' }] })
      const told = { before: 0 }
      const languageModel: Pick<LanguageModel, 'stream' | 'generate'> & { endpoint: { model: string } } = {
        endpoint: { model: 'x' },
        generate: () => Promise.reject(new Error('not asked for')),
        stream: async function* () {
          yield `The ${secret} budget is ninety million tenge this year [1]. `
          told.before += 1
          await share(id, { visibility: 'private' })
          yield `They decided to buy the ${secret} farm in March [2]. `
          yield 'And that is all.'
        },
      }
      Object.assign(t.parts, { pickLanguageModel: async () => languageModel })
      const { events, chatId, text } = await ask(reader.token, {
        question: `${secret} budget?`,
        recordingId: id,
      })
      expect(told.before).toBe(1)
      expect(events.at(-1)).toEqual({ type: 'failed', code: 'NOT_FOUND' })
      expect(text).not.toContain('farm in March')
      const turns = await t.database.sql`select id from chat_turns where chat_id = ${chatId}`
      expect(turns).toEqual([])
    })
  })
})
