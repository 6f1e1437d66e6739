import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import type { StoredWord } from '#kernel/db/columns.ts'
import { foundAcross, type Turn } from './across-turns.ts'
import { type Looked, personalFinder } from './find/personal-data.ts'
import { type Redacted, type Redactor, redactIn, redactInWords } from './redact.ts'

/** Redacts personal data: a mark takes its place. */
export const personalRedactor = (looked: Looked): Redactor => {
  const find = personalFinder(looked)
  return (text) => find(text).map(({ start, end }) => ({ start, end, as: hiddenMark }))
}

type Part = Record<string, unknown>
type Range = { start: number; end: number }

/** Ids, hashes and timestamps are never personal data, though they may look like it. */
const isTechnical = (text: string) =>
  /^[\da-f-]{32,}(?::\d+)?$/i.test(text) || /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text)

/** URLs and tokens are not text. */
const technicalKeys = new Set(['url', 'embedUrl', 'token', 'etag', 'mime', 'avatarUrl'])

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isStoredWords = (all: readonly unknown[]): all is StoredWord[] =>
  Array.isArray(all[0]) && typeof all[0][0] === 'string' && typeof all[0][1] === 'number'

/** Adjusts the marks of a changed text: those in what is hidden go, the others shift. */
const moved = (marks: readonly Range[], found: readonly Redacted[]) =>
  marks.flatMap(({ start, end }) => {
    if (found.some((one) => one.start < end && one.end > start)) return []
    const by = found
      .filter((one) => one.end <= start)
      .reduce((sum, one) => sum + one.as.length - (one.end - one.start), 0)
    return [{ start: start + by, end: end + by }]
  })

/** A segment as clients get it: its words are flat numbers, each with an offset in the text, a start and an end. */
const hiddenSegment = (text: string, words: readonly number[], redactor: Redactor) => {
  const timed: StoredWord[] = []
  for (let i = 0; i < words.length; i += 3) {
    timed.push([
      text.slice(words[i], (words[i + 3] ?? text.length + 1) - 1),
      words[i + 1] ?? 0,
      words[i + 2] ?? 0,
      null,
    ])
  }
  const made = redactInWords(timed, [redactor])
  let offset = 0
  const numbers = made.flatMap(([word, startMs, endMs]) => {
    const at = offset
    offset += word.length + 1
    return [at, startMs, endMs]
  })
  return { text: made.map(([word]) => word).join(' '), words: numbers }
}

/** A redactor for each of the given turns, including what spans its borders. */
const redactorsOfTurns = (turns: readonly Turn[], redactor: Redactor): Redactor[] =>
  foundAcross(turns, redactor).map((over) =>
    over.length === 0 ? redactor : (text: string) => [...redactor(text), ...over],
  )

/** The texts of consecutive turns, redacted across their borders too. */
export const redactedTurns = (turns: readonly Turn[], redactor: Redactor): string[] => {
  const redactors = redactorsOfTurns(turns, redactor)
  return turns.map(({ text }, i) => redactIn(text, [redactors[i] ?? redactor]))
}

/** Consecutive turns with their words redacted, across their borders too. */
export const redactedWords = <T extends { speakerId: string; words: StoredWord[] }>(
  turns: readonly T[],
  redactor: Redactor,
): T[] => {
  const texts = turns.map(({ speakerId, words }) => ({
    speakerId,
    text: words.map(([word]) => word).join(' '),
  }))
  const redactors = redactorsOfTurns(texts, redactor)
  return turns.map((turn, i) => ({
    ...turn,
    words: redactInWords(turn.words, [redactors[i] ?? redactor]),
  }))
}

/** The words of the specified call, each of which names its segment. */
const hiddenWireWords = (all: readonly Part[], redactor: Redactor): Part[] => {
  const segments: Part[][] = []
  for (const word of all) {
    const last = segments.at(-1)
    if (last && last[0]?.['segment_id'] === word['segment_id']) last.push(word)
    else segments.push([word])
  }
  const turns = segments.map((words) => ({
    speakerId: String(words[0]?.['speaker_id']),
    text: words.map((word) => String(word['word_text'])).join(' '),
  }))
  const redactors = redactorsOfTurns(turns, redactor)
  return segments.flatMap((words, i) => {
    // a word's index serves as its time, to lead back to the word it came from
    const timed = words.map((word, at): StoredWord => [String(word['word_text']), at, at, null])
    return redactInWords(timed, [redactors[i] ?? redactor]).map(([text, first, last]) => ({
      ...words[first],
      word_text: text,
      end_time: words[last]?.['end_time'] ?? null,
    }))
  })
}

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length % 3 === 0 && value.every((one) => typeof one === 'number')
const areRanges = (value: unknown): value is Range[] =>
  Array.isArray(value) && value.every((one) => isPart(one) && typeof one['start'] === 'number')

/** The list as turns if it holds consecutive segments, as clients or documents have them; null for any other list. */
const turnsIn = (all: readonly unknown[]): Turn[] | null => {
  const turns: Turn[] = []
  for (const one of all) {
    if (!isPart(one) || typeof one['speakerId'] !== 'string' || !Array.isArray(one['words'])) return null
    const { speakerId, words, text } = one
    const said = typeof text === 'string' ? text : words.map((word: unknown[]) => String(word[0])).join(' ')
    turns.push({ speakerId, text: said })
  }
  return turns
}

/**
 * Redacts every text in a value of the wire, or a meeting as documents have it; what belongs to a text (the times of its
 * words and the places marked in it) changes with it. `shows`: whether an object belongs to a meeting that is shown in
 * full, with everything in it; null if it does not say, which then depends on what the object is part of.
 */
export const redactedValue = <T>(
  value: T,
  redactor: Redactor,
  shows: (part: Part, within: boolean | null) => boolean | null,
  isShown: boolean | null = null,
): T => {
  /** `own`: the redactor of the turn the text stands in, including what spans its borders */
  const text = (of: string, own: Redactor) => (isTechnical(of) ? of : redactIn(of, [own]))
  const part = (of: Part, within: boolean | null, own = redactor): Part => {
    const shown = shows(of, within) ?? within
    const made: Part = {}
    for (const [key, one] of Object.entries(of)) {
      // names of speakers and the like are never used as keys
      made[key] = technicalKeys.has(key)
        ? one
        : any(one, shown, key === 'text' || key === 'words' ? own : redactor)
    }
    if (shown) return made
    const { text: said, words, marks, title, titleMarks } = of
    if (typeof said === 'string' && areNumbers(words) && words.length > 0) {
      return Object.assign(made, hiddenSegment(said, words, own))
    }
    if (typeof said === 'string' && areRanges(marks)) made['marks'] = moved(marks, redactor(said))
    if (typeof title === 'string' && areRanges(titleMarks))
      made['titleMarks'] = moved(titleMarks, redactor(title))
    return made
  }
  const any = (of: unknown, shown: boolean | null, own = redactor): unknown => {
    if (typeof of === 'string') return shown ? of : text(of, own)
    if (isPart(of)) return part(of, shown)
    if (!Array.isArray(of)) return of
    if (shown) return of.map((one) => any(one, shown))
    if (isStoredWords(of)) return redactInWords(of, [own])
    if (isPart(of[0]) && 'word_text' in of[0]) return hiddenWireWords(of as Part[], redactor)
    const turns = turnsIn(of)
    if (turns) {
      const redactors = redactorsOfTurns(turns, redactor)
      return of.map((one, i) => part(one as Part, shown, redactors[i]))
    }
    return of.map((one) => any(one, shown))
  }
  return any(value, isShown) as T
}
