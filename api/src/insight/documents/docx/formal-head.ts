import { AlignmentType, BorderStyle, HeadingLevel, ImageRun, Paragraph, TabStopType } from 'docx'
import { ink } from '../model/colours.ts'
import { type Formal, logoSize, type MeetingDocument } from '../model/document.ts'
import { hex, onPaper, run } from './runs.ts'

/** Width of the text, twentieths of a point. */
const textWidth = 9350

/** Letterhead, document kind and number, day at the left and place at the right, then the subject. */
export const formalHead = (
  { kind, title, language }: MeetingDocument,
  { letterhead: { logo, lines }, left, right }: Formal,
): Paragraph[] => {
  const alignment = AlignmentType.CENTER
  const picture = (data: Uint8Array, size: { width: number; height: number }) =>
    new ImageRun({
      type: 'png',
      data: Buffer.from(data),
      transformation: onPaper(size),
      altText: { name: 'logo', title: lines[0] ?? '', description: lines[0] ?? '' },
    })
  return [
    ...(logo
      ? [
          new Paragraph({
            alignment,
            spacing: { after: 120 },
            children: [picture(logo.png, logoSize(logo))],
          }),
        ]
      : []),
    ...lines.map(
      (line, i) =>
        new Paragraph({
          alignment,
          spacing: { after: i === lines.length - 1 ? 320 : 20 },
          ...(i === lines.length - 1 && {
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: hex(ink.line), space: 8 } },
          }),
          children: run(line, { size: 10 }),
        }),
    ),
    new Paragraph({
      alignment,
      heading: HeadingLevel.TITLE,
      children: run(kind.toLocaleUpperCase(language), { size: 15, bold: true }),
    }),
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      children: run(`${left}\t${right}`),
    }),
    new Paragraph({ alignment, spacing: { after: 240 }, children: run(title, { size: 12, bold: true }) }),
  ]
}
