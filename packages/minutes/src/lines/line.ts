import { splitMark } from '@hattama/contract/rules/insight/edited-mark'
import { withStoredMarks } from '@hattama/contract/rules/insight/quotation-marks'
import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { lineAlone, lineAsRead } from '@hattama/contract/rules/insight/said-before'
import { isNote, keyOfWords } from '@hattama/contract/rules/insight/minutes-words'

/** A line of a summary as a person edits it. Blank lines are `gap`s. */
export type Line = {
  /** unique on the page */
  id: number
  /** blank lines above it */
  gap: number
  /** what makes it a heading, list item or quotation, with its indentation: `## `, `  - `; empty: a paragraph */
  mark: string
  /** without markdown, or as stored where that would lose something (`isSource`) */
  text: string
  /** the leading words that are bold, as in `**Anna:** yes` */
  bold: string
  isSource: boolean
  /** who has reworded it, as stored: ` — edited by Anna`; a changed line loses it, and the server tells it anew */
  by: string
  /** stored with English quotation marks, and shown with those of the reader */
  hasReadersMarks: boolean
  /** links to the moments that back it, as stored */
  moments: readonly string[]
  /** as stored; null once it was changed */
  raw: string | null
  /** what was said before it, with its label, as small print below: it is read, and lost with the first change of the words */
  aside: string
  /** our own note below it, as stored with its blank lines: it goes along with the line and is not edited */
  note: string
}

/** Whether a line is a heading. */
export const isHeading = ({ mark }: Pick<Line, 'mark'>) => mark.trimStart().startsWith('#')

/** A heading of our own, by which pages and documents know what stands below it: it is read, and not typed over. */
export const isFixed = (line: Pick<Line, 'mark' | 'text'>) =>
  isHeading(line) && keyOfWords(line.text) !== null

let lastId = 0
const newId = () => ++lastId

export const newLine = (mark: string, text = '', moments: readonly string[] = []): Line => ({
  id: newId(),
  gap: 0,
  mark,
  text,
  bold: '',
  isSource: false,
  by: '',
  hasReadersMarks: false,
  moments,
  raw: null,
  aside: '',
  note: '',
})

const markAt = /^[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+|>[ \t]?)?/
// blanks are matched only where they begin, so that a long line is not scanned again from each of them
const momentLink = /(?<!\s)\s*\[[^\][]*\]\(\?t=[^)[]*\)/g

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
/** Escaped, also at the start, where a dash or a number would begin a list. */
const escaped = (text: string) => escapeMarkdown(text).replace(/^(\d*)([-+.)])(?=\s)/, '$1\\$2')

const inMarkdown = ({ text, bold, isSource }: Pick<Line, 'text' | 'bold' | 'isSource'>) => {
  if (isSource) return text
  if (bold === '' || !text.startsWith(bold)) return escaped(text)
  return `**${escapeMarkdown(bold)}**${escapeMarkdown(text.slice(bold.length))}`
}

const readLine = (raw: string, gap: number): Line => {
  const mark = markAt.exec(raw)?.[0] ?? ''
  const rest = raw.slice(mark.length)
  const moments = (rest.match(momentLink) ?? []).map((link) => link.trim())
  const { text: body, mark: by } = splitMark(rest.replace(momentLink, '').trimEnd())
  const bold = unescaped(/^\*\*([^*]+)\*\*/.exec(body)?.[1] ?? '')
  const plain = { text: unescaped(body.replace(/^\*\*([^*]+)\*\*/, '$1')), bold, isSource: false }
  const isLossless = inMarkdown(plain) === body
  return {
    ...newLine(mark),
    ...(isLossless ? plain : { text: body, isSource: true }),
    gap,
    by,
    moments,
    raw,
  }
}

/** What was said before a line, as it stands in small print below it where the line is read; empty: nothing. */
const asideOf = (line: string) => {
  const [alone, read] = [lineAlone(line), lineAsRead(line)]
  return read === alone ? '' : unescaped(read.slice(alone.length + ' *'.length, -'*'.length))
}

/**
 * The lines of a stored summary, in order; notes of ours belong to the line above them.
 * @param shown a line as its reader has it, such as a heading in another language; it is stored as it was unless changed
 */
export const readLines = (markdown: string, shown = (raw: string) => raw): Line[] => {
  const lines: Line[] = []
  let gap = 0
  for (const raw of markdown.split('\n')) {
    const above = lines.at(-1)
    if (raw.trim() === '') gap++
    else if (above && isNote(raw)) {
      above.note += '\n'.repeat(gap + 1) + raw
      gap = 0
    } else {
      const text = shown(raw)
      const hasReadersMarks = raw.includes('”') && !text.includes('”')
      lines.push({ ...readLine(lineAlone(text), gap), hasReadersMarks, raw, aside: asideOf(text) })
      gap = 0
    }
  }
  return lines
}

/** The index in `readLines` of the line that is `at` in the stored text, or of the next if that is a note; both from 0. */
export const lineIndex = (markdown: string, at: number): number =>
  markdown
    .split('\n')
    .slice(0, at)
    .filter((raw) => raw.trim() !== '' && !isNote(raw)).length

/** The line in the stored text, from 0, of one in `readLines`: what `lineIndex` counts from. */
export const lineAt = (markdown: string, index: number): number => {
  let above = 0
  const at = markdown.split('\n').findIndex((raw) => raw.trim() !== '' && !isNote(raw) && above++ === index)
  return Math.max(0, at)
}

const storedWords = (line: Line) => {
  const words = inMarkdown(line).trim()
  return line.hasReadersMarks ? withStoredMarks(words, 'ru') : words
}

/** As stored. What was not changed stays as it was, letter for letter; lines left empty are dropped. */
export const writeLines = (lines: readonly Line[]): string =>
  lines
    .filter(({ text }) => text.trim() !== '')
    .map((line) => {
      const words = line.mark + storedWords(line) + line.by
      const written = line.raw ?? [words, ...line.moments].join(' ')
      return '\n'.repeat(line.gap) + written + line.note
    })
    .join('\n')

/** A line whose text is its markdown. */
export const asSource = (line: Line): Line => ({ ...line, text: inMarkdown(line), bold: '', isSource: true })

/** A changed line. */
export const changed = (line: Line, change: Partial<Pick<Line, 'text' | 'mark' | 'moments'>>): Line => ({
  ...line,
  ...change,
  by: change.text === undefined || change.text === line.text ? line.by : '',
  aside: '',
  raw: null,
})
