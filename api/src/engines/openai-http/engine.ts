import type { Env } from '../../env.ts'
import { wavOf } from '../../media/pcm.ts'
import { samplesPerMs } from '../../media/pcm.ts'
import type { Engine } from '../engine.ts'
import { readAnswer } from './answer.ts'
import { lower, rungs, type Rung } from './ladder.ts'
import { ask, Unsupported } from './request.ts'

type Settings = Pick<Env, 'STT_API_KEY' | 'STT_MODEL' | 'STT_PARALLEL' | 'STT_TIMEOUT'> & {
  STT_BASE_URL: string
}

/**
 * Any server with `POST {base}/audio/transcriptions`. Always transcription, never translation. What the server was
 * found not to know is remembered for the life of the process, so that each oddity costs one request.
 */
export const openAiHttp = (env: Settings): Engine => {
  const url = `${env.STT_BASE_URL.replace(/\/+$/, '')}/audio/transcriptions`
  let rung: Rung = 'words'

  const one = async (pcm: Int16Array, language: string | null, signal: AbortSignal) => {
    const durationMs = Math.round(pcm.length / samplesPerMs)
    for (;;) {
      const asked = rung
      try {
        const body = () => {
          const form = new FormData()
          form.append('file', new Blob([wavOf(pcm)], { type: 'audio/wav' }), 'piece.wav')
          form.append('model', env.STT_MODEL)
          if (language) form.append('language', language.split('-')[0] ?? language)
          for (const [name, value] of rungs[asked]) form.append(name, value)
          return form
        }
        const parse = (text: string) => readAnswer(text, durationMs)
        return await ask({
          url,
          body,
          parse,
          apiKey: env.STT_API_KEY,
          timeoutMs: env.STT_TIMEOUT * 1000,
          signal,
        })
      } catch (error) {
        if (!(error instanceof Unsupported)) throw error
        const next = lower(asked)
        if (!next) throw error.fault
        if (rung === asked) rung = next
      }
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
    transcribe: async (pieces, { language, signal, onProgress }) => {
      const answers = []
      for (const [i, pcm] of pieces.entries()) {
        answers.push(await one(pcm, language, signal))
        onProgress?.((i + 1) / pieces.length)
      }
      return answers
    },
  }
}
