import { buffer } from 'node:stream/consumers'
import { ink } from '../model/colours.ts'
import type { MeetingDocument } from '../model/document.ts'
import { setBlock } from './blocks.ts'
import { setFormalHead } from './formal-head.ts'
import { keptEnd } from './kept-end.ts'
import { newPaper, type Paper, writeFooters } from './paper.ts'
import { addSpans } from './spans.ts'

/** A document as a tagged PDF with bookmarks, page numbers and embedded faces. Takes a core for seconds: use a thread. */
export const toPdf = async (document: MeetingDocument): Promise<Uint8Array> => {
  const paper = newPaper(document)
  const { pdf, root } = paper
  const written = buffer(pdf)
  if (document.formal) setFormalHead(paper, document, document.formal)
  else setHead(paper, document)
  const isFormal = document.formal !== undefined
  document.blocks.forEach((block, i) =>
    setBlock(paper, block, keptEnd(document.blocks.slice(i + 1), paper.width, isFormal)),
  )
  root.end()
  writeFooters(paper, document)
  pdf.end()
  return written
}

const setHead = (paper: Paper, document: MeetingDocument) => {
  const { pdf, root, left, width } = paper
  addSpans(paper, root, 'P', [{ text: document.kind.toLocaleUpperCase(document.language) }], {
    x: left,
    width,
    size: 8.5,
    face: 'semibold',
    colour: ink.accent,
  })
  pdf.y += 3
  addSpans(paper, root, 'H1', [{ text: document.title }], {
    x: left,
    width,
    size: 22,
    face: 'bold',
    lineGap: 1,
  })
  pdf.y += 14
}
