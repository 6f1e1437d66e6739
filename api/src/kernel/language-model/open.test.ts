import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelEntry } from '../models/entry.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { openSql } from '../db/database.ts'
import { openDb } from '../db/open-db.ts'
import { readEnv } from '../env.ts'
import { modelsFolder } from '../models/presence.ts'
import { openLanguageModels } from './open.ts'

/** Picking only looks at files; no model is loaded and no database queried. */
const content = Buffer.from('a model')
const offered: readonly ModelEntry[] = [
  toyEntry('writes', 'writer', content),
  toyEntry('embeds', 'embedder', content),
  toyEntry('reads', 'reranker', content),
]
const server = {
  LLM_BASE_URL: 'http://127.0.0.1:1/v1',
  LLM_MODEL: 'served',
  EMBEDDINGS_BASE_URL: 'http://127.0.0.1:1/v1',
  EMBEDDINGS_MODEL: 'served-vectors',
  RERANK_BASE_URL: 'http://127.0.0.1:1/v1',
  RERANK_MODEL: 'served-reading',
}
const sql = openSql('postgres://nobody@127.0.0.1:1/none', 1)
let full: string
let empty: string

beforeAll(async () => {
  full = await mkdtemp(join(tmpdir(), 'writes-'))
  empty = await mkdtemp(join(tmpdir(), 'writes-'))
  for (const entry of offered) await installLlama(modelsFolder(full), entry, content)
})
afterAll(async () => {
  await sql.end()
  await rm(full, { recursive: true, force: true })
  await rm(empty, { recursive: true, force: true })
})

test.each([
  ['auto', true, true, 'served', 'served-vectors', 'served-reading'],
  ['auto', false, true, 'writes', 'embeds', 'reads'],
  ['auto', true, false, 'served', 'served-vectors', 'served-reading'],
  ['auto', false, false, null, null, null],
  ['http', true, true, 'served', 'served-vectors', 'served-reading'],
  ['local', true, true, 'writes', 'embeds', 'reads'],
  ['local', true, false, null, null, null],
  ['off', true, true, null, null, null],
] as const)(
  'LLM_ENGINE=%s, a server set: %s, models installed: %s: %s writes, %s embeds, %s reads again',
  async (engine, isServer, isInstalled, writer, embedder, reranker) => {
    const env = readEnv({
      LLM_ENGINE: engine,
      DATA_DIR: isInstalled ? full : empty,
      ...(isServer && server),
    })
    const models = openLanguageModels(env, openDb(sql), offered)
    try {
      expect((await models.pick())?.endpoint.model ?? null).toBe(writer)
      expect((await models.pickEmbeddings())?.model ?? null).toBe(embedder)
      expect((await models.pickReranker())?.model ?? null).toBe(reranker)
    } finally {
      models.close()
    }
  },
)

test('a server that is asked for and not named is said at the start', () => {
  expect(() => readEnv({ LLM_ENGINE: 'http', DATA_DIR: empty })).toThrow('set LLM_BASE_URL and LLM_MODEL')
  expect(() => readEnv({ LLM_ENGINE: 'mine', DATA_DIR: empty })).toThrow('LLM_ENGINE')
})
