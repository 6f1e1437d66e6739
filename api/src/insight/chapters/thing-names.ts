import { matterIn } from '../summary/extract/matter-labels/named-matter.ts'
import type { Nouns } from '../summary/extract/nouns/nouns.ts'
import { isHollow, nominativesOf, saysWhich } from '../summary/extract/nouns/topic-worth.ts'
import { shownForm } from '../summary/extract/topics.ts'
import type { Utterance } from '../summary/extract/utterances.ts'

/** As it is written within a sentence, where names have their capital. */
const asWritten = (words: string, said: readonly Utterance[]): string => {
  for (const { text } of said) {
    const at = text.toLowerCase().lastIndexOf(words)
    if (at > 0) return text.slice(at, at + words.length)
  }
  return words
}

/** Cases that stand behind another noun and say whose it is: "график отпусков". */
const genitive = /(?:[оеё]в|ей|[оеё]го|[ыи]х|[аяыи])$/u

/** What is known of a meeting when its things are named. `people`: names of those who speak, whole and by word. */
export type Meeting = { language: string; people: readonly string[]; nouns: Nouns }

/** "greenhouse needs glass" */
const looksLikeVerb = (word: string, nouns: Nouns) => word.endsWith('s') && !nouns.isListed(word)

/**
 * The noun of a name and what stands before it. English and Kazakh end with the noun; in Russian it may have others behind it, that
 * say whose it is. Null: it is no name in a form that stands in a dictionary.
 */
const nameUpTo = (words: readonly string[], { language, nouns }: Meeting): string[] | null => {
  const at = language === 'ru' ? words.findIndex((word) => nouns.isListed(word)) : words.length - 1
  const [before, behind] = [words.slice(0, at), words.slice(at + 1)]
  if (at < 0 || !nouns.isListed(words[at] ?? '') || !behind.every((word) => genitive.test(word))) return null
  const isOfNoun = (word: string) =>
    language === 'ru' ? saysWhich(word, language) : language === 'kk' || !looksLikeVerb(word, nouns)
  return before.every(isOfNoun) ? words.slice(0, at + 1) : null
}

/** Words between nouns: "скрипт по доставке". */
const between = /^(?:и|в|на|по|для|о|об|с|со|к|у|от|за)$/u

/**
 * Whether a matter that somebody came to is called as a title calls it: in no other case, as in "Игорю", and by no sentence. What
 * Kazakh says in several words was read as a name already.
 */
export const isCalledSo = (label: string, meeting: Meeting): boolean => {
  const words = label.toLowerCase().split(' ')
  if (meeting.language === 'en') return !words.slice(0, -1).some((word) => looksLikeVerb(word, meeting.nouns))
  if (meeting.language === 'kk' && words.length > 1) return true
  const at = words.findIndex((word) => between.test(word))
  return nameUpTo(at > 0 ? words.slice(0, at) : words, meeting) !== null
}

/** Tells how a phrase is called in a title: in a form that stands in a dictionary; "" where it was said in none, or names no thing. */
export const thingIn = (meeting: Meeting) => {
  const { language, people, nouns } = meeting
  const isThing = (words: string) => {
    const name = nameUpTo(words.split(' '), meeting)
    return (
      name !== null &&
      matterIn(words, language, nouns, language !== 'kk') !== null &&
      !isHollow(name.join(' '), { language, people }, nouns.isListed)
    )
  }
  return ({ forms, in: said }: { forms: ReadonlyMap<string, number>; in: readonly Utterance[] }): string => {
    const told = [...nominativesOf(forms, language)].filter(([words]) => isThing(words))
    return told.length === 0 ? '' : asWritten(shownForm({ forms: new Map(told) }), said)
  }
}
