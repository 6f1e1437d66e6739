import type { Summary } from '@hattama/contract/summary'
import { sentimentOf } from './sentiment.ts'
import { isStopWord } from './stop-words.ts'
import { stem } from '../language/stem.ts'
import { type Utterance, wordsOf } from './utterances.ts'

type KeyTopic = Summary['keyTopics'][number]

type Phrase = { stems: string[]; forms: Map<string, number>; mentions: number; in: Utterance[] }

const mostTopics = 8
const longestPhrase = 3

const isTopical = (word: string, language: string) =>
  word.length >= 3 &&
  !/^\d+$/.test(word) &&
  !/['’]/.test(word) &&
  !word.split('-').some((part) => isStopWord(part, language))

/** Runs of one to three words that carry topic, by their stems. */
const phrasesOf = (utterances: readonly Utterance[], language: string): Map<string, Phrase> => {
  const phrases = new Map<string, Phrase>()
  for (const utterance of utterances) {
    const words = wordsOf(utterance.text).map((word) => ({
      word,
      root: isTopical(word, language) ? stem(word, language) : null,
    }))
    for (const from of words.keys()) {
      const stems: string[] = []
      for (const { root } of words.slice(from, from + longestPhrase)) {
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

/** The form it is mostly said in; of equally frequent ones the shortest, which is closest to the dictionary's. */
const shownForm = ({ forms }: Phrase) =>
  [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0] ?? ''

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * What was talked about: phrases said at least twice, longer ones first where they are nearly as frequent as their
 * words, each word in one topic only. `mentions` counts; the sentiment is that of the statements around them.
 */
export const findTopics = (utterances: readonly Utterance[], language: string): KeyTopic[] => {
  const candidates = [...phrasesOf(utterances, language).values()]
    .filter((p) => p.mentions >= 2)
    .map((phrase) => ({ phrase, score: phrase.mentions * phrase.stems.length ** 1.5 }))
    .sort((a, b) => b.score - a.score)
  const topics: KeyTopic[] = []
  const used = new Set<string>()
  for (const { phrase } of candidates) {
    if (topics.length === mostTopics) break
    if (phrase.stems.some((s) => used.has(s)) || new Set(phrase.stems).size < phrase.stems.length) continue
    for (const s of phrase.stems) used.add(s)
    topics.push({
      topic: capital(shownForm(phrase)),
      mentions: phrase.mentions,
      sentiment: sentimentOf(
        phrase.in.map((u) => u.text),
        language,
      ),
    })
  }
  return topics.sort((a, b) => b.mentions - a.mentions)
}
