import { contentStems } from '#kernel/language/content.ts'
import { framing } from '#kernel/language/framing.ts'
import { claimedNumbers } from '#kernel/language/numbers.ts'
import { termsOf } from '../grounding/terms.ts'

/** What two statements are compared by. */
export type Said = {
  /** words for what it is about: no numbers, no days, no "decided" */
  about: ReadonlySet<string>
  numbers: readonly number[]
  days: readonly string[]
  /** words it denies */
  denied: ReadonlySet<string>
  isChange: boolean
}

/** Most characters read of a statement. */
const maxRead = 600

/** Words that say that one thing replaces another. */
const change =
  /(?<!\p{L})(?:instead|no longer|rather than|chang(?:e|ed|ing)|replac\p{L}*|вместо|больше не|уже не|отмен\p{L}*|перен(?:ос|ес)\p{L}*|замен\p{L}*|передум\p{L}*|орнына|ауыстыр\p{L}*|өзгерт\p{L}*|көшір\p{L}*)(?!\p{L})/iu

/** Reads a statement in any language. */
export const read = (statement: string): Said => {
  const text = statement.slice(0, maxRead)
  const terms = termsOf(text)
  const isDay = (stem: string) =>
    terms.some((t) => t.stem === stem && t.ideas.some((idea) => idea.kind === 'date'))
  const stems = contentStems(text).filter((s) => !framing.has(s) && !/\p{N}/u.test(s))
  return {
    about: new Set(stems.filter((s) => !isDay(s))),
    numbers: claimedNumbers(text),
    days: terms.flatMap((t) => t.ideas.filter((idea) => idea.kind === 'date').map((idea) => idea.name)),
    denied: new Set(terms.filter((t) => t.denied === 'yes').map((t) => t.stem)),
    isChange: change.test(text),
  }
}

/** Two statements that share this much of the words of the shorter and of the longer are about the same thing. */
const shareOfShorter = 0.6
const shareOfLonger = 0.4

/** Whether two statements are about the same thing; they must share at least two words. */
export const isSameThing = (a: Said, b: Said): boolean => {
  const shared = [...a.about].filter((word) => b.about.has(word)).length
  const [shorter, longer] = [Math.min(a.about.size, b.about.size), Math.max(a.about.size, b.about.size)]
  return shared >= 2 && shared >= shareOfShorter * shorter && shared >= shareOfLonger * longer
}

const differ = <T>(a: readonly T[], b: readonly T[]) =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one))

/**
 * Whether a later decision replaces an earlier one: both are about the same thing, and the later one names another number
 * or day, says "not" where the other does not (or the reverse), or itself says that something changes.
 */
export const replaces = (later: Said, earlier: Said): boolean => {
  if (!isSameThing(later, earlier)) return false
  const isTurned = [...later.about].some(
    (word) => earlier.about.has(word) && later.denied.has(word) !== earlier.denied.has(word),
  )
  return (
    isTurned || later.isChange || differ(later.numbers, earlier.numbers) || differ(later.days, earlier.days)
  )
}
