import { kazakhEnd, russianEnd } from './cyrillic.ts'
import { englishEnd } from './english.ts'

/** So sure an end must be (chosen on the training meetings of QMSum), and how short the sentence before it may be, words. */
const sure = 0.25
const least = 3
/** A sentence that goes on for longer ends at the likeliest of its gaps, words. */
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
 * Before which of the words a sentence begins, where an engine gives no punctuation; in order. Other languages than
 * English, Russian and Kazakh have none.
 * @param language BCP 47, the first part of it
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
