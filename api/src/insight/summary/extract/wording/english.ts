import { countWords, wordsOf } from '#kernel/language/words.ts'
import { contentless, courtesy, filler } from './english-fillers.ts'
import { isEnglishOrder } from './english-orders.ts'
import { withoutNames } from './without-names.ts'

/** What stands between who does it and the deed. */
const adverbs =
  '(?:(?:also|just|probably|definitely|then|quickly|certainly|simply|please|maybe|have to|need to|try to|try and|go ahead and|make sure to|be able to)\\s+)*'

/** Work is taken on: "I'll ring", "let me ring". */
const promise = new RegExp(
  `^(?:(?:i|we)(?:['’]ll| will| can| should| must|['’]m going to| am going to|['’]re going to| are going to|['’]d better| need to| have to|['’]ve got to| have got to| want to|['’]d like to)|let me|let['’]s|let us|(?:i['’]m )?happy to|allow me to)\\s+${adverbs}`,
  'iu',
)

/** Work is given: "could you ring", "make sure you ring". */
const request = new RegExp(
  `^(?:(?:can|could|will|would) (?:you|someone|somebody|one of you)|you(?:['’]ll need to|['’]ll have to|['’]ll| will| need to| have to| should| must| can| could|['’]d better)|i(?:['’]d like| need| want) you to|make sure (?:that )?you|don['’]t forget to|remember to|please)\\s+${adverbs}`,
  'iu',
)

/** A day or an hour in front: it goes behind the deed. */
const dayFirst =
  /^((?:(?:on|by|this|next|until|before|after|at|from) )?(?:(?:early|late|first thing) )?(?:today|tonight|tomorrow(?: morning| afternoon| evening| night)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: morning| afternoon| evening| night)?|week|month|lunch(?:time)?|noon|the end of (?:the )?(?:day|week|month))),?\s+(?=\S)/iu

/** A condition in front goes behind the deed too. */
const conditionFirst = /^((?:if|once|when|as soon as|unless|after) [^,.?!]{4,70}),\s+(?:then\s+)?/iu

