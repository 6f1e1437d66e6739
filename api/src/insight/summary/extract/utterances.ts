import { stem } from '#kernel/language/stem.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { endsBefore, writtenEnds } from '#kernel/language/written-ends.ts'
import { isBonded } from '../../transcript/bonds.ts'
import { sentenceEnds } from '../../transcript/sentence-ends/sentence-ends.ts'
import type { SpokenSegment } from '../../transcript/stored-transcript.ts'

/** Neighbouring segments of one speaker that form one statement. */
export type Utterance = {
  segments: SpokenSegment[]
  speakerId: string
  startMs: number
  endMs: number
  text: string
  /** its words in the first segment */
  quote: string
  words: number
  /** stems of the words that may be a topic, repetitions included */
  terms: string[]
}

const maxWords = 45
const maxPauseMs = 1500

const termsOf = (text: string, language: string): string[] =>
  wordsAsWritten(text)
    .flatMap((word) => word.split(/['’-]/))
    .filter((word) => !isStopWord(word, language) && !/^\d+$/.test(word))
    .map((word) => stem(word, language))

const endsSentence = (text: string) => /[.!?…]["»”)]*$/.test(text)

/** Most words to a sign that ends a sentence in a transcript whose engine writes them. */
const maxWordsToSign = 60

/**
 * Whether the engine punctuates. By words, not by segments: one full stop that a person typed says nothing about the rest.
 */
const isMarked = (segments: readonly SpokenSegment[]) => {
  const words = segments.flatMap(({ text }) => text.split(/\s+/))
  const signs = words.filter((word) => endsSentence(word)).length
  return signs * maxWordsToSign >= words.length
}

/**
 * Joins segments of one speaker into sentences of at most 45 words, since segments end not only with a sentence but also
 * after 20 words and at pauses. A sentence ends at its written sign, also within a segment; where the engine writes none, at
 * pauses and where it likely ends. What holds no word at all ("…", ". . .") is no sentence.
 */
export const toUtterances = (segments: readonly SpokenSegment[], language: string): Utterance[] => {
  const punctuated = isMarked(segments)
  return runsOf(segments)
    .flatMap((run) => sentencesIn(run, language, punctuated) ?? joined(run, language))
    .filter(({ words }) => words > 0)
}

const isCloseTo = (last: Pick<Utterance, 'speakerId' | 'endMs'> | undefined, segment: SpokenSegment) =>
  last !== undefined && last.speakerId === segment.speakerId && segment.startMs - last.endMs <= maxPauseMs

const joined = (segments: readonly SpokenSegment[], language: string): Utterance[] => {
  const utterances: Utterance[] = []
  for (const segment of segments) {
    const words = wordsAsWritten(segment.text).length
    const last = utterances.at(-1)
    if (
      last &&
      isCloseTo(last, segment) &&
      !endsBefore(last.text, segment.text) &&
      last.words + words <= maxWords
    ) {
      last.segments.push(segment)
      last.endMs = Math.max(last.endMs, segment.endMs)
      last.text = `${last.text} ${segment.text}`
      last.words += words
      last.terms.push(...termsOf(segment.text, language))
    } else utterances.push(statementOf([segment], segment.text, segment.text, language))
  }
  return utterances
}

const statementOf = (
  segments: SpokenSegment[],
  text: string,
  quote: string,
  language: string,
): Utterance => ({
  segments,
  speakerId: segments[0]?.speakerId ?? '',
  startMs: segments[0]?.startMs ?? 0,
  endMs: Math.max(...segments.map((s) => s.endMs)),
  text,
  quote,
  words: wordsAsWritten(text).length,
  terms: termsOf(text, language),
})

/** Segments of one speaker without a pause between them. */
const runsOf = (segments: readonly SpokenSegment[]): SpokenSegment[][] => {
  const runs: SpokenSegment[][] = []
  for (const segment of segments) {
    const open = runs.at(-1)
    if (open && isCloseTo(open.at(-1), segment)) open.push(segment)
    else runs.push([segment])
  }
  return runs
}

/** Splits a run into sentences; null when none ends within it. */
const sentencesIn = (
  run: readonly SpokenSegment[],
  language: string,
  punctuated: boolean,
): Utterance[] | null => {
  const words = run.flatMap((segment) => {
    const texts = segment.text.split(/\s+/)
    return texts.map((text, i) => ({ text, segment, share: i / texts.length }))
  })
  const texts = words.map((w) => w.text)
  const signs = new Set(writtenEnds(texts))
  const guessed = punctuated
    ? longEnds(words, signs)
    : sentenceEnds(texts, language).filter(
        (end) => !isBonded(texts[end - 1] ?? '', texts[end] ?? '') && !isWithinPlain(end, signs),
      )
  const ends = withForced(
    [...new Set([...signs, ...guessed])].toSorted((a, b) => a - b),
    words.length,
  )
  if (ends.length === 0) return null
  return [0, ...ends].map((from, i) => {
    const said = words.slice(from, ends[i])
    const segments = [...new Set(said.map((w) => w.segment))]
    const textOf = (list: typeof said) => list.map((w) => w.text).join(' ')
    const statement = statementOf(
      segments,
      textOf(said),
      textOf(said.filter((w) => w.segment === segments[0])),
      language,
    )
    const startMs = Math.max(timeOf(words[from]) - earlyMs, words[from]?.segment.startMs ?? 0)
    return { ...statement, startMs, endMs: endOf(words, ends[i]) }
  })
}

/** No sentence that somebody speaks has more words: where neither a sign nor a guess ends one by then, the engine failed. */
const mostSpoken = 150

/** The ends of sentences, with one every 45 words where there is none for so long that reading the whole would take its time squared. */
const withForced = (ends: readonly number[], length: number): number[] =>
  [...ends, length].flatMap((end, i, all) => {
    const from = all[i - 1] ?? 0
    const forced =
      end - from > mostSpoken
        ? Array.from({ length: Math.ceil((end - from) / maxWords) - 1 }, (_, k) => from + (k + 1) * maxWords)
        : []
    return end === length ? forced : [...forced, end]
  })

/** Most words of a sentence that is taken as it was written, though the engine writes few signs. */
const plainWords = 12

/** Whether a guessed end lies within a short sentence that ends with a sign of its own. */
const isWithinPlain = (end: number, signs: ReadonlySet<number>): boolean => {
  const next = [...signs].find((sign) => sign > end)
  const last = [...signs].findLast((sign) => sign <= end) ?? 0
  return next !== undefined && next - last <= plainWords
}

type Word = { text: string; segment: SpokenSegment; share: number }

/** A moment opens rather too early than too late, ms. */
const earlyMs = 500

/** When a word begins, ms, as if all words of its segment took the same time. */
const timeOf = (word: Word | undefined): number => {
  if (!word) return 0
  const { startMs, endMs } = word.segment
  return Math.round(startMs + word.share * (endMs - startMs))
}

/** When the sentence before word `end` ends, ms. */
const endOf = (words: readonly Word[], end = words.length): number => {
  const [last, next] = [words[end - 1], words[end]]
  if (!last) return 0
  return next?.segment === last.segment ? timeOf(next) : last.segment.endMs
}

/** Where a sentence with written signs gets too long: at beginnings of segments, as indices of their first words. */
const longEnds = (words: readonly Word[], signs: ReadonlySet<number>): number[] => {
  let from = 0
  return words.flatMap(({ segment }, i) => {
    if (signs.has(i)) from = i
    if (signs.has(i) || i === 0 || words[i - 1]?.segment === segment) return []
    const next = words.findIndex((w, k) => k > i && (w.segment !== segment || signs.has(k)))
    if ((next < 0 ? words.length : next) - from <= maxWords) return []
    from = i
    return [i]
  })
}
