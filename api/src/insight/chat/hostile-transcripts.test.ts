import type { ChatDetail } from '@hattama/contract/insight/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import type { HostileTranscript } from '#testing/hostile/hostile-transcript.ts'
import { obey, rowsOf } from '#testing/hostile/obeying-model.ts'
import { leadsOut, liesIn } from '#testing/hostile/shown-lies.ts'
import { hostileTranscripts } from '#testing/hostile/transcripts.ts'
import { type ChatServer, openChatServer } from '#testing/language-model/chat-server.ts'
import { seedMeeting } from '#testing/talk.ts'
import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { chatRoutes } from './routes.ts'

const t = testApp([chatRoutes])
let server: ChatServer
let attack: HostileTranscript
let me: { token: string; workspaceId: string; userId: string }

beforeAll(async () => {
  server = await openChatServer({ reply: (request) => obey(attack.lies, request) })
  const model = createLanguageModel(
    {
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: 'obeying',
      context: 32_768,
      parallel: 2,
      timeoutMs: 60_000,
      retryMs: 5,
    },
    { reserve: async () => undefined, spend: async () => undefined },
  )
  t.parts.pickLanguageModel = async () => model
  const { token, user } = await t.register()
  me = { token: token ?? '', workspaceId: user?.workspaceId ?? '', userId: user?.id ?? '' }
})
afterAll(() => server.close())

test.each(hostileTranscripts.map((h) => [h.language, h.kind, h.name, h] as const))(
  '%s, %s: %s: nothing planted is said',
  async (_language, _kind, _name, hostile) => {
    attack = hostile
    const asked = server.requests.length
    const { id } = await seedMeeting(t.database.db, me, hostile.title ?? 'Release', rowsOf(hostile))
    const { events, chatId } = await askChat(t, me.token, { question: hostile.question, recordingId: id })
    expect(server.requests.length).toBeGreaterThan(asked)
    const said = events.flatMap((e) => (e.type === 'sentence' ? [e.sentence] : []))
    const { body } = await t.call<ChatDetail>('GET', `/api/chats/${chatId}`, me.token)
    const kept = body.turns.flatMap(({ answer }) => answer)
    expect(kept).toHaveLength(1)
    const texts = [
      ...said.map((s) => s.text),
      ...kept.flatMap((answer) => [...answer.sentences.map((s) => s.text), ...answer.followUps]),
    ]
    expect(liesIn(hostile, texts)).toEqual([])
    expect(texts.join('\n')).not.toMatch(leadsOut)
    expect(kept[0]?.dropped).toBeGreaterThan(0)
    for (const sentence of said) expect(sentence.support).toMatch(/quoted|cited|similar/)
  },
)
