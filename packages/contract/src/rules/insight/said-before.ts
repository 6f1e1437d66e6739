import type { Language } from '../kernel/language.ts'

/** What stands in front of the words that were said before a statement and tell what it is about. */
const label: Record<Language, string> = { en: 'before', ru: 'до этого', kk: 'бұған дейін' }

const labels = Object.values(label)

/** What opens it behind a statement, in any language. */
const openings = labels.map((word) => ` (${word}: `)

/** A statement and, behind it, what was said before: "Take the part, then. (before: It comes with the boat.)". */
export const withSaidBefore = (statement: string, before: string, language: Language): string =>
  before === '' ? statement : `${statement} (${label[language]}: ${before})`

export type SaidBefore = {
  /** the words that do something: set a task, settle a matter, ask */
  statement: string
  /** what was said before, with its label in front as it stands; null: nothing */
  before: { label: string; words: string } | null
}

/** Takes a statement apart again. In time linear in its length. */
export const saidBefore = (text: string): SaidBefore => {
  const trimmed = text.trimEnd()
  const found = trimmed.endsWith(')')
    ? openings.map((opening) => trimmed.indexOf(opening)).findIndex((at) => at > 0)
    : -1
  const [opening, word] = [openings[found], labels[found]]
  if (opening === undefined || word === undefined) return { statement: text, before: null }
  const at = trimmed.indexOf(opening)
  return {
    statement: trimmed.slice(0, at),
    before: { label: word, words: trimmed.slice(at + opening.length, -1) },
  }
}

/** Only the words that do something, for places with room for a line. */
export const statementOf = (text: string): string => saidBefore(text).statement

/** Where a bracket that is open at `from` is closed; null: nowhere. */
const closes = (text: string, from: number): number | null => {
  let open = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1
    if (text[at] === ')') open -= 1
    if (open === 0) return at
  }
  return null
}

/** What was said before as it stands in a text, with its bracket and the blank in front: " (before: It comes with the boat.)". */
const bracketIn = (text: string): string | null => {
  const opening = openings.find((one) => text.indexOf(one) > 0)
  if (opening === undefined) return null
  const from = text.indexOf(opening)
  const end = closes(text, from + opening.length)
  return end === null ? null : text.slice(from, end + 1)
}

/**
 * A text without what was said before, also where somebody has written on behind it: "Take the part. We did." In time linear in
 * its length.
 */
export const withoutBefore = (text: string): string => {
  const { statement, before } = saidBefore(text)
  return before === null ? text.replace(bracketIn(text) ?? '', '') : statement
}

/** A line that a person has reworded, without what was said before the former one. In time linear in their lengths. */
export const withoutFormerBefore = (line: string, former: string): string =>
  line.replace(bracketIn(former) ?? '', '')

/** The closing marks a quote may have, with the ones that open it. */
const marks = new Map([
  ['”', '“'],
  ['»', '«'],
])

/** What was said before, as it is shown by itself: `before: It comes with the boat.`; `close`: the closing mark of its quote. */
export const beforeText = ({ label, words }: NonNullable<SaidBefore['before']>, close = ''): string =>
  `${label}: ${marks.get(close) ?? ''}${words}${close}`

/** A statement whose label for what was said before is in the reader's language; the words stay as they were said. */
export const withReadersBefore = (text: string, language: Language): string => {
  const { statement, before } = saidBefore(text)
  return before ? withSaidBefore(statement, before.words, language) : text
}

/** A line of minutes with what was said before it taken out: the rest, and that with the closing mark of its quote; null: none. */
const takenApart = (line: string) => {
  const opening = openings.find((one) => line.includes(one))
  const end = Math.max(line.lastIndexOf(')”'), line.lastIndexOf(')»'))
  if (opening === undefined || end < line.indexOf(opening)) return null
  const close = line.charAt(end + 1)
  const { statement, before } = saidBefore(line.slice(0, end + 1))
  if (before === null || !statement.includes(marks.get(close) ?? '')) return null
  return { rest: `${statement}${close}${line.slice(end + 2)}`, before, close }
}

/** A line of minutes whose label for what was said before is in the reader's language. */
export const lineWithReadersBefore = (line: string, language: Language): string => {
  const parts = takenApart(line)
  return parts ? line.replace(` (${parts.before.label}: `, ` (${label[language]}: `) : line
}

/** A line of minutes without what was said before it, for places with room for a line. */
export const lineAlone = (line: string): string => takenApart(line)?.rest ?? line

/**
 * A line of minutes as it is read: what was said before stands behind its speakers and its moment, in italics:
 * `- “Take the part.” — Magne [06:23](?t=383) *before: “It comes with the boat.”*`. Any other line is as it is.
 */
export const lineAsRead = (line: string): string => {
  const parts = takenApart(line)
  return parts ? `${parts.rest} *${beforeText(parts.before, parts.close)}*` : line
}

/** Minutes as they are read, line by line. */
export const linesAsRead = (markdown: string): string => markdown.split('\n').map(lineAsRead).join('\n')

/** Whether a text in italics is what was said before. */
export const isSaidBefore = (text: string): boolean => labels.some((word) => text.startsWith(`${word}: `))
