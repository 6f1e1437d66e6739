import { keyOfWords, type MinutesWords } from './minutes-words.ts'
import { summarySections } from './summary-text.ts'

/** A line of minutes with the moment its link opens. */
export type HeadedLine = { text: string; startMs: number }

const withoutEscapes = (text: string) => text.replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')

const lineIn = (line: string): HeadedLine[] => {
  const link = /\s*\[[^\][]{1,20}\]\(\?t=(\d+)[^)]{0,20}\)\s*$/.exec(line)
  if (!link || !/^[-*] /.test(line)) return []
  const told = line.slice(2, link.index)
  // a quote is followed by who said it, or how a vote went
  const [, quote] = /“(.*)”/s.exec(told) ?? []
  const text = withoutEscapes(quote ?? told).trim()
  return text === '' ? [] : [{ text, startMs: Number(link[1]) * 1000 }]
}

/**
 * The lines of minutes under plain headings of our own, in any of our languages, without markup: what is not stored as a
 * list of its own, such as possible decisions and open questions. Their moments are exact to the second.
 */
export const linesHeaded = (markdown: string, headings: readonly (keyof MinutesWords)[]): HeadedLine[] =>
  summarySections(markdown).flatMap(({ heading, body }) => {
    const key = heading === null ? null : keyOfWords(heading)
    return key !== null && headings.includes(key) ? body.split('\n').flatMap(lineIn) : []
  })
