import { countsOther } from './measure.ts'
import { isOfBefore } from './of-before.ts'
import type { Question } from './question.ts'

const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')

/** Who says that they will not, or cannot, is no answer to who does it; who does not know leaves it open. */
const refuses = word(
  "i (?:don['’]t|won['’]t|can['’]t|cannot|couldn['’]t|wouldn['’]t|didn['’]t|haven['’]t|am not|do not|will not)(?! know)",
  "i['’]m not",
  'не (?:смогу|могу|буду|возьму|приду|успею|поеду|пойду)',
  '(?!біл)\\p{L}+(?:маймын|меймін|баймын|беймін|паймын|пеймін|мадым|медім|бадым|бедім|падым|педім)',
)

/**
 * Whether the best statement for who, when or how much is about something else for sure: another year, another measure, or
 * somebody who will not do it. It stays near the question, and is no answer.
 */
export const tellsOther = (question: Question, text: string): boolean =>
  (question.wanted !== null && isOfBefore(question.text, text)) ||
  countsOther(question, text) ||
  (question.wanted === 'person' && refuses.test(text))
