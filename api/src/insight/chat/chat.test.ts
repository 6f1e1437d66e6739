import type { Chat, ChatDetail, ChatTurn } from '@hattama/contract/insight/chat'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type ChatRequest,
  type ChatServer,
  openChatServer,
  type Reply,
} from '#testing/language-model/chat-server.ts'
import { heardIn } from '#testing/language-model/minute-taker.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { testApp } from '#testing/app.ts'
import { askChat, postQuestion } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { createLanguageModel, type LanguageModel } from '#kernel/language-model/language-model.ts'
import { chatRoutes } from './routes.ts'

const t = testApp([chatRoutes])
let reply: (request: ChatRequest) => Reply
let server: ChatServer
let model: LanguageModel
let me: { token: string; workspaceId: string; userId: string }
let meeting: { id: string; texts: string[] }

const signIn = async () => {
  const { token, user } = await t.register()
  return { token: token ?? '', workspaceId: user?.workspaceId ?? '', userId: user?.id ?? '' }
}

const ask = (body: object, token = me.token, signal?: AbortSignal) =>
  askChat(t, token, body, signal && { signal })

/** Expects every citation to be in the transcript, word for word. */
const expectQuoted = (turn: ChatTurn | null) => {
  const cited = turn?.answer.sentences.flatMap((s) => s.citations) ?? []
  for (const c of cited) {
    expect(meeting.texts).toContain(c.quote)
    expect(c).toMatchObject({ recordingId: meeting.id, recordingTitle: 'Release' })
  }
  return cited
}

beforeAll(async () => {
  server = await openChatServer({ reply: (request) => reply(request) })
  model = createLanguageModel(
    {
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: 'talker',
      context: 8192,
      parallel: 2,
      timeoutMs: 60_000,
      retryMs: 5,
    },
    { reserve: async () => undefined, spend: async () => undefined },
  )
  me = await signIn()
  meeting = await seedMeeting(t.database.db, me, 'Release', englishTalk)
})
afterAll(() => server.close())

describe('without a language model', () => {
  test('a question that only asks what was decided is answered by who says so', async () => {
    for (const about of [{ recordingId: meeting.id }, {}]) {
      const { turn } = await ask({ question: 'What was decided?', ...about })
      expect(turn?.answer.sentences[0]?.text).toContain('we decided to move the release')
      expectQuoted(turn)
    }
  })

  test('the passages that answer are quoted, in one meeting and over all of them', async () => {
    for (const about of [{ recordingId: meeting.id }, {}]) {
      const { turn, events } = await ask({ question: 'What is the marketing budget?', ...about })
      expect(events.map((e) => e.type)).toEqual(['begun', 'sentence', 'answered'])
      expect(turn).toMatchObject({ engine: 'extract', model: null, answer: { found: true, fault: null } })
      expect(turn?.answer.sentences[0]?.text).toContain('two hundred and fifty thousand tenge')
      expect(expectQuoted(turn)).toHaveLength(1)
    }
  })

  test('what the meetings do not hold is said not to be there', async () => {
    const { turn } = await ask({ question: 'What did the astronauts eat on the moon?' })
    expect(turn?.answer).toMatchObject({ found: false, sentences: [] })
    expect(turn?.answer.otherLanguage).toBeUndefined()
  })

  test('a question in a script the meetings were not held in is said to be one', async () => {
    const question = 'Какой у нас бюджет?'
    await t.database.sql`update transcripts set language = 'en' where recording_id = ${meeting.id}`
    const { answer } = (await ask({ question })).turn ?? {}
    expect(answer).toMatchObject({ found: false, otherLanguage: true })
    expect(answer?.sentences[0]?.text).toBe(
      'Язык записи: английский. Спросите на этом языке либо о решениях, задачах или сроках.',
    )
    await t.database.sql`update transcripts set language = null where recording_id = ${meeting.id}`
    expect((await ask({ question })).turn?.answer.otherLanguage).toBeUndefined()
  })
})

describe('who may', () => {
  test('others see neither the meeting nor the conversation', async () => {
    const other = await signIn()
    const { turn } = await ask({ question: 'What is the marketing budget?' }, other.token)
    expect(turn?.answer.found).toBe(false)
    expect((await ask({ question: 'Budget?', recordingId: meeting.id }, other.token)).status).toBe(404)
    const mine = await ask({ question: 'What is the marketing budget?' })
    const chatId = mine.events[0]?.type === 'begun' ? mine.events[0].chatId : ''
    expect((await ask({ question: 'And?', chatId }, other.token)).status).toBe(404)
    for (const method of ['GET', 'DELETE']) {
      expect((await t.call(method, `/api/chats/${chatId}`, other.token)).status).toBe(404)
    }
    expect((await t.call(`GET`, `/api/chats/${chatId}`)).status).toBe(401)
  })

  test.each([{}, { question: ' ' }, { question: 'x'.repeat(2001) }, { question: 'a', chatId: 'b' }])(
    'no question: %j',
    async (body) => expect((await ask(body)).status).toBe(422),
  )
})

