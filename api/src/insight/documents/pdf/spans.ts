import { ink } from '../model/colours.ts'
import { type Span, textOf } from '../model/document.ts'
import type { Face, Paper } from './paper.ts'

type Setting = {
  x: number
  width: number
  size: number
  face?: Face
  colour?: string
  lineGap?: number
  align?: 'center' | 'right'
}

const faceOf = (span: Span, face: Face): Face => {
  if (span.isMoment) return 'medium'
  return span.strong || span.emphasis ? 'semibold' : face
}

/**
 * Breaks words too long for any line and turns overlong runs of blanks into line ends: pdfkit counts blanks as part of a
 * word and measures such a word again for each of its letters, which takes seconds to minutes for the longest.
 */
const withBreaks = (text: string) =>
  text
    .replaceAll(/[^\S\n]{200,}/gu, '\n')
    .replaceAll(/\S{200,}/gu, (word) => (word.match(/.{1,50}/gsu) ?? []).join('\n'))

/** A part of a span that stands on one run of lines; `endsLine`: what follows begins a new one. */
type Piece = Span & { endsLine: boolean }

/**
 * Cuts spans at their line ends. pdfkit indents whatever follows a line end in a continued text by the width of what was set
 * before it, so each line is begun anew at the edge.
 */
const piecesOf = (spans: readonly Span[]): Piece[] =>
  spans.flatMap((span) =>
    span.text
      .split('\n')
      .map((text, i, { length }) => ({ ...span, text: text === '' ? ' ' : text, endsLine: i < length - 1 })),
  )

/** Keeps a moment that would start a line by itself with the word before it; the height shows whether it would. */
const withMomentKept = (
  pdf: PDFKit.PDFDocument,
  spans: readonly Span[],
  { width, size, face, lineGap }: Required<Pick<Setting, 'width' | 'size' | 'face' | 'lineGap'>>,
): readonly Span[] => {
  const [moment, ...others] = spans.filter((span) => span.text.trim() !== '').toReversed()
  const [before, ...earlier] = others
  const words = before && /^([\s\S]*\S) +(\S+) *$/.exec(before.text)
  if (!moment?.isMoment || !before || !words) return spans
  const height = (text: string) => pdf.heightOfString(text, { width, lineGap })
  pdf.font(face).fontSize(size)
  const text = textOf(others.toReversed()).trimEnd()
  if (height(text) === height(`${text} ${moment.text}`)) return spans
  return [...earlier.toReversed(), { ...before, text: `${words[1]}\n${words[2]} ` }, moment]
}

/** Sets a run of spans as one paragraph in an element of the tree; links become links there too. */
const setSpans = (
  { pdf }: Paper,
  element: PDFKit.PDFStructureElement,
  spans: readonly Span[],
  { x, width, size, face = 'regular', colour = ink.text, lineGap = 2.5, align }: Setting,
) => {
  const shown = piecesOf(
    withMomentKept(
      pdf,
      spans.filter((span) => span.text !== '').map((span) => ({ ...span, text: withBreaks(span.text) })),
      { width, size, face, lineGap },
    ),
  )
  const top = pdf.y
  shown.forEach((span, i) => {
    const draw = () => {
      pdf.font(faceOf(span, face)).fontSize(span.isMoment ? size - 1 : size)
      pdf.fillColor(span.link ? ink.accent : colour)
      const options = {
        continued: i < shown.length - 1 && !span.endsLine,
        lineGap,
        ...(align && { align }),
        ...(span.link ? { link: span.link } : { link: null }),
      }
      if (i === 0 || shown[i - 1]?.endsLine)
        pdf.text(span.text, x, i === 0 ? top : pdf.y, { ...options, width })
      else pdf.text(span.text, options)
    }
    element.add(span.link ? pdf.struct('Link', { alt: span.text }, [draw]) : draw)
  })
}

/** Adds an element that holds nothing but a run of spans. */
export const addSpans = (
  paper: Paper,
  parent: PDFKit.PDFStructureElement,
  type: string,
  spans: readonly Span[],
  setting: Setting,
) => {
  const element = paper.pdf.struct(type)
  parent.add(element)
  setSpans(paper, element, spans, setting)
  element.end()
}

/** Height a text will take, points. */
export const heightOf = ({ pdf }: Paper, text: string, setting: Setting) =>
  pdf
    .font(setting.face ?? 'regular')
    .fontSize(setting.size)
    .heightOfString(withBreaks(text), { width: setting.width, lineGap: setting.lineGap ?? 2.5 })
