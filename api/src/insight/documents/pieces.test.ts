import { describe, expect, test } from 'vitest'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { labels } from './labels.ts'
import { holdsDay } from './holds-day.ts'
import { leadsIn } from './model/document.ts'
import { noteBlocks } from './note-blocks.ts'
import { slideBlock, slideSection, slidesLeftOutNote, stretchesBySlides } from './slide-blocks.ts'
import { speakerNames, withDocumentLabels } from './speaker-names.ts'

const options = { text: labels.en, linkTo: (ms: number) => `#${ms}` }
const slide = (number: number, atMs: number, text = '') =>
  ({
    number,
    atMs,
    text,
    picture: { source: { mime: 'image/jpeg', bytes: new Uint8Array() }, width: 1, height: 1 },
  }) as never
const segment = (startMs: number) => ({ startMs, endMs: startMs + 1, text: `at ${startMs}` }) as never

describe('pictures in a document', () => {
  test('have a number, a moment, and words for people who cannot see them', () => {
    expect(slideBlock(slide(2, 65_900, ' Budget\n 2026 '), options)).toMatchObject({
      kind: 'picture',
      alt: 'Slide 2:  Budget 2026 ',
      caption: [{ text: 'Slide 2, ' }, { text: '01:05', link: '#65000', isMoment: true }],
    })
    expect(slideBlock(slide(2, 0), options)).toMatchObject({ alt: 'Slide 2' })
    expect(slideBlock(slide(1, 0, 'x'.repeat(300)), options)).toMatchObject({
      alt: `Slide 1: ${'x'.repeat(200)}`,
    })
  })

  test('stand in a section of their own where there is no transcript, and nowhere if there are none', () => {
    const blocks = slideSection({ slides: [slide(1, 0), slide(2, 5)] } as never, options)
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'picture', 'picture'])
    expect(blocks[0]).toEqual({ kind: 'heading', level: 2, text: labels.en.slides })
    expect(slideSection({ slides: [] } as never, options)).toEqual([])
    expect(slideSection({} as never, options)).toEqual([])
  })

  test('that are left out are told of, with the reason', () => {
    const note = (slidesLeftOut?: 'hidden' | 'unconverted') =>
      slidesLeftOutNote({ slidesLeftOut } as never, options)
    expect(note('hidden')).toEqual([{ kind: 'note', text: labels.en.slidesLeftOut.hidden }])
    expect(note('unconverted')).toEqual([{ kind: 'note', text: labels.en.slidesLeftOut.unconverted }])
    expect(note()).toEqual([])
  })

  test('part what was said: each stretch comes behind the pictures shown by its beginning', () => {
    const parts = (segments: number[], slides: number[]) =>
      stretchesBySlides(
        segments.map(segment),
        slides.map((at, i) => slide(i + 1, at)),
      ).map((s) => [s.before.map(({ number }) => number), s.segments.map(({ startMs }) => startMs)])
    expect(parts([0, 10, 20, 30], [5, 20, 21, 99])).toEqual([
      [[], [0]],
      [[1], [10]],
      [[2], [20]],
      [[3], [30]],
      [[4], []],
    ])
    expect(parts([10, 20], [1, 2])).toEqual([
      [[], []],
      [
        [1, 2],
        [10, 20],
      ],
    ])
    expect(parts([10], [])).toEqual([[[], [10]]])
    expect(parts([], [1])).toEqual([
      [[], []],
      [[1], []],
    ])
  })
})

