import { encode } from 'fast-png'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { logoSize, type Block, type MeetingDocument } from '../model/document.ts'
import { newPaper, makeRoom } from './paper.ts'
import { addSpans, heightOf } from './spans.ts'
import { toPdf } from './to-pdf.ts'

const left = 64
const width = 595.28 - 2 * left

const documentOf = (blocks: Block[], more: Partial<MeetingDocument> = {}): MeetingDocument => ({
  language: 'en',
  textLanguage: 'en',
  kind: 'minutes',
  title: 'Title',
  date: '2026-11-20T00:00:00.000Z',
  madeBy: 'Made by us',
  pageOf: 'Page {page} of {pages}',
  blocks,
  ...more,
})

/** Each piece of text as it stands on its page: points from the left and from the top. */
const textsOf = async (blocks: Block[], more: Partial<MeetingDocument> = {}) => {
  const bytes = await toPdf(documentOf(blocks, more))
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1)
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                y: 841.89 - (item.transform[5] as number),
                size: item.height,
                page: i + 1,
              },
            ]
          : [],
      )
    }),
  )
  const all = pages.flat()
  const of = (text: string) => {
    const found = all.find((one) => one.text.includes(text))
    if (!found) throw new Error(`no ${text} among ${all.map((one) => one.text).join(' | ')}`)
    return found
  }
  return { all, of, count: pdf.numPages, pdf }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] })
const filler = (n: number) => Array.from({ length: n }, (_, i) => paragraph(`Filler ${i}.`))

describe('where the blocks of a document stand', () => {
  test('the words of a list stand behind their markers; longer numbers get more room', async () => {
    const line = (text: string, marker: string | null, depth = 0) => ({ spans: [{ text }], marker, depth })
    const { of } = await textsOf([
      { kind: 'list', lines: [line('plain', null), line('deeper', null, 2), line('numbered', '1.12.')] },
    ])
    expect(of('•').x).toBeCloseTo(left, 1)
    expect(of('plain').x).toBeCloseTo(left + 15, 1)
    expect(of('deeper').x).toBeCloseTo(left + 45, 1)
    expect(of('1.12.').x).toBeCloseTo(left, 1)
    expect(of('numbered').x).toBeCloseTo(left + 31, 1)
    expect(of('1.12.').y).toBeCloseTo(of('numbered').y, 1)
    expect(of('plain').size).toBeCloseTo(10.5, 1)
  })

  test('of a turn, the time stands in the margin, and the name above the words', async () => {
    const { of } = await textsOf([
      {
        kind: 'turn',
        speaker: 'Ann',
        voice: 0,
        moment: { text: '01:05', isMoment: true, link: 'https://h.example' },
        text: 'We begin.',
      },
      { kind: 'turn', speaker: 'Bo', voice: 99, moment: { text: '02:05' }, text: 'We end.' },
    ])
    expect(of('01:05').x).toBeCloseTo(left, 1)
    expect(of('01:05').size).toBeCloseTo(8.5, 1)
    expect(of('02:05').size).toBeCloseTo(9.5, 1)
    for (const text of ['Ann', 'We begin', 'Bo']) expect(of(text).x).toBeCloseTo(left + 52, 1)
    expect(of('We begin').y).toBeGreaterThan(of('Ann').y + 8)
    expect(of('Bo').y).toBeGreaterThan(of('We begin').y + 15)
  })

  test('a quote is set in, and a note is small', async () => {
    const { of } = await textsOf([
      { kind: 'quote', spans: [{ text: 'Quoted' }] },
      { kind: 'note', text: 'Small print' },
      paragraph('Plain'),
    ])
    expect(of('Quoted').x).toBeCloseTo(left + 14, 1)
    expect(of('Small print').size).toBeCloseTo(9, 1)
    expect([of('Small print').x, of('Plain').x].every((x) => Math.abs(x - left) < 0.1)).toBe(true)
    expect(of('Plain').y).toBeGreaterThan(of('Small print').y + 15)
  })

  test('headings are bookmarks if they are of the second level', async () => {
    const { of, pdf } = await textsOf([
      { kind: 'heading', level: 2, text: 'Second' },
      { kind: 'heading', level: 3, text: 'Third' },
      paragraph('Plain'),
    ])
    expect([of('Second').size, of('Third').size].map(Math.round)).toEqual([14, 11])
    expect(((await pdf.getOutline()) as { title: string }[]).map(({ title }) => title)).toEqual(['Second'])
    expect(of('Third').y - of('Second').y).toBeGreaterThan(20)
  })

  test('names of facts stand at the left, their values behind them on the same line', async () => {
    const fact = (name: string, text: string) => ({ name, value: [{ text }] })
    const { of } = await textsOf([
      { kind: 'facts', facts: [fact('Date', 'Friday\nnoon'), fact('Place', 'Almaty')] },
    ])
    expect(of('Date').x).toBeCloseTo(left, 1)
    expect(of('Friday').x).toBeCloseTo(left + 104, 1)
    expect(of('Friday').y).toBeCloseTo(of('Date').y, 1)
    expect(of('noon').x).toBeCloseTo(left + 104, 1)
    expect(of('Place').y).toBeGreaterThan(of('noon').y + 5)
  })

  test('a signature is a role, two lines and their captions, with a name that is known above the second', async () => {
    const { of, all } = await textsOf([
      {
        kind: 'signature',
        role: 'Chair',
        captions: { signature: 'signed', name: 'full name' },
        name: 'Ann Lee',
      },
      { kind: 'signature', role: 'Secretary', captions: { signature: 'signed', name: 'full name' } },
    ])
    expect(of('Chair').x).toBeCloseTo(left, 1)
    expect(of('Ann Lee').y).toBeCloseTo(of('Chair').y, 1)
    for (const [caption, from] of [
      ['signed', 0.24],
      ['full name', 0.64],
    ] as const) {
      expect(of(caption).x).toBeGreaterThan(left + width * from)
      expect(of(caption).x).toBeLessThan(left + width * (from + 0.36))
      expect(of(caption).y).toBeGreaterThan(of('Chair').y + 3)
      expect(of(caption).size).toBeCloseTo(8, 1)
    }
    expect(of('signed').y).toBeCloseTo(of('full name').y, 1)
    expect(all.filter(({ text }) => text === 'Ann Lee')).toHaveLength(1)
  })
})

