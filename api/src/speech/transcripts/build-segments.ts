import { isShortened } from '#kernel/language/written-ends.ts'

/** A transcript word as the builder takes it. Times in ms; null = the engine gave none. */
export type TimedWord = {
  text: string
  startMs: number | null
  endMs: number | null
  speakerId: string
  /** 0..1; null counts as 1 */
  confidence: number | null
}

type Segment<W extends TimedWord = TimedWord> = {
  speakerId: string
  startMs: number
  endMs: number
  text: string
  /** the lowest of its words */
  confidence: number
  words: (W & { startMs: number; endMs: number })[]
}

const maxSegmentWords = 20
const segmentGapMs = 2000
/** Most words more that shortened words may hold back the end of a segment. */
const maxShortened = 5

const isReal = (ms: number | null): ms is number => ms !== null && Number.isFinite(ms) && ms >= 0

/**
 * Builds segments by the specification's rules (section 5, "Transcript building"): empty words are skipped; a word
 * without a usable start is spread evenly over the whole duration; a new segment starts when the speaker changes, after
 * a word ending in `.`, `!` or `?`, after 20 words, or after a pause of more than 2 s between two real timings. The full stop
 * of a shortened word ("Mr.", "г.", "т.б.") ends nothing, nor is a name cut off from it for the number of words.
 */
export const buildSegments = <W extends TimedWord>(words: readonly W[], durationMs: number): Segment<W>[] => {
  const spoken = words.filter((w) => w.text.trim() !== '')
  const share = durationMs / spoken.length
  const segments: Segment<W>[] = []
  let open: Segment<W> | undefined
  let previous: W | undefined
  for (const [i, word] of spoken.entries()) {
    const startMs = isReal(word.startMs) ? word.startMs : Math.round(i * share)
    const endMs = isReal(word.endMs)
      ? Math.max(word.endMs, startMs)
      : Math.max(startMs, Math.round((i + 1) * share))
    const timed = { ...word, text: word.text.trim(), startMs, endMs }
    if (!open || !previous || startsSegment(open, previous, word)) {
      open = { speakerId: word.speakerId, startMs, endMs, text: '', confidence: 1, words: [] }
      segments.push(open)
    }
    open.words.push(timed)
    open.text = open.text === '' ? timed.text : `${open.text} ${timed.text}`
    open.endMs = Math.max(open.endMs, endMs)
    open.confidence = Math.min(open.confidence, word.confidence ?? 1)
    previous = word
  }
  return segments
}

const startsSegment = (open: Segment, previous: TimedWord, word: TimedWord) => {
  if (word.speakerId !== open.speakerId) return true
  if (isReal(previous.endMs) && isReal(word.startMs) && word.startMs - previous.endMs > segmentGapMs)
    return true
  const said = open.words.map(({ text }) => text)
  if (said.length >= maxSegmentWords + maxShortened) return true
  const isMarked = /[.!?]$/.test(said.at(-1) ?? '')
  if (!isMarked && said.length < maxSegmentWords) return false
  return !isShortened([...said, word.text.trim()], said.length - 1)
}
