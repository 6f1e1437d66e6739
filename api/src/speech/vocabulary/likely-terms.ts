import { fold } from '@hattama/contract/rules/kernel/fold'
import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { distance, soundOf } from './sound.ts'

/** A vocabulary term of the workspace and the spellings it is known to be misheard as. */
export type Term = { term: string; heardAs: readonly string[] }

type Known = { term: string; words: number; plain: string; sound: string }

/** Shortest sound that may differ by one, and by two. Anything shorter than the first must sound the same. */
const oneOff = 6
const twoOff = 10
/** Shortest sound that is compared at all. */
const shortest = 4

/** Returns `fold` of a text, with whitespace normalised. */
export const plainOf = (text: string) => fold(normalForm(text, 'NFC')).trim().replace(/\s+/g, ' ')

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** Whether a word is just an inflected form of the term: Russian, Kazakh and English change word endings. */
const isForm = (word: string, plain: string) => {
  if (word === plain || stem(word) === stem(plain)) return true
  if (isCyrillic(word) !== isCyrillic(plain)) return false
  if (word.startsWith(plain)) return plain.length >= shortest || /^['’]s?$/.test(word.slice(plain.length))
  if (!isCyrillic(plain)) return false
  const stays = plain.replace(/[аяоеийьыуюэ]$/, '')
  return word.startsWith(stays) && word.length <= plain.length + 4
}

/**
 * Finds which term a run of words likely is, misheard; null if it is not a term, is already right, or could be a word of
 * its own. Known misspellings always count; otherwise the sound decides: it must begin the same and differ in at most one
 * place from length six, or two from ten. Precision goes before recall: short words and inflected terms are left alone.
 */
export const termFinder = (terms: readonly Term[]) => {
  const misheard = new Map<string, string>()
  const right = new Set<string>()
  const bySound = new Map<string, Known[]>()
  let longest = 1
  for (const { term, heardAs } of terms) {
    const plain = plainOf(term)
    const words = plain.split(' ').length
    right.add(plain)
    for (const heard of heardAs) {
      misheard.set(plainOf(heard), term)
      longest = Math.max(longest, plainOf(heard).split(' ').length)
    }
    const known = { term, words, plain, sound: soundOf(term) }
    if (known.sound.length < shortest) continue
    longest = Math.max(longest, words + 1)
    const key = known.sound.charAt(0)
    bySound.set(key, [...(bySound.get(key) ?? []), known])
  }

  const soundsLike = (plain: string): string | null => {
    const words = plain.split(' ')
    if (words.every((word) => stopWords.has(word))) return null
    const sound = soundOf(plain)
    let best: { term: string; off: number } | null = null
    for (const known of bySound.get(sound.charAt(0)) ?? []) {
      // words run together or split apart must sound exactly the same
      const most =
        words.length !== known.words || known.sound.length < oneOff ? 0 : known.sound.length < twoOff ? 1 : 2
      const off = distance(sound, known.sound, Math.min(most, best ? best.off - 1 : most))
      if (off > most || (best && off >= best.off)) continue
      const parts = known.plain.split(' ')
      const isSame = words.length === parts.length && words.every((word, i) => isForm(word, parts[i] ?? ''))
      if (!isSame) best = { term: known.term, off }
    }
    return best?.term ?? null
  }

  const memory = new Map<string, string | null>()
  return {
    /** number of words in the longest run worth checking */
    longest,
    find: (run: string): string | null => {
      const plain = plainOf(run)
      const known = memory.get(plain)
      if (known !== undefined) return known
      const found = right.has(plain) ? null : (misheard.get(plain) ?? soundsLike(plain))
      memory.set(plain, found)
      return found
    },
    /** whether a run is a correctly spelled term */
    isRight: (run: string) => right.has(plainOf(run)),
  }
}
