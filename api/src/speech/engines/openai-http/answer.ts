import { z } from 'zod'
import type { Spoken, SpokenWord } from '../engine.ts'
import { spread } from './spread.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** English language names, lower case -> two-letter codes, as the platform knows them. */
const codes = new Map(
  letters.flatMap((a) => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return letters.flatMap((b) => {
      const name = names.of(a + b)
      return name ? [[name.toLowerCase(), a + b] as const] : []
    })
  }),
)

/** Returns `en` for `english`, `en` and `en-US`; null for an unknown language. */
const languageCode = (language: string | null): string | null => {
  const given = language?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2,3}([-_]|$)/.test(given)) return given.split(/[-_]/)[0] ?? null
  return codes.get(given) ?? null
}

const seconds = z.number().nullish()
const word = z.object({
  word: z.string().nullish(),
  text: z.string().nullish(),
  start: seconds,
  end: seconds,
  probability: z.number().nullish(),
})
const segment = z.object({
  text: z.string().nullish(),
  start: seconds,
  end: seconds,
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  words: z.array(word).nullish().catch(null),
})
const answer = z.object({
  text: z.string().nullish(),
  language: z.string().nullish().catch(null),
  words: z.array(word).nullish().catch(null),
  segments: z.array(segment).nullish().catch(null),
})
type Word = z.infer<typeof word>
type Segment = z.infer<typeof segment>

/** The thresholds Whisper itself uses to call a segment silence. */
const isInvented = (s: Segment) => (s.no_speech_prob ?? 0) > 0.6 && (s.avg_logprob ?? 0) < -1

const share = (value: number) => Math.min(1, Math.max(0, value))
const confidenceOf = (s: Segment) =>
  typeof s.avg_logprob === 'number' ? share(Math.exp(s.avg_logprob)) : null

/**
 * Parses the answers of OpenAI-compatible servers: words beside the text, words (or Whisper tokens) in the segments,
 * segments only, or text only, as JSON or plain.
 * @param durationMs of the piece; no word lies outside it
 * @throws when it is truncated JSON or has another shape
 */
export const readAnswer = (body: string, durationMs: number): Spoken => {
  const trimmed = body.trim()
  if (!/^[{["]/.test(trimmed)) return estimated(spread(trimmed, 0, durationMs, null), null)
  const parsed = answer.parse(JSON.parse(trimmed))
  const language = languageCode(parsed.language ?? null)
  const segments = (parsed.segments ?? []).filter((s) => !isInvented(s))
  const hasInvented = (parsed.segments ?? []).length > segments.length
  const timed = [
    ...(hasInvented ? [] : wordsOf(parsed.words ?? [], null)),
    ...((parsed.words ?? []).length > 0 && !hasInvented
      ? []
      : segments.flatMap((s) => wordsOf(s.words ?? [], confidenceOf(s)))),
  ]
  if (timed.length > 0) return { language, timing: 'word', words: timed.map((w) => within(w, durationMs)) }
  if (parsed.segments && parsed.segments.length > 0) {
    const words = segments.flatMap((s) =>
      spread(s.text ?? '', (s.start ?? 0) * 1000, (s.end ?? durationMs / 1000) * 1000, confidenceOf(s)),
    )
    return estimated(
      words.map((w) => within(w, durationMs)),
      language,
    )
  }
  return estimated(spread(parsed.text ?? '', 0, durationMs, null), language)
}

const estimated = (words: SpokenWord[], language: string | null): Spoken => ({
  language,
  words,
  timing: 'estimated',
})

const within = (w: SpokenWord, durationMs: number): SpokenWord => {
  const startMs = Math.round(Math.min(Math.max(0, w.startMs), durationMs))
  return { ...w, startMs, endMs: Math.round(Math.min(Math.max(startMs, w.endMs), durationMs)) }
}

/** Returns words with times. If some start with a space, these are Whisper tokens: those without one continue a word. */
const wordsOf = (raw: Word[], confidence: number | null): SpokenWord[] => {
  const textOf = (w: Word) => w.word ?? w.text ?? ''
  const areTokens = raw.some((w) => /^\s/.test(textOf(w)))
  const words: SpokenWord[] = []
  for (const item of raw) {
    const text = textOf(item)
    if (text.trim() === '' || /^\[_.*\]$/.test(text.trim())) continue
    if (typeof item.start !== 'number' || typeof item.end !== 'number') continue
    const own = typeof item.probability === 'number' ? share(item.probability) : confidence
    const last = words.at(-1)
    if (areTokens && last && !/^\s/.test(text)) {
      last.text += text.trim()
      last.endMs = item.end * 1000
      if (own !== null) last.confidence = Math.min(last.confidence ?? 1, own)
    } else {
      words.push({ text: text.trim(), startMs: item.start * 1000, endMs: item.end * 1000, confidence: own })
    }
  }
  return words
}
