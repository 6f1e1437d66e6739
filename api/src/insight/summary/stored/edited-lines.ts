import { splitMark, editedMark } from '@hattama/contract/rules/insight/edited-mark'
import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { possibleDecisions, withDecided } from '@hattama/contract/rules/insight/decide'
import { lineAlone, withoutFormerBefore } from '@hattama/contract/rules/insight/said-before'
import { keyOfWords } from '@hattama/contract/rules/insight/minutes-words'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { contentStems } from '#kernel/language/content.ts'
import { withoutChangedQuotes } from './changed-quotes.ts'

type Edit = {
  /** the minutes before */
  before: string
  after: string
  /** who edited them, and the people of the meeting, as named in its lines */
  name: string
  people: readonly string[]
  language: string
}

const isRow = (line: string) => /^\s*(?:[-*+]|\d{1,9}[.)]) \S/.test(line)
const momentIn = (line: string) => /\]\(\?t=([\d.]{1,12})/.exec(line)?.[1]
/** What a line says, without its moments. */
const wordsOf = (line: string) =>
  splitMark(line.replace(/(?<!\s)\s*\[[^\][]{0,20}\]\(\?t=.*$/, '').trim()).text
const momentsOf = (line: string) =>
  line.slice(/(?<!\s)\s*\[[^\][]{0,20}\]\(\?t=.*$/.exec(line)?.index ?? line.length)

/** In an exchange, whoever's words are no quote any more is not named in front of them. */
const withoutSpeaking = (words: string, people: ReadonlySet<string>): string =>
  words.replaceAll(/(^\s*[-*+] |[”.?!…] )([^“”*\n:]{1,200}): (?!“)/g, (whole, before: string, name: string) =>
    people.has(name) ? before : whole,
  )

/** A reworded quote belongs to no speaker: neither in front of it nor behind. */
const withoutSpeakers = (line: string, people: ReadonlySet<string>): string => {
  const words = withoutSpeaking(wordsOf(line).replace(/^(\s*\S+ )\*\*[^*]{1,200}:\*\* ?/, '$1'), people)
  const at = words.lastIndexOf(' — ')
  const named = at < 0 ? [] : words.slice(at + 3).split(', ')
  const left = named.filter((part) => !people.has(part))
  if (at < 0 || left.length === named.length) return words
  return words.slice(0, at) + (left.length > 0 ? ` — ${left.join(', ')}` : '')
}

/** From this many words that mean something on, a line says enough to be told from another. */
const fewStems = 4

/** Whether a line says something else than the one it replaced: hardly a word is left, and the moment of those is not its own. */
const saysOther = (line: string, former: string): boolean => {
  const stems = new Set(contentStems(line))
  const known = new Set(contentStems(former))
  const shared = [...stems].filter((one) => known.has(one)).length
  return stems.size >= fewStems && shared / stems.size < 0.25
}

/** Which lines of a text stand under some headings of ours. */
const areUnder = (lines: readonly string[], headings: readonly string[]) => {
  let isThere = false
  return lines.map((line) => {
    const heading = /^##[ \t]+(.*)$/.exec(line)?.[1]?.trim()
    if (heading !== undefined) isThere = headings.includes(keyOfWords(heading) ?? '')
    return isThere
  })
}

/**
 * Minutes as a person left them. A line they reworded is theirs: it is no quotation of a speaker any more, has lost what
 * was said before, says who edited it, and is a decision if it was a possible one. A decision keeps its moment in whatever words: that is where
 * it was taken. Any other line they replaced by another sentence has no moment either, as if typed anew. In time linear in the
 * length of the texts.
 */
export const asEdited = ({ before, after, name, people, language }: Edit): string => {
  const code = toLanguage(language) ?? 'en'
  const former = before.split('\n')
  // a decision that is confirmed loses what was said before it, and is said as it was
  const unchanged = new Set([...former, ...former.map(lineAlone)])
  const said = new Map(former.filter(isRow).map((line) => [momentIn(line), line]))
  const formerWords = new Set([...unchanged].map(wordsOf))
  const inFront = former.flatMap((line) => /^\s*\S+ \*\*([^*]{1,200}):\*\*/.exec(line)?.[1] ?? [])
  const known = new Set([...people.map(escapeMarkdown), ...inFront])
  const given = after.split('\n')
  const unquoted = withoutChangedQuotes(before, after).split('\n')
  // tasks are rows of their own, with who changed them
  const ofTasks = areUnder(given, ['possibleTasks', 'actionItems'])
  const ofDecisions = areUnder(given, ['possibleDecisions', 'decisions'])
  const reworded = new Set<number>()
  const lines = unquoted.map((line, i) => {
    const moment = momentIn(line)
    if (unchanged.has(line) || ofTasks[i] || !isRow(line) || moment === undefined || !said.has(moment))
      return line
    if (formerWords.has(wordsOf(line))) return line
    reworded.add(i)
    const formerLine = said.get(moment) ?? ''
    const theirs = withoutFormerBefore(line, formerLine)
    const own = withoutSpeakers(theirs, known)
    const isNew = saysOther(own, wordsOf(formerLine))
    if (isNew && !ofDecisions[i]) return own
    const words = line === given[i] && !isNew ? wordsOf(theirs) : own
    return words + editedMark(escapeMarkdown(name), code) + momentsOf(line)
  })
  const text = lines.join('\n')
  const isTheirs = (at: number) =>
    reworded.has(at) || (!unchanged.has(lines[at] ?? '') && momentIn(lines[at] ?? '') === undefined)
  return withDecided(text, possibleDecisions(text).filter(isTheirs), code)
}
