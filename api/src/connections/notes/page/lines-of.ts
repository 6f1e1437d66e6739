import type { Summary } from '@hattama/contract/insight/summary'
import { taskParts } from '@hattama/contract/rules/insight/task-line'
import type { Block, DocumentTask, ListLine, Span } from '#insight/documents/model/document.ts'
import { signatureLine, textOf } from '#insight/documents/model/document.ts'
import { type Line, lineOf } from '../port/line.ts'
import { maxChars, maxSpans } from '../port/notes-tool.ts'

/** What was said at a moment, by the link to it. */
type Quotes = ReadonlyMap<string, Span[]>

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

/** The words each line of a summary draws on, by the link of its moment. Pure. */
export const quotesOf = (summary: Summary, linkTo: (ms: number) => string): Quotes => {
  const { keyPoints, decisions, nextSteps } = summary.moments
  const all = [...keyPoints, ...decisions, ...nextSteps, ...summary.actionItems.map(({ moment }) => moment)]
  return new Map(
    all.flatMap((moment) => {
      if (!moment || moment.quote.trim() === '') return []
      const text = `“${moment.quote.trim()}”${moment.speaker === '' ? '' : ` — ${moment.speaker}`}`
      return [[linkTo(Math.floor(moment.startMs / 1000) * 1000), [{ text }]] as const]
    }),
  )
}

/** The quote below a line, unless the line is that quote. */
const quoteBelow = (spans: readonly Span[], quotes: Quotes): Line[] => {
  const link = spans.find(({ isMoment }) => isMoment)?.link
  const quote = link === undefined ? undefined : quotes.get(link)
  if (!quote) return []
  const said = plain(/“(.*)”/su.exec(textOf(quote))?.[1] ?? '')
  return plain(textOf(spans)).includes(said) ? [] : [lineOf('quote', quote)]
}

const inParts = ({ text, ...look }: Span): Span[] => {
  const parts: Span[] = []
  let rest = text
  while (rest.length > maxChars) {
    // do not split a surrogate pair
    const cut = /[\uD800-\uDBFF]/.test(rest[maxChars - 1] ?? '') ? maxChars - 1 : maxChars
    parts.push({ ...look, text: rest.slice(0, cut) })
    rest = rest.slice(cut)
  }
  return [...parts, { ...look, text: rest }]
}

/** A line within the limits of a tool; the rest continues in lines of plain text after it. */
const within = (line: Line): Line[] => {
  const spans = line.spans.filter(({ text }) => text !== '').flatMap(inParts)
  const below = line.below.flatMap(within)
  if (spans.length <= maxSpans) return [{ ...line, spans, below }]
  const rest: Line[] = []
  for (let from = maxSpans; from < spans.length; from += maxSpans)
    rest.push(lineOf('text', spans.slice(from, from + maxSpans)))
  return [{ ...line, spans: spans.slice(0, maxSpans), below }, ...rest]
}

/** Rows of a list; nested rows, however deep, end up one level below theirs. */
const listLines = (rows: readonly ListLine[], quotes: Quotes): Line[] => {
  const lines: Line[] = []
  for (const { spans, marker, depth } of rows) {
    const line = lineOf(marker === null ? 'bullet' : 'numbered', [...spans], {
      below: quoteBelow(spans, quotes),
    })
    const over = lines.at(-1)
    if (depth === 0 || !over) lines.push(line)
    else over.below.push({ ...line, below: [] }, ...line.below)
  }
  return lines
}

const taskLine = ({ isDone, text, owner, due, moment }: DocumentTask, quotes: Quotes): Line => {
  const spans = [
    ...taskParts<Span>(
      {
        who: owner === '' ? null : { text: owner, strong: true },
        what: { text },
        when: due === '' ? null : { text: due },
      },
      { text: ' — ' },
    ),
    ...(moment ? [{ text: ' ' }, moment] : []),
  ]
  return lineOf('task', spans, { isDone, below: quoteBelow(spans, quotes) })
}

const linesOfBlock = (block: Block, quotes: Quotes): Line[] => {
  switch (block.kind) {
    case 'facts':
      return [
        lineOf(
          'facts',
          block.facts.flatMap(({ name, value }, i) => [
            { text: `${i === 0 ? '' : '\n'}${name}: `, strong: true },
            ...value,
          ]),
        ),
      ]
    case 'heading':
      return [lineOf(block.level === 2 ? 'heading' : 'subheading', [{ text: block.text }])]
    case 'paragraph':
      return [lineOf('text', block.spans)]
    case 'quote':
      return [lineOf('quote', block.spans)]
    case 'note':
      return [lineOf('note', [{ text: block.text }])]
    case 'list':
      return listLines(block.lines, quotes)
    case 'signature':
      return [lineOf('text', [{ text: signatureLine(block.role) }])]
    case 'tasks':
      return block.tasks.map((task) => taskLine(task, quotes))
    case 'picture':
      return [lineOf('note', block.caption)]
    case 'turn':
      return [
        lineOf('text', [
          { text: block.speaker, strong: true },
          { text: ' ' },
          block.moment,
          { text: `\n${block.text}` },
        ]),
      ]
  }
}

/** Most lines per page: the rest is read in the product. */
const maxOnPage = 1000

/** A document as lines of a page, each within the limits of every notes tool. Pure. */
export const linesOf = (blocks: readonly Block[], quotes: Quotes): Line[] =>
  blocks
    .flatMap((block) => linesOfBlock(block, quotes))
    .flatMap(within)
    .filter(({ spans }) => textOf(spans).trim() !== '')
    .slice(0, maxOnPage)
