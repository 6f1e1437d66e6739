import { ideasOf } from '#kernel/language/concepts.ts'
import { sameName } from '#kernel/language/same-root.ts'
import { soundsAlike } from '#kernel/language/sounds-alike.ts'
import { isOtherAlphabet, transliterate } from '#kernel/language/transliterate.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** Whether two words are the same name, in any grammatical case and either alphabet. */
export const isName = (a: string, b: string): boolean => {
  if (a === b) return true
  const [latinA, latinB] = [transliterate(a), transliterate(b)]
  // most words differ in their first letter, and within one alphabet no ending changes that
  if (latinA[0] !== latinB[0] && !isOtherAlphabet(a, b)) return false
  return sameName(a, b) || sameName(latinA, latinB) || soundsLike(a, b)
}

/** A foreign name as it is spelled by ear: "Maureen" and «Морин». */
const soundsLike = (a: string, b: string): boolean =>
  isOtherAlphabet(a, b) && (/\p{Script=Cyrillic}/u.test(a) ? soundsAlike(b, a) : soundsAlike(a, b))

/** Whether a text contains a name. */
export const holdsName = (text: string, name: string): boolean => wordsOf(text).some((w) => isName(name, w))

/** The words of a label that identify a person; "Speaker 2" and "Project Manager" have none. */
export const namesIn = (label: string): string[] =>
  wordsOf(label).filter(
    (w) => w.length > 1 && /^\p{L}/u.test(w) && !unnamed.has(w) && ideasOf(w).length === 0,
  )

const unnamed = new Set(
  wordsOf(
    'me others speaker unknown voice я другие остальные собеседники спикер неизвестно мен басқалар әңгімелесушілер',
  ),
)
