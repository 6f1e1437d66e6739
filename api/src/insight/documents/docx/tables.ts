import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx'
import { ink } from '../model/colours.ts'
import type { Block } from '../model/document.ts'
import { hex, run, runs } from './runs.ts'

/** Text width of an A4 page inside its margins, twentieths of a point. */
const textWidth = 9350

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const line = (colour: string) => ({ style: BorderStyle.SINGLE, size: 4, color: hex(colour) }) as const
const borders = { top: none, left: none, right: none, insideVertical: none }

const cell = (children: ParagraphChild[], width: number, keepNext = false) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 70, bottom: 70, left: 0, right: 160 },
    children: [new Paragraph({ spacing: { after: 0 }, keepNext, children })],
  })

const table = (shares: readonly number[], rows: { cells: ParagraphChild[][]; isHead?: boolean }[]) => {
  const sum = shares.reduce((a, b) => a + b, 0)
  const widths = shares.map((share) => Math.round((textWidth * share) / sum))
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...borders, bottom: line(ink.faintLine), insideHorizontal: line(ink.faintLine) },
    rows: rows.map(
      ({ cells, isHead = false }) =>
        new TableRow({
          tableHeader: isHead,
          cantSplit: true,
          children: cells.map((children, i) => cell(children, widths[i] ?? 0)),
        }),
    ),
  })
}

const head = (names: readonly string[]) => ({
  isHead: true,
  cells: names.map((name) => run(name, { bold: true, size: 8.5, colour: ink.muted })),
})

export const tasksTable = ({ tasks, columns }: Extract<Block, { kind: 'tasks' }>) =>
  table(
    [24, 58, 18],
    [
      head([columns.owner, columns.task, columns.due]),
      ...tasks.map((task) => ({
        cells: [
          [...run(task.isDone ? '☑  ' : '☐  '), ...run(task.owner || '—', { bold: true })],
          [...run(task.text), ...(task.moment ? [...run('  '), ...runs([task.moment])] : [])],
          run(task.due || '—'),
        ],
      })),
    ],
  )

export const factsTable = ({ facts }: Extract<Block, { kind: 'facts' }>) =>
  table(
    [22, 78],
    facts.map(({ name, value }) => ({ cells: [run(name, { colour: ink.muted }), runs(value)] })),
  )

/** The role and two lines to sign on paper, with captions below; kept on one page with what follows. */
export const signatureTable = ({ role, captions, name = '' }: Extract<Block, { kind: 'signature' }>) => {
  const widths = [0.24, 0.36, 0.04, 0.36].map((share) => Math.round(textWidth * share))
  const row = (cells: TableCell[]) => new TableRow({ cantSplit: true, children: cells })
  const empty = (i: number, isLine: boolean, text = '') =>
    new TableCell({
      width: { size: widths[i] ?? 0, type: WidthType.DXA },
      borders: { bottom: isLine ? line(ink.text) : none },
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          spacing: { after: 0 },
          keepNext: true,
          children: run(text),
        }),
      ],
    })
  const under = (i: number, text: string) =>
    new TableCell({
      width: { size: widths[i] ?? 0, type: WidthType.DXA },
      margins: { top: 40, bottom: 40, left: 0, right: 0 },
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          spacing: { after: 0 },
          keepNext: true,
          children: run(text, { size: 8.5, colour: ink.muted }),
        }),
      ],
    })
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...borders, bottom: none, insideHorizontal: none },
    rows: [
      row([cell(run(role), widths[0] ?? 0, true), empty(1, true), empty(2, false), empty(3, true, name)]),
      row([empty(0, false), under(1, captions.signature), empty(2, false), under(3, captions.name)]),
    ],
  })
}
