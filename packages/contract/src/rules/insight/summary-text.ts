import { withoutMarks } from './edited-mark.ts'
import { isNote } from './minutes-words.ts'
import { lineAlone } from './said-before.ts'

// No zod here, so that a screen which only shows a summary does not bundle a validator.

const wordsPerMinute = 250
export const excerptLength = 200
/** mentions that fill a key topic's bar */
export const topicBarMentions = 15

/**
 * Number of words of a summary, as its card and its page show it, however it was written: neither syntax, nor moments, nor who
 * edited a line.
 */
export const countSummaryWords = (markdown: string): number =>
  withoutMarks(markdown)
    .replace(/\]\([^)[]*\)/g, '] ')
    .replace(/\[[^\][\p{L}]*\]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Whole minutes, at least 1. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))

// No pattern here may rescan the text from every position: a summary can hold 200,000 brackets or blanks. So a link ends at
// the next opening bracket, and blanks are matched only where they begin.

/** The text of a summary without headings, moments and markdown syntax. */
const plain = (markdown: string) =>
  markdown
    .replace(/^#{1,6}[ \t].*$/gm, '')
    .replace(/(?<!\s)\s*\[[^\][]*\]\(\?t=[^)[]*\)/g, '')
    .replace(/\[([^\][]*)\]\([^)[]*\)/g, '$1')
    .replace(/^[#>\-*\s]+|[*_`]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The same without our own notes, unless there is nothing else, and without what was said before a statement. */
const plainWords = (markdown: string) => {
  const lines = withoutMarks(markdown).split('\n').map(lineAlone)
  return plain(lines.filter((line) => !isNote(line)).join('\n')) || plain(markdown)
}

/** First 200 characters of the plain text. */
export const excerpt = (markdown: string) => plainWords(markdown).slice(0, excerptLength)

/** The excerpt as shown: with an ellipsis if it was cut. */
export const shownExcerpt = (markdown: string) => {
  const cut = excerpt(markdown)
  return cut === plainWords(markdown) ? cut : `${cut.trimEnd().replace(/[.,;:…]$/, '')}…`
}

/** Splits a summary at its level-2 headings; a level-1 heading before the first one is dropped. */
export const summarySections = (markdown: string): { heading: string | null; body: string }[] => {
  const [lead = '', ...rest] = markdown.split(/^##[ \t]+/m)
  const intro = lead.replace(/^#[ \t]+.*$/m, '').trim()
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    return end < 0
      ? { heading: part.trim(), body: '' }
      : { heading: part.slice(0, end).trim(), body: part.slice(end + 1).trim() }
  })
  return intro === '' ? sections : [{ heading: null, body: intro }, ...sections]
}

/** A signature line: a role, then room for a signature and a name. */
const lineToSign = /^[-*+][ \t]+([^:\s][^:]*):([\s_/]*)$/

const roleToSign = (line: string) => {
  const [, role, room] = lineToSign.exec(line) ?? []
  return role !== undefined && room?.includes('_____') ? [role] : []
}

/** Roles of the signature lines in a text; empty if it holds anything else. */
export const rolesToSign = (body: string): string[] => {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const roles = lines.flatMap((line) => roleToSign(line.replaceAll('\\', '')))
  return roles.length === lines.length ? roles : []
}

const isToSign = (section: string) =>
  section.startsWith('##') && rolesToSign(section.slice(section.indexOf('\n') + 1)).length > 0

/**
 * Splits a summary into its content and the sections that hold only signature lines. Those come last wherever it is shown:
 * anything below a signature is not signed.
 */
export const splitSignatures = (markdown: string): { rest: string; signed: string } => {
  const sections = markdown.split(/^(?=##[ \t])/m)
  return {
    rest: sections.filter((section) => !isToSign(section)).join(''),
    signed: sections.filter(isToSign).join(''),
  }
}

/** The words of a text for comparison: without markdown, links, or case. */
export const bareText = (text: string): string =>
  text
    .replace(/\[([^\][]*)\]\([^)[]*\)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])|[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether every line of a list is already in the markdown, so that it need not be repeated. */
export const includesLines = (markdown: string, lines: readonly string[]): boolean => {
  const text = bareText(markdown)
  return lines.every((line) => text.includes(bareText(line)))
}
