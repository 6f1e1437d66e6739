import type { Summary } from '@hattama/contract/insight/summary'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { sentimentOf } from './sentiment.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { stem } from '#kernel/language/stem.ts'
import { isWorthShowing, nominativesOf } from './nouns/topic-worth.ts'
import { topicWordsIn } from './nouns/topic-words.ts'
import type { Utterance } from './utterances.ts'

type KeyTopic = Summary['keyTopics'][number]

type Phrase = { stems: string[]; forms: Map<string, number>; mentions: number; in: Utterance[] }

/** A phrase, how often it was said in which form, and where. */
type Said = { forms: ReadonlyMap<string, number>; in: readonly Utterance[] }

const maxTopics = 5
const maxPhraseWords = 3

const textOf = ({ text }: Utterance) => text

const isTopical = (word: string, language: string) =>
  word.length >= 3 &&
  !/^\d+$/.test(word) &&
  !/['’]/.test(word) &&
  !word.split('-').some((part) => isStopWord(part, language))

/** Runs of one to three words that may be a topic, by their stems. */
const phrasesOf = (
  utterances: readonly Utterance[],
  language: string,
  mayBe: (word: string) => boolean = () => true,
): Map<string, Phrase> => {
  const phrases = new Map<string, Phrase>()
  for (const utterance of utterances) {
    const words = wordsAsWritten(utterance.text).map((word) => ({
      word,
      root: isTopical(word, language) && mayBe(word) ? stem(word, language) : null,
    }))
    for (const from of words.keys()) {
      const stems: string[] = []
      for (const { root } of words.slice(from, from + maxPhraseWords)) {
        if (root === null) break
        stems.push(root)
        const key = stems.join(' ')
        const phrase: Phrase = phrases.get(key) ?? {
          stems: [...stems],
          forms: new Map(),
          mentions: 0,
          in: [],
        }
        const form = words
          .slice(from, from + stems.length)
          .map((w) => w.word)
          .join(' ')
        phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
        phrase.mentions++
        if (phrase.in.at(-1) !== utterance) phrase.in.push(utterance)
        phrases.set(key, phrase)
      }
    }
  }
  return phrases
}

/** The most frequent form; of equally frequent ones the shortest, which is closest to the dictionary form. */
export const shownForm = ({ forms }: Pick<Said, 'forms'>): string =>
  [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0] ?? ''

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Phrases said at least twice, longer ones first when they are nearly as frequent as their words. */
const ranked = (phrases: Map<string, Phrase>, weightOf: (key: string, phrase: Phrase) => number) =>
  [...phrases]
    .filter(([, { mentions }]) => mentions >= 2)
    .map(([key, phrase]) => ({
      phrase,
      score: phrase.mentions * phrase.stems.length ** 1.5 * weightOf(key, phrase),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ phrase }) => phrase)

/** The first `most` phrases that share no word. */
const distinct = (phrases: readonly Phrase[], most: number): Phrase[] => {
  const taken: Phrase[] = []
  const used = new Set<string>()
  for (const phrase of phrases) {
    if (taken.length === most) break
    if (phrase.stems.some((s) => used.has(s)) || new Set(phrase.stems).size < phrase.stems.length) continue
    for (const s of phrase.stems) used.add(s)
    taken.push(phrase)
  }
  return taken
}

/**
 * What was talked about: phrases said at least twice and words that people come back to, each word in one topic only; none
 * rather than any. `mentions` is their count; the sentiment is that of the statements around them.
 * @param people names of those who take part
 */
export const findTopics = (
  utterances: readonly Utterance[],
  language: string,
  people: readonly string[] = [],
): KeyTopic[] => {
  const voices = new Set(utterances.map((u) => u.speakerId)).size
  const lengthMs = (utterances.at(-1)?.endMs ?? 0) - (utterances[0]?.startMs ?? 0)
  // a topic is shown in the nominative or not at all
  const formOf = ({ forms, ...phrase }: Phrase) =>
    shownForm({ ...phrase, forms: nominativesOf(forms, language) })
  const isShown = (phrase: Phrase) => {
    const words = formOf(phrase)
    return words !== '' && isWorthShowing({ words, ...phrase }, { language, people, voices, lengthMs })
  }
  const said = phrasesOf(utterances, language, topicWordsIn(utterances.map(textOf), language))
  return distinct(
    ranked(said, (_, phrase) => (isShown(phrase) ? 1 : 0)),
    maxTopics,
  )
    .map((phrase) => ({
      topic: capital(formOf(phrase)),
      mentions: phrase.mentions,
      sentiment: sentimentOf(
        phrase.in.map((u) => u.text),
        language,
      ),
    }))
    .sort((a, b) => b.mentions - a.mentions)
}

/**
 * For each part of a meeting, the phrases that set it apart: said in it more than once, ranked higher the larger the share
 * of all their mentions that falls into it.
 * @param favour how much more a phrase counts for other reasons; 0: it is no heading. `at`: index of the part
 * @param formOf the form in which it is shown
 */
export const headParts = (
  parts: readonly (readonly Utterance[])[],
  language: string,
  most: number,
  {
    favour = () => 1,
    formOf = shownForm,
  }: { favour?: (phrase: Said, at: number) => number; formOf?: (phrase: Said) => string } = {},
): string[][] => {
  const everywhere = phrasesOf(parts.flat(), language)
  return parts.map((part, at) => {
    const shareHere = (key: string, phrase: Phrase) =>
      (phrase.mentions / (everywhere.get(key)?.mentions ?? phrase.mentions)) * favour(phrase, at)
    return distinct(ranked(phrasesOf(part, language), shareHere), most).map((p) => capital(formOf(p)))
  })
}
