import type { Spoken, SpokenWord } from '../engine.ts'
import { unitOf } from './clock.ts'
import { placeText, type TimedWord } from './place-text.ts'
import { type Segment, shapeOf, type Word } from './shape.ts'
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

/** The thresholds Whisper itself uses to call a segment silence. */
const isInvented = (s: Segment) => (s.no_speech_prob ?? 0) > 0.6 && (s.avg_logprob ?? 0) < -1

const share = (value: number) => Math.min(1, Math.max(0, value))
const confidenceOf = (s: Segment) =>
  typeof s.avg_logprob === 'number' ? share(Math.exp(s.avg_logprob)) : null

/**
 * Parses the answers of OpenAI-compatible servers: words beside the text, words (or Whisper tokens) in the segments,
 * segments only, or text only, as JSON or plain. The text is that of the segments or the whole one, with its signs; times
 * come from words, and where they are missing or impossible, from segments, or by length.
 * @param durationMs of the piece; no word lies outside it
 * @throws when it is no answer, as `shapeOf`
 */
export const readAnswer = (body: string, durationMs: number): Spoken => {
  const { text, language: named, words = [], segments: all } = shapeOf(body, durationMs)
  const language = languageCode(named ?? null)
  const segments = (all ?? []).filter((s) => !isInvented(s))
  const hasInvented = (all ?? []).length > segments.length
  const inSegments = segments.flatMap((s) => wordsOf(s.words ?? [], confidenceOf(s)))
  const beside = hasInvented ? [] : wordsOf(words ?? [], null)
  const timed = beside.length > 0 ? beside : inSegments
  const ofSegments = segments
    .map((s) => s.text?.trim() ?? '')
    .filter(Boolean)
    .join(' ')
  const whole = ofSegments === '' && !hasInvented ? (text ?? '') : ofSegments
  const unit = unitOf(
    timed.flatMap(({ start }) => start ?? []),
    durationMs,
  )
  const scaled = timed.map((w): TimedWord => {
    const ms = (t: number | null) => (unit === null || t === null || t < 0 ? null : t * unit)
    return { text: w.text, startMs: ms(w.start), endMs: ms(w.end), confidence: w.confidence }
  })
  const placed = placeText(whole, scaled, durationMs)
  if (placed) {
    const within = placed.words.map((w) => inside(w, durationMs))
    return { language, timing: placed.isMeasured ? 'word' : 'estimated', words: within }
  }
  const segmentUnit = unitOf(
    segments.flatMap(({ start }) => start ?? []),
    durationMs,
  )
  if (ofSegments !== '' && segmentUnit !== null) {
    const spoken = segments.flatMap((s) =>
      spread(
        s.text ?? '',
        (s.start ?? 0) * segmentUnit,
        Math.max((s.start ?? 0) * segmentUnit, typeof s.end === 'number' ? s.end * segmentUnit : durationMs),
        confidenceOf(s),
      ),
    )
    return { language, timing: 'estimated', words: spoken.map((w) => inside(w, durationMs)) }
  }
  const said = whole === '' && !hasInvented ? timed.map((w) => w.text).join(' ') : whole
  return { language, timing: 'estimated', words: spread(said, 0, durationMs, null) }
}

const inside = (w: SpokenWord, durationMs: number): SpokenWord => {
  const startMs = Math.round(Math.min(Math.max(0, w.startMs), durationMs))
  return { ...w, startMs, endMs: Math.round(Math.min(Math.max(startMs, w.endMs), durationMs)) }
}

type RawWord = { text: string; start: number | null; end: number | null; confidence: number | null }

/** Returns words as given. If some start with a space, these are Whisper tokens: those without one continue a word. */
const wordsOf = (raw: readonly Word[], confidence: number | null): RawWord[] => {
  const textOf = (w: Word) => w.punctuated_word ?? w.word ?? w.text ?? ''
  const areTokens = raw.some((w) => /^\s/.test(textOf(w)))
  const words: RawWord[] = []
  for (const item of raw) {
    const text = textOf(item)
    if (text.trim() === '' || /^\[_.*\]$/.test(text.trim())) continue
    const given = item.probability ?? item.confidence ?? item.score
    const own = typeof given === 'number' ? share(given) : confidence
    const [start, end] = [item.start ?? null, item.end ?? null]
    const last = words.at(-1)
    if (areTokens && last && !/^\s/.test(text)) {
      last.text += text.trim()
      last.end = end ?? last.end
      if (own !== null) last.confidence = Math.min(last.confidence ?? 1, own)
    } else {
      words.push({ text: text.trim(), start, end, confidence: own })
    }
  }
  return words
}
