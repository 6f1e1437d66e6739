import type { Chapter } from '@hattama/contract/insight/chapter'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { type Asker, textThreads } from '#kernel/worker-threads/text-threads.ts'
import { toUtterances, type Utterance } from '../summary/extract/utterances.ts'
import { spokenIn } from '../transcript/meeting.ts'
import type { StoredTranscript } from '../transcript/stored-transcript.ts'
import { bordersIn } from './borders.ts'
import { titlesOf } from './titles.ts'

/** First words of a chapter that are shown, characters. */
const most = 90
/** Fewer say little by themselves: "Good.", "Let us see." */
const fewLetters = 30

/** How many sentences of a part may come before the one it is known by, and the fewest words of that. */
const mostBefore = 8
const fewWords = 4

/** Whether a sentence is a whole statement: neither a question nor the rest of what began elsewhere. */
const isStatement = ({ text, words }: Utterance) =>
  words >= fewWords && /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(text) && !/\?["»”)]*$/u.test(text)

const withCapital = (text: string) =>
  text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

/** What is said early in a part by one person, from a whole statement on where there is one, as far as it takes to say something. */
const beginningOf = (part: readonly Utterance[]): string => {
  const stated = part.slice(0, mostBefore).findIndex(isStatement)
  const told = stated < 0 ? part.findIndex(({ words }) => words > 2) : stated
  const said = part.slice(Math.max(0, told))
  let text = ''
  for (const u of said) {
    if (text.length >= fewLetters || u.speakerId !== said[0]?.speakerId) break
    text = `${text} ${u.text}`.trim()
  }
  text = withCapital(text)
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

type Given = Pick<StoredTranscript, 'segments' | 'language'>

/**
 * Splits a meeting where another topic begins, each part with the phrases that set it apart, without a language model. Empty when the topic stays the same.
 */
export const chaptersIn = ({ segments, language: given }: Given): Chapter[] => {
  const { spoken, language } = spokenIn({ segments, language: given })
  const utterances = toUtterances(spoken, language)
  const borders = bordersIn(utterances, language)
  if (borders.length === 0) return []
  const parts = [0, ...borders].map((from, i) => utterances.slice(from, borders[i]))
  const topics = titlesOf(parts, language)
  return parts.map((part, i) => ({
    startMs: part[0]?.startMs ?? 0,
    endMs: part.reduce((last, { endMs }) => Math.max(last, endMs), 0),
    title: null,
    begins: beginningOf(part),
    topics: topics[i] ?? [],
  }))
}

const apart = taskOf<typeof chaptersIn>(new URL(import.meta.url), 'chaptersIn', 30_000)

/** Most characters handled on this thread, a few milliseconds of work; longer transcripts go to a worker thread. */
const maxInline = 10_000

/** The same for an untrusted transcript of any length. @throws Failure SERVER_BUSY, TOO_MUCH_WORK */
export const chaptersApart = async (given: Given, asker: Asker): Promise<Chapter[]> => {
  const size = given.segments.reduce((sum, { text }) => sum + text.length, 0)
  return size <= maxInline ? chaptersIn(given) : textThreads.run(apart, given, asker)
}
