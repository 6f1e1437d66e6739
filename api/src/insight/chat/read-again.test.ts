import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { openChatServer } from '#testing/language-model/chat-server.ts'
import { openRerankServer } from '#testing/language-model/rerank-server.ts'
import { seedMeeting } from '#testing/talk.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { toyReranker } from '#testing/toy-llama/toy-reranker.ts'
import { openLocalModels } from '#kernel/language-model/local/local-models.ts'
import { passagesOf } from '../search/passages.ts'
import { chatRoutes } from './routes.ts'
import { answerQuestion } from './answer.ts'

/** Enough filler words that each turn becomes its own passage. */
const filler = Array.from({ length: 100 }, (_, i) => `filler${i}`).join(' ')
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const garden = numbers
  .map((n, i) => `${i % 2 ? 'Dana' : 'Ivan'}: The budget of the garden is number ${n} tenge. ${filler}`)
  .join('\n')
const question = 'What is the budget of the garden?'

let reads: Awaited<ReturnType<typeof openRerankServer>>
let writes: Awaited<ReturnType<typeof openChatServer>>
const t = testApp([chatRoutes], {
  settings: async () => {
    reads = await openRerankServer((_, document) => (document.includes('number eleven') ? 5 : -5))
    return reads.settings
  },
})
let me: Awaited<ReturnType<typeof t.signedIn>>

beforeAll(async () => {
  writes = await openChatServer({ reply: () => ({ text: 'NOT_IN_THE_MEETINGS' }) })
  me = await t.signedIn()
  await seedMeeting(t.database.db, me, 'Garden', garden)
})
beforeEach(() => {
  reads.answerWith('scores')
  reads.asked.length = 0
})
afterAll(() => Promise.all([reads.close(), writes.close()]))

const ask = async (asked: object, token = me.token) => (await askChat(t, token, asked)).turn?.answer ?? null
const firstSaid = async () => (await ask({ question }))?.sentences[0]?.text
const without = async <T>(work: () => Promise<T>): Promise<T> => {
  const pick = t.parts.pickReranker
  t.parts.pickReranker = async () => null
  try {
    return await work()
  } finally {
    t.parts.pickReranker = pick
  }
}

test('what the model takes for the best is quoted first; without it, what the words find', async () => {
  const usual = await without(firstSaid)
  expect(usual).not.toContain('eleven')
  expect(await firstSaid()).toContain('number eleven')
  expect(reads.asked).toHaveLength(1)
  expect(reads.asked[0]?.query).toBe(question)
  expect(reads.asked[0]?.documents).toHaveLength(12)
  expect(reads.asked[0]?.documents[0]).toMatch(/^(Dana|Ivan): The budget/)
})

describe('the words decide alone where the model', () => {
  test.each([
    ['is down', { status: 503, body: '' }],
    ['answers nonsense', { status: 200, body: '{"results":[{"index":99,"relevance_score":1}]}' }],
    ['says nothing in time', 'hang'],
  ] as const)('%s', async (_, reply) => {
    reads.answerWith(reply)
    expect(await firstSaid()).toBe(await without(firstSaid))
    expect(reads.asked).toHaveLength(1)
  })
})

test('a model of this machine puts first what it takes for the best', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reads-'))
  const toy = toyReranker(['eleven'])
  const free = { reserve: async () => undefined, spend: async () => undefined }
  const models = openLocalModels({
    dir,
    models: [await installLlama(dir, toyEntry('toy', 'reranker', toy), toy)],
    budget: free,
    memory: { most: 4e9, free: () => 4e9 },
    threads: 1,
    context: 2048,
    timeoutMs: 60_000,
  })
  const pick = t.parts.pickReranker
  t.parts.pickReranker = models.findReranker
  try {
    // loaded before anyone waits for it
    await (await models.findReranker())?.rank('ready?', ['ready'], new AbortController().signal)
    expect(await firstSaid()).toContain('number eleven')
    expect(reads.asked).toEqual([])
  } finally {
    t.parts.pickReranker = pick
    models.close()
    await rm(dir, { recursive: true, force: true })
  }
})

test('nothing is read of another workspace, nor of a meeting the person does not see', async () => {
  const { sql, db } = t.database
  const stranger = await t.signedIn()
  await seedMeeting(db, stranger, 'Theirs', `Olga: The budget of the garden is a stranger's. ${filler}`)
  const colleague = await t.signedIn({ id: me.workspaceId, role: 'member' })
  const hidden = await seedMeeting(
    db,
    colleague,
    'Mine',
    `Olga: The budget of the garden is hidden. ${filler}`,
  )
  await sql`update recordings set visibility = 'private' where id = ${hidden.id}`
  await firstSaid()
  const read = reads.asked.flatMap((a) => a.documents).join('\n')
  expect(read).toContain('number eleven')
  expect(read).not.toMatch(/stranger|hidden/)
  await ask({ question }, colleague.token)
  expect(reads.asked.flatMap((a) => a.documents).join('\n')).toContain('is hidden')
})

test('a language model is given what was chosen so', async () => {
  const { createLanguageModel } = await import('#kernel/language-model/language-model.ts')
  const endpoint = { baseUrl: writes.baseUrl, apiKey: undefined, model: 'talker', context: 8192 }
  const model = createLanguageModel(
    { ...endpoint, parallel: 1, timeoutMs: 60_000, retryMs: 5 },
    { reserve: async () => undefined, spend: async () => undefined },
  )
  const pick = t.parts.pickLanguageModel
  t.parts.pickLanguageModel = async () => model
  const given = () => JSON.stringify(writes.requests.splice(0))
  try {
    await without(() => ask({ question }))
    expect(given()).not.toContain('number eleven tenge. filler0')
    await ask({ question })
    expect(given()).toContain('number eleven tenge. filler0')
  } finally {
    t.parts.pickLanguageModel = pick
  }
})

describe('that nothing is said of a question is not for the model to decide', () => {
  const passage = (id: string, text: string) => ({
    passage: passagesOf([{ id, recordingId: 'r', speaker: 'Dana', startMs: 0, endMs: 1, text }])[0]!,
    score: 1,
  })
  const about = passage('about', 'The budget of the garden is ten tenge this year.')
  const other = passage('other', 'We bake a cake for the party of the children.')
  const answer = async (ranked: (typeof about)[], unread: (typeof about)[]) => {
    const asked = { question, found: { ranked, unread, titles: new Map<string, string>() }, before: [] }
    const rest = { workspaceId: 'w', signal: new AbortController().signal, onSentence: async () => undefined }
    return (await answerQuestion(null, { ...asked, ...rest })).answer
  }

  test('it makes no answer where the words found none', async () => {
    expect(await answer([about], [about])).toMatchObject({ found: true })
    expect(await answer([about], [other])).toMatchObject({ found: false, sentences: [] })
  })

  test('nor takes one away where they found it', async () => {
    const { found, sentences } = await answer([other], [about])
    expect(found).toBe(true)
    expect(sentences[0]?.citations[0]?.segmentId).toBe('about')
  })
})
