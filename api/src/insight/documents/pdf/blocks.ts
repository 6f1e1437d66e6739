import { ink, voiceColours } from '../model/colours.ts'
import { type Block, leadsIn, type ListLine, pictureSize, textOf } from '../model/document.ts'
import { decorate, makeRoom, type Paper } from './paper.ts'
import { addSpans, heightOf } from './spans.ts'
import { setFacts, setTasks } from './tables.ts'

const body = 10.5
const indent = 15
/** width of the margin for the times of turns, points */
const gutter = 52

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Headings are bookmarks too, and never the last line of a page. */
const setHeading = (paper: Paper, { level, text, startsPage }: Of<'heading'>) => {
  const { pdf, left, width, root } = paper
  if (startsPage) pdf.addPage()
  else {
    pdf.y += level === 2 ? 14 : 8
    makeRoom(paper, 78)
  }
  const size = level === 2 ? 14 : 11
  addSpans(paper, root, `H${level}`, [{ text }], { x: left, width, size, face: 'semibold' })
  pdf.y += level === 2 ? 5 : 3
  if (level === 2) pdf.outline.addItem(text)
}

/** Height of one signature, points. */
export const signatureHeight = 64

/** Most of a line that is kept on the page of what follows it, points: a third of a page. */
const mostKept = 230

/** Width for the number of a line, points: `1.12.` is wider than a bullet. */
const roomFor = (marker: string | null) => Math.max(indent, (marker?.length ?? 0) * 6.2)

const setLine = (
  paper: Paper,
  list: PDFKit.PDFStructureElement,
  { spans, marker, depth }: ListLine,
  below: number,
) => {
  const { pdf, left, width } = paper
  const x = left + depth * indent
  const room = roomFor(marker)
  const setting = { x: x + room, width: width - depth * indent - room, size: body }
  const height = heightOf(paper, textOf(spans), setting)
  makeRoom(paper, below > 0 ? Math.min(height, mostKept) + below : Math.min(height, 48))
  const top = pdf.y
  const item = pdf.struct('LI')
  list.add(item)
  addSpans(paper, item, 'Lbl', [{ text: marker ?? '•' }], {
    x,
    width: room,
    size: body,
    colour: marker ? ink.text : ink.accent,
  })
  pdf.y = top
  addSpans(paper, item, 'LBody', spans, setting)
  item.end()
  pdf.y += 4
}

const setList = (paper: Paper, { lines }: Of<'list'>, below: number) => {
  const list = paper.pdf.struct('L')
  paper.root.add(list)
  for (const line of lines) setLine(paper, list, line, line === lines.at(-1) ? below : 0)
  list.end()
  paper.pdf.y += 3
}

const setQuote = (paper: Paper, { spans }: Of<'quote'>) => {
  const { pdf, left, width, root } = paper
  const setting = { x: left + 14, width: width - 14, size: body, colour: ink.muted }
  const height = heightOf(paper, textOf(spans), setting)
  makeRoom(paper, Math.min(height, 80))
  const top = pdf.y
  addSpans(paper, root, 'BlockQuote', spans, setting)
  if (pdf.y > top) decorate(paper, () => pdf.rect(left, top, 2.5, pdf.y - top - 2).fill(ink.line))
  pdf.y += 6
}

/** A turn: the time in the margin, the name above the words. */
const setTurn = (paper: Paper, { speaker, voice, moment, text }: Of<'turn'>) => {
  const { pdf, left, width, root } = paper
  makeRoom(paper, 46)
  const top = pdf.y
  const turn = pdf.struct('Div')
  root.add(turn)
  addSpans(paper, turn, 'P', [moment], { x: left, width: gutter - 6, size: 9.5 })
  pdf.y = top
  addSpans(paper, turn, 'P', [{ text: speaker }], {
    x: left + gutter,
    width: width - gutter,
    size: 10,
    face: 'semibold',
    colour: voiceColours[voice % voiceColours.length] ?? ink.text,
    lineGap: 1,
  })
  addSpans(paper, turn, 'P', [{ text }], { x: left + gutter, width: width - gutter, size: 10 })
  turn.end()
  pdf.y += 8
}

/** Draws a picture aligned with the surrounding words, never apart from its caption or alone at the foot of a page. */
const setPicture = (paper: Paper, { picture, alt, caption }: Of<'picture'>) => {
  // an address only works in a browser
  if (typeof picture.source === 'string') return
  const { pdf, left, width, root } = paper
  const size = pictureSize(picture)
  const x = left + gutter
  makeRoom(paper, size.height + 28)
  const top = pdf.y
  const jpeg = Buffer.from(picture.source.bytes)
  const figure = pdf.struct('Figure', { alt }, [() => pdf.image(jpeg, x, top, size)])
  root.add(figure)
  decorate(paper, () => pdf.rect(x, top, size.width, size.height).lineWidth(0.6).stroke(ink.line))
  pdf.y = top + size.height + 4
  addSpans(paper, root, 'Caption', caption, { x, width: width - gutter, size: 8.5, colour: ink.muted })
  pdf.y += 10
}

/** The role, and two lines to write on with their captions below. */
const setSignature = (paper: Paper, { role, captions, name }: Of<'signature'>) => {
  const { pdf, left, width, root } = paper
  makeRoom(paper, 52)
  const top = pdf.y + 20
  const [first, second] = [left + width * 0.24, left + width * 0.64]
  const long = width * 0.36
  pdf.y = top
  const block = pdf.struct('Div')
  root.add(block)
  addSpans(paper, block, 'P', [{ text: role }], { x: left, width: width * 0.22, size: body })
  if (name) {
    pdf.y = top
    addSpans(paper, block, 'P', [{ text: name }], { x: second, width: long, size: body, align: 'center' })
  }
  const y = Math.max(top + body + 2, pdf.y)
  for (const [x, caption] of [
    [first, captions.signature],
    [second, captions.name],
  ] as const) {
    decorate(paper, () =>
      pdf
        .moveTo(x, y)
        .lineTo(x + long, y)
        .lineWidth(0.6)
        .stroke(ink.text),
    )
    pdf.y = y + 3
    addSpans(paper, block, 'P', [{ text: caption }], {
      x,
      width: long,
      size: 8,
      colour: ink.muted,
      align: 'center',
    })
  }
  block.end()
  pdf.y = y + 16
}

/** Writes one block at the current place. `below`: height of what has to stand on the page where it ends, points. */
export const setBlock = (paper: Paper, block: Block, below = 0) => {
  const { pdf, left, width, root } = paper
  if (below > 0 && block.kind !== 'list') makeRoom(paper, 32 + below)
  switch (block.kind) {
    case 'facts':
      return setFacts(paper, block)
    case 'heading':
      return setHeading(paper, block)
    case 'list':
      return setList(paper, block, below)
    case 'tasks':
      return setTasks(paper, block)
    case 'quote':
      return setQuote(paper, block)
    case 'turn':
      return setTurn(paper, block)
    case 'picture':
      return setPicture(paper, block)
    case 'paragraph':
      makeRoom(paper, leadsIn(block.spans) ? 64 : 32)
      addSpans(paper, root, 'P', block.spans, { x: left, width, size: body })
      return void (pdf.y += 6)
    case 'signature':
      return setSignature(paper, block)
    case 'note':
      pdf.y += 4
      makeRoom(paper, 28)
      addSpans(paper, root, 'Note', [{ text: block.text }], { x: left, width, size: 9, colour: ink.muted })
      return void (pdf.y += 8)
  }
}
