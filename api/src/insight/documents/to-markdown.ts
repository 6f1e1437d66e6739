import { taskLine as taskText } from '@hattama/contract/rules/insight/task-line'
import {
  type Block,
  type MeetingDocument,
  type Span,
  signatureLine,
  type DocumentTask,
} from './model/document.ts'

/** Spoken words are text, whatever markdown characters they contain. */
const escape = (text: string) =>
  text
    .replaceAll(/([\\`*_[\]<>~|])/g, '\\$1')
    .replaceAll(
      /^([^\S\n\r\u2028\u2029]*)([#+-]+|\d+[.)])(?=\s|$)/gm,
      (_, space: string, sign: string) => `${space}${sign.replace(/([^\d])/, '\\$1')}`,
    )

const address = (url: string) => url.replaceAll(/[\s()<>]/g, (sign) => encodeURIComponent(sign))

const marked = (span: Span): string => {
  const text = span.text.trim()
  if (text === '') return span.text
  const before = span.text.slice(0, span.text.length - span.text.trimStart().length)
  const after = span.text.slice(span.text.trimEnd().length)
  let out = escape(text)
  if (span.emphasis) out = `*${out}*`
  if (span.strong) out = `**${out}**`
  if (span.link) out = `[${out}](${address(span.link)})`
  return before + out + after
}

const inline = (spans: readonly Span[]) => spans.map(marked).join('')

/** Who, what, when, and the moment. */
const taskLine = ({ isDone, owner, text, due, moment }: DocumentTask) => {
  const line = taskText({ who: owner && escape(owner), what: escape(text), when: due && escape(due) })
  return `- [${isDone ? 'x' : ' '}] ${line}${moment ? ` ${marked(moment)}` : ''}`
}

const linesOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ name, value }) => `- **${name}:** ${inline(value)}`)
    case 'heading':
      return [`${'#'.repeat(block.level)} ${escape(block.text)}`]
    case 'paragraph':
      return [inline(block.spans).replaceAll('\n', '\\\n')]
    case 'quote':
      return [`> ${inline(block.spans).replaceAll('\n', '\n> ')}`]
    case 'note':
      return [`*${escape(block.text)}*`]
    case 'list':
      return block.lines.map(
        ({ spans, marker, depth }) =>
          `${'   '.repeat(depth)}${marker ?? '-'} ${inline(spans).replaceAll('\n', `\n${'   '.repeat(depth + 1)}`)}`,
      )
    case 'signature':
      return [escape(signatureLine(block.role))]
    case 'tasks':
      return block.tasks.map(taskLine)
    case 'picture':
      return [inline(block.caption)]
    case 'turn':
      return [`**${escape(block.speaker)}** ${marked(block.moment)}  `, escape(block.text)]
  }
}

/** A document as CommonMark with GitHub task lists. */
export const toMarkdown = (document: MeetingDocument): string =>
  `${[`# ${escape(document.title)}`, '', ...document.blocks.flatMap((block) => [...linesOf(block), ''])]
    .join('\n')
    .trim()}\n`
