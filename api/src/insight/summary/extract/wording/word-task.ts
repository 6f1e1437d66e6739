import { withSaid } from '@hattama/contract/rules/insight/said-before'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { countWords } from '#kernel/language/words.ts'
import { wordEnglish } from './english.ts'
import { wordKazakh } from './kazakh.ts'
import { wordRussian } from './russian.ts'
import { standsAlone } from './stands-alone.ts'
import type { DaySaid } from '../../../dates/day-said.ts'
import { withoutDay } from './without-day.ts'
import { verbFirst } from './verb-first.ts'

/** Words the task in a sentence as one would write it down; null: not safely. `names`: of the people of the meeting. */
type Wording = (sentence: string, names: readonly string[]) => string | null

const wordings: Readonly<Record<string, Wording>> = {
  en: wordEnglish,
  ru: (sentence, names) => {
    const task = wordRussian(sentence, names)
    return task === null ? null : verbFirst(task)
  },
  kk: wordKazakh,
}

/** No sentence that somebody speaks is so long, in characters: what is was never divided, and each clause of it is looked through. */
const longest = 1500

/** The task in one sentence, worded; null: not safely. */
export const wordSentence = (sentence: string, language: string, names: readonly string[]): string | null =>
  sentence.length > longest ? null : (wordings[language]?.(sentence, names) ?? null)

/** How a task was said. `head`: the sentences that give or take it, the one that does it first; `said`: with what stands around it. */
type Told = { head: readonly { text: string }[]; said: string }

/** What stands beside a task. `isLabelled`: whether a label says what it is about. */
type Beside = { isLabelled?: (task: string) => boolean; day?: DaySaid | null }

/** So many words more say no more: who takes it on, a greeting. */
const fewMore = 4

/**
 * A task as one would write it down, with the words that were said behind it unless it has nearly all of them: "Ring the
 * stores (said: I can ring the stores, I know the lad. I'll do it after the teas.)". Null where nothing can be worded safely: then
 * the words that were said tell it.
 */
export const wordTask = (
  { head, said }: Told,
  language: string,
  names: readonly string[],
  { isLabelled = () => false, day = null }: Beside = {},
): string | null => {
  for (const { text } of head) {
    const whole = wordSentence(text, language, names)
    const task = whole === null ? null : withoutDay(whole, day)
    if (task === null || !standsAlone(task, language, isLabelled(task))) continue
    const isAll = countWords(said) <= countWords(whole ?? '') + fewMore
    return withSaid(task, isAll ? '' : said, toLanguage(language) ?? 'en')
  }
  return null
}
