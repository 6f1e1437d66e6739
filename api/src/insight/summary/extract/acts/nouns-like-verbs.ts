import { isKnown, kazakhVerb } from '../wording/kazakh-verbs.ts'
import { tails } from '../wording/kazakh-fillers.ts'
import { plain } from '../wording/clauses.ts'
import { type VerbForm, verbForm } from '../wording/russian-verbs/forms.ts'
import { otherWords } from '../wording/russian-verbs/homographs.ts'
import { isNounForm } from '../wording/russian-verbs/nouns.ts'

type Words = readonly string[]

/** Which words of a clause only look like a verb that takes work on or asks for it. */
type Finder = (words: Words) => (at: number) => boolean

const byOthers = (form: VerbForm | null) => form?.person === 'others' || form?.person === 'past'

/**
 * «Сдачу привезут», «Подпись ставит директор», «Мой начальник»: a noun where the clause has another verb, or no verb is written like
 * that; with "я" in front it is a verb.
 */
const russian: Finder = (words) => {
  if (words.some((word) => /^(?:я|сама?)$/u.test(word))) return () => false
  const forms = words.map(verbForm)
  return (at) => {
    const [word = '', form = null] = [words[at], forms[at]]
    if (otherWords.has(word)) return true
    if (!/[уюйьи]$/u.test(word) || !isNounForm(word)) return false
    if (form === null || form.person === 'infinitive') return true
    return forms.some((other, i) => i !== at && byOthers(other))
  }
}

/** Orders that are a noun or adjective as often: "жаз" summer, "ұста" craftsman, "шал" old man, "жолда" on the way. */
const homographs = new Set(
  'жаз ұста сал шал тік құр аш сана сына сыз көр тап ал қара шеш қос тарт кес жолда суретте ретте есепте'.split(
    ' ',
  ),
)
/** What is done something to, or where to: "есікті ұста", "Маратқа хат жаз". */
const isObject = (word: string) => /(?:[ндт][ыі]|[ғгқк][ае]|н[ае])$/u.test(word)
const isConverb = (word: string) => /(?:п|а|е|й)$/u.test(word)

/** Whether a bare stem at the end of a clause is an order by the words before it; alone it is as likely "— a craftsman". */
const isOrder = (word: string, before: Words) => {
  const last = before.at(-1) ?? ''
  if (word === 'қой') return isConverb(last)
  if (word === 'бар') return /[ғгқкн][ае]$/u.test(last)
  return before.some(isObject) || isConverb(last)
}

/** A verb ends its clause; what could be a noun as well needs something it is done to: "Бес қой алып келеді", «Ол — ұста». */
const kazakh: Finder = (words) => {
  const last = words.findLastIndex((word) => !tails.has(word) || word === 'қой')
  return (at) => {
    const word = words[at] ?? ''
    if (homographs.has(word) || word === 'қой' || word === 'бар')
      return at !== last || !isOrder(word, words.slice(0, at))
    if (at === last || !/(?:мын|мін|йын|йін)$/u.test(word)) return false
    // "жұмыс көлемін", "шілде айын": what somebody does stands before the verb
    const verb = kazakhVerb(word, false)
    return verb?.kind !== 'deed' || !isKnown(verb.stem)
  }
}

/** What finds them, and what stands in their place: words keep theirs, which tells an order at the head from any other. */
const finders: Readonly<Record<string, { find: Finder; instead: string }>> = {
  ru: { find: russian, instead: 'стол' },
  kk: { find: kazakh, instead: 'үстел' },
}

/** A clause with another noun in place of those that are written like a verb of promise or request. */
export const withoutNounsLikeVerbs = (clause: string, language: string): string => {
  const by = finders[language]
  if (!by) return clause
  const word = /[\p{L}\p{M}-]+/gu
  const isNoun = by.find(Array.from(clause.matchAll(word), ([found]) => plain(found)))
  let at = -1
  return clause.replace(word, (found) => {
    at += 1
    return isNoun(at) ? by.instead : found
  })
}
