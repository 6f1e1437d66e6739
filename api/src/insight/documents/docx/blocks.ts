import { BorderStyle, HeadingLevel, ImageRun, Paragraph, type Table } from 'docx'
import { ink, voiceColours } from '../model/colours.ts'
import { type Block, leadsIn, pictureSize, textOf } from '../model/document.ts'
import { clean, hex, onPaper, run, runs } from './runs.ts'
import { factsTable, signatureTable, tasksTable } from './tables.ts'

export const bullets = 'bullets'

const gap = (after: number, keepNext = false) => new Paragraph({ spacing: { after }, keepNext, children: [] })

/** Indent of each level of a list, twentieths of a point. */
const indent = 320

/** One block as the paragraphs and tables of a Word file. `isKept`: its end stands on the page of the block that follows. */
export const wordOf = (block: Block, isKept = false): (Paragraph | Table)[] => {
  switch (block.kind) {
    case 'facts':
      return [factsTable(block), gap(40)]
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          pageBreakBefore: block.startsPage ?? false,
          keepNext: true,
          children: run(block.text),
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ keepNext: isKept || leadsIn(block.spans), children: runs(block.spans) })]
    case 'quote':
      return [
        new Paragraph({
          indent: { left: 280 },
          border: { left: { style: BorderStyle.SINGLE, size: 16, color: hex(ink.line), space: 10 } },
          children: runs(block.spans, { colour: ink.muted }),
        }),
      ]
    case 'note':
      return [new Paragraph({ children: run(block.text, { size: 9, colour: ink.muted }) })]
    case 'list':
      return block.lines.map(({ spans, marker, depth }, i) => {
        const children = runs(spans)
        const keepNext = isKept && i === block.lines.length - 1
        const spacing = { after: 80 }
        if (marker === null)
          return new Paragraph({
            numbering: { reference: bullets, level: Math.min(depth, 8) },
            spacing,
            keepNext,
            children,
          })
        // the number as written: a list continued elsewhere keeps its numbers
        const hanging = Math.max(indent, marker.length * 130)
        const left = depth * indent + hanging
        return new Paragraph({
          indent: { left, hanging },
          tabStops: [{ type: 'left', position: left }],
          spacing,
          keepNext,
          children: [...run(`${marker}\t`), ...children],
        })
      })
    case 'signature':
      return [gap(200, true), signatureTable(block)]
    case 'tasks':
      return [tasksTable(block), gap(120)]
    case 'picture': {
      const { picture, alt, caption } = block
      // an address only works in a browser
      if (typeof picture.source === 'string') return []
      const image = new ImageRun({
        type: 'jpg',
        data: Buffer.from(picture.source.bytes),
        transformation: onPaper(pictureSize(picture)),
        // keeps a white picture visible on white paper; in Word units, 12,700 per point
        outline: { type: 'solidFill', solidFillType: 'rgb', value: hex(ink.line), width: 7620 },
        altText: { name: textOf(caption), title: textOf(caption), description: clean(alt) },
      })
      return [
        new Paragraph({ keepNext: true, spacing: { before: 160, after: 40 }, children: [image] }),
        new Paragraph({ spacing: { after: 160 }, children: runs(caption, { size: 8.5, colour: ink.muted }) }),
      ]
    }
    case 'turn': {
      const colour = voiceColours[block.voice % voiceColours.length] ?? ink.text
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 120, after: 20 },
          children: [...run(`${block.speaker}  `, { bold: true, colour }), ...runs([block.moment])],
        }),
        new Paragraph({ spacing: { after: 80 }, children: run(block.text) }),
      ]
    }
  }
}