/** Where what has to be done ends and something else is said. */
const border =
  /(?:[;:]|\s[—–-]\s|[.?!…]+\s|,?\s+(?:because|'cause|cos|since|so that (?:we|i|you)|whereas|which|although|though|but|so (?=i|we|you|he|she|they|it|that)|(?:if|when|while|before|after|once|until|as) (?=i\b|we\b|you\b)|and (?:\p{L}+ )?(?:can|will|would|['’]?s|is|are) (?!you)|and (?:it|that|he|she|they|there)['’]?)|,\s+(?:and (?=i\b(?!['’]ll| will)|you|we|he|she|they|it|that|then you)|i\b|we\b|you\b|he\b|she\b|they\b|it\b|that['’]?s|there|what|who|how|not|or\b|okay|right|yeah)).*$/iu

/** Where another clause begins, which may be the one that gives or takes work. */
const clauseStart = /(?:[,;:.!?…]\s+|\s[—–-]\s+)(?:(?:and|but|so|then)\s+)*/giu

/** More words are no short line. */
const mostWords = 16

/** Verbs of what is said, not of what is to be done. */
const noDeed =
  /^(?:not|never|be|see|think|know|say|have|guess|imagine|remember|tell you|let you|do (?:you|that|this|it)$)\b/iu

/** Whether a line says what is to be done and to what: "Do it tomorrow" and "Drill it" do not. */
const tells = (line: string) => {
  const said = wordsOf(line)
  const told = said.filter((word, i) => i > 0 && !contentless.has(word))
  const isVague =
    contentless.has(said[0] ?? '') || /\b(?:it|that|this|them|those|these|him|her)\b/iu.test(line)
  return told.length >= (isVague ? 2 : 1)
}

/** Whether a line names somebody by "you" or "me": a reader does not know who that was. */
const losesPerson = (line: string, isPromise: boolean) =>
  isPromise
    ? /\b(?:you|your|yours|yourself)\b/iu.test(line)
    : /\b(?:i|me|my|mine|myself|i['’]\w+)\b/iu.test(line)

/** Without whom it is for, where that is "you" or "me" and the rest says enough: "send you the list". */
const withoutTaker = (deed: string) =>
  deed.replace(
    /^(send|give|bring|show|forward|hand|get|pass|email|text|drop|ping|find|order|fetch|write|make|draft|print|book|buy)\s+(?:you|me)(?: all| both)?\s+(?=(?:the|a|an|some|my|that|this|those|these|all|both|two|three|four|every|his|her|their|its|our)\b)/iu,
    '$1 ',
  )

/** "I'll ring and I'll go" is "ring and go". */
const withoutDoer = (deed: string) =>
  deed
    .replaceAll(/(\band(?: then)?) (?:i|we)(?:['’]ll| will| can)\b/giu, '$1')
    .replace(/,? (?:would|will|could|can) you(?:, \p{Lu}\p{L}+)?(?=,|[.?!]*$)/u, '')

const withoutEnd = (text: string) => text.replace(/[\s,.!?…;:—–-]+$/u, '')

/** What is to be done, behind what gives or takes work; null: nothing gives or takes any. */
const deedIn = (text: string) => {
  const given = promise.exec(text)
  if (given) return { deed: text.slice(given[0].length), isPromise: true }
  const asked = request.exec(text)
  if (asked) return { deed: text.slice(asked[0].length), isPromise: false }
  return isEnglishOrder(text) ? { deed: text, isPromise: false } : null
}

/** Takes a phrase in front off a text, in small letters where it is no name. */
const splitFront = (text: string, front: RegExp) => {
  const found = front.exec(text)
  if (!found) return { text, front: '' }
  const phrase = found[1] ?? ''
  const isName = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu.test(phrase)
  return {
    text: text.slice(found[0].length),
    front: isName ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1),
  }
}

const wordClause = (clause: string, names: readonly string[]): string | null => {
  const clean = (text: string) => withoutNames(text.replace(filler, ''), names).replace(filler, '')
  const condition = splitFront(clean(clause), conditionFirst)
  const day = splitFront(clean(condition.text), dayFirst)
  const found = deedIn(clean(day.text))
  if (!found || (found.isPromise && /^[^.!…]*\?/u.test(clause))) return null
  const deed = withoutDoer(withoutTaker(found.deed)).replace(border, '')
  const bare = withoutEnd(withoutEnd(deed).replace(courtesy, ''))
  const line = [bare, day.front, condition.front].filter((part) => part !== '').join(' ')
  const words = countWords(line)
  const isUnsafe = noDeed.test(bare) || /n['’]t\b|\b(?:not|never)\b/iu.test(bare)
  const isLine = words >= 2 && words <= mostWords && tells(bare)
  if (isUnsafe || !isLine || losesPerson(bare, found.isPromise)) return null
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/**
 * A task as one would write it down, in the words of the sentence that gives or takes it: "Well, tomorrow I'll ring the son." is
 * "Ring the son tomorrow". Null: it does not say what is to be done, or to whom it matters would be lost.
 * @param names of the people of the meeting
 */
export const wordEnglish = (sentence: string, names: readonly string[]): string | null => {
  const whole = sentence.trim()
  const starts = [0, ...Array.from(whole.matchAll(clauseStart), ({ index, 0: { length } }) => index + length)]
  for (const start of starts) {
    // what holds only under a condition is not said without it
    if (
      /\b(?:if|unless|once|when)\b/iu.test(
        whole
          .slice(0, start)
          .split(/[.!?…]\s/u)
          .at(-1) ?? '',
      )
    )
      continue
    const line = wordClause(whole.slice(start), names)
    if (line !== null) return line
  }
  return null
}
