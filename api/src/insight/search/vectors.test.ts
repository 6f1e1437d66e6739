import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddingServer } from '#testing/language-model/embedding-server.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { readEnv } from '#kernel/env.ts'
import { testApp } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { configuredEmbeddings, type Embeddings } from '#kernel/language-model/embeddings.ts'
import { createLog } from '#kernel/log.ts'
import { embedNext, keepEmbedded } from './embed-recordings.ts'
import { findPassages } from './find-passages.ts'
import { fuse } from './fuse.ts'
import { briefOf, bytesOf, codeOf, likeness, meanOf, stretchesOf } from './vectors.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
const signal = new AbortController().signal
const aside = new Set<string>()
let me: { token: string; workspaceId: string; userId: string }
let server: Awaited<ReturnType<typeof openEmbeddingServer>>
let embeddings: Embeddings
let release: Awaited<ReturnType<typeof seedMeeting>>

const withKey = (key: string) => {
  const made = configuredEmbeddings(
    readEnv({
      EMBEDDINGS_BASE_URL: `${server.baseUrl}/`,
      EMBEDDINGS_MODEL: 'senses',
      EMBEDDINGS_API_KEY: key,
    }),
  )
  if (!made) throw new Error('not configured')
  return made
}

beforeAll(async () => {
  server = await openEmbeddingServer()
  embeddings = withKey('key')
  me = await t.signedIn()
  release = await seedMeeting(t.database.db, me, 'Release', englishTalk)
  await seedMeeting(t.database.db, me, 'Party', 'Dana: We bake a cake.\nDana: And we sing.')
})
afterAll(() => server.close())

const meaningOf = async (question: string) => {
  const [asked] = await embeddings.embed([question], signal)
  return { model: embeddings.model, asked: asked ?? new Float32Array() }
}

const find = async (question: string, isByMeaning: boolean, workspaceId = me.workspaceId) => {
  const scope = { workspaceId, userId: me.userId, recordingIds: null }
  const meaning = isByMeaning ? await meaningOf(question) : null
  return (await findPassages(t.database.db, scope, question, { limit: 8, meaning })).ranked
}

test('without the setting there are none; half a setting is refused', () => {
  expect(configuredEmbeddings(readEnv({}))).toBeNull()
  expect(() => readEnv({ EMBEDDINGS_MODEL: 'x' })).toThrow('set both or neither')
})

describe('of the transcripts of a workspace', () => {
  test('each transcript gets its vectors once, and again when it was edited', async () => {
    const { db, sql } = t.database
    while (await embedNext(db, embeddings, signal, aside));
    const texts = server.asked.flat()
    expect(texts.some((text) => text.includes('marketing budget'))).toBe(true)
    expect(await embedNext(db, embeddings, signal, aside)).toBe(false)
    await sql`update transcripts set revision = 2 where recording_id = ${release.id}`
    expect(await embedNext(db, embeddings, signal, aside)).toBe(true)
    expect(await embedNext(db, embeddings, signal, aside)).toBe(false)
    const [left] = await sql`select count(*)::int as heads from recording_vectors`
    expect(left).toEqual({ heads: 2 })
  })

  test('what means the same in other words is found; by words alone it is not', async () => {
    const question = 'Is encryption faulty?'
    expect(await find(question, false)).toEqual([])
    const [first] = await find(question, true)
    expect(first?.passage.recordingId).toBe(release.id)
  })

  test('nothing of another workspace', async () => {
    const other = await t.signedIn()
    expect(await find('Is encryption faulty?', true, other.workspaceId)).toEqual([])
  })

  test('a chat goes on by words while the server is down', async () => {
    t.parts.pickEmbeddings = async () => withKey('wrong')
    const { text } = await askChat(t, me.token, { question: 'What is the marketing budget?' })
    expect(text).toContain('two hundred and fifty thousand tenge')
  })

  test('the keeper works through what is there, and ends when told', async () => {
    const { db, sql } = t.database
    await sql`delete from recording_vectors`
    const end = keepEmbedded(db, async () => embeddings, createLog('silent', 'test'), 10)
    await expect.poll(async () => (await sql`select from recording_vectors`).length).toBe(2)
    await end()
  })
})

test('orders are fused: what two of them have beats what one has first', () => {
  expect(
    fuse([
      ['a', 'b'],
      ['c', 'b'],
    ]).map((r) => r.item),
  ).toEqual(['b', 'a', 'c'])
})

test('likeness is the cosine, and nothing between models', () => {
  const mean = meanOf([Float32Array.of(1, 0), Float32Array.of(0, 1)])
  expect(likeness(bytesOf(mean), mean)).toBeCloseTo(1)
  expect(likeness(bytesOf(mean), Float32Array.of(1, 0))).toBeCloseTo(Math.SQRT1_2)
  expect(likeness(bytesOf(mean), Float32Array.of(1, 0, 0))).toBe(0)
})

test('a vector is kept but for its last digits, and its code is the signs of it', () => {
  const vector = meanOf([Float32Array.of(0.3, -0.7, 0.02, 0)])
  expect(likeness(bytesOf(vector), vector)).toBeGreaterThan(0.9999)
  expect(bytesOf(vector)).toHaveLength(4)
  expect(codeOf(vector)).toBe('1010')
})

test('of a long code the beginning is kept apart, of a short one all', () => {
  expect(briefOf('10'.repeat(600))).toBe('10'.repeat(256))
  expect(briefOf('1010')).toBe('1010')
})

test('a meeting has eight stretches at most, and short ones fewer', () => {
  const passages = (count: number) => Array.from({ length: count }, (_, i) => i)
  expect(stretchesOf(passages(7)).map((s) => s.length)).toEqual([3, 3, 1])
  expect(stretchesOf(passages(200))).toHaveLength(8)
  expect(stretchesOf(passages(57)).flat()).toEqual(passages(57))
  expect(stretchesOf([])).toEqual([])
})
