import { lineAlone } from '@hattama/contract/rules/insight/said-before'

const linkOfMoment = /\]\(\?t=([\d.]{1,12})/g
/** Between one pair of marks, without another inside. */
const pair = /“([^“”]*)”/g

const bare = (text: string) => text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').trim()

const momentsIn = (line: string) => Array.from(line.matchAll(linkOfMoment), ([, at = '']) => at)

/** What stands between the first opening mark and the last closing one; null where there is no such pair. */
const outerOf = (line: string): string | null => {
  const [from, to] = [line.indexOf('“'), line.lastIndexOf('”')]
  return from < 0 || from > to ? null : bare(line.slice(from + 1, to))
}

const pairsIn = (line: string) => Array.from(line.matchAll(pair), ([, words = '']) => bare(words))

/** The quotes of a line: several where marks follow each other, one where they stand inside others. */
const quotesIn = (line: string): string[] => {
  const outer = outerOf(line)
  if (outer === null) return []
  return /^[^“”]*”/.test(outer) ? [outer, ...pairsIn(line)] : [outer]
}

const withoutOuterMarks = (line: string): string => {
  const unopened = line.replace('“', '')
  const to = unopened.lastIndexOf('”')
  return to < 0 ? unopened : unopened.slice(0, to) + unopened.slice(to + 1)
}

/** A line without the marks around words that were not quoted before. */
const unquoted = (line: string, quoted: ReadonlySet<string>): string => {
  const outer = outerOf(line)
  if (outer !== null && quoted.has(outer)) return line
  // lines that were joined may keep a quote; otherwise marks inside others belong to the words
  return pairsIn(line).some((words) => quoted.has(words))
    ? line.replaceAll(pair, (whole, words: string) => (quoted.has(bare(words)) ? whole : words))
    : withoutOuterMarks(line)
}

/**
 * A text a person edited, in which quotes they changed have no quotation marks: nobody said that word for word. Lines that
 * are as they were, and marks in lines that quoted nobody, stay. In time linear in the length of the texts.
 * @param before the markdown that was edited
 */
export const withoutChangedQuotes = (before: string, after: string): string => {
  const asStored = before.split('\n')
  const former = [...asStored, ...asStored.map(lineAlone)]
  const unchanged = new Set(former)
  const quoting = former.filter((line) => quotesIn(line).length > 0)
  const moments = new Set(quoting.flatMap(momentsIn))
  const quoted = new Set(quoting.flatMap(quotesIn))
  // the first half of a line cut in two keeps its opening mark, and no moment
  const isCut = (line: string) => line.includes('“') !== line.includes('”')
  const isOfQuote = (line: string) =>
    moments.size > 0 && (isCut(line) || momentsIn(line).some((at) => moments.has(at)))
  return after
    .split('\n')
    .map((line) => (unchanged.has(line) || !isOfQuote(line) ? line : unquoted(line, quoted)))
    .join('\n')
}
