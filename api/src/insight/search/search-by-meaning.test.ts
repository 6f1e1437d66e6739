import type { SearchResults } from '@hattama/contract/insight/search'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEmbeddingServer } from '#testing/language-model/embedding-server.ts'
import { englishTalk } from '#testing/language-model/talk.ts'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { readEnv } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { configuredEmbeddings, type Embeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { textThreads } from '#kernel/worker-threads/text-threads.ts'
import { embedNext } from './embed-recordings.ts'
import { searchRoutes } from './routes.ts'

const t = testApp([searchRoutes])
const signal = new AbortController().signal
const aside = new Set<string>()
let server: Awaited<ReturnType<typeof openEmbeddingServer>>
let embeddings: Embeddings
let me: Awaited<ReturnType<typeof t.signedIn>>

const tell = (title: string, rows: string, more: Parameters<typeof seedMeeting>[4] = {}) =>
  seedMeeting(t.database.db, me, title, rows, more)

const find = async (query: Record<string, string>, token = me.token) =>
  (await t.call<SearchResults>('GET', `/api/search?${new URLSearchParams(query)}`, token)).body

const told = ({ hits }: SearchResults) => hits.map((h) => [h.title, h.foundBy])

beforeAll(async () => {
  server = await openEmbeddingServer()
  const made = configuredEmbeddings(
    readEnv({ EMBEDDINGS_BASE_URL: server.baseUrl, EMBEDDINGS_MODEL: 'senses', EMBEDDINGS_API_KEY: 'key' }),
  )
  if (!made) throw new Error('not configured')
  embeddings = made
  t.parts.pickEmbeddings = async () => embeddings
  me = await t.signedIn()
  await tell('Release', englishTalk, { createdAt: new Date('2026-02-01') })
  await tell('Faulty lamp', 'Dana: The lamp is faulty.\nDana: We repair it.', {
    createdAt: new Date('2026-01-01'),
  })
  await tell('Party', 'Dana: We bake a cake.\nDana: And we sing.', { language: 'en' })
  while (await embedNext(t.database.db, embeddings, signal, aside));
})
afterAll(() => server.close())

describe('what is meant', () => {
  test('is found in other words, with the passage and the moment it stands at', async () => {
    expect(told(await find({ q: 'tls' }))).toEqual([])
    const found = await find({ q: 'tls', by: 'both' })
    expect(found.meaning).toBe('in')
    expect(found.hits[0]).toMatchObject({ title: 'Release', foundBy: 'meaning' })
    const excerpt = found.hits[0]?.excerpts.find((e) => e.byMeaning)
    expect(excerpt).toMatchObject({ kind: 'transcript', startMs: 40_000, marks: [] })
    expect(excerpt?.text.length).toBeGreaterThan(60)
  })

  test('counts beside the words: what has both comes first, and each hit says why it is one', async () => {
    const found = await find({ q: 'faulty', by: 'both' })
    expect(told(found).slice(0, 2)).toEqual([
      ['Faulty lamp', 'both'],
      ['Release', 'meaning'],
    ])
    expect(found.pagination.total).toBe(found.hits.length)
    expect(told(await find({ q: 'faulty', by: 'words' }))).toEqual([['Faulty lamp', 'words']])
  })

  test('alone, without what only holds the words', async () => {
    expect(told(await find({ q: 'marketing', by: 'meaning' }))[0]).toEqual(['Release', 'both'])
  })

  test('is narrowed as the words are, and only what was said has any', async () => {
    const titles = async (more: Record<string, string>) =>
      told(await find({ q: 'tls', by: 'both', ...more })).map(([title]) => title)
    expect(await titles({ to: '2026-01-15', from: '2025-12-01' })).not.toContain('Release')
    expect(await titles({ language: 'kk' })).toEqual([])
    expect((await find({ q: 'tls', by: 'both', in: 'task' })).meaning).toBe('off')
  })

  test('is not looked for unless asked, and it is told that it could be', async () => {
    const asked = server.asked.length
    expect((await find({ q: 'faulty' })).meaning).toBe('left-out')
    expect(server.asked.length).toBe(asked)
  })
})

describe('pages', () => {
  test('hold each meeting once, those of the meaning first', async () => {
    const other = await t.signedIn()
    await t.database.sql`
      insert into recordings (id, workspace_id, owner_id, title, filename, created_at)
      select gen_random_uuid(), ${other.workspaceId}, ${other.userId}, 'Lamp ' || n, 'a.webm', timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 54) n`
    await seedMeeting(t.database.db, other, 'Old', 'Dana: The lamp is broken.', { createdAt: new Date(0) })
    while (await embedNext(t.database.db, embeddings, signal, aside));
    const page = async (n: number) => find({ q: 'lamp', by: 'both', page: `${n}`, limit: '20' }, other.token)
    const pages = [await page(1), await page(2), await page(3)]
    const ids = pages.flatMap((p) => p.hits.map((h) => h.recordingId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(55)
    expect(pages.map((p) => p.pagination.total)).toEqual([55, 55, 55])
    expect(told(pages[0] ?? (await page(1))).slice(0, 2)).toEqual([
      ['Lamp 54', 'words'],
      ['Old', 'both'],
    ])
  })
})

describe('who sees it', () => {
  test('nothing of another workspace, nor of a colleague who keeps it private', async () => {
    const stranger = await t.signedIn()
    expect(told(await find({ q: 'tls', by: 'both' }, stranger.token))).toEqual([])
    const colleague = await t.signedIn({ id: me.workspaceId, role: 'member' })
    const titles = async () =>
      told(await find({ q: 'tls', by: 'both' }, colleague.token)).map(([title]) => title)
    expect(await titles()).toContain('Release')
    await t.database.sql`update recordings set visibility = 'private' where title = 'Release'`
    expect(await titles()).not.toContain('Release')
    await t.database.sql`update recordings set visibility = 'workspace' where title = 'Release'`
  })
})

describe('where personal data is hidden', () => {
  test('what is hidden means nothing, from the moment on it is hidden', async () => {
    const { db, sql } = t.database
    const other = await t.signedIn()
    const { id } = await seedMeeting(db, other, 'Staff', 'Dana: We fired Encryption on Monday.')
    await seedMeeting(db, other, 'Lunch', 'Dana: The soup is late.')
    const near = async () => told(await find({ q: 'tls', by: 'meaning' }, other.token))
    while (await embedNext(db, embeddings, signal, aside));
    expect((await near())[0]).toEqual(['Staff', 'meaning'])
    await sql`update workspaces set personal_kinds = '{name}', personal_names = '{Encryption}' where id = ${other.workspaceId}`
    await sql`update recordings set hides_personal = true where id = ${id}`
    expect(await near()).toEqual([['Lunch', 'meaning']])
    const asked = server.asked.length
    while (await embedNext(db, embeddings, signal, aside));
    expect(server.asked.slice(asked)).toEqual([['We fired ••••• on Monday.']])
    // as a worker of an earlier release leaves them
    await sql`update recording_vectors set masked = false where recording_id = ${id}`
    expect(await embedNext(db, embeddings, signal, aside)).toBe(true)
    expect(await embedNext(db, embeddings, signal, aside)).toBe(false)
    const { hits } = await find({ q: 'tls', by: 'meaning' }, other.token)
    const [staff, lunch] = ['Staff', 'Lunch'].map((title) => hits.find((hit) => hit.title === title))
    expect([staff?.foundBy, lunch?.foundBy]).toEqual(['meaning', 'meaning'])
    await sql`update recordings set hides_personal = false where id = ${id}`
    while (await embedNext(db, embeddings, signal, aside));
    expect((await near())[0]).toEqual(['Staff', 'meaning'])
  })
})

describe('a transcript that cannot be embedded', () => {
  const near = async (who: { token: string }) =>
    told(await find({ q: 'tls', by: 'meaning' }, who.token)).map(([title]) => title)

  test('because masking it takes too long, keeps no other waiting, and is tried again once it has changed', async () => {
    const { db, sql } = t.database
    const other = await t.signedIn()
    const { id } = await seedMeeting(db, other, 'Endless', `Dana: ${'the server '.repeat(2500)}`)
    await seedMeeting(db, other, 'Short', 'Dana: The server is slow.', { createdAt: new Date('2026-01-01') })
    await sql`update recordings set hides_personal = true where id = ${id}`
    const masking = vi.spyOn(textThreads, 'run').mockRejectedValue(new Failure('TOO_MUCH_WORK'))
    while (await embedNext(db, embeddings, signal, aside));
    expect(await near(other)).toEqual(['Short'])
    expect(masking).toHaveBeenCalledOnce()
    masking.mockRestore()
    await sql`update recordings set hides_personal = false where id = ${id}`
    while (await embedNext(db, embeddings, signal, aside));
    expect(await near(other)).toContain('Endless')
  })

  test('because the model does not take it, keeps no other waiting; a server that is down is waited for', async () => {
    const { db } = t.database
    const other = await t.signedIn()
    await seedMeeting(db, other, 'Old', 'Dana: The server is slow.', { createdAt: new Date('2026-01-01') })
    await seedMeeting(db, other, 'Unbearable', 'Dana: The server is unbearable.')
    const failing = (kind: 'engine-limit' | 'engine-unreachable'): Embeddings => ({
      ...embeddings,
      embed: async (texts, ended) => {
        if (texts.some((text) => text.includes('unbearable'))) throw new ModelFault(kind, 'No')
        return embeddings.embed(texts, ended)
      },
    })
    const down = failing('engine-unreachable')
    await expect(embedNext(db, down, signal, aside)).rejects.toThrow(ModelFault)
    await expect(embedNext(db, down, signal, aside)).rejects.toThrow(ModelFault)
    while (await embedNext(db, failing('engine-limit'), signal, aside));
    expect(await near(other)).toEqual(['Old'])
  })
})

describe('without vectors', () => {
  test('a phrase is answered with what holds a part of it, said to be so', async () => {
    const found = await find({ q: 'when does the certificate melt' })
    expect(told(found)).toEqual([['Release', 'some']])
    const marked = found.hits[0]?.excerpts.flatMap((e) => e.marks.map((m) => e.text.slice(m.start, m.end)))
    expect(marked).toContain('certificate')
    expect(marked).not.toContain('the')
    // three words are a phrase, two are not
    expect(told(await find({ q: 'certificate melt server' }))).toEqual([['Release', 'some']])
    expect(told(await find({ q: 'certificate melt' }))).toEqual([])
  })

  test("of a phrase too: newer meetings outside of the filters take nobody's place", async () => {
    const other = await t.signedIn()
    for (const [title, createdAt] of [
      ['Old', '2026-01-10'],
      ['New', '2026-03-10'],
    ] as const) {
      const more = { createdAt: new Date(createdAt) }
      await seedMeeting(t.database.db, other, title, 'Dana: The certificate expires.', more)
    }
    const phrase = { q: 'when does the certificate melt', limit: '1' }
    expect(told(await find(phrase, other.token))).toEqual([['New', 'some']])
    expect(told(await find({ ...phrase, to: '2026-01-31' }, other.token))).toEqual([['Old', 'some']])
  })

  test('a server that does not answer leaves the words', async () => {
    server.answerWith(401)
    const found = await find({ q: 'faulty', by: 'both' })
    server.answerWith(200)
    expect(told(found)).toEqual([['Faulty lamp', 'words']])
    expect(found.meaning).toBe('off')
  })

  test('vectors of another model count for nothing', async () => {
    const before = embeddings
    embeddings = { ...before, model: 'another' }
    expect(told(await find({ q: 'tls', by: 'both' }))).toEqual([])
    const [one] = await before.embed(['tls'], signal)
    embeddings = { model: before.model, embed: async () => [Float32Array.from([...(one ?? []), 1])] }
    expect(told(await find({ q: 'tls', by: 'both' }))).toEqual([])
    embeddings = before
  })
})
