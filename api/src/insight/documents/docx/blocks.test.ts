import { Document, Packer, Paragraph } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Block } from '../model/document.ts'
import { voiceColours } from '../model/colours.ts'
import { wordOf } from './blocks.ts'

/** The main part of a file of these blocks alone. */
const written = async (...blocks: Block[]) => {
  const children = blocks.flatMap((block) => wordOf(block))
  const reference = { reference: 'bullets', levels: [] }
  const file = new Document({
    numbering: { config: [reference] },
    sections: [{ children: children.length > 0 ? children : [new Paragraph('none')] }],
  })
  const parts = unzipSync(new Uint8Array(await Packer.toBuffer(file)))
  return strFromU8(parts['word/document.xml'] ?? new Uint8Array())
}
const words = (xml: string) => [...xml.matchAll(/<w:t[ >][^<]*?>?([^<>]+)<\/w:t>/g)].map((found) => found[1])
const spans = (text: string) => [{ text }]

test('facts are a table of names and values, with a gap behind', async () => {
  const xml = await written({ kind: 'facts', facts: [{ name: 'Date', value: spans('Friday') }] })
  expect(xml).toContain('<w:tbl>')
  expect(words(xml)).toEqual(['Date', 'Friday'])
  expect(xml).toContain('w:after="40"')
})

test('headings are headings; one that starts a page breaks it', async () => {
  const heading = (level: 2 | 3, startsPage?: boolean): Block => ({
    kind: 'heading',
    level,
    text: 'H',
    ...(startsPage !== undefined && { startsPage }),
  })
  const plain = await written(heading(2), heading(3))
  expect(plain.match(/Heading[12]/g)).toEqual(['Heading1', 'Heading2'])
  expect(plain).not.toMatch(/<w:pageBreakBefore\/>/)
  expect(await written(heading(2, true))).toMatch(/<w:pageBreakBefore\/>/)
  expect(plain).toContain('<w:keepNext/>')
})

test('a quote is indented behind a line, a note is small', async () => {
  const quote = await written({ kind: 'quote', spans: spans('said') })
  expect(quote).toMatch(/<w:ind w:left="280"\/>/)
  expect(quote).toContain('<w:pBdr>')
  expect(await written({ kind: 'note', text: 'small' })).toContain('<w:sz w:val="18"/>')
})

test('a list without numbers has bullets of its depth; a number stays as it was written, before a tab', async () => {
  const line = (marker: string | null, depth: number) => ({ spans: spans('x'), marker, depth })
  const bullets = await written({
    kind: 'list',
    lines: [line(null, 0), line(null, 2), line(null, 12)],
  })
  expect(bullets.match(/<w:ilvl w:val="\d+"/g)).toEqual([0, 2, 8].map((level) => `<w:ilvl w:val="${level}"`))
  const numbers = await written({ kind: 'list', lines: [line('7.', 0), line('1.1.1.', 2)] })
  expect(numbers).not.toContain('<w:numPr>')
  expect(numbers.match(/<w:ind [^/]*\/>/g)).toEqual([
    '<w:ind w:left="320" w:hanging="320"/>',
    '<w:ind w:left="1420" w:hanging="780"/>',
  ])
  expect(words(numbers)).toEqual(['7.\t', 'x', '1.1.1.\t', 'x'])
})

test('a picture is there with its words; an address in its place is nothing', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const picture = (source: unknown) =>
    ({
      kind: 'picture',
      picture: { width: 400, height: 200, source },
      alt: 'A lamp',
      caption: spans('Lamp'),
    }) as unknown as Block
  const xml = await written(picture({ bytes }))
  expect(xml).toContain('descr="A lamp"')
  expect(words(xml)).toContain('Lamp')
  expect(wordOf(picture('https://h.example/a.jpg'))).toEqual([])
})

test('a turn names its speaker in the colour of the voice; colours begin anew after the last', async () => {
  const turn = (voice: number): Block => ({
    kind: 'turn',
    speaker: 'Dana',
    voice,
    moment: { text: '00:01' },
    text: 'Hi',
  })
  const xml = await written(turn(1), turn(1 + voiceColours.length))
  expect(words(xml)).toEqual(['Dana  ', '00:01', 'Hi', 'Dana  ', '00:01', 'Hi'])
  expect(xml.split(`<w:color w:val="${voiceColours[1]?.slice(1)}"/>`)).toHaveLength(3)
})
