import { expect } from 'vitest'
import { passagesOf } from '#insight/search/passages.ts'
import { rank } from '#insight/search/rank.ts'
import { quotesFor } from '#insight/chat/quotes.ts'
import { sourcesOf } from '#insight/chat/sources.ts'
import { talk } from './talk.ts'

/**
 * Answers a question about a meeting written as `Name: words` lines without a model: the quotes, each checked to be what is
 * cited, what they lack, and what is told where nothing answers.
 */
export const answersTo = (rows: string, question: string) => {
  const { segments, speakers } = talk(rows)
  const nameOf = new Map(speakers.map((s) => [s.id, s.name]))
  const spoken = segments.map(({ speakerId, ...s }) => ({
    ...s,
    recordingId: 'r',
    speaker: nameOf.get(speakerId) ?? '',
  }))
  const ranked = rank(passagesOf(spoken), question, 8)
  const quotes = quotesFor(ranked, sourcesOf({ ranked, titles: new Map() }), question)
  const { lacks } = quotes
  const sentences = quotes.found ? quotes.sentences : []
  const names = speakers.map((one) => one.name).join('|')
  const labels = new RegExp(`(?:^| – )(?:${names}): `, 'g')
  for (const { text, citations } of sentences) {
    expect(text.replace(labels, ' ').replaceAll(' …', '').replaceAll(' – ', ' ').trim()).toBe(
      citations.map((c) => c.quote).join(' '),
    )
  }
  const told = quotes.found ? [] : quotes.sentences.map((s) => s.text)
  return { texts: sentences.map((s) => s.text), lacks, told }
}
