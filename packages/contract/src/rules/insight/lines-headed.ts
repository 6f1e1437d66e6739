import { keyOfWords, type MinutesWords } from './minutes-words.ts'
import { summarySections } from './summary-text.ts'

/** A line of minutes with the moment its link opens. */
export type HeadedLine = { text: string; startMs: number }

const withoutEscapes = (text: string) => text.replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')

/** From the first opening mark to the last closing one; a pattern would look again from every mark of a long line. */
const quotedIn = (text: string): string | null => {
  const [from, to] = [text.indexOf('“'), text.lastIndexOf('”')]
  return from >= 0 && from < to ? text.slice(from + 1, to) : null
}

const lineIn = (line: string): HeadedLine[] => {
  // only the end is looked at: a line may hold 200,000 blanks
  const link = /\[[^\][]{1,20}\]\(\?t=(\d{1,9})[^)]{0,20}\)$/.exec(line.trimEnd())
  if (!link || !/^[-*] /.test(line)) return []
  const told = line.slice(2, link.index)
  // a quote is followed by who said it, or how a vote went
  const text = withoutEscapes(quotedIn(told) ?? told).trim()
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
