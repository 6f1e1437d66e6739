import type { Env } from '../env.ts'
import type { Engine } from './engine.ts'
import { openAiHttp } from './openai-http/engine.ts'
import { findPocketSphinx } from './pocketsphinx.ts'

/** The engine for a recording and why it, or why none; the reason is shown. */
export type EnginePick = { engine: Engine; reason: string } | { engine: null; reason: string }

export type PickEngine = (language: string | null) => Promise<EnginePick>

const isEnglish = (language: string | null) => language === null || /^en\b/i.test(language)

/** Chooses per recording and language, by `STT_ENGINE`. Looks again each time: an engine may appear at any moment. */
export const engineRegistry = (env: Env): PickEngine => {
  const http = env.STT_BASE_URL ? openAiHttp({ ...env, STT_BASE_URL: env.STT_BASE_URL }) : null

  return async (language) => {
    if (env.STT_ENGINE !== 'pocketsphinx') {
      if (http) return { engine: http, reason: 'A speech server is configured (STT_BASE_URL).' }
      if (env.STT_ENGINE === 'http') {
        return { engine: null, reason: 'STT_ENGINE is http, but STT_BASE_URL is not set.' }
      }
    }
    if (!isEnglish(language)) {
      return { engine: null, reason: `No speech engine for the language "${language}" is available.` }
    }
    const offline = await findPocketSphinx(env)
    return offline
      ? {
          engine: offline,
          reason: 'No speech server is configured; PocketSphinx of this machine drafts English.',
        }
      : { engine: null, reason: 'No speech server is configured and PocketSphinx is not installed.' }
  }
}
