import { detectLanguage } from '#kernel/language/guess-language.ts'
import { soundsAlike } from '#kernel/language/sounds-alike.ts'
import { alike, meaningOf } from '../quoting/meant.ts'

const latin = /^[\p{Script=Latin}'’-]+$/u
const cyrillic = /^[\p{Script=Cyrillic}-]+$/u

/** Whether a word is the same name in the other alphabet: "Dana", «Даной». */
export const isSameName = (a: string, b: string): boolean =>
  (latin.test(a) && cyrillic.test(b) && soundsAlike(a, b)) ||
  (latin.test(b) && cyrillic.test(a) && soundsAlike(b, a))

/**
 * Whether a text names what is asked about: each word of it in some form, as a number, as a word known to mean the same (also
 * in another language), or as a name in the other alphabet.
 */
export const namesTopic = (text: string, topic: string): boolean => {
  const said = meaningOf(text, detectLanguage(text) ?? 'en')
  return meaningOf(topic, detectLanguage(topic) ?? 'en').every((asked) =>
    said.some((word) => alike(asked, word) > 0 || isSameName(asked.word, word.word)),
  )
}
