import { wordsAsWritten } from '#kernel/language/words.ts'
import { nounsOf } from '../nouns/nouns.ts'
import { pointsIn } from '../wording/stands-alone.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

const known = new WeakMap<Talk, Map<string, (s: Statement) => readonly string[]>>()

const readNouns = (talk: Talk, language: string) => {
  const { isNoun } = nounsOf(
    talk.statements.map(({ u }) => u.text),
    language,
    [],
  )
  const read = new Map<Statement, readonly string[]>()
  return (s: Statement): readonly string[] => {
    const nouns = read.get(s) ?? wordsAsWritten(s.u.text).filter((word) => isNoun(word))
    read.set(s, nouns)
    return nouns
  }
}

/** The nouns of sentences of a talk, as far as its words show them; worked out once. */
export const nounsIn = (talk: Talk, language: string): ((s: Statement) => readonly string[]) => {
  const ofTalk = known.get(talk) ?? new Map<string, (s: Statement) => readonly string[]>()
  const found = ofTalk.get(language) ?? readNouns(talk, language)
  known.set(talk, ofTalk.set(language, found))
  return found
}

/** A name within a sentence. */
const name = /(?<=[\p{L},;] [«"“]?)\p{Lu}\p{Ll}{2,}/u

/** Whether a sentence names somebody. */
export const namesSomebody = (s: Statement, talk: Talk): boolean =>
  s.named.length > 0 || s.stems.some(talk.isName) || name.test(s.u.text)

/** What sentences point to with "it" or "him" and do not say themselves: a thing, a person; null: nothing. */
export const pointsTo = (
  head: readonly Statement[],
  talk: Talk,
  language: string,
): 'thing' | 'person' | null => {
  const nouns = nounsIn(talk, language)
  const isNamed = head.some((s) => namesSomebody(s, talk))
  if (head.some((s) => nouns(s).length > 0)) return null
  const pointed = head.flatMap((s) => pointsIn(s.u.text, language) ?? [])
  if (pointed.includes('person') && !isNamed) return 'person'
  return pointed.includes('thing') ? 'thing' : null
}
