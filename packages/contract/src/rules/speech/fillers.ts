import { toLanguage } from '../kernel/language.ts'
import { type FillerWords, fillerWords } from './filler-words.ts'

/** A word that is kept, as it reads without the fillers around it. */
type KeptWord = {
  text: string
  /** its index among the words as spoken */
  at: number
}

/** A word in lower case without the punctuation around it. */
const bare = (word: string) =>
  word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')

const maxAsideWords = 3
const endsSentence = (word: string) => /[.!?]["»”’)]*$/.test(word)
const endsClause = (word: string) => /[,;:.!?…—–-]["»”’)]*$/.test(word)
const hasComma = (word: string) => /,["»”’)]*$/.test(word)

/** How many words starting at `i` form a filler; 0 if none does. */
const fillerAt = (words: readonly string[], i: number, { sounds, asides }: FillerWords): number => {
  const before = words[i - 1]
  const isNumber = before !== undefined && /\d$/.test(before)
  if (sounds.test(bare(words[i] ?? '')) && !isNumber) return 1
  if (before !== undefined && !endsClause(before)) return 0
  for (let length = maxAsideWords; length > 0; length--) {
    const run = words.slice(i, i + length)
    const last = run.at(-1) ?? ''
    // an aside at the start of a sentence needs its comma too: "Like, we said" is one, "Like we said" is not
    const isAside = run.length === length && asides.includes(run.map(bare).join(' '))
    if (isAside && run.slice(0, -1).every((word) => !endsClause(word)) && hasComma(last)) return length
    if (isAside && before !== undefined && hasComma(before) && endsSentence(last)) return length
  }
  return 0
}

/** Which words are fillers. A sentence of nothing but fillers is kept: "Hmm." and "Ну вот." are answers. */
const marked = (words: readonly string[], language: FillerWords): boolean[] => {
  const isFiller = words.map(() => false)
  for (let i = 0; i < words.length;) {
    const length = fillerAt(words, i, language)
    isFiller.fill(true, i, i + length)
    i += Math.max(1, length)
  }
  for (let from = 0, i = 0; i < words.length; i++) {
    if (!endsSentence(words[i] ?? '') && i < words.length - 1) continue
    if (isFiller.slice(from, i + 1).every(Boolean)) isFiller.fill(false, from, i + 1)
    from = i + 1
  }
  return isFiller
}

const capitalised = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
const beginsLarge = (word: string) => /^[^\p{L}]*\p{Lu}/u.test(word)
const withoutComma = (word: string) => word.replace(/,(?=["»”’)]*$)/, '')

/**
 * Returns the words of a segment without fillers: sounds of hesitation anywhere, words such as "you know" and "как бы"
 * only as an aside between commas. Punctuation is repaired: the end of a sentence moves to the last word kept, a capital
 * to the first, and one of the commas around an aside stays if the next word needs it. The input is not modified.
 * @param language any tag; every word is kept for a language without rules (all but ru, en, kk)
 */
export const keptWords = (words: readonly string[], language: string | null): KeptWord[] => {
  const known = toLanguage(language)
  if (known === null) return words.map((text, at) => ({ text, at }))
  const rules = fillerWords[known]
  const isFiller = marked(words, rules)
  const kept: KeptWord[] = []
  let gone: string[] = []
  for (const [at, text] of words.entries()) {
    if (isFiller[at]) {
      gone.push(text)
      continue
    }
    const last = kept.at(-1)
    if (last && gone.length > 0) last.text = mended(last.text, gone, text, rules)
    const isFirst = gone[0] !== undefined && beginsLarge(gone[0]) && (!last || endsSentence(last.text))
    kept.push({ text: isFirst ? capitalised(text) : text, at })
    gone = []
  }
  const last = kept.at(-1)
  if (last && gone.length > 0) last.text = mended(last.text, gone, null, rules)
  return kept
}

/** The word before the fillers, with the punctuation they leave behind. `next` is null if nothing follows. */
const mended = (word: string, gone: readonly string[], next: string | null, { afterComma }: FillerWords) => {
  if (endsSentence(word)) return word
  const end = gone.findLast(endsSentence)
  const sign = end && /[.!?]+/.exec(end.slice(bare(end).length))?.[0]
  // an ellipsis in the middle of a sentence is the hesitation itself
  const isEnd = sign !== undefined && (next === null || beginsLarge(next) || sign.length === 1)
  if (isEnd) return withoutComma(word) + sign
  const hasOne = gone.some(hasComma)
  if (hasComma(word)) {
    const stays = next === null || !hasOne || afterComma.includes(bare(next))
    return stays ? word : withoutComma(word)
  }
  return next !== null && hasOne && afterComma.includes(bare(next)) ? `${word},` : word
}
