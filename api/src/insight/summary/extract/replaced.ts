import { contentStems } from '#kernel/language/content.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import type { Day } from '../../dates/calendar.ts'
import { isAsking } from '../../transcript/asking.ts'
import { cuesIn } from './acts/cues-in.ts'
import { daysIn } from './put-right.ts'
import type { Utterance } from './utterances.ts'

/** What is put right is put right soon: within so many sentences. */
const soon = 20

/** What draws a conclusion: "good, then we launch on the fifteenth". */
const concludes = /(?<!\p{L})(?:then|so it is|тогда|значит|стало быть|онда|сонда|ендеше)(?!\p{L})/iu

const settles = (text: string, language: string) => {
  const said = cuesIn(text, language)
  const isSettled = said.has('ruling') || said.has('settled') || said.has('joint') || concludes.test(text)
  return isSettled && !isAsking(text)
}

const sharesMatter = (one: string, other: string) => {
  const stems = contentStems(other)
  return contentStems(one).some((stem) => stems.some((s) => sameRoot(stem, s)))
}

/**
 * What replaces a decision that names a day: the last sentence soon after that settles another day for the same matter,
 * "then we launch on the fifteenth". Null when it holds.
 * @param text its words, with what was quoted beside them
 */
export const replacedBy = (
  u: Utterance,
  text: string,
  utterances: readonly Utterance[],
  { language, day }: { language: string; day: Day },
): Utterance | null => {
  const named = daysIn(text, day)
  if (named.length === 0) return null
  const at = utterances.indexOf(u)
  return (
    utterances.slice(at + 1, at + 1 + soon).findLast((later) => {
      if (!settles(later.text, language) || !sharesMatter(text, later.text)) return false
      const days = daysIn(later.text, day)
      return days.length > 0 && days.every((one) => !named.includes(one))
    }) ?? null
  )
}
