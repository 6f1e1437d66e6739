import type { Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { createSlots } from '#kernel/language-model/slots.ts'
import { withFallback } from '#kernel/openai-server/fallback.ts'
import { openGate } from '#kernel/openai-server/rate-gate.ts'
import { samplesPerMs, wavOf } from '../../media/pcm.ts'
import type { Engine, Spoken, TranscribeOptions } from '../engine.ts'
import { readAnswer } from './answer.ts'
import { lower, type Rung, rungs } from './ladder.ts'
import { ask, UnknownLanguage, Unsupported } from './request.ts'
import { type DailyMinutes, type ServerMemory, shortMemory, uncounted } from './without-database.ts'

/** Whisper reads the last 224 tokens of a prompt; Cyrillic takes about one token per two letters. */
const maxPromptLength = 400

/**
 * Builds the `prompt` of a request: an opening in the language, then as many words of the workspace as fit, written like
 * a sentence, since the model continues in the style of what it reads. Null if there is nothing to include.
 */
const promptOf = ({ opening = '', terms = [] }: Pick<TranscribeOptions, 'opening' | 'terms'>) => {
  let list = ''
  for (const term of terms) {
    const longer = list === '' ? term : `${list}, ${term}`
    if (opening.length + longer.length + 2 > maxPromptLength) break
    list = longer
  }
  const prompt = [opening, list === '' ? '' : `${list}.`].filter(Boolean).join(' ')
  return prompt === '' ? null : prompt
}

type Settings = Pick<Env, 'STT_API_KEY' | 'STT_MODEL' | 'STT_PARALLEL' | 'STT_TIMEOUT'> & {
  STT_BASE_URL: string
}

/** What the engine shares with other processes; without it, nothing outlives the process or is counted. */
export type Shared = { memory: ServerMemory; minutes: DailyMinutes }

/** Temperature of a retry: enough to break out of a loop, not enough to make things up. */
const againTemperature = '0.4'

/**
 * An engine for any server with `POST {base}/audio/transcriptions`. Always transcription, never translation. Features the
 * server turned out to lack are remembered, so that each costs only one request; at most `STT_PARALLEL` requests are in
 * flight per process, across all callers.
 */
export const openAiHttp = (
  env: Settings,
  { memory, minutes }: Shared = { memory: shortMemory(), minutes: uncounted },
): Engine => {
  const url = `${env.STT_BASE_URL.replace(/\/+$/, '')}/audio/transcriptions`
  const gate = openGate()
  const slots = createSlots(env.STT_PARALLEL)
  let known: Promise<Rung | null> | undefined
  let rung: Rung | undefined
  /** languages the server refused: it is left to hear them by itself */
  const refused = new Set<string>()

  const askFor = (at: Rung, pcm: Int16Array, options: TranscribeOptions) => {
    const { language, signal, again } = options
    const durationMs = Math.round(pcm.length / samplesPerMs)
    const form = new FormData()
    form.append('file', new Blob([wavOf(pcm)], { type: 'audio/wav' }), 'piece.wav')
    form.append('model', env.STT_MODEL)
    if (language && !refused.has(language)) form.append('language', language.split('-')[0] ?? language)
    const prompt = promptOf(options)
    if (prompt !== null) form.append('prompt', prompt)
    if (again) form.append('temperature', againTemperature)
    for (const [name, value] of rungs[at]) form.append(name, value)
    return ask({
      url,
      body: form,
      parse: (text) => readAnswer(text, durationMs),
      apiKey: env.STT_API_KEY,
      timeoutMs: env.STT_TIMEOUT * 1000,
      gate,
      signal,
    })
  }

  const one = async (pcm: Int16Array, options: TranscribeOptions): Promise<Spoken> => {
    try {
      return await byRungs(pcm, options)
    } catch (error) {
      if (!(error instanceof UnknownLanguage)) throw error
      const { language } = options
      if (language === null || refused.has(language)) throw error.fault
      refused.add(language)
      return one(pcm, options)
    }
  }

  const byRungs = async (pcm: Int16Array, options: TranscribeOptions): Promise<Spoken> => {
    known ??= memory.recall(url, env.STT_MODEL)
    rung ??= (await known) ?? 'words'
    return withFallback(
      rung,
      (requested) => askFor(requested, pcm, options),
      async (requested, error) => {
        if (!(error instanceof Unsupported)) return null
        const next = lower(requested)
        if (!next) throw error.fault
        if (rung === requested) {
          rung = next
          await memory.keep(url, env.STT_MODEL, next)
        }
        return rung ?? next
      },
    )
  }

  const counted = async (pcm: Int16Array, options: TranscribeOptions) => {
    const ms = Math.ceil(pcm.length / samplesPerMs)
    await minutes.book(ms)
    try {
      return await one(pcm, options)
    } catch (error) {
      // a request aborted on our side may be billed all the same
      if (error instanceof StepFault) await minutes.giveBack(ms)
      throw error
    }
  }

  return {
    name: 'http',
    model: env.STT_MODEL,
    draft: false,
    settings: { server: new URL(url).host },
    parallel: env.STT_PARALLEL,
    callMs: 0,
    windows: { minMs: 5000, maxMs: 30_000, joinGapMs: 2000 },
    transcribe: async (pieces, options) => {
      const answers = []
      for (const [i, pcm] of pieces.entries()) {
        answers.push(await slots(() => counted(pcm, options), options.signal))
        options.onProgress?.((i + 1) / pieces.length)
      }
      return answers
    },
  }
}
