import { quotesFor } from '../../api/src/insight/chat/quotes.ts'
import { sourcesOf } from '../../api/src/insight/chat/sources.ts'
import type { Meeting } from './meetings.ts'
import { passagesFor } from './questions/ask.ts'

/**
 * Answers every question without a model. Returns the shares of questions with a quote, with an answer in the first quote
 * and in any, and of quotes that ask. A quote answers if it is from a turn the annotators marked and does not ask.
 */
export const quotesHit = (meetings: readonly Meeting[]) => {
  let [questions, found, first, any, quotes, asking, words] = [0, 0, 0, 0, 0, 0, 0]
  for (const meeting of meetings) {
    for (const question of meeting.questions) {
      const ranked = passagesFor(meeting, question.text)
      const sources = sourcesOf({ ranked, titles: new Map() })
      const { sentences } = quotesFor(ranked, sources, question.text)
      const asks = sentences.map(({ text }) => /\?["”]?$/.test(text))
      const isHit = sentences.map(
        ({ citations }, i) =>
          !asks[i] && citations.some((c) => question.turns.has(Number(c.segmentId.split('.')[0]))),
      )
      questions++
      found += sentences.length > 0 ? 1 : 0
      first += isHit[0] ? 1 : 0
      any += isHit.includes(true) ? 1 : 0
      quotes += sentences.length
      asking += asks.filter(Boolean).length
      words += sentences.reduce((sum, s) => sum + s.text.split(' ').length, 0)
    }
  }
  return {
    questions,
    found: found / questions,
    first: first / questions,
    any: any / questions,
    asking: asking / Math.max(1, quotes),
    /** mean words per quote */
    words: words / Math.max(1, quotes),
  }
}
