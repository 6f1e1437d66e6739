import {
  type Block,
  type MeetingDocument,
  signatureLine,
  type Span,
  type DocumentTask,
  type TaskColumns,
  textOf,
} from './model/document.ts'

/** Text without styles: a moment in brackets, any other link followed by its address. */
const plain = (spans: readonly Span[]) =>
  spans
    .map((span) => {
      if (span.isMoment) return `[${span.text}]`
      return span.link && span.link !== span.text ? `${span.text} (${span.link})` : span.text
    })
    .join('')

const taskLine = (task: DocumentTask, columns: TaskColumns) => {
  const facts = [
    task.owner ? `${columns.owner}: ${task.owner}` : '',
    task.due ? `${columns.due}: ${task.due}` : '',
  ].filter(Boolean)
  const moment = task.moment ? ` [${task.moment.text}]` : ''
  return `[${task.isDone ? 'x' : ' '}] ${task.text}${moment}${facts.length > 0 ? `\n    ${facts.join('; ')}` : ''}`
}

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
      return block.tasks.map((task) => taskLine(task, block.columns))
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