describe('with a language model', () => {
  const line = (request: ChatRequest, words: string) =>
    heardIn(request).find((h) => h.text.includes(words))?.n ?? 0

  test('sentences come one by one, each held against its lines; what nothing supports is not shown', async () => {
    t.parts.pickLanguageModel = async () => model
    reply = (request) => ({
      text:
        `<think>hm</think>Boris will repair the payment screen by Wednesday [${line(request, 'by Wednesday')}]. ` +
        `The company was sold for 40 million dollars [${line(request, 'by Wednesday')}]. ` +
        `Timur writes the announcement [999]. And that is all.`,
    })
    const { turn, events } = await ask({ question: 'Who repairs the payment screen?' })
    expect(events.map((e) => e.type)).toEqual(['begun', 'sentence', 'answered'])
    expect(turn).toMatchObject({
      engine: 'language-model',
      model: 'talker',
      answer: { found: true, dropped: 3 },
    })
    expect(turn?.answer.sentences.map((s) => s.text)).toEqual([
      'Boris will repair the payment screen by Wednesday.',
    ])
    expect(expectQuoted(turn)[0]).toMatchObject({ speaker: 'Boris', startMs: 25_000 })
    expect(turn?.answer.followUps.length).toBeGreaterThan(0)
  })

  test('"not in the meetings" is an answer', async () => {
    t.parts.pickLanguageModel = async () => model
    reply = () => ({ text: 'NOT_IN_THE_MEETINGS' })
    const { turn } = await ask({ question: 'What is the price of the payment screen?' })
    expect(turn?.answer).toMatchObject({ found: false, sentences: [], dropped: 0, fault: null })
  })

  test('a model that is down leaves quotes and the fault; one that breaks off leaves what it said', async () => {
    t.parts.pickLanguageModel = async () => model
    reply = () => ({ status: 500, message: 'boom' })
    const down = await ask({ question: 'What is the marketing budget?' })
    expect(down.turn).toMatchObject({ engine: 'extract', answer: { found: true } })
    expect(down.turn?.answer.fault?.kind).toBe('engine-unreachable')
    reply = (request) => ({
      text: `Boris will repair the payment screen [${line(request, 'by Wednesday')}]. And then nothing came any more`,
      dropAfter: 9,
      pauseMs: 5,
    })
    const broken = await ask({ question: 'Who repairs the payment screen?' })
    expect(broken.turn).toMatchObject({ engine: 'language-model' })
    expect(broken.turn?.answer.sentences).toHaveLength(1)
    expect(broken.turn?.answer.fault).not.toBeNull()
  })

  test('stopping ends the model; what was said until then is kept', async () => {
    t.parts.pickLanguageModel = async () => model
    reply = (request) => ({
      text: `Boris will repair the payment screen [${line(request, 'by Wednesday')}]. ${'And so on and so forth. '.repeat(200)}`,
      pauseMs: 5,
    })
    const stop = new AbortController()
    const asked = { question: 'Who repairs the payment screen?' }
    const response = await postQuestion(t, me.token, asked, { signal: stop.signal })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let read = ''
    while (!read.includes('"sentence"')) read += Buffer.from((await reader.read()).value ?? []).toString()
    await reader.cancel()
    const chatId = /"chatId":"([^"]+)"/.exec(read)?.[1] ?? ''
    const kept = await vi.waitFor(async () => {
      const { body } = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, me.token)
      expect(body.turns).toHaveLength(1)
      return body.turns[0]
    }, 120_000)
    expect(kept?.answer).toMatchObject({ found: true, stopped: true, fault: null, dropped: 0 })
  })

  test('the conversation is kept, sent along and listed; it can be removed', async () => {
    t.parts.pickLanguageModel = async () => model
    reply = (request) => ({ text: `The budget is 250000 tenge [${line(request, 'budget stays')}].` })
    const first = await ask({ question: 'What is the marketing budget?', recordingId: meeting.id })
    const chatId = first.events[0]?.type === 'begun' ? first.events[0].chatId : ''
    const second = await ask({ question: 'And why?', chatId })
    expect(second.turn?.question).toBe('And why?')
    const sent = server.requests.at(-1)?.messages ?? []
    expect(sent.map((m) => m.role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(sent[2]?.content).toBe('The budget is 250000 tenge.')
    const { body } = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, me.token)
    expect(body.turns.map((turn) => turn.question)).toEqual(['What is the marketing budget?', 'And why?'])
    const list = await t.call<{ chats: Chat[] }>('GET', `/api/chats?recordingId=${meeting.id}`, me.token)
    expect(list.body.chats[0]).toMatchObject({ id: chatId, title: 'What is the marketing budget?' })
    const other = await signIn()
    const named = { title: '  Money ' }
    expect((await t.call('PATCH', `/api/chats/${chatId}`, other.token, named)).status).toBe(404)
    expect((await t.call('PATCH', `/api/chats/${chatId}`, me.token, { title: ' ' })).status).toBe(422)
    expect((await t.call('PATCH', `/api/chats/${chatId}`, me.token, named)).status).toBe(204)
    const renamed = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, me.token)
    expect(renamed.body.title).toBe('Money')
    expect((await t.call('DELETE', `/api/chats/${chatId}`, me.token)).status).toBe(204)
    expect((await t.call('GET', `/api/chats/${chatId}`, me.token)).status).toBe(404)
  })
})
