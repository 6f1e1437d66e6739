import { type Language } from '../kernel/language.ts'
import { keyOfWords, minutesWords } from './minutes-words.ts'
import { lineAlone } from './said-before.ts'

const headingIn = (line: string) => /^##[ \t]+(.*)$/.exec(line)?.[1]?.trim()
const isRow = (line: string) => /^[-*+] \S/.test(line)

/** Under which of our headings each line stands; null: under none. */
const keysOf = (lines: readonly string[]) => {
  let key: ReturnType<typeof keyOfWords> = null
  return lines.map((line) => {
    const heading = headingIn(line)
    if (heading !== undefined) key = keyOfWords(heading)
    return key
  })
}

/** Which lines of minutes, from 0, are possible decisions. */
export const possibleDecisions = (markdown: string): number[] => {
  const lines = markdown.split('\n')
  const keys = keysOf(lines)
  return lines.flatMap((line, i) => (keys[i] === 'possibleDecisions' && isRow(line) ? [i] : []))
}

/** Minutes without some of their possible decisions; with the last its heading goes, too. */
export const withoutPossible = (markdown: string, rows: readonly number[]): string => {
  const lines = markdown.split('\n')
  const isLast = possibleDecisions(markdown).every((at) => rows.includes(at))
  const keys = keysOf(lines)
  return lines
    .filter((_, i) => !rows.includes(i) && !(isLast && keys[i] === 'possibleDecisions'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Where behind a line a list ends. */
const endOfList = (lines: readonly string[], heading: number) => {
  const next = lines.findIndex((line, i) => i > heading && headingIn(line) !== undefined)
  const end = next < 0 ? lines.length : next
  return lines.slice(0, end).findLastIndex((line) => line.trim() !== '') + 1
}

/**
 * Minutes in which possible decisions, named by their lines, are decisions: at the end of those, or under a heading of their
 * own in `language` before what is only possible. A decision says what was decided, and no more what was said before.
 */
export const withDecided = (markdown: string, rows: readonly number[], language: Language): string => {
  if (rows.length === 0) return markdown
  const all = markdown.split('\n')
  const decided = rows.flatMap((at) => (all[at] === undefined ? [] : lineAlone(all[at])))
  const isDecisions = (line: string) => keyOfWords(headingIn(line) ?? '') === 'decisions'
  if (all.some(isDecisions)) {
    const rest = withoutPossible(markdown, rows).split('\n')
    const end = endOfList(rest, rest.findIndex(isDecisions))
    return [...rest.slice(0, end), ...decided, ...rest.slice(end)].join('\n')
  }
  const place = all.findIndex((line) => keyOfWords(headingIn(line) ?? '') === 'possibleDecisions')
  const section = [`## ${minutesWords[language].decisions}`, '', ...decided, '']
  const marked = [...all.slice(0, place), ...section, ...all.slice(place)]
  const moved = rows.map((at) => at + section.length)
  return withoutPossible(marked.join('\n'), moved)
}

/** Minutes whose decisions have lost what was said before them, as those confirmed before 30 November 2026 have not. */
export const decisionsAlone = (markdown: string): string => {
  const lines = markdown.split('\n')
  const keys = keysOf(lines)
  return lines.map((line, i) => (keys[i] === 'decisions' ? lineAlone(line) : line)).join('\n')
}
