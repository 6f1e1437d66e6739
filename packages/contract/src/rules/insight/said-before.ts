import type { Language } from '../kernel/language.ts'
import { closedQuote } from './quotation-marks.ts'

/**
 * What stands in front of words behind a statement: `before`: said before it, they tell what it is about; `said`: the
 * statement is worded as a task, and these are the words that were said.
 */
const label = {
  before: { en: 'before', ru: 'до этого', kk: 'бұған дейін' },
  said: { en: 'said', ru: 'дословно', kk: 'айтылғаны' },
} as const satisfies Record<string, Record<Language, string>>

type Kind = keyof typeof label

const kinds = ['before', 'said'] as const satisfies readonly Kind[]

/** What each label says, in any language. */
const kindOf = new Map<string, Kind>(
  kinds.flatMap((kind) => Object.values(label[kind]).map((word) => [word, kind] as const)),
)

const anyLabel = [...kindOf.keys()].join('|')

/** Who said something before, behind the label: no more characters than a name has, and none that end it. */
const speaker = '(?:, [^:()“”«»\\n]{1,200})?'

const opening = new RegExp(` \\(((${anyLabel})${speaker}): `, 'gu')
const italics = new RegExp(`^(?:${anyLabel})${speaker}: `, 'u')

/** The first label in a text that has something in front: where it is, what it says and what opens it; undefined: none. */
const openingIn = (text: string) => {
  for (const { index: at, 0: all, 1: said = '', 2: word = '' } of text.matchAll(opening)) {
    const kind = kindOf.get(word)
    if (at > 0 && kind !== undefined) return { kind, said, opening: all, at }
  }
  return undefined
}

/** A name as it can stand in a label. */
const asName = (who: string) =>
  who
    .replace(/[:()“”«»\s]+/gu, ' ')
    .trim()
    .slice(0, 100)

/**
 * A statement and, behind it, what was said before: "Take the part, then. (before, Tom: It comes with the boat.)". `who`: said it, as
 * they are named; empty: nobody knows.
 */
export const withSaidBefore = (statement: string, before: string, language: Language, who = ''): string => {
  const name = asName(who)
  const by = name === '' ? '' : `, ${name}`
  return before === '' ? statement : `${statement} (${label.before[language]}${by}: ${before})`
}

/** A task and, behind it, how it was said: "Ring the stores (said: I can ring the stores, I know the lad.)". */
export const withSaid = (task: string, said: string, language: Language): string =>
  said === '' ? task : `${task} (${label.said[language]}: ${said})`

export type SaidBefore = {
  /** the words that do something: set a task, settle a matter, ask */
  statement: string
  /** what was said before or how it was said, with its label in front as it stands ("before, Tom"); null: nothing */
  before: { kind: Kind; label: string; words: string } | null
}

/** Takes a statement apart again. In time linear in its length. */
export const saidBefore = (text: string): SaidBefore => {
  const trimmed = text.trimEnd()
  const found = trimmed.endsWith(')') ? openingIn(trimmed) : undefined
  if (found === undefined) return { statement: text, before: null }
  const { kind, said, opening: opened, at } = found
  return {
    statement: trimmed.slice(0, at),
    before: { kind, label: said, words: trimmed.slice(at + opened.length, -1) },
  }
}

const named = new RegExp(`(?<= \\((?:${anyLabel}), )[^:()“”«»\\n]{1,200}(?=: )`, 'gu')

/** A text whose labels call people as `called` says; the words behind them stay. */
export const withNamesBefore = (text: string, called: ReadonlyMap<string, string>): string => {
  const inLabels = new Map([...called].map(([from, to]) => [asName(from), asName(to)]))
  return text.replace(named, (who) => inLabels.get(who) || who)
}

/** A statement and what stood behind another one, with its label as it stood there. */
export const withSameBefore = (statement: string, before: SaidBefore['before']): string =>
  before === null ? statement : `${statement} (${before.label}: ${before.words})`

/** A label in the reader's language; the name in it stays. */
const readersLabel = ({ kind, label: said }: NonNullable<SaidBefore['before']>, language: Language) => {
  const comma = said.indexOf(', ')
  return `${label[kind][language]}${comma < 0 ? '' : said.slice(comma)}`
}

/** A text in front of the words that a task was said with, and from them on; a text without them whole. */
export const atSaid = (text: string): string[] => {
  const found = openingIn(text)
  return found?.kind === 'said' ? [text.slice(0, found.at), text.slice(found.at)] : [text]
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
  const found = openingIn(text)
  if (found === undefined) return null
  const end = closes(text, found.at + found.opening.length)
  return end === null ? null : text.slice(found.at, end + 1)
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
export const beforeText = ({ label: word, words }: NonNullable<SaidBefore['before']>, close = ''): string =>
  `${word}: ${marks.get(close) ?? ''}${closedQuote(words, close)}`

/** A statement whose label for what was said before is in the reader's language; the words stay as they were said. */
export const withReadersBefore = (text: string, language: Language): string => {
  const { statement, before } = saidBefore(text)
  return before ? `${statement} (${readersLabel(before, language)}: ${before.words})` : text
}

/** The same of a line that is worded as a task: how it was said has no marks. */
const wordedApart = (
  line: string,
  { kind, said, opening: opened, at }: NonNullable<ReturnType<typeof openingIn>>,
) => {
  const end = closes(line, at + opened.length)
  if (kind !== 'said' || end === null) return null
  const words = line.slice(at + opened.length, end)
  return { rest: line.slice(0, at) + line.slice(end + 1), before: { kind, label: said, words }, close: '' }
}

/** A line of minutes with what was said before it taken out: the rest, and that with the closing mark of its quote; null: none. */
const takenApart = (line: string) => {
  const found = openingIn(line)
  if (found === undefined) return null
  const end = Math.max(line.lastIndexOf(')”'), line.lastIndexOf(')»'))
  if (end < found.at) return wordedApart(line, found)
  const close = line.charAt(end + 1)
  const { statement, before } = saidBefore(line.slice(0, end + 1))
  if (before === null || !statement.includes(marks.get(close) ?? '')) return wordedApart(line, found)
  return { rest: `${closedQuote(statement, close)}${line.slice(end + 2)}`, before, close }
}

/** A line of minutes whose label for what was said before is in the reader's language. */
export const lineWithReadersBefore = (line: string, language: Language): string => {
  const parts = takenApart(line)
  return parts
    ? line.replace(` (${parts.before.label}: `, () => ` (${readersLabel(parts.before, language)}: `)
    : line
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
export const isSaidBefore = (text: string): boolean => italics.test(text)
