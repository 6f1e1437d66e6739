import { splitMark } from './edited-mark.ts'
import { exchangeIn, exchangeText } from './exchange.ts'
import { keyOfWords, type MinutesWords } from './minutes-words.ts'
import { withoutBefore } from './said-before.ts'
import { summarySections } from './summary-text.ts'
import { withPlainOwner } from './task-line.ts'

/**
 * A row of a list in minutes, with who it says spoke (empty: nobody) and the moment its link opens; null: it has no link.
 * `isReworded`: a person has, and nobody said it like that.
 */
export type HeadedRow = { text: string; who: string; startMs: number | null; isReworded?: true }
/** A row with a link. */
export type HeadedLine = HeadedRow & { startMs: number }

const withoutEscapes = (text: string) => text.replaceAll(/\\([\\`*_[\]<>#|~])/g, '$1')

/** What is written with a quote: that it was cut off, who said it, or how a vote went. */
const isOurs = (behind: string, isReworded: boolean) =>
  behind === '' || behind === '…' || (!isReworded && /^(?:… ?)?—/.test(behind))

/**
 * From the first opening mark to the last closing one, and what somebody typed behind it; a pattern would look again from
 * every mark of a long line.
 */
const quotedIn = (text: string, isReworded: boolean): string | null => {
  const [from, to] = [text.indexOf('“'), text.lastIndexOf('”')]
  if (from < 0 || from >= to) return null
  const behind = text.slice(to + 1).trim()
  const quote = text.slice(from + 1, to)
  if (isOurs(behind, isReworded)) return quote
  return isReworded ? `${withoutBefore(quote)} ${behind}` : `${quote} ${behind}`
}

/** Who said it, in front of a row. */
const saidBy = /^\*\*([^*\n:]{1,200}):\*\*[ \t]*/

/** What an exchange says, each person named, and what somebody typed behind it; null: it is none. */
const exchangedIn = (told: string, isReworded: boolean): string | null => {
  const found = exchangeIn(told.trim())
  if (!found) return null
  const said = exchangeText(found.turns)
  return isOurs(found.behind, isReworded) ? said : `${withoutBefore(said)} ${found.behind}`
}

const rowOf = (line: string): HeadedRow[] => {
  if (!/^[-*] /.test(line)) return []
  // only the end is looked at: a line may hold 200,000 blanks
  const link = /\[[^\][]{1,20}\]\(\?t=(\d{1,9})[^)]{0,20}\)$/.exec(line.trimEnd())
  const { text: told, mark } = splitMark(line.slice(2, link?.index).trim())
  const [head = '', who = ''] = saidBy.exec(told.trim()) ?? []
  const text = withoutEscapes(
    exchangedIn(told, mark !== '') ??
      quotedIn(told, mark !== '') ??
      withPlainOwner(told.trim().slice(head.length)),
  ).trim()
  return text === ''
    ? []
    : [
        {
          text,
          who: withoutEscapes(who),
          startMs: link ? Number(link[1]) * 1000 : null,
          ...(mark !== '' && { isReworded: true as const }),
        },
      ]
}

/** The rows of the lists in a part of minutes, without markup. Their moments are exact to the second. */
export const rowsIn = (markdown: string): HeadedRow[] => markdown.split('\n').flatMap(rowOf)

/** The rows under plain headings of our own, in any of our languages. */
export const rowsHeaded = (markdown: string, headings: readonly (keyof MinutesWords)[]): HeadedRow[] =>
  summarySections(markdown).flatMap(({ heading, body }) => {
    const key = heading === null ? null : keyOfWords(heading)
    return key !== null && headings.includes(key) ? rowsIn(body) : []
  })

/**
 * The rows with a moment under plain headings of our own: what is not stored as a list of its own, such as possible
 * decisions and open questions.
 */
export const linesHeaded = (markdown: string, headings: readonly (keyof MinutesWords)[]): HeadedLine[] =>
  rowsHeaded(markdown, headings).filter((row): row is HeadedLine => row.startMs !== null)
