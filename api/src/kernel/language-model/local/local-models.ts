import type { Budget } from '../budget.ts'
import { type Embeddings, unit } from '../embeddings.ts'
import { type LanguageModel, languageModelBy } from '../language-model.ts'
import type { ModelEntry } from '../../models/entry.ts'
import { presenceOf } from '../../models/presence.ts'
import { ModelFault } from '../model-fault.ts'
import type { Reranker } from '../reranker.ts'
import { tooSlow } from './faults.ts'
import { localBackend } from './local-backend.ts'
import { hasLanguageEngine } from './platform.ts'
import type { ModelProcess } from './model-process.ts'
import { processOfModel, type ProcessOptions } from './processes.ts'
import { neededBytes } from './memory.ts'

/**
 * Chooses from the installed models, best first: the first that fits into that much memory, else the one that needs least,
 * whose error then says what is missing. Null if there is none.
 */
const chooseModel = (at: readonly ModelEntry[], context: number, maxBytes: number): ModelEntry | null =>
  at.find((model) => neededBytes(model, context) <= maxBytes) ??
  at.toSorted((a, b) => neededBytes(a, context) - neededBytes(b, context))[0] ??
  null

export type LocalModelsOptions = ProcessOptions & {
  /** those on offer, best first */
  models: readonly ModelEntry[]
  budget: Budget
  /** tokens of one request, prompt and answer together */
  context: number
  /** timeout of one request, ms */
  timeoutMs: number
}

/**
 * Language models in local processes: one that writes, one that embeds, one that reranks; each runs only while it has work.
 */
export type LocalModels = {
  /** Finds the installed model to write with; null if there is none. */
  findWriter: () => Promise<LanguageModel | null>
  findEmbedder: () => Promise<Embeddings | null>
  findReranker: () => Promise<Reranker | null>
  /** process ids of models in memory */
  running: () => number[]
  /** Ends all processes. */
  close: () => void
}

/** Token limit of one text to embed, or of a question and a text to rank: passages are far shorter. */
const passageTokens = 1024

export const openLocalModels = (options: LocalModelsOptions): LocalModels => {
  const { dir, models, budget, memory, context, timeoutMs } = options
  const isHere = hasLanguageEngine()
  const processes = {
    write: processOfModel('write', options),
    embed: processOfModel('embed', options),
    rank: processOfModel('rank', options),
  }
  /** kept, so that a model's limit on concurrent requests is shared by all callers */
  const writers = new Map<string, LanguageModel>()

  const installed = async (kind: ModelEntry['kind'], tokens: number) => {
    if (!isHere) return null
    const there: ModelEntry[] = []
    for (const model of models) {
      if (model.kind === kind && (await presenceOf(dir, model)).state === 'ready') there.push(model)
    }
    return chooseModel(there, tokens, memory.most)
  }

  const writerOf = (model: ModelEntry): LanguageModel => {
    const limits = {
      model: model.id,
      context: Math.min(context, model.context ?? context),
      parallel: 1,
      timeoutMs,
    }
    return languageModelBy(limits, budget, async () => localBackend(model, limits, processes.write))
  }

  const onPassages = async <T>(
    does: 'embed' | 'rank',
    model: ModelEntry,
    signal: AbortSignal,
    work: (process: ModelProcess, limit: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      return await processes[does].use(model, passageTokens, (process) => work(process, limit))
    } catch (error) {
      if (error instanceof ModelFault) throw error
      throw signal.aborted
        ? new ModelFault('cancelled', `The request to the model "${model.id}" was cancelled`)
        : tooSlow(model.id, timeoutMs)
    }
  }

  return {
    findWriter: async () => {
      const model = await installed('writer', context)
      if (!model) return null
      const known = writers.get(model.id) ?? writerOf(model)
      writers.set(model.id, known)
      return known
    },
    findEmbedder: async () => {
      const model = await installed('embedder', passageTokens)
      if (!model) return null
      return {
        model: model.id,
        embed: async (texts, signal) =>
          (await onPassages('embed', model, signal, (p, limit) => p.embed(texts, limit))).map(unit),
      }
    },
    findReranker: async () => {
      const model = await installed('reranker', passageTokens)
      if (!model) return null
      return {
        model: model.id,
        atOnce: 1,
        rank: (question, texts, signal) =>
          onPassages('rank', model, signal, (p, limit) => p.rank({ question, texts: [...texts] }, limit)),
      }
    },
    running: () =>
      Object.values(processes)
        .map((one) => one.pid())
        .filter((pid) => pid !== undefined),
    close: () => {
      for (const one of Object.values(processes)) one.end()
    },
  }
}
