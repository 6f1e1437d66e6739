import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Answered } from './answer.ts'
import { phrases } from './stats-questions/phrases.ts'

/** Most quotes behind what is written. */
const mostSaid = 1

/** Answers with lines that people wrote, then with the best of what was said about it, which may tell more. */
export const writtenFirst = (
  written: readonly CitedSentence[],
  { answer, ...by }: Answered,
  language: Language,
): Answered => {
  const say = phrases[language]
  const isSaidByOne = ({ citations }: CitedSentence) => new Set(citations.map((c) => c.speaker)).size < 2
  const said = answer.found
    ? answer.sentences
        .filter(({ citations }) => citations.length > 0)
        .slice(0, mostSaid)
        // an exchange names who says what, and is not between marks
        .map((one) => (isSaidByOne(one) ? { ...one, text: say.quoted(one.text) } : one))
    : []
  const plain = (text: string): CitedSentence => ({ text, citations: [] })
  const sentences = [
    plain(say.written),
    ...written,
    ...(said.length > 0 ? [plain(say.saidOfIt), ...said] : []),
  ]
  const { lacks: _, ...rest } = answer
  return { ...by, engine: 'figures', answer: { ...rest, found: true, sentences } }
}
