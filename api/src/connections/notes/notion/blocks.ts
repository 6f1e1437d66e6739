import type { BlockObjectRequest, BlockObjectResponse, PartialBlockObjectResponse } from '@notionhq/client'
import type { Span } from '#insight/documents/model/document.ts'
import { type Line, lookOf } from '../port/line.ts'

/** Longest address Notion takes. */
const maxAddressLength = 2000

const richTextOf = (spans: readonly Span[]) =>
  spans.map(({ text, link, strong, emphasis }) => ({
    type: 'text' as const,
    text: { content: text, ...(link && link.length <= maxAddressLength && { link: { url: link } }) },
    ...((strong || emphasis) && {
      annotations: { bold: strong === true, italic: emphasis === true },
    }),
  }))

/** The Notion type of each kind of line. Each type belongs to one kind, so that a line read back is recognised by it. */
const typeOf = {
  heading: 'heading_2',
  subheading: 'heading_3',
  text: 'paragraph',
  bullet: 'bulleted_list_item',
  numbered: 'numbered_list_item',
  task: 'to_do',
  quote: 'quote',
  facts: 'callout',
  note: 'callout',
} as const satisfies Record<Line['kind'], string>

/** Callouts: facts about the meeting, and small print. */
const looks = {
  facts: { icon: { type: 'emoji', emoji: '🗓️' }, color: 'gray_background' },
  note: { icon: { type: 'emoji', emoji: 'ℹ️' }, color: 'default' },
} as const

/** A line's own content, without what is below it, for a new block or a change of one. */
export const contentOf = (line: Line, isDone: boolean | null = line.isDone) => {
  const rich_text = richTextOf(line.spans)
  const type = typeOf[line.kind]
  const more =
    line.kind === 'facts' || line.kind === 'note'
      ? looks[line.kind]
      : line.kind === 'task' && isDone !== null
        ? { checked: isDone }
        : {}
  return { type, [type]: { rich_text, ...more } } as unknown as BlockObjectRequest & { type: typeof type }
}

/** A line with what is below it, as one new block. */
export const blockOf = (line: Line): BlockObjectRequest => {
  const block = contentOf(line)
  if (line.below.length === 0) return block
  const inner = (block as unknown as Record<string, object>)[block.type]
  const children = line.below.map((one) => contentOf(one))
  return { type: block.type, [block.type]: { ...inner, children } } as unknown as BlockObjectRequest
}

type Block = PartialBlockObjectResponse | BlockObjectResponse
type RichText = { plain_text?: string; href?: string | null }[]

/** The rich text of a block; empty if it has none. */
export const richTextIn = (block: Block): RichText => {
  if (!('type' in block)) return []
  const inner = (block as unknown as Record<string, unknown>)[block.type]
  const text = typeof inner === 'object' && inner !== null && 'rich_text' in inner ? inner.rich_text : []
  return Array.isArray(text) ? (text as RichText) : []
}

const kindOf = (block: Block): string => {
  const type = 'type' in block ? block.type : ''
  if (type === 'callout') {
    const { callout } = block as unknown as { callout?: { icon?: { emoji?: string } | null } }
    return callout?.icon?.emoji === looks.facts.icon.emoji ? 'facts' : 'note'
  }
  return Object.entries(typeOf).find(([, of]) => of === type)?.[0] ?? type
}

/** How a block looks, for comparison with a line of ours. */
export const lookOfBlock = (block: Block): string =>
  lookOf(
    kindOf(block),
    richTextIn(block)
      .map(({ plain_text = '' }) => plain_text)
      .join(''),
  )
