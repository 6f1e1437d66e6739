import { soundsAlike } from '#kernel/language/sounds-alike.ts'
import { spellingDistance } from '#kernel/language/spelling-distance.ts'
import { transliterate } from '#kernel/language/transliterate.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { type AskedThing, holdsThing, thingAsked } from './asked-thing.ts'
import { alike, meaningOf, type Meant } from './meant.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'

/** What a question asks for and nobody says: a thing ("a phone number"), or a name. */
export type NotSaid = { kind: AskedThing['kind']; word: string; isName: boolean }

/** A name within a question, also between quotation marks. */
const nameInside = /(?<=[\p{L}\p{N},»”"] [«“"]?)\p{Lu}[\p{L}'’-]{3,}/gu

/** Words that are written large and are no names of somebody or something to be asked about. */
const calendar =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)s?$/iu

const latin = /^\p{Script=Latin}+$/u

/** A name that recognition, or another alphabet, spells in another way. */
const soundsLike = (name: string, said: string) => {
  if (latin.test(name) !== latin.test(said))
    return latin.test(name) ? soundsAlike(name, said) : soundsAlike(said, name)
  const [a, b] = [transliterate(name), transliterate(said)]
  const most = a.length < 6 ? 1 : 2
  return [b, b.slice(0, a.length)].some((one) => spellingDistance(a, one, most) <= most)
}

const isSaid = (terms: readonly Meant[], statements: readonly Statement[]) =>
  statements.some(({ words }) => terms.some((term) => words.some((word) => alike(term, word) > 0)))

/** All of them in one statement. */
const areSaid = (terms: readonly Meant[], statements: readonly Statement[]) =>
  statements.some(({ words }) => terms.every((term) => words.some((word) => alike(term, word) > 0)))

const isNameSaid = (name: string, language: string, statements: readonly Statement[]) => {
  const terms = meaningOf(name, language)
  if (terms.length === 0 || isSaid(terms, statements)) return true
  const lower = name.toLowerCase()
  return statements.some(
    ({ words, speaker }) =>
      words.some(({ word }) => soundsLike(lower, word)) ||
      wordsOf(speaker).some((word) => soundsLike(lower, word)),
  )
}

/**
 * What a question asks for and no statement says; null where something of its kind is said. A phone number, an address of
 * `answer` is seen by its form, in the statements of the answer; other things and names by their word, in all that was found.
 */
export const notSaid = (
  { text, language }: Question,
  statements: readonly Statement[],
  answer: readonly Statement[],
): NotSaid | null => {
  const thing = thingAsked(text)
  if (thing) {
    const { kind, word } = thing
    const isHeld =
      kind === null
        ? areSaid(meaningOf(word, language), statements)
        : answer.some(({ u }) => holdsThing(thing, u.text))
    if (!isHeld) return { kind, word, isName: false }
  }
  const name = (text.match(nameInside) ?? []).find(
    (one) => !calendar.test(one) && !isNameSaid(one, language, statements),
  )
  return name === undefined ? null : { kind: null, word: name, isName: true }
}
