import { availableParallelism } from 'node:os'
import type { EngineChoice } from '@hattama/contract/kernel/job'
import type { Env } from '#kernel/env.ts'
import type { Engine } from '../engine.ts'
import { memoryOf } from '#kernel/language-model/local/memory.ts'
import { modelsFolder } from '#kernel/models/presence.ts'
import { catalogueOf } from '../../models/on-offer.ts'
import { findBuiltIn } from '../built-in/find-built-in.ts'
import { builtInModels } from '../built-in/models.ts'
import { openLocal, type Local } from '../local/engine.ts'
import { openAiHttp, type Shared } from '../openai-http/engine.ts'
import { findPocketSphinx } from '../pocketsphinx.ts'
import type { Diarizer } from '../diarizer.ts'
import { draftDiarizer } from '../draft-voices/draft-diarizer.ts'

/** The engine for a recording and why it was chosen, or why there is none; the reason is shown. */
export type EnginePick =
  | { engine: Engine; choice: EngineChoice; reason: string }
  | { engine: null; reason: string }

/** Picks an engine that knows a language; for null, one that tells from the sound which is spoken. */
export type PickEngine = (language: string | null) => Promise<EnginePick>

/** Everything that turns sound into words and voices. */
export type Engines = {
  /** Chooses per recording and language, by `STT_ENGINE`. Checks afresh each time: an engine may appear at any moment. */
  pick: PickEngine
  /** Finds the diarizer: a model, or the draft one while none is installed; null then if `DIARIZE_DRAFT` is off. */
  findDiarizer: () => Promise<Diarizer | null>
  /** Ends the processes of local models. */
  close: () => void
}

const reasonFor = ({ model }: Engine) =>
  builtInModels.some((m) => m.id === model)
    ? 'This speech model comes with the product.'
    : 'A speech model for the language is installed on this server.'

const isEnglish = (language: string) => /^en\b/i.test(language)

/** Most memory a recogniser may take, bytes: what models have here, and what its process may grow to. */
const memoryFor = (env: Env) => Math.min(memoryOf(undefined).most / 2, env.STT_MEMORY * 1024 ** 2)

const openLocalModels = (env: Env) =>
  openLocal(
    modelsFolder(env.dataDir),
    {
      threads: env.STT_THREADS ?? Math.min(8, availableParallelism()),
      memoryBytes: env.STT_MEMORY * 1024 ** 2,
    },
    catalogueOf(env),
    () => findBuiltIn(modelsFolder(env.dataDir), memoryFor(env)),
  )

/** Opens the engines this machine and its settings offer. If `STT_ENGINE` is `auto`: server, installed model, the one that comes with the product, draft. */
export const openEngines = (env: Env, local: Local = openLocalModels(env), shared?: Shared): Engines => {
  const http = env.STT_BASE_URL ? openAiHttp({ ...env, STT_BASE_URL: env.STT_BASE_URL }, shared) : null
  const may = (name: Engine['name']) => env.STT_ENGINE === 'auto' || env.STT_ENGINE === name
  const none = (reason: string): EnginePick => ({ engine: null, reason })
  const take = (engine: Engine, choice: EngineChoice, reason: string): EnginePick =>
    env.STT_ENGINE === 'auto'
      ? { engine, choice, reason }
      : { engine, choice: 'set', reason: `STT_ENGINE is ${env.STT_ENGINE}.` }

  const pick: PickEngine = async (language) => {
    if (may('http')) {
      if (http) return take(http, 'server', 'A speech server is configured (STT_BASE_URL).')
      if (env.STT_ENGINE === 'http') return none('STT_ENGINE is http, but STT_BASE_URL is not set.')
    }
    if (may('local')) {
      const engine = await local.find(language)
      if (engine) return take(engine, 'model', reasonFor(engine))
      if (env.STT_ENGINE === 'local') {
        return none('STT_ENGINE is local, but no speech model for the language is installed.')
      }
    }
    if (language === null) return none('No engine here can tell which language is spoken.')
    if (!isEnglish(language)) {
      return none(`No speech engine for the language "${language}" is available.`)
    }
    const offline = await findPocketSphinx(env)
    return offline
      ? take(
          offline,
          'draft',
          'No speech server is set up and no speech model runs here; PocketSphinx of this machine drafts English.',
        )
      : none('No speech server is set up, no speech model runs here and PocketSphinx is not installed.')
  }

  const findDiarizer = async () =>
    (await local.voices()) ?? (env.DIARIZE_DRAFT === 'on' ? draftDiarizer : null)
  return { pick, findDiarizer, close: local.close }
}
