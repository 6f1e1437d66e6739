import type { CreatedConnection } from '@hattama/contract/connections/connection'
import { afterAll, expect, test } from 'vitest'
import { afterQuery } from '#testing/after-query.ts'
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

test.each([
  ['none', {}, 0, true],
  ['owners', { onlyOwners: true }, 0, true],
  ['a tag', { tag: 'release' }, 1, true],
  ['a tag that the meeting does not have', { tag: 'other' }, 1, false],
])(
  'tags are judged for a channel with a rule of its own about them: rules about %s',
  async (_, rule, judged, found) => {
    const owner = await t.signedIn()
    const { workspaceId } = owner
    const { sql } = t.database
    const meeting = await seedTimedMeeting(
      t.database.db,
      owner,
      'Planning',
      'Dana: We decided to release on Friday.',
    )
    await sql`update recordings set tags = '{release}' where id = ${meeting.id}`
    const target = { kind: 'mattermost', url: 'https://chat.example.com/hooks/x' }
    const given = { name: 'x', events: ['minutes.ready'], target }
    const made = await t.call<CreatedConnection>('POST', '/api/connections/workspace', owner.token, given)
    const { id } = made.body.connection
    if ('tag' in rule) await sql`update connections set only_tags = ${[rule.tag]} where id = ${id}`
    if ('onlyOwners' in rule)
      await sql`update connections set only_owners = ${[owner.userId]} where id = ${id}`
    let times = 0
    const db = afterQuery(t.database.db, /unnest\(r\.tags\)/, async () => {
      times += 1
    })
    const lines = await answerQuestion(
      { ...t.parts, db, pickLanguageModel: async () => null, pickReranker: async () => null },
      { id, workspaceId },
      {
        question: 'When is the release?',
        language: 'en',
        patienceMs: 60_000,
        signal: new AbortController().signal,
      },
    )
    expect(times).toBe(judged)
    expect(textIn(mattermost, lines).includes('release on Friday')).toBe(found)
  },
)
