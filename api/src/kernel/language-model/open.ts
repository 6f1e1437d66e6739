import { availableParallelism } from 'node:os'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { ModelEntry } from '../models/entry.ts'
import { modelsFolder } from '../models/presence.ts'
import { createBudget } from './budget.ts'
import { configuredEmbeddings, type PickEmbeddings } from './embeddings.ts'
import { endpointOf } from './endpoint.ts'
import { createLanguageModel, type PickLanguageModel } from './language-model.ts'
import { configuredReranker, type PickReranker } from './reranker.ts'
import { type LocalModels, openLocalModels } from './local/local-models.ts'
import { memoryOf } from './local/memory.ts'

/** What writes, embeds and reranks, by the settings and installed models. */
type LanguageModels = {
  pick: PickLanguageModel
  pickEmbeddings: PickEmbeddings
  pickReranker: PickReranker
  /** Ends the processes of local models. */
  close: () => void
}

/** Default context, in tokens, and timeout of requests to a local model: reading is slow without a graphics card. */
export const localContext = 8192
const localTimeoutS = 1800

/** Threads that wait for each other all stall when one has no core, so one core is left for everything else. */
const localThreads = (cores = availableParallelism()) => Math.min(8, Math.max(1, cores - 1))

/** Opens the language models of the settings and this machine. @param models offered here, best first */
export const openLanguageModels = (env: Env, db: Db, models: readonly ModelEntry[]): LanguageModels => {
  const budget = createBudget(db, env.LLM_TOKENS_PER_DAY ?? null)
  const mayUse = (engine: 'http' | 'local') => env.LLM_ENGINE === 'auto' || env.LLM_ENGINE === engine
  const endpoint = mayUse('http') ? endpointOf(env) : null
  const server = endpoint && createLanguageModel(endpoint, budget)
  const serverEmbeddings = mayUse('http') ? configuredEmbeddings(env) : null
  const serverReranker = mayUse('http') ? configuredReranker(env) : null
  const local: LocalModels | null = mayUse('local')
    ? openLocalModels({
        dir: modelsFolder(env.dataDir),
        models,
        budget,
        memory: memoryOf(env.LLM_MEMORY),
        threads: env.LLM_THREADS ?? localThreads(),
        context: env.LLM_CONTEXT ?? localContext,
        timeoutMs: (env.LLM_TIMEOUT ?? localTimeoutS) * 1000,
      })
    : null
  return {
    pick: async () => server ?? (await local?.findWriter()) ?? null,
    pickEmbeddings: async () => serverEmbeddings ?? (await local?.findEmbedder()) ?? null,
    pickReranker: async () => serverReranker ?? (await local?.findReranker()) ?? null,
    close: () => local?.close(),
  }
}
