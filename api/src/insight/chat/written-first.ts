import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Answered } from './answer.ts'
import { phrases } from './stats-questions/phrases.ts'

/** Most quotes behind what is written. */
const mostSaid = 1

const plain = (text: string): CitedSentence => ({ text, citations: [] })

/** The lines behind what introduces them, then what was said about the same, between marks. */
const linesThenSaid = (
  lead: string,
  lines: readonly CitedSentence[],
  said: readonly CitedSentence[],
  { answered, language }: { answered: Answered; language: Language },
): Answered => {
  const say = phrases[language]
  const isSaidByOne = ({ citations }: CitedSentence) => new Set(citations.map((c) => c.speaker)).size < 2
  const quotes = said
    .slice(0, mostSaid)
    // an exchange names who says what, and is not between marks
    .map((one) => (isSaidByOne(one) ? { ...one, text: say.quoted(one.text) } : one))
  const sentences = [plain(lead), ...lines, ...(quotes.length > 0 ? [plain(say.saidOfIt), ...quotes] : [])]
  const { answer, ...by } = answered
  const { lacks: _, ...rest } = answer
  return { ...by, engine: 'figures', answer: { ...rest, found: true, sentences } }
}

/** Answers with lines that people wrote, then with the best of what was said about it, which may tell more. */
export const writtenFirst = (
  written: readonly CitedSentence[],
  answered: Answered,
  language: Language,
): Answered => {
  const { found, sentences } = answered.answer
  const said = found ? sentences.filter(({ citations }) => citations.length > 0) : []
  return linesThenSaid(phrases[language].written, written, said, { answered, language })
}

/** Answers with what the minutes have left open, then with the best answer, or what was said where it was asked. */
export const leftOpenFirst = (
  open: readonly CitedSentence[],
  answered: Answered,
  language: Language,
): Answered => {
  const { found, sentences } = answered.answer
  const places = new Set(open.flatMap(({ citations }) => citations.map((c) => c.segmentId)))
  const said = sentences.filter(({ citations }) =>
    found ? citations.length > 0 : citations.some((c) => places.has(c.segmentId)),
  )
  return linesThenSaid(phrases[language].leftOpen, open, said, { answered, language })
}
