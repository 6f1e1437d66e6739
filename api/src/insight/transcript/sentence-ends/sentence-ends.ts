import { kazakhEnd, russianEnd } from './cyrillic.ts'
import { englishEnd } from './english.ts'

/** Least certainty of an end (chosen on the training meetings of QMSum), and shortest sentence before it, words. */
const sure = 0.25
const least = 3
/** A sentence with more words ends at the likeliest of its gaps. */
const most = 30

const likely: Record<string, (words: readonly string[], i: number, run: number) => number> = {
  en: englishEnd,
  ru: russianEnd,
  kk: kazakhEnd,
}

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}'’-]/gu, '')

/**
 * Finds the words that begin a sentence when an engine gives no punctuation; in order. None for languages other than
 * English, Russian and Kazakh.
 * @param language the first part of a BCP 47 tag
 */
export const sentenceEnds = (said: readonly string[], language: string): number[] => {
  const end = likely[language]
  if (!end) return []
  const words = said.map(bare)
  const ends: number[] = []
  let [since, best, bestAt] = [0, 0, 0]
  const cut = (at: number) => {
    ends.push(at)
    ;[since, best, bestAt] = [at, 0, 0]
  }
  for (let i = 1; i < words.length; i++) {
    const chance = end(words, i, i - since)
    if (chance >= sure && i - since >= least) {
      cut(i)
      continue
    }
    if (chance > best && i - since >= least) [best, bestAt] = [chance, i]
    if (i - since < most || bestAt === 0) continue
    i = bestAt
    cut(bestAt)
  }
  return ends
}
