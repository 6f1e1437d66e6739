import { describe, expect, test } from 'vitest'
import { filler, left, paragraph, textsOf, width } from '#testing/pdf-texts.ts'

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
    owner: 'Ann',
    due: 'Friday',
    moment: null,
    ...more,
  })

  test('stand in three columns by their shares, behind the boxes', async () => {
    const { of } = await textsOf([{ kind: 'tasks', columns, tasks: [task('Paint')] }])
    const free = width - 18 - 28
    expect(of('Who').x).toBeCloseTo(left + 18, 1)
    expect(of('What').x).toBeCloseTo(left + 18 + free * 0.24 + 14, 1)
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

  test('show a dash for what nobody knows', async () => {
    const moment = { text: '01:05', isMoment: true }
    const { of, all } = await textsOf([
      {
        kind: 'tasks',
        columns,
        tasks: [task('Paint', { owner: '', due: '', moment })],
      },
    ])
    expect(all.filter(({ text }) => text === '—')).toHaveLength(2)
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

test('the last line of a list stands on the page of the signature behind it, the others where they are', async () => {
  const line = (text: string) => ({ spans: [{ text }], marker: null, depth: 0 })
  const { of } = await textsOf([
    ...filler(29),
    { kind: 'list', lines: [line('First line'), line('Last line')] },
    { kind: 'signature', role: 'Chair', captions: { signature: 'signed', name: 'full name' } },
  ])
  expect(['First line', 'Last line', 'Chair'].map((text) => of(text).page)).toEqual([1, 2, 2])
})
