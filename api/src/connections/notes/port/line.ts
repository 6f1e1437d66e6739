import { createHash } from 'node:crypto'
import type { Span } from '#insight/documents/model/document.ts'

/** One line of a page as people see it: a block, a row of a list, a box to tick. `below`: what stands under it, indented. */
export type Line = {
  kind: 'heading' | 'subheading' | 'text' | 'bullet' | 'numbered' | 'task' | 'quote' | 'facts' | 'note'
  spans: Span[]
  /** of a task */
  isDone: boolean
  below: Line[]
}

export const lineOf = (kind: Line['kind'], spans: Span[], more: Partial<Line> = {}): Line => ({
  kind,
  spans,
  isDone: false,
  below: [],
  ...more,
})

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** What tells two lines apart: the line itself, and what stands below it. */
export const marksOf = ({ kind, spans, isDone, below }: Line) => ({
  hash: hashOf([kind, isDone, spans]),
  below: below.length === 0 ? '' : hashOf(below),
})

/** A line as a tool tells it again: without its links and styles, which come back in other words than they were sent. */
export const lookOf = (kind: string, text: string) => `${kind}\n${text}`
