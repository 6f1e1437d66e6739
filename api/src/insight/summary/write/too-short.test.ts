import { afterAll, expect, test } from 'vitest'
import { openChatServer } from '#testing/language-model/chat-server.ts'
import { talk } from '#testing/language-model/talk.ts'
import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { summariseMeeting } from './summarise-meeting.ts'

const server = await openChatServer({ reply: () => ({ text: '{}' }) })
afterAll(() => server.close())

const model = createLanguageModel(
  {
    baseUrl: server.baseUrl,
    apiKey: undefined,
    model: 'minute-taker',
    context: 16_384,
    parallel: 4,
    timeoutMs: 60_000,
    retryMs: 5,
  },
  { reserve: async () => undefined, spend: async () => undefined },
)

test('of a few words only, a model is not asked, and that is told from there being none', async () => {
  const few = talk('Dana: Good morning, we meet on Friday at ten.')
  const { origin, fault, made } = await summariseMeeting(model, few, { workspaceId: 'w' })
  expect({ origin, fault }).toEqual({
    origin: { type: 'extract', engine: 'too-short', model: null },
    fault: null,
  })
  expect(made.body.summary).toContain('Friday')
  expect(server.requests).toHaveLength(0)
  expect((await summariseMeeting(null, few, { workspaceId: 'w' })).origin.engine).toBe('extract')
})