describe('tasks', () => {
  const columns = { task: 'What', owner: 'Who', due: 'When', done: 'd', open: 'o' }
  const task = (text: string, more: object = {}) => ({
    isDone: false,
    text,
    before: '',
    owner: 'Ann',
    due: 'Friday',
    lack: '',
    moment: null,
    ...more,
  })

  test('stand in three columns by their shares, behind the boxes', async () => {
    const { of } = await textsOf([{ kind: 'tasks', columns, tasks: [task('Paint')] }])
    const free = width - 18 - 28
    expect(of('What').x).toBeCloseTo(left + 18, 1)
    expect(of('Who').x).toBeCloseTo(left + 18 + free * 0.58 + 14, 1)
    expect(of('When').x).toBeCloseTo(left + 18 + free * 0.82 + 28, 1)
    for (const [head, cell] of [
      ['What', 'Paint'],
      ['Who', 'Ann'],
      ['When', 'Friday'],
    ] as const) {
      expect(of(cell).x).toBeCloseTo(of(head).x, 1)
      expect(of(cell).y).toBeCloseTo(of('Paint').y, 1)
      expect(of(head).size).toBeCloseTo(8, 1)
      expect(of(cell).size).toBeCloseTo(9.5, 1)
    }
  })

  test('show a dash for what nobody knows, and what is missing below the words', async () => {
    const moment = { text: '01:05', isMoment: true }
    const { of, all } = await textsOf([
      {
        kind: 'tasks',
        columns,
        tasks: [task('Paint', { owner: '', due: '', lack: 'Nobody took it', moment })],
      },
    ])
    expect(all.filter(({ text }) => text === '—')).toHaveLength(2)
    expect(of('Nobody').y).toBeGreaterThan(of('Paint').y + 5)
    expect(Math.abs(of('01:05').y - of('Paint').y)).toBeLessThan(2)
  })

  test('of which a page begins stand below the heads again', async () => {
    const { all, count } = await textsOf([
      { kind: 'tasks', columns, tasks: Array.from({ length: 60 }, (_, i) => task(`Task ${i}.`)) },
    ])
    expect(count).toBeGreaterThan(1)
    expect(all.filter(({ text }) => text === 'What')).toHaveLength(count)
    expect(all.filter(({ text }) => text.startsWith('Task '))).toHaveLength(60)
    for (let page = 1; page <= count; page++) {
      const [heads, rows] = ['What', 'Task '].map((begin) =>
        all.filter((one) => one.page === page && one.text.startsWith(begin)),
      )
      expect(heads?.[0]?.y).toBeLessThan(Math.min(...(rows ?? []).map(({ y }) => y)))
    }
  })
})

