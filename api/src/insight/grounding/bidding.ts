import { ideasOf } from '#kernel/language/concepts.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Line } from '../transcript/lines.ts'

/** «Позвонить», "тексеру": the Russian form stands first, the Kazakh one last. */
const russian = /(?:ть|ти|чь)(?:ся)?$/u
const kazakh = /\p{L}(?:у|ю)$/u
/** Behind a name, and never behind an English verb that bids: "Mallory will call", "Mark is to call". */
const behindName = /^(?:will|shall|should|must|would|can|may|has|is|was|to|needs|wants|agreed|promised)$/

/**
 * Whether a task only says what is to be done ("Ring the stores for Mr Adams"), so that nobody it names does it. An English
 * word that is in no table and that nobody said there may be a name: then it is not.
 */
export const isBidding = (task: string, near: readonly Line[]): boolean => {
  const words = wordsOf(task)
  const [first = '', second = ''] = words
  if (words.length < 2) return false
  if (/\p{Script=Cyrillic}/u.test(first))
    return russian.test(first) || (/[әғқңөұүһі]/i.test(task) && kazakh.test(words.at(-1) ?? ''))
  if (behindName.test(second) || (second.endsWith('s') && ideasOf(second).length > 0)) return false
  const isVerb = stopWords.has(first) || ideasOf(first).length > 0
  return isVerb || near.some((line) => wordsOf(line.text).some((w) => stem(w) === stem(first)))
}
