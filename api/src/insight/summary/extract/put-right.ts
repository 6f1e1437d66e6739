import type { Day } from '../../dates/calendar.ts'
import { daysNamed } from '../../dates/days-named.ts'
import { openingOf } from '../../transcript/openers.ts'
import { contentStems } from '#kernel/language/content.ts'
import type { Statement } from './acts/statement.ts'
import type { Talk } from './acts/talk.ts'

/** A day is put right within so many turns and ms, in the same matter, and in few words. */
const mostTurns = 7
const mostMs = 60_000
const mostWords = 9
/** Besides the day it says hardly anything: what says more is of something else. */
const mostBesides = 3
const plainly = 2

/** What draws a conclusion: "tomorrow then", «тогда во вторник», «онда он сегізіне». */
const concludes =
  /(?<!\p{L})(?:then|instead|make (?:it|that)|тогда|значит|лучше|давай(?:те)?|онда|сонда|ендеше)(?!\p{L})/iu

/** The days of a text, as far as it says of each. */
export const daysIn = (text: string, meeting: Day): string[] =>
  daysNamed(text, meeting).days.map(({ iso, month, day, weekday }) => iso ?? `${month}-${day}-${weekday}`)

/**
 * The sentence soon after one that names another day for the same thing: "I'll pin them tonight." – "No power tonight." – "Okay, tomorrow
 * then." Null when the day holds.
 */
export const putRight = (
  s: Statement,
  talk: Talk,
  { meeting, language }: { meeting: Day; language: string },
): Statement | null => {
  const named = daysIn(s.u.text, meeting)
  if (named.length === 0) return null
  const later: Statement[] = []
  for (const other of talk.statements.slice(s.i + 1)) {
    const isFar = other.turn > s.turn + mostTurns || other.u.startMs > s.u.endMs + mostMs
    if (isFar || (other.turn !== s.turn && openingOf(other.u.text, language) === plainly)) break
    later.push(other)
  }
  return (
    later.findLast((other) => {
      const before = talk.statements[other.i - 1]
      const isConcluded =
        concludes.test(other.u.text) ||
        (before?.turn === other.turn && before.u.words <= mostWords && concludes.test(before.u.text))
      // in one turn a second day only says the first more exactly
      if (other.turn === s.turn || other.asks || !isConcluded || other.u.words > mostWords) return false
      // work of another day is another task
      if (other.said.has('promise') || other.said.has('request')) return false
      if (other.u.speakerId !== s.u.speakerId && other.u.speakerId !== talk.chair) return false
      const days = daysIn(other.u.text, meeting)
      return (
        days.length > 0 &&
        days.every((day) => !named.includes(day)) &&
        contentStems(other.u.text).length <= mostBesides + days.length
      )
    }) ?? null
  )
}