describe('notes of people in a document', () => {
  const note = (kind: 'note' | 'task', name: string) =>
    ({ kind, atMs: 65_900, text: 'Call Bo', name }) as never

  test('say their kind, their author and their moment, and that they are their own words', () => {
    const [heading, list, own] = noteBlocks([note('note', 'Ann'), note('task', '')], options)
    expect(heading).toEqual({ kind: 'heading', level: 2, text: labels.en.notes })
    expect(list).toMatchObject({
      kind: 'list',
      lines: [
        {
          spans: [
            { text: 'Call Bo' },
            { text: ' — Ann ' },
            { text: '01:05', link: '#65000', isMoment: true },
          ],
          depth: 0,
        },
        { spans: [{ text: `${labels.en.noteKind.task}: Call Bo` }, { text: ' ' }, {}], marker: null },
      ],
    })
    expect(own).toEqual({ kind: 'note', text: labels.en.ownWords })
    expect(noteBlocks([], options)).toEqual([])
  })

  test('of no moment say none', () => {
    const [, list] = noteBlocks([{ kind: 'note', atMs: 0, text: 'Call Bo', name: 'Ann' }], options)
    expect(list).toMatchObject({ lines: [{ spans: [{ text: 'Call Bo' }, { text: ' — Ann ' }] }] })
    expect(JSON.stringify(list)).not.toContain('00:00')
  })
})

describe('what speakers are called in a document', () => {
  const speakers = [
    { id: 'a', name: ' Ann ', kind: 'voice', ordinal: 0 },
    { id: 'b', name: ' ', kind: 'voice', ordinal: 1 },
    { id: 'm', name: '', kind: 'me', ordinal: 2 },
    { id: 'o', name: '', kind: 'others', ordinal: 3 },
  ] as Speaker[]

  test.each([
    ['a', 'Ann', 'Ann'],
    ['b', 'Speaker 2', 'Спикер 2'],
    ['m', labels.en.me, labels.ru.me],
    ['o', labels.en.others, labels.ru.others],
    ['gone', 'Speaker 1', 'Спикер 1'],
  ])('%s is %s or %s', (id, en, ru) => {
    expect(speakerNames(speakers, labels.en)(id)).toBe(en)
    expect(speakerNames(speakers, labels.ru)(id)).toBe(ru)
  })

  test('holds for the people and tasks of a summary, but not for members and quotes', () => {
    const summary = {
      summary: '## Decisions\n- “Speaker 1 is late”',
      actionItems: [
        { task: 't', assignee: 'Speaker 2', dueDate: null },
        { task: 'u', assignee: 'Speaker 2', assigneeId: 'u1', dueDate: 'Friday (Nov 27, 2026)' },
        { task: 'v', assignee: 'Ann', dueDate: null },
      ],
      keyPoints: [],
      decisions: [],
      nextSteps: [],
      participants: [
        { id: 'b', name: 'Speaker 2' },
        { id: 'a', name: 'Ann' },
      ],
    } as never as Summary
    const told = withDocumentLabels(summary, labels.ru, { language: 'ru' })
    expect(told.actionItems.map(({ assignee }) => assignee)).toEqual(['Спикер 2', 'Speaker 2', 'Ann'])
    expect(told.actionItems[0]?.dueDate).toBeNull()
    expect(told.actionItems[1]?.dueDate).toContain('2026')
    expect(told.participants.map(({ name }) => name)).toEqual(['Спикер 2', 'Ann'])
    expect(told.summary).toBe('## Решения\n- «Speaker 1 is late»')
  })
})

test.each([
  ['Call of 2026-11-02', true],
  ['Call 02.11.2026', true],
  ['Call 02.11.26', true],
  ['Nov 2, 2026: call', true],
  ['November 2, 2026', true],
  ['Звонок 2 ноября 2026', true],
  ['Звонок 12 ноября 2026', false],
  ['Звонок 12 ноября 2026 и 2 ноября 2026', true],
  ['Қоңырау 2026 ж. 2 қараша', true],
  ['Call 2026-11-03', false],
  ['Call', false],
])('“%s” holds the second of November: %s', (title, expected) =>
  expect(holdsDay(title, '2026-11-02')).toBe(expected),
)

test('words in bold that end in a colon lead into what follows, whatever blanks stand behind them', () => {
  const bold = (text: string) => ({ text, strong: true })
  expect(leadsIn([bold('Heard:')])).toBe(true)
  expect(leadsIn([bold('Heard:'), { text: ' ' }])).toBe(true)
  expect(leadsIn([bold('Heard:'), { text: 'x:' }])).toBe(false)
  expect(leadsIn([bold('Heard')])).toBe(false)
})
