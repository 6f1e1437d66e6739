import { plainTaskLine } from '@hattama/contract/rules/insight/task-line'
import {
  type Block,
  type MeetingDocument,
  signatureLine,
  type Span,
  type DocumentTask,
  textOf,
} from './model/document.ts'

/** Text without styles: a moment as its time alone, any other link followed by its address. */
const plain = (spans: readonly Span[]) =>
  spans
    .map((span) => {
      if (span.isMoment) return span.text
      return span.link && span.link !== span.text ? `${span.text} (${span.link})` : span.text
    })
    .join('')

/** Who, what, when, and the moment. */
const taskLine = ({ isDone, owner, text, due, moment }: DocumentTask) =>
  `[${isDone ? 'x' : ' '}] ${plainTaskLine({ who: owner, what: text, when: due })}${moment ? ` ${moment.text}` : ''}`

const linesOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${plain(value)}`)
    case 'heading':
      return block.level === 2 ? ['', block.text, '-'.repeat(block.text.length)] : ['', block.text]
    case 'quote':
    case 'paragraph':
      return [plain(block.spans)]
    case 'note':
      return [block.text]
    case 'list':
      return block.lines.map(
        ({ spans, marker, depth }) =>
          `${'  '.repeat(depth)}${marker ?? '•'} ${plain(spans).replaceAll('\n', `\n${'  '.repeat(depth + 1)}`)}`,
      )
    case 'signature':
      return [signatureLine(block.role)]
    case 'tasks':
      return block.tasks.map(taskLine)
    case 'picture':
      return [plain(block.caption)]
    case 'turn':
      return [`[${textOf([block.moment])}] ${block.speaker}`, block.text]
  }
}

/** A document as plain text: one paragraph per line, a blank line between blocks. */
export const toText = (document: MeetingDocument): string =>
  `${[
    document.kind.toLocaleUpperCase(document.language),
    document.title,
    '',
    ...document.blocks.flatMap((block) => [...linesOf(block), '']),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
