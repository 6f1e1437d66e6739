import type { Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { createSlots } from '#kernel/language-model/slots.ts'
import { withFallback } from '#kernel/openai-server/fallback.ts'
import { openGate } from '#kernel/openai-server/rate-gate.ts'
import { samplesPerMs, wavOf } from '../../media/pcm.ts'
import type { Engine, Spoken, TranscribeOptions } from '../engine.ts'
import { readAnswer } from './answer.ts'
import { lower, type Rung, rungs } from './ladder.ts'
import { ask, Unsupported } from './request.ts'
import { type DailyMinutes, type ServerMemory, shortMemory, uncounted } from './without-database.ts'

/** Whisper reads the last 224 tokens of a prompt; Cyrillic takes about one for two letters. */
const longestPrompt = 400

/**
 * The `prompt` of a request: an opening in the language, then the words of the workspace as far as they fit, written
 * as in a sentence, since the model goes on in the style of what it reads. Null where there is nothing to say.
 */
const promptOf = ({ opening = '', terms = [] }: Pick<TranscribeOptions, 'opening' | 'terms'>) => {
  let list = ''
  for (const term of terms) {
    const longer = list === '' ? term : `${list}, ${term}`
    if (opening.length + longer.length + 2 > longestPrompt) break
    list = longer
  }
  const prompt = [opening, list === '' ? '' : `${list}.`].filter(Boolean).join(' ')
  return prompt === '' ? null : prompt
}

type Settings = Pick<Env, 'STT_API_KEY' | 'STT_MODEL' | 'STT_PARALLEL' | 'STT_TIMEOUT'> & {
  STT_BASE_URL: string
}

/** What the engine shares with other processes; without it: nothing is remembered for long or counted. */
export type Shared = { memory: ServerMemory; minutes: DailyMinutes }

/** Temperature of a second look: enough to leave a loop, not enough to make things up. */
const againTemperature = '0.4'

/**
 * Any server with `POST {base}/audio/transcriptions`. Always transcription, never translation. What the server was
 * found not to know is remembered, so that each oddity costs one request; at most `STT_PARALLEL` requests are under
 * way in a process, whoever asks.
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

  const askFor = (at: Rung, pcm: Int16Array, options: TranscribeOptions) => {
    const { language, signal, again } = options
    const durationMs = Math.round(pcm.length / samplesPerMs)
    return ask({
      url,
      body: () => {
        const form = new FormData()
        form.append('file', new Blob([wavOf(pcm)], { type: 'audio/wav' }), 'piece.wav')
        form.append('model', env.STT_MODEL)
        if (language) form.append('language', language.split('-')[0] ?? language)
        const prompt = promptOf(options)
        if (prompt !== null) form.append('prompt', prompt)
        if (again) form.append('temperature', againTemperature)
        for (const [name, value] of rungs[at]) form.append(name, value)
        return form
      },
      parse: (text) => readAnswer(text, durationMs),
      apiKey: env.STT_API_KEY,
      timeoutMs: env.STT_TIMEOUT * 1000,
      gate,
      signal,
    })
  }

  const one = async (pcm: Int16Array, options: TranscribeOptions): Promise<Spoken> => {
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
      // a request broken off on our side may be on the bill all the same
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
