import { ink } from '../model/colours.ts'
import { type Formal, logoSize, type MeetingDocument } from '../model/document.ts'
import { type Paper, rule } from './paper.ts'
import { addSpans } from './spans.ts'

/** Letterhead, document kind and number, day at the left and place at the right, then the subject. */
export const setFormalHead = (
  paper: Paper,
  { kind, title, language }: MeetingDocument,
  { letterhead: { logo, lines }, left: day, right: place }: Formal,
) => {
  const { pdf, root, left, width } = paper
  const centred = { x: left, width, align: 'center' } as const
  if (logo) {
    const size = logoSize(logo)
    const top = pdf.y
    const x = left + (width - size.width) / 2
    const png = Buffer.from(logo.png)
    root.add(pdf.struct('Figure', { alt: lines[0] ?? kind }, [() => pdf.image(png, x, top, size)]))
    pdf.y = top + size.height + 8
  }
  for (const line of lines)
    addSpans(paper, root, 'P', [{ text: line }], { ...centred, size: 10, face: 'medium', lineGap: 1 })
  if (logo || lines.length > 0) {
    pdf.y += 6
    rule(paper, pdf.y)
    pdf.y += 16
  }
  const name = kind.toLocaleUpperCase(language)
  addSpans(paper, root, 'H1', [{ text: name }], { ...centred, size: 15, face: 'bold' })
  pdf.y += 10
  const top = pdf.y
  const half = width / 2 - 8
  const small = { size: 10.5, width: half }
  addSpans(paper, root, 'P', [{ text: day }], { ...small, x: left })
  const below = pdf.y
  pdf.y = top
  if (place !== '')
    addSpans(paper, root, 'P', [{ text: place }], { ...small, x: left + half + 16, align: 'right' })
  pdf.y = Math.max(below, pdf.y) + 10
  addSpans(paper, root, 'P', [{ text: title }], { ...centred, size: 12, face: 'semibold', colour: ink.text })
  pdf.y += 10
}
