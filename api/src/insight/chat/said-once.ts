import type { CitedSentence } from '@hattama/contract/insight/chat'
import { wordsOf } from '#kernel/language/words.ts'

/** From this many words on, what stands word for word in an earlier quote says nothing new. */
const fewWords = 3

const keyOf = ({ text }: CitedSentence) => ` ${wordsOf(text).join(' ')} `

/** Quotes without those whose words an earlier one has: people say a thing again, and an answer need not. */
export const saidOnce = (quotes: readonly CitedSentence[]): CitedSentence[] => {
  const shown: string[] = []
  return quotes.filter((quote) => {
    const words = keyOf(quote)
    const isLong = words.trim().split(' ').length >= fewWords
    const isShown = shown.some((other) => other === words || (isLong && other.includes(words)))
    shown.push(words)
    return !isShown
  })
}
