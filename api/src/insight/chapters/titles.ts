import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { readStatements } from '../summary/extract/acts/statement.ts'
import { talkOf } from '../summary/extract/acts/talk.ts'
import type { Matter } from '../summary/extract/matter-labels/named-matter.ts'
import { nounsOf } from '../summary/extract/nouns/nouns.ts'
import { openedMatters } from '../summary/extract/matter-labels/opened-matters.ts'
import { isOneWord } from '../summary/extract/matter-labels/speaks-of.ts'
import { headParts } from '../summary/extract/topics.ts'
import type { Utterance } from '../summary/extract/utterances.ts'
import { isCalledSo, type Meeting, thingIn } from './thing-names.ts'

/** Longest title, characters. */
const mostLetters = 60
/** Most matters in a title. */
const mostMatters = 2
/** Sentences in which a part begins: what is said there counts so much more, and more still where a sentence says nothing else. */
const firstSentences = 6
const saidFirst = 3
const namedFirst = 3
/** Most words of a sentence that does nothing but name a topic, besides the phrase. */
const mostBeside = 2

type Whose = { language: string; names: ReadonlyMap<string, string> }

/** One or two names of matters as a title; null: there is none that is short enough. */
const titleOf = (labels: readonly string[]): string | null => {
  const [first] = labels
  const both = labels.slice(0, mostMatters).join(' · ')
  if (both.length <= mostLetters) return both === '' ? null : both
  return first !== undefined && first.length <= mostLetters ? first : null
}

/** Names of matters of which none has a word of another. */
const apart = (matters: readonly Matter[]): string[] =>
  matters
    .filter(({ stems }, i) =>
      matters.slice(0, i).every((other) => !other.stems.some((one) => stems.some((s) => isOneWord(one, s)))),
    )
    .map(({ label }) => label)

/**
 * Titles of the parts of a meeting, as people name the matters they come to there: what is counted, named alone or asked about;
 * else the things that set a part apart, above all those with which it begins. Null: nothing names its matter, and a sentence
 * out of it would tell an anecdote.
 * @param names of those who speak, by the id of the speaker: a person is no matter
 */
export const titlesOf = (
  parts: readonly (readonly Utterance[])[],
  { language, names }: Whose,
): (string | null)[] => {
  const whole = parts.flat()
  const people = [...names.values()].flatMap((name) => [name, ...name.split(/\s+/u)])
  const nouns = nounsOf(
    whole.map(({ text }) => text),
    language,
    people,
  )
  const meeting: Meeting = { language, people, nouns }
  const talk = talkOf(readStatements(whole, language, names), names)
  // without marks nobody can tell where a name ends
  const opened = talk.punctuated ? openedMatters({ talk, ...meeting }) : []
  const partOf = new Map(parts.flatMap((part, at) => part.map((u) => [u, at] as const)))
  const openedIn = (at: number, isPlain: boolean): Matter[] =>
    opened
      .filter((one) => one.isPlain === isPlain && partOf.get(whole[one.i] as Utterance) === at)
      .flatMap(({ matter }) => (matter && isCalledSo(matter.label, meeting) ? [matter] : []))
  const beginnings = parts.map((part) => new Set(part.slice(0, firstSentences)))
  const formOf = thingIn(meeting)
  const things = headParts(parts, language, mostMatters, {
    formOf,
    favour: (phrase, at) => {
      const words = formOf(phrase)
      if (words === '') return 0
      const first = phrase.in.filter((u) => beginnings[at]?.has(u))
      const mostWords = words.split(' ').length + mostBeside
      const isNamed = first.some((u) => u.words <= mostWords && !u.text.endsWith('?'))
      return phrase.in.length * (first.length > 0 ? saidFirst : 1) * (isNamed ? namedFirst : 1)
    },
  })
  return parts.map((_, at) => {
    const asThings = (things[at] ?? []).map((label) => ({
      label,
      stems: wordsAsWritten(label).map((word) => stem(word, language)),
    }))
    return titleOf(apart([...openedIn(at, true), ...openedIn(at, false), ...asThings]))
  })
}
