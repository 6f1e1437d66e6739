import { isStopWord } from '#kernel/language/stop-words.ts'
import { plain } from './clauses.ts'
import { shortNames, times } from './russian-fillers.ts'
import { verbForm } from './russian-verbs/forms.ts'
import { lexicon } from './russian-verbs/lexicon.ts'
import { mayBeNoun } from './russian-verbs/nouns.ts'

const isInfinitive = (word: string) => verbForm(plain(word))?.person === 'infinitive'

/** Names that are nouns as well. */
const names = /^(?:вер|надежд|любов|роз|лили|слав|май|мари|лев$|льв)/u

/** "Булату" is a man's name, or a kind of steel: whether it is written small cannot be told. */
const mayBeName = (word: string) => /[ую]$/u.test(word) && lexicon().nouns.has(plain(word).slice(0, -1))

/** A short name in any of its cases: «Косте», «Людой». */
const isShortName = (low: string) => {
  const root = low.replace(/(?:ой|ей|[аяуюеиы])$/u, '')
  return [root, `${root}а`, `${root}я`].some((name) => shortNames.has(name))
}

/** A word at the head in small letters, unless it may be a name. */
const lowered = (word: string): string => {
  const low = plain(word)
  const isCommon =
    isStopWord(low, 'ru') ||
    times.test(low) ||
    low.length < 3 ||
    low.split('-').every((part) => times.test(part)) ||
    (mayBeNoun(low) && !names.test(low) && !isShortName(low) && !mayBeName(word))
  return isCommon ? word.charAt(0).toLowerCase() + word.slice(1) : word
}

/** Of another case than the nominative; how many things, or who they are for, may stand before a verb too. */
const mostBefore = 5

/**
 * A Russian task with its verb in front, as one would write it: «Тридцать процентов попросить» is «Попросить тридцать процентов».
 * As it is where another clause, a second verb or a question stands before the verb.
 */
export const verbFirst = (task: string): string => {
  const [head = '', ...rest] = task.split(/(?=[,;:]\s|\s[—–-]\s)/u)
  const words = head.split(' ')
  const at = words.findIndex(isInfinitive)
  if (
    at < 1 ||
    at > mostBefore ||
    words.filter(isInfinitive).length > 1 ||
    /^(?:не|если|когда)$/iu.test(words[0] ?? '')
  )
    return task
  const verb = words[at] ?? ''
  const before = words.slice(0, at).map((word, i) => (i === 0 ? lowered(word) : word))
  const line = [verb, ...before, ...words.slice(at + 1)].join(' ')
  return line.charAt(0).toUpperCase() + line.slice(1) + rest.join('')
}
