import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { documentOf, filler, left, paragraph, textsOf, width } from '#testing/pdf-texts.ts'
import { logoSize } from '../model/document.ts'
import { makeRoom, newPaper } from './paper.ts'
import { addSpans, heightOf } from './spans.ts'

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

  test('have the same footer: what made it, the title, and their number', async () => {
    const { all, count } = await textsOf(filler(80), { title: 'The budget' })
    expect(count).toBeGreaterThan(1)
    const footers = (text: string) =>
      all.filter((one) => one.text === text && one.y > 780).map(({ page }) => page)
    expect(footers('Made by us · The budget')).toEqual(Array.from({ length: count }, (_, i) => i + 1))
    for (let page = 1; page <= count; page++) expect(footers(`Page ${page} of ${count}`)).toEqual([page])
  })

  test('that stand alone are not counted', async () => {
    const { all, count } = await textsOf([paragraph('All of it')], { title: 'The budget' })
    expect(count).toBe(1)
    expect(all.map(({ text }) => text)).toContain('Made by us · The budget')
    expect(all.map(({ text }) => text).join('\n')).not.toContain('Page 1')
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
