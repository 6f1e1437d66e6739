import { createHash } from 'node:crypto'
import type { Span } from '#insight/documents/model/document.ts'

/** One line of a page as people see it: a block, a list item, a checkbox. `below`: what is indented under it. */
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

/** Hashes by which lines are compared: of the line itself, and of what is below it. */
export const marksOf = ({ kind, spans, isDone, below }: Line) => ({
  hash: hashOf([kind, isDone, spans]),
  below: below.length === 0 ? '' : hashOf(below),
})

/** A line as a tool returns it: without links and styles, which come back in a different form than they were sent. */
export const lookOf = (kind: string, text: string) => `${kind}\n${text}`
