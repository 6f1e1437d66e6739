import PdfDocument from 'pdfkit'
import { ink } from '../model/colours.ts'
import type { MeetingDocument } from '../model/document.ts'
import { golosFile } from '../model/golos.ts'

/** A document being written. Lengths in points; `root` is the tree screen readers walk. */
export type Paper = {
  pdf: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
  left: number
  width: number
}

const margin = { top: 64, bottom: 72, left: 64, right: 64 }
const faces = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
  bold: '700Bold',
} as const
export type Face = keyof typeof faces

/** An empty A4 document: tagged, with a language, a title and embedded faces. Pages stay open for their numbers. */
export const newPaper = ({ title, textLanguage, kind, date }: MeetingDocument): Paper => {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: textLanguage,
    // none yet: a font opened under another name would be read from disk at every change of font
    font: '',
    info: { Title: title, Subject: kind, Creator: 'Hattama', CreationDate: new Date(date) },
  })
  for (const face of Object.keys(faces) as Face[]) pdf.registerFont(face, golosFile(faces[face]))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, left: margin.left, width: pdf.page.width - margin.left - margin.right }
}

/** Where the text of a page ends, points from its top. */
const floor = (pdf: PDFKit.PDFDocument) => pdf.page.height - margin.bottom

/** Begins a new page when less than `height` points are left on this one. Returns whether it did. */
export const makeRoom = ({ pdf }: Paper, height: number): boolean => {
  if (pdf.y + height <= floor(pdf)) return false
  pdf.addPage()
  return true
}

/** Draws decoration, which screen readers skip. */
export const decorate = ({ pdf }: Paper, draw: () => void, type?: 'Pagination') => {
  pdf.markContent('Artifact', type ? { type } : undefined)
  draw()
  pdf.endMarkedContent()
}

/** Draws a line across the width of the text. */
export const rule = (paper: Paper, y: number, colour: string = ink.line) =>
  decorate(paper, () => {
    const { pdf, left, width } = paper
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .stroke(colour)
  })

/** Writes the footer of each page once their number is known. */
export const writeFooters = (paper: Paper, { footer, title, pageOf }: MeetingDocument) => {
  const { pdf, left, width } = paper
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // below the margin, where text would otherwise start a new page
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin.bottom + 28
    // of a single page there is nothing to count
    const number =
      count === 1 ? '' : pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    decorate(
      paper,
      () => {
        pdf.font('regular').fontSize(8).fillColor(ink.muted)
        pdf.text(`${footer} · ${title}`, left, y, { width: width - 130, height: 12, ellipsis: true })
        pdf.text(number, left + width - 120, y, { width: 120, align: 'right', lineBreak: false })
      },
      'Pagination',
    )
  }
}
