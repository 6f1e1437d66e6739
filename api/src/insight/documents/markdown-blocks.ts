import { parseMoment } from '@hattama/contract/rules/kernel/time'
import type { List, Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Block, type ListLine, type Span, textOf } from './model/document.ts'

type Look = Pick<Span, 'strong' | 'emphasis' | 'link' | 'isMoment'>

/** A line break with the white space around it; matched only where that space begins, else long runs cost quadratic time. */
const lineEnd = /(?<!\s)\s*\n\s*/g

/** The address of a link out of the product; null for a scheme that is not safe to follow from a file. */
const outside = (url: string) => (/^(https?:\/\/|mailto:)/i.test(url) ? url : null)

/** A text as written, split into paragraphs at blank lines: nothing is lost, nothing is read as markup. */
export const plainBlocks = (text: string): Block[] =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [{ text: paragraph }] }))

/**
 * Reads the text of a summary as the screen does: CommonMark, HTML as literal text, pictures as their alternative text.
 * Links `?t=754` become moments by `linkTo` (ms to an absolute address). Headings begin at level 2.
 */
export const markdownBlocks = (markdown: string, linkTo: (ms: number) => string): Block[] => {
  const look = (node: PhrasingContent, outer: Look): Look => {
    if (node.type === 'strong') return { ...outer, strong: true }
    if (node.type === 'emphasis' || node.type === 'delete') return { ...outer, emphasis: true }
    if (node.type !== 'link') return outer
    const ms = node.url.startsWith('?t=') ? parseMoment(node.url.slice('?t='.length)) : null
    if (ms !== null) return { ...outer, link: linkTo(ms), isMoment: true }
    const link = outside(node.url)
    return link === null ? outer : { ...outer, link }
  }
  const spansOf = (nodes: readonly Nodes[], outer: Look = {}): Span[] =>
    nodes.flatMap((node): Span[] => {
      if (node.type === 'break') return [{ ...outer, text: '\n' }]
      if (node.type === 'image') return node.alt ? [{ ...outer, text: node.alt }] : []
      if ('children' in node) return spansOf(node.children, look(node as PhrasingContent, outer))
      return 'value' in node ? [{ ...outer, text: node.value.replaceAll(lineEnd, ' ') }] : []
    })

  /** The text of an item without its nested lists, which become lines of their own. */
  const own = (item: Parents): Span[] =>
    item.children
      .filter((child) => child.type !== 'list')
      .flatMap((child, i) => [...(i > 0 ? [{ text: '\n' }] : []), ...spansOf([child])])
  const linesOf = (list: List, depth: number): ListLine[] =>
    list.children.flatMap((item, i) => [
      {
        spans: own(item),
        marker: list.ordered ? `${(list.start ?? 1) + i}.` : null,
        depth,
      },
      ...item.children.flatMap((child) => (child.type === 'list' ? linesOf(child, depth + 1) : [])),
    ])

  const blockOf = (node: RootContent): Block[] => {
    if (node.type === 'heading')
      return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, text: textOf(spansOf(node.children)) }]
    if (node.type === 'list') return [{ kind: 'list', lines: linesOf(node, 0) }]
    if (node.type === 'blockquote') return [{ kind: 'quote', spans: own(node) }]
    return [{ kind: 'paragraph', spans: spansOf([node]) }]
  }
  return fromMarkdown(markdown)
    .children.flatMap(blockOf)
    .filter((block) => block.kind !== 'paragraph' || textOf(block.spans).trim() !== '')
}
