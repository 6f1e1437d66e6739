import { dueText } from '@hattama/contract/rules/insight/due-text'
import { isOfTasks } from '@hattama/contract/rules/insight/minutes-parts'
import { listsApart } from '@hattama/contract/rules/insight/lists-apart'
import { isNote, keyOfWords, minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import type { Language } from '@hattama/contract/people/account'
import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { rolesToSign, summarySections, splitSignatures } from '@hattama/contract/rules/insight/summary-text'
import { holdsSimilar, momentText } from '@hattama/contract/rules/insight/support-mark'
import { type Block, type ListLine, type Span, textOf } from './model/document.ts'
import type { Labels } from './labels.ts'
import { protocol } from '../summary/templates/built-in/protocol.ts'
import { markdownBlocks, plainBlocks } from './markdown-blocks.ts'
import { isTangled } from '@hattama/contract/rules/kernel/tangled-text'

type Options = {
  language: Language
  text: Labels
  linkTo: (ms: number) => string
  /** a task's day (yyyy-mm-dd) for the reader */
  dayOf: (day: string) => string
}

/**
 * A summary as blocks: its text under its own headings, then tasks and the lists the text does not already contain. Tasks are
 * one list in the order of the page, whoever wrote them. Every line keeps the link to its moment. Signature lines come last;
 * formal minutes contain only their text. A text too tangled to be parsed as markdown is shown as written.
 */
export const summaryBlocks = (summary: Summary, { language, text, linkTo, dayOf }: Options): Block[] => {
  const momentSpan = (moment: Moment | null | undefined): Span | null =>
    moment
      ? {
          text: momentText(moment),
          link: linkTo(Math.floor(moment.startMs / 1000) * 1000),
          isMoment: true,
        }
      : null
  const { actionItems } = summary
  const table = (items: Summary['actionItems']) => tasks(items, { text, dayOf, momentSpan })
  const isPlain = isTangled(summary.summary)
  const blocksOf = (markdown: string) =>
    (isPlain ? plainBlocks(markdown) : markdownBlocks(markdown, linkTo)).map(asNote)
  const { rest, signed } = isPlain ? { rest: summary.summary, signed: '' } : splitSignatures(summary.summary)
  const written = isPlain ? [{ heading: null, body: rest }] : summarySections(rest)
  const asWritten = written.map((section) => ({ ...section, blocks: blocksOf(section.body) }))
  const ofTasks = asWritten.find(isOfTasksOnly(actionItems))
  const listed =
    ofTasks || actionItems.length === 0
      ? null
      : listOfTasks(
          asWritten.flatMap(({ blocks }) => blocks),
          actionItems,
        )
  const sections = asWritten.flatMap((section): Block[] => {
    const heading = headingOf(section.heading ?? text.overview)
    if (section !== ofTasks)
      return [heading, ...section.blocks.map((b) => (b === listed ? table(actionItems) : b))]
    if (keyOfWords(section.heading ?? '') !== 'possibleTasks') return [heading, table(actionItems)]
    return [headingOf(text.tasks), table(actionItems)]
  })
  const hasTable = actionItems.length === 0 || ofTasks !== undefined || listed !== null
  const apart: Block[] = hasTable ? [] : [headingOf(text.tasks), table(actionItems)]
  const lists = (isFormal(summary) ? [] : listsApart(summary)).flatMap((name): Block[] => [
    headingOf(text[name]),
    {
      kind: 'list',
      lines: summary[name].map((line, i) => lineOf(line, momentSpan(summary.moments[name][i]))),
    },
  ])
  const captions = { signature: text.signature, name: text.signer }
  const signatures = summarySections(signed).flatMap(({ heading, body }): Block[] => [
    headingOf(heading ?? ''),
    ...rolesToSign(body).map((role) => ({ kind: 'signature' as const, role, captions })),
  ])
  return [
    ...warning(summary, language),
    ...sections,
    ...lists,
    ...apart,
    ...notes(summary, text),
    ...signatures,
  ]
}

/** Formal minutes, the kind of report that is signed. */
export const isFormal = ({ template }: Summary) => template?.id === protocol.id

/** Whether a section under a heading of ours for tasks holds nothing but those of the list. */
const isOfTasksOnly =
  (items: Summary['actionItems']) =>
  ({ heading, body }: { heading: string | null; body: string }) => {
    const key = heading === null ? null : keyOfWords(heading)
    const lines = body.split('\n').filter((line) => line.trim() !== '')
    return (key === 'possibleTasks' || key === 'actionItems') && isOfTasks(heading, lines, items)
  }

/** Letters a line may have beyond its task, owner and due date: enough for a label, too few for another sentence. */
const mostBeside = 24

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Whether a line is one of the tasks, and not a passage that quotes it. */
const isTask = (line: string, items: Summary['actionItems']) =>
  items.some(({ task, assignee, dueDate }) => {
    const known = [task, assignee, dueDate].map((part) => lettersIn(part ?? '')).reduce((a, b) => a + b, 0)
    return line.includes(task) && lettersIn(line) - known <= mostBeside
  })

/** The list in the text that holds the tasks and nothing else, the longest if there are several; the table with tasks added later replaces it. */
const listOfTasks = (blocks: readonly Block[], items: Summary['actionItems']): Block | null => {
  const lists = blocks
    .filter((block) => block.kind === 'list')
    .filter((block) => block.lines.every((line) => isTask(textOf(line.spans), items)))
  return lists.toSorted((a, b) => a.lines.length - b.lines.length).at(-1) ?? null
}

const headingOf = (heading: string): Block => ({
  kind: 'heading',
  level: 2,
  text: heading.replace(/[*_`]/g, ''),
})

const lineOf = (text: string, moment: Span | null): ListLine => ({
  spans: moment ? [{ text }, { text: ' ' }, moment] : [{ text }],
  marker: null,
  depth: 0,
})

const tasks = (
  items: Summary['actionItems'],
  {
    text,
    dayOf,
    momentSpan,
  }: Pick<Options, 'text' | 'dayOf'> & { momentSpan: (moment: Moment | null | undefined) => Span | null },
): Block => ({
  kind: 'tasks',
  columns: { task: text.task, owner: text.owner, due: text.due, done: text.done, open: text.open },
  tasks: items.map((item) => ({
    isDone: item.completed,
    text: item.task,
    owner: item.assignee ?? '',
    due: dueText(item, dayOf) ?? '',
    moment: momentSpan(item.moment),
  })),
})

/** What we say about the lines of a section is small print, and no line of it. */
const asNote = (block: Block): Block =>
  block.kind === 'paragraph' && isNote(textOf(block.spans))
    ? { kind: 'note', text: textOf(block.spans) }
    : block

/** What is to be known before anything else is read: it was made without a language model. */
const warning = (summary: Summary, language: Language): Block[] => {
  if (!isQuoted(summary)) return []
  const words = minutesWords[language]
  return [{ kind: 'note', text: summary.type === 'extract' ? words.warning : words.warningEdited }]
}

const notes = (summary: Summary, text: Labels): Block[] => {
  const lines = [
    holdsSimilar(summary) ? text.similar : null,
    summary.coverage.read < 0.995
      ? text.coverage.replace('{percent}', `${Math.floor(summary.coverage.read * 100)} %`)
      : null,
  ].filter((line) => line !== null)
  return lines.length === 0 ? [] : [{ kind: 'note', text: lines.join(' ') }]
}
