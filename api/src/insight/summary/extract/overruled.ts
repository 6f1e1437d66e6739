import { contentStems } from '#kernel/language/content.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { openingOf } from '../../transcript/openers.ts'
import type { Statement } from './acts/statement.ts'
import type { Talk } from './acts/talk.ts'
import { turnsDown } from './cancels.ts'

/** What was said, who objected, and what then held. */
export type Overruled = { objection: Statement; last: Statement }

/** Somebody objects at once, and whoever said it gives way within so many turns. */
const objectTurns = 2
const yieldTurns = 6
const mostMs = 60_000
const plainly = 2
/** Whoever gives way says so in few words. */
const mostWords = 14
/** What holds instead says something: so many meaningful words, or a number. */
const tells = 1

/** Says at the beginning of an answer that it does not go so, in a few words before it at most. */
const objects: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:well|but|oh|sorry),? )?(?:(?:there|they) (?:aren['’]t|isn['’]t|are no|is no)|(?:\p{L}+ ){0,3}(?:won['’]t (?:do|work|fit|be enough)|is(?:n['’]t| not) enough|(?:is|are) too (?:many|few|late|early|much))|(?:i|we) (?:can['’]t|couldn['’]t|won['’]t) )/iu,
  ru: /^\P{L}*(?:(?:ну|да|а|но|так),? )?(?:там (?:их|его|ее|этого|ничего) нет|(?:\p{L}+ ){1,2}(?:нельзя|не (?:выйдет|получится|пойдет|смогу|успею|хватит|годится))|не (?:выйдет|получится|пойдет|смогу|успею|хватит|годится))(?!\p{L})/iu,
  kk: /^\P{L}*(?:\p{L}+ ){1,3}(?:болмас|болмайды|жетпейді|жетпес|жоқ онда|емес қой|келмейді|үлгермеймін)(?!\p{L})/iu,
}

/** Gives way: "make it two, then", «ну не пустым», «тогда …», «мейлі». */
const yields: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:then|instead|make (?:it|that)|all right|fine)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:тогда|ну не|ладно|значит|пусть)(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:мейлі|онда|жарайды|ендеше|ладно)(?!\p{L})/iu,
}

/** A no to something else said beside it says what: "No, the old one had the horn." */
const fewWords = 4

const isObjection = (other: Statement, s: Statement, language: string) => {
  if (other.asks) return false
  if (objects[language]?.test(other.u.text.replaceAll('ё', 'е')) === true) return true
  if (!turnsDown(other.u.text, language)) return false
  return other.u.words <= fewWords || other.stems.some((stem) => s.stems.some((one) => sameRoot(one, stem)))
}

/** What tells more than that somebody gives way: the sentence itself, or what follows it in its turn. */
const saysWhat = (s: Statement, talk: Talk) => {
  const behind = talk.turnOf(s.turn).filter((one) => one.i >= s.i && one.i <= s.i + 1)
  return (
    behind.some((one) => one.hasNumber) ||
    contentStems(behind.map(({ u }) => u.text).join(' ')).length > tells
  )
}

/**
 * What overrules a sentence in the next turns of its matter: somebody else objects, and whoever said it gives way. "Bring three." – "Three won't
 * do, I'll bring two." – "Two, then." Null when it holds.
 */
export const overruledIn = (s: Statement, talk: Talk, language: string): Overruled | null => {
  // what somebody tells of the past is answered, and not overruled
  if (s.said.has('past')) return null
  const behind = talk.statements.slice(s.i + 1)
  const end = behind.findIndex(
    (other) =>
      other.turn > s.turn + yieldTurns ||
      other.u.startMs > s.u.endMs + mostMs ||
      (other.turn !== s.turn && openingOf(other.u.text, language) === plainly),
  )
  const later = end < 0 ? behind : behind.slice(0, end)
  const objection = later.find(
    (other) =>
      other.turn > s.turn &&
      other.turn <= s.turn + objectTurns &&
      other.u.speakerId !== s.u.speakerId &&
      isObjection(other, s, language),
  )
  if (!objection) return null
  const last = later.find(
    (other) =>
      other.turn > objection.turn &&
      other.u.speakerId === s.u.speakerId &&
      !other.asks &&
      other.u.words <= mostWords &&
      yields[language]?.test(other.u.text) === true &&
      saysWhat(other, talk),
  )
  return last ? { objection, last } : null
}
