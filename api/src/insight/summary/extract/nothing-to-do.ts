import { isHousekeeping } from './sentences/housekeeping.ts'
import type { Statement } from './acts/statement.ts'
import type { Talk } from './acts/talk.ts'

const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

/** What is put to the vote, or moved: no work of anybody. */
const moves: Readonly<Record<string, RegExp>> = {
  en: any(
    'those (?:in favou?r|against)',
    'so moved',
    "i(?:['’]ll)? second (?:it|that)?(?=[.,!]|$)",
    'that the (?:trustees|committee|board|council|members|meeting)',
  ),
  ru: any(
    'кто за',
    'голосу(?:ем|ю)',
    'ставлю на голосование',
    '(?:один|два|три|четыре|пять|шесть|семь|восемь|девять) за,',
  ),
  kk: any(
    'кім (?:жақта|қарсы)\\p{L}*',
    'дауысқа (?:сал|қой)\\p{L}+',
    '(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз) жақтап',
  ),
}

/** Who keeps the minutes says what goes into them. */
const noting: Readonly<Record<string, RegExp>> = {
  en: any(
    "(?:i(?:['’]ll| will|['’]m)|let me) (?:minute|note|record|noting|minuting|write) (?:that|it|this)(?: down)?(?=[.,!]|$)",
  ),
  ru: any(
    'так и (?:за)?пи(?:шу|шем)',
    '(?:за)?пишу(?=[.,!]|$)',
    'заношу(?: в протокол)?',
    'отмечу в протоколе',
  ),
  kk: any('хаттамаға (?:\\p{L}+ )?(?:жаз|енгіз|түсір)\\p{L}+', 'жазып (?:алдым|жатырмын|отырмын)(?=[.,!]|$)'),
}

/** The time of closing: "I make it ten past." */
const closing: Readonly<Record<string, RegExp>> = {
  en: any('i make it (?:\\p{L}+ ){0,3}\\p{L}+(?=[.!]|$)', "(?:the )?meeting(?:[’']s| is) closed"),
  ru: any('(?:собрание|заседание|совещание) (?:закрыто|окончено)'),
  kk: any('(?:жиналыс|мәжіліс|отырыс) (?:аяқталды|жабық|жабылды)'),
}

/** The last turns of a meeting, in which people part. */
const lastTurns = 3
/** With fewer words a sentence that has neither number nor day says nothing to a reader. */
const fewestWords = 4

/**
 * Whether a sentence that sounds like a task is none: a motion, what the minute taker writes, the time of closing, and small talk
 * of the last turns.
 */
export const saysNothingToDo = (s: Statement, talk: Talk, language: string): boolean => {
  const { text, words } = s.u
  if ([moves, noting, closing].some((table) => table[language]?.test(text.toLowerCase()))) return true
  const turns = talk.statements.at(-1)?.turn ?? 0
  if (s.turn <= turns - lastTurns) return false
  return (
    isHousekeeping(text, language) || (words < fewestWords && !s.hasDay && !s.hasNumber) || s.said.has('idle')
  )
}
