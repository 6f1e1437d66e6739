import { ExternalHyperlink, type ParagraphChild, TextRun } from 'docx'
import { ink } from '../model/colours.ts'
import type { Span } from '../model/document.ts'

/** Removes the characters XML 1.0 forbids: a file containing one would not open. */
export const clean = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

/** Colours as Word writes them. */
export const hex = (colour: string) => colour.slice(1)

type Look = { size?: number; colour?: string; bold?: boolean }

/** Text in one style; sizes in points. */
export const run = (text: string, { size, colour, bold }: Look = {}) => {
  const [first = '', ...rest] = clean(text).split('\n')
  const look = {
    ...(size && { size: size * 2 }),
    ...(colour && { color: hex(colour) }),
    ...(bold && { bold: true }),
  }
  return [
    new TextRun({ ...look, text: first }),
    ...rest.map((line) => new TextRun({ ...look, text: line, break: 1 })),
  ]
}

/** Spans as runs; links can be followed. */
export const runs = (spans: readonly Span[], look: Look = {}): ParagraphChild[] =>
  spans.flatMap((span, i): ParagraphChild[] => {
    if (span.link) {
      const children = run(span.text, { ...look, colour: ink.accent, ...(span.isMoment && { size: 9 }) })
      return [new ExternalHyperlink({ link: span.link, children })]
    }
    // a moment never starts a line by itself
    const text = spans[i + 1]?.isMoment ? span.text.replace(/ $/, '\u00A0') : span.text
    return run(text, { ...look, ...((span.strong || span.emphasis) && { bold: true }) })
  })

/** Screen pixels per point on paper, the unit Word measures pictures in. */
const perPoint = 96 / 72

/** A size in points as Word measures pictures. */
export const onPaper = ({ width, height }: { width: number; height: number }) => ({
  width: width * perPoint,
  height: height * perPoint,
})
