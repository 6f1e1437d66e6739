import { declipped } from '../../media/declip.ts'
import type { Engine, Spoken, SpokenWord } from '../engine.ts'

/** The paces at which a piece is heard again. */
const paces = [0.94, 1.06] as const
/** A text that keeps this share of its words at another pace was said; one that keeps less than half was made up. */
export const surely = 0.7
export const leastSteady = 0.5
/** Pieces with fewer words say too little about how steady a text is. */
const minWords = 4

/** The paces at which a text too short for that is heard again, and at how many of them it has to stay much the same. */
const shortPaces = [0.97, 1.03, 0.94, 1.06] as const
const shortTimes = 2
/** Share of their letters two short texts have in common that are the same: "Seventh" is "Seven" at another pace. */
const muchTheSame = 0.5

const plain = (words: readonly SpokenWord[]) =>
  words.map((w) => w.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')).filter(Boolean)

/** Which of `a` are part of the longest common subsequence of both. */
const keptOf = (a: readonly string[], b: readonly string[]): boolean[] => {
  const rows = [b.map(() => 0)]
  for (const word of a) {
    const [above, row] = [rows.at(-1) ?? [], [] as number[]]
    for (const [j, other] of b.entries()) {
      row.push(word === other ? (above[j - 1] ?? 0) + 1 : Math.max(row[j - 1] ?? 0, above[j] ?? 0))
    }
    rows.push(row)
  }
  const kept = a.map(() => false)
  for (let [i, j] = [a.length, b.length - 1]; i > 0 && j >= 0;) {
    if (rows[i]?.[j] === rows[i - 1]?.[j]) i--
    else if (rows[i]?.[j] === rows[i]?.[j - 1]) j--
    else {
      kept[i - 1] = true
      i--
      j--
    }
  }
  return kept
}

/** How many words two texts have in common in the same order. */
export const commonInOrder = (a: readonly string[], b: readonly string[]): number =>
  keptOf(a, b).filter(Boolean).length

/** Share of the words, 0..1, that two texts have in common and in the same order. */
export const sameWords = (one: readonly SpokenWord[], other: readonly SpokenWord[]): number => {
  const [a, b] = [plain(one), plain(other)]
  return commonInOrder(a, b) / Math.max(1, a.length, b.length)
}

/** Whether a text goes round in circles or says more than anyone could: then it is always heard again. */
export const isOdd = ({ words }: Pick<Spoken, 'words'>, pieceMs: number): boolean => {
  const said = plain(words)
  if (said.join('').length > (20 * pieceMs) / 1000) return true
  const threes = said.slice(2).map((word, i) => `${said[i]} ${said[i + 1]} ${word}`)
  return threes.length > 0 && new Set(threes).size < threes.length * 0.85
}

/** So many words in a row, or more, that no other pace kept are the other language beside the engine's own. */
export const strangeRun = 4

const longestRun = (kept: readonly boolean[]): number => {
  let [run, longest] = [0, 0]
  for (const one of kept) {
    run = one ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

/**
 * How a text changes when the sound is heard again a little slower or faster: the share of it that stays, 0..1, and how many
 * words in a row stayed at no pace. What was said stays: of English prompts all of it. What a recogniser makes up, because
 * the language is not its own, changes: of Russian ones a third stayed. Null if the text is too short to tell.
 * @throws as `Engine.transcribe`
 */
export const heardAgain = async (
  engine: Engine,
  piece: Int16Array,
  { words }: Pick<Spoken, 'words'>,
  signal: AbortSignal,
): Promise<{ steady: number; changed: number } | null> => {
  if (words.length < minWords) return null
  // the text came from this sound, not from the overdriven one
  const heard = declipped(piece)
  const said = plain(words)
  const kept = said.map(() => false)
  let steady = 0
  for (const pace of paces) {
    const [again] = await engine.transcribe([heard], { language: engine.only ?? null, signal, pace })
    for (const [i, isKept] of keptOf(said, plain(again?.words ?? [])).entries()) kept[i] ||= isKept
    steady = Math.max(steady, sameWords(words, again?.words ?? []))
    if (steady >= surely && longestRun(kept) < strangeRun) break
  }
  return { steady, changed: longestRun(kept) }
}

/**
 * How much of a text, 0..1, stays when the sound is heard again. Null if the text is too short to tell.
 * @throws as `Engine.transcribe`
 */
export const steadiness = async (...heard: Parameters<typeof heardAgain>): Promise<number | null> =>
  (await heardAgain(...heard))?.steady ?? null

/** Share of the letters, 0..1, that two texts have in common and in the same order. */
const sameLetters = (one: readonly SpokenWord[], other: readonly SpokenWord[]): number => {
  const [a, b] = [Array.from(plain(one).join('')), Array.from(plain(other).join(''))]
  return commonInOrder(a, b) / Math.max(1, a.length, b.length)
}

/**
 * Whether a text too short for `steadiness` is heard again. Of a knock or a tune a recogniser may make one word, and another,
 * or none, at each pace; a word somebody said stays at most of them. Always true of longer texts.
 * @throws as `Engine.transcribe`
 */
export const isHeardAgain = async (
  engine: Engine,
  piece: Int16Array,
  { words }: Pick<Spoken, 'words'>,
  signal: AbortSignal,
): Promise<boolean> => {
  if (words.length === 0 || words.length >= minWords) return true
  const heard = declipped(piece)
  let times = 0
  for (const pace of shortPaces) {
    const [again] = await engine.transcribe([heard], { language: engine.only ?? null, signal, pace })
    if (sameLetters(words, again?.words ?? []) >= muchTheSame && ++times >= shortTimes) return true
  }
  return false
}