describe('pages', () => {
  test('are A4, and a new one begins when less room is left than is needed', () => {
    const paper = newPaper(documentOf([]))
    expect([paper.left, paper.width]).toEqual([left, expect.closeTo(width, 1)])
    const floor = paper.pdf.page.height - 72
    paper.pdf.y = floor - 50
    expect(makeRoom(paper, 50)).toBe(false)
    expect(makeRoom(paper, 50.1)).toBe(true)
    expect(paper.pdf.bufferedPageRange().count).toBe(2)
    expect(paper.pdf.y).toBeCloseTo(64, 1)
  })

  test('have their number at the foot, and the title where the first says who made it', async () => {
    const { all, count } = await textsOf(filler(80), { title: 'The budget' })
    expect(count).toBeGreaterThan(1)
    const feet = (text: string) =>
      all.filter((one) => one.text === text && one.y > 780).map(({ page }) => page)
    expect(feet('Made by us')).toEqual([1])
    expect(feet('The budget')).toEqual(Array.from({ length: count - 1 }, (_, i) => i + 2))
    for (let page = 1; page <= count; page++) expect(feet(`Page ${page} of ${count}`)).toEqual([page])
  })

  test('never end with a heading', async () => {
    for (const n of [27, 29, 30, 31]) {
      const { of } = await textsOf([
        ...filler(n),
        { kind: 'heading', level: 2, text: 'Heading' },
        paragraph('Behind it'),
      ])
      expect([n, of('Behind it').page]).toEqual([n, of('Heading').page])
    }
  })

  test('begin with a heading that asks for it', async () => {
    const { of, count } = await textsOf([
      paragraph('Before'),
      { kind: 'heading', level: 2, text: 'Anew', startsPage: true },
    ])
    expect([of('Before').page, of('Anew').page, count]).toEqual([1, 2, 2])
  })
})

describe('runs of text', () => {
  test('break at their line ends, each at the edge', async () => {
    const { of } = await textsOf([
      {
        kind: 'paragraph',
        spans: [{ text: 'one ' }, { text: 'two\nthree', strong: true }, { text: ' four' }],
      },
    ])
    expect(of('two').y).toBeCloseTo(of('one').y, 1)
    expect(of('three').x).toBeCloseTo(left, 1)
    expect(of('three').y).toBeGreaterThan(of('one').y + 5)
    expect(of('four').y).toBeCloseTo(of('three').y, 1)
  })

  test('keep a moment with the word before it', async () => {
    const moment = { text: '01:05:09', isMoment: true, link: 'https://h.example' }
    for (let n = 12; n < 20; n++) {
      const { all } = await textsOf([
        { kind: 'paragraph', spans: [{ text: `${'word '.repeat(n)}last ` }, moment] },
      ])
      const at = all.find(({ text }) => text.includes('01:05:09'))
      const same = all.filter(
        ({ text, y, page }) => page === 1 && !text.includes('01:05') && Math.abs(y - (at?.y ?? 0)) < 2,
      )
      expect([n, same.length > 0]).toEqual([n, true])
    }
  })

  test('that are words without end take more than one line', () => {
    const paper = newPaper(documentOf([]))
    const height = (text: string) => heightOf(paper, text, { x: left, width, size: 10 })
    const one = height('x')
    expect(height('x'.repeat(199))).toBeLessThan(height('x'.repeat(200)))
    expect(height('x'.repeat(200))).toBeCloseTo(4 * one, 1)
    expect(height(`a${' '.repeat(250)}b`)).toBeCloseTo(2 * one, 1)
    expect(heightOf(paper, 'x', { x: left, width, size: 10, lineGap: 12.5 })).toBeCloseTo(one + 10, 1)
    addSpans(paper, paper.root, 'P', [{ text: '' }], { x: left, width, size: 10 })
    expect(paper.pdf.y).toBeCloseTo(64, 1)
  })
})

describe('the head of a formal document', () => {
  const png = encode({ width: 40, height: 20, data: new Uint8Array(40 * 20 * 3), channels: 3 })
  const formal = (more: object = {}) => ({
    formal: {
      letterhead: { lines: ['Acme Ltd', 'Abay 10'], logo: null },
      left: 'November 20',
      right: 'Almaty',
      ...more,
    },
  })

  test('has the letterhead in the middle, then kind, day and place, and the subject', async () => {
    const { of } = await textsOf([], formal())
    const places = ['Acme Ltd', 'Abay 10', 'MINUTES', 'November 20', 'Title'].map((text) => of(text).y)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(of('Almaty').y).toBeCloseTo(of('November 20').y, 1)
    expect(of('November 20').x).toBeCloseTo(left, 1)
    expect(of('Almaty').x).toBeGreaterThan(left + width * 0.8)
    expect(of('MINUTES').size).toBeCloseTo(15, 1)
    expect(of('Acme Ltd').x).toBeGreaterThan(left + width * 0.4)
  })

  test('needs neither lines nor a place, and makes room for a logo', async () => {
    const bare = await textsOf([], formal({ letterhead: { lines: [], logo: null }, right: '' }))
    expect(bare.of('MINUTES').y).toBeLessThan(64 + 20)
    expect(bare.all.some(({ text }) => text === 'Almaty')).toBe(false)
    const logo = { png, width: 40, height: 20 }
    const withLogo = await textsOf([], formal({ letterhead: { lines: ['Acme Ltd'], logo } }))
    expect(withLogo.of('Acme Ltd').y).toBeGreaterThan(64 + logoSize(logo).height + 8)
  })
})
