import type { CreatedConnection } from '@hattama/contract/connection'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { type ChatServer, openChatServer } from '#testing/language-model/chat-server.ts'
import { openRerankServer } from '#testing/language-model/rerank-server.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { mattermost, textIn } from '../marks.ts'
import { answerQuestion } from './answer-question.ts'

let server: ChatServer
let reads: Awaited<ReturnType<typeof openRerankServer>>
const t = testApp([connectionRoutes], {
  settings: async () => {
    server = await openChatServer({ reply: () => 'hang' })
    reads = await openRerankServer(() => 1)
    reads.answerWith('hang')
    const model = { LLM_BASE_URL: server.baseUrl, LLM_MODEL: 'slow' }
    return { ...reads.settings, ...model, LINK_PRIVATE_ADDRESSES: 'allow' }
  },
})
afterAll(() => Promise.all([server.close(), reads.close()]))

test('where models do not come to say anything in time, what was found is quoted, without asking them again', async () => {
  const owner = await t.signedIn()
  const { workspaceId } = owner
  const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'
  await seedTimedMeeting(t.database.db, owner, 'Planning', said)
  const target = { kind: 'mattermost', url: 'https://chat.example.com/hooks/x' }
  const given = { name: 'x', events: ['minutes.ready'], target }
  const made = await t.call<CreatedConnection>('POST', '/api/connections/workspace', owner.token, given)
  const { id } = made.body.connection
  const lines = await answerQuestion(
    t.parts,
    { id, workspaceId },
    {
      question: 'What did we decide about the release?',
      language: 'en',
      // long enough for both to be asked on any machine; neither ever says anything
      patienceMs: 8000,
      signal: new AbortController().signal,
    },
  )
  expect(server.requests).toHaveLength(1)
  expect(reads.asked).toHaveLength(1)
  expect(textIn(mattermost, lines)).toContain('release on Friday')
})
