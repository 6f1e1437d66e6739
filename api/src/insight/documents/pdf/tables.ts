import { ink } from '../model/colours.ts'
import { type Block, type Span, type DocumentTask, textOf } from '../model/document.ts'
import { decorate, makeRoom, type Paper, rule } from './paper.ts'
import { addSpans, heightOf } from './spans.ts'

const size = 9.5
const padding = 6
const gap = 14

type Column = { width: number; x: number }
type Row = { cells: Span[][]; task?: DocumentTask }

/** Columns by their shares of the width that remains after `inset`. */
const columnsOf = ({ left, width }: Paper, shares: readonly number[], inset: number): Column[] => {
  const free = width - inset - gap * (shares.length - 1)
  const sum = shares.reduce((a, b) => a + b, 0)
  let x = left + inset
  return shares.map((share) => {
    const column = { x, width: (free * share) / sum }
    x += column.width + gap
    return column
  })
}

const box = 8.5

/** Draws a check box, since not every font has the character. */
const checkBox = (paper: Paper, isDone: boolean, y: number) =>
  decorate(paper, () => {
    const { pdf, left } = paper
    pdf.lineWidth(0.9).roundedRect(left + 0.5, y, box, box, 1.6)
    if (!isDone) return void pdf.stroke(ink.muted)
    pdf.fillAndStroke(ink.accent, ink.accent)
    pdf
      .moveTo(left + 2.5, y + 4.4)
      .lineTo(left + 4.2, y + 6.2)
      .lineTo(left + 7, y + 2.6)
      .lineWidth(1.1)
      .stroke('#fff')
  })

/** The scope of a heading cell; the library's types lack the option. */
const headOf = (scope: 'Column' | 'Row') => ({ scope }) as PDFKit.Mixins.StructureElementOptions

/** One row of cells side by side; a row stays on one page, below the heads (`again`) where it begins one. */
const setRow = (
  paper: Paper,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  row: Row,
  head: boolean,
  again: () => void = () => undefined,
) => {
  const { pdf } = paper
  const setting = (column: Column) => ({
    ...column,
    size: head ? 8 : size,
    face: head ? ('semibold' as const) : ('regular' as const),
    colour: head ? ink.muted : ink.text,
    lineGap: 1.5,
  })
  const height = Math.max(
    ...columns.map((column, i) => heightOf(paper, textOf(row.cells[i] ?? []), setting(column))),
  )
  if (makeRoom(paper, height + padding * 2)) again()
  const top = pdf.y + padding
  if (row.task) checkBox(paper, row.task.isDone, top + 1)
  const line = pdf.struct('TR')
  table.add(line)
  columns.forEach((column, i) => {
    const cell = pdf.struct(head ? 'TH' : 'TD', head ? headOf('Column') : {})
    line.add(cell)
    pdf.y = top
    addSpans(paper, cell, 'P', row.cells[i] ?? [], setting(column))
    cell.end()
  })
  line.end()
  pdf.y = top + height + padding
  rule(paper, pdf.y, head ? ink.line : ink.faintLine)
}

const setTable = (
  paper: Paper,
  shares: readonly number[],
  head: readonly string[],
  rows: readonly Row[],
  inset = 0,
) => {
  const columns = columnsOf(paper, shares, inset)
  const table = paper.pdf.struct('Table')
  paper.root.add(table)
  makeRoom(paper, 70)
  const setHead = () => setRow(paper, table, columns, { cells: head.map((text) => [{ text }]) }, true)
  setHead()
  for (const row of rows) setRow(paper, table, columns, row, false, setHead)
  table.end()
  paper.pdf.y += 10
}

/** Draws tasks as who, what and when, each after a check box. */
export const setTasks = (paper: Paper, { tasks, columns }: Extract<Block, { kind: 'tasks' }>) =>
  setTable(
    paper,
    [24, 58, 18],
    [columns.owner, columns.task, columns.due],
    tasks.map((task) => ({
      task,
      cells: [
        [{ text: task.owner || '—', strong: true }],
        [{ text: task.text }, ...(task.moment ? [{ text: '  ' }, task.moment] : [])],
        [{ text: task.due || '—' }],
      ],
    })),
    18,
  )

/** Names at the left, values at the right. */
export const setFacts = (paper: Paper, { facts }: Extract<Block, { kind: 'facts' }>) => {
  const { pdf, left, width } = paper
  const nameWidth = 104
  rule(paper, pdf.y)
  pdf.y += 8
  const table = pdf.struct('Table')
  paper.root.add(table)
  for (const { name, value } of facts) {
    const valueSetting = { x: left + nameWidth, width: width - nameWidth, size: 10 }
    const height = heightOf(paper, textOf(value), valueSetting)
    makeRoom(paper, height)
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    const head = pdf.struct('TH', headOf('Row'))
    row.add(head)
    addSpans(paper, head, 'P', [{ text: name }], {
      x: left,
      width: nameWidth - 10,
      size: 10,
      colour: ink.muted,
    })
    head.end()
    const cell = pdf.struct('TD')
    row.add(cell)
    pdf.y = top
    addSpans(paper, cell, 'P', value, valueSetting)
    cell.end()
    row.end()
    pdf.y = top + height + 2
  }
  table.end()
  pdf.y += 6
  rule(paper, pdf.y)
  pdf.y += 10
}
