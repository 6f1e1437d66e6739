import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import { remembered } from './remembered.ts'
import { transliterate } from './transliterate.ts'

/** The consonants of a word as they sound, roughly: "Joyce" and «Джойс» both give `js`, "Maureen" and «Морин» `mrn`. */
const consonantsOf = remembered((word) => {
  const latin = /\p{Script=Cyrillic}/u.test(word)
    ? transliterate(
        word
          .replace(/^й/, 'j')
          .replaceAll('дж', 'ж')
          .replaceAll('ц', 'с')
          .replace(/^у(?=[эеао])/, ''),
      )
    : normalForm(word, 'NFD')
        .replace(/\p{M}/gu, '')
        .replace(/c(?=[eiy])/g, 's')
        .replace(/g(?=[ei])/g, 'j')
        .replace(/^w(?!r)/, '')
        .replaceAll('x', 'ks')
        .replaceAll('ph', 'f')
        .replaceAll('ck', 'k')
  return latin
    .replaceAll('zh', 'j')
    .replace(/[st]ch|ch|sh/g, 's')
    .replace(/th|dt/g, 't')
    .replace(/[cq]/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replace(/[aeiouyh'’-]/g, '')
    .replace(/(.)\1+/g, '$1')
})

/** Endings of cases may add this many consonants to a name. */
const ending = 3

/**
 * Whether two words in different alphabets sound alike, as foreign names do however they are spelled: "Priscilla" and
 * «Присциллой». Names with fewer than two consonants never do.
 */
export const soundsAlike = (latin: string, cyrillic: string): boolean => {
  const [a, b] = [consonantsOf(latin), consonantsOf(cyrillic)]
  if (a.length < 2 || b.length < 2) return a === b && a !== '' && latin.length <= 4 && cyrillic.length <= 5
  return a === b || (b.startsWith(a) && b.length - a.length <= (a.length > 2 ? ending : 1))
}
