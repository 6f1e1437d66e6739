import { describe, expect, test } from 'vitest'
import type { ProtocolContent, ProtocolItem } from '@hattama/contract/insight/protocol'
import type { Block } from '../../documents/model/document.ts'
import { type GivenProtocol, protocolDocument } from './protocol-document.ts'

const person = (id: string, name: string, attendance: 'present' | 'invited' | 'absent', position = '') => ({
  id,
  name,
  position,
  attendance,
  userId: null,
  email: '',
})
const item = (more: Partial<ProtocolItem> = {}): ProtocolItem => ({
  id: 'i',
  title: 'The crane',
  heard: [],
  spoke: [],
  decided: [],
  assigned: [],
  ...more,
})
const decision = (more: Partial<ProtocolItem['decided'][number]> = {}) => ({
  id: 'd',
  text: 'Buy it.',
  responsible: '',
  due: '',
  moment: null,
  ...more,
})
const content = (more: Partial<ProtocolContent> = {}): ProtocolContent => ({
  language: 'en',
  subject: 'Budget',
  place: 'Almaty',
  date: '2026-11-20',
  startTime: '',
  endTime: '',
  verdict: 'decided',
  chairId: null,
  secretaryId: null,
  people: [],
  items: [],
  ...more,
})
const documentOf = (told: Partial<ProtocolContent> = {}, more: Partial<GivenProtocol> = {}) =>
  protocolDocument({
    number: null,
    edition: 1,
    content: content(told),
    letterhead: { lines: [], logo: null },
    approvals: [],
    fingerprint: null,
    checkUrl: 'https://h.example/check',
    ...more,
  })
const blocksOf = (told: Partial<ProtocolContent> = {}, more: Partial<GivenProtocol> = {}) =>
  documentOf(told, more).blocks

/** The words of a block, one line for each of its paragraphs and list lines. */
const told = (block: Block): string[] => {
  if (block.kind === 'heading' || block.kind === 'note') return [block.text]
  if (block.kind === 'paragraph') return [block.spans.map(({ text }) => text).join('')]
  if (block.kind === 'list')
    return block.lines.map(
      ({ marker, spans }) => `${marker ?? '-'} ${spans.map(({ text }) => text).join('')}`,
    )
  if (block.kind === 'facts')
    return block.facts.map(({ name, value }) => `${name}: ${value.map(({ text }) => text).join('')}`)
  if (block.kind === 'signature') return [`${block.role} ____ ${block.name ?? ''}`]
  return []
}
const wordsOf = (...given: Parameters<typeof blocksOf>) => blocksOf(...given).flatMap(told)

describe('what stands above', () => {
  test.each([
    [null, 1, 'Minutes'],
    ['7', 1, 'Minutes No. 7'],
    ['7', 2, 'Minutes No. 7 (version 2)'],
    ['$&', 1, 'Minutes No. $&'],
  ])('number %s, edition %i', (number, edition, kind) =>
    expect(documentOf({}, { number, edition }).kind).toBe(kind),
  )

  test('without a subject it is called what it is', () => {
    expect(documentOf({ subject: '' }).title).toBe('Minutes')
    expect(documentOf().title).toBe('Budget')
  })

  test('a draft says that it is one, what is locked does not', () => {
    expect(wordsOf()[0]).toMatch(/^Draft/)
    expect(wordsOf({}, { fingerprint: 'ab12' })[0]).not.toMatch(/Draft/)
  })

  test('the time is told if both its ends are known', () => {
    expect(wordsOf({ startTime: '10:00', endTime: '14:15' })[1]).toBe('Started: 10:00 AM. Ended: 2:15 PM.')
    const kinds = (times: Partial<ProtocolContent>) => blocksOf(times).map(({ kind }) => kind)
    expect(kinds({ startTime: '10:00' })).toEqual(kinds({}))
    expect(kinds({ endTime: '14:15' })).toEqual(kinds({}))
  })
})

describe('who was there', () => {
  const people = [
    person('a', ' Ann Lee ', 'present', ' director '),
    person('b', 'Bo Kim', 'present', ' '),
    person('c', 'Cy Oh', 'absent'),
    person('d', 'Di Foe', 'invited'),
    person('e', '  ', 'present'),
  ]

  test('each once, with their position, those without a name left out', () => {
    const others = [person('f', 'Flo Ng', 'present'), person('g', 'Gus', 'present', 'clerk')]
    expect(blocksOf({ people: [...people, ...others], chairId: 'a', secretaryId: 'b' })[1]).toEqual({
      kind: 'facts',
      facts: [
        { name: 'Chair', value: [{ text: 'Ann Lee, director' }] },
        { name: 'Minutes taken by', value: [{ text: 'Bo Kim' }] },
        { name: 'Present', value: [{ text: 'Flo Ng\nGus, clerk' }] },
        { name: 'Invited', value: [{ text: 'Di Foe' }] },
        { name: 'Absent', value: [{ text: 'Cy Oh' }] },
      ],
    })
  })

  test('nobody named is no list, and signatures are left blank', () => {
    const blocks = blocksOf({ people: people.slice(4), chairId: 'e' })
    expect(blocks.some(({ kind }) => kind === 'facts')).toBe(false)
    expect(blocks.slice(-2).flatMap(told)).toEqual(['Chair ____ ', 'Minutes taken by ____ '])
  })

  test('chair and secretary sign', () => {
    expect(wordsOf({ people, chairId: 'b', secretaryId: 'a' }).slice(-2)).toEqual([
      'Chair ____ Bo Kim',
      'Minutes taken by ____ Ann Lee',
    ])
    expect(wordsOf({ people, chairId: 'nobody' }).at(-2)).toBe('Chair ____ ')
  })
})

describe('the agenda', () => {
  test('lists what has a title, and each point stands under its number', () => {
    const items = [item({ title: ' The crane ' }), item({ title: '  ' }), item({ title: 'Keys' })]
    const blocks = blocksOf({ items })
    expect(blocks.slice(1, 5).flatMap(told)).toEqual([
      'Agenda',
      '1.  The crane ',
      '2. Keys',
      '1. The crane',
      '2. Keys',
    ])
    expect(
      blocks.filter(({ kind }) => kind === 'heading').map((b) => b.kind === 'heading' && b.level),
    ).toEqual([2, 3, 3])
  })

  test('is left out where the only point is the meeting itself', () => {
    const decided = [decision()]
    expect(wordsOf({ items: [item({ title: 'Budget ', decided })] })).not.toContain('Agenda')
    expect(wordsOf({ items: [item({ title: 'Budget', decided })] })).toContain('1. Buy it.')
    expect(wordsOf({ items: [item({ title: 'Keys', decided })] })).toContain('Agenda')
    expect(wordsOf({ items: [item({ title: 'Budget' }), item()] })).toContain('1. Budget')
    expect(wordsOf({ items: [] })).not.toContain('Agenda')
  })

  test('of a point whose title is longer than a subject may be, only what fits is compared', () => {
    const title = 'b'.repeat(1000)
    expect(wordsOf({ subject: title.slice(0, 300), items: [item({ title })] })).not.toContain('Agenda')
  })
})

describe('a point', () => {
  const moment = { startMs: 754_900, quote: 'x' }

  test('tells who was heard and who spoke; their moments stay on the page', () => {
    const items = [
      item({
        heard: [{ id: 'h', who: ' Ann ', text: ' It grew. ', moment }],
        spoke: [
          { id: 's', who: ' ', text: 'Too little.', moment: null },
          { id: 't', who: 'Bo', text: ' ', moment },
        ],
      }),
    ]
    const blocks = blocksOf({ items }).slice(4, -2)
    expect(blocks.flatMap(told)).toEqual(['REPORTED:', '- Ann — It grew.', 'DISCUSSION:', '- Too little.'])
    expect(blocks[0]).toEqual({ kind: 'paragraph', spans: [{ text: 'REPORTED:', strong: true }] })
    expect(blocks[1]).toMatchObject({
      lines: [
        {
          depth: 0,
          spans: [{ text: 'Ann — ', strong: true }, { text: 'It grew.' }],
        },
      ],
    })
    expect(blocks[3]).toMatchObject({ lines: [{ spans: [{ text: 'Too little.' }] }] })
  })

  test('says of an action that it is done', () => {
    const items = [
      item({ assigned: [decision({ responsible: 'Bo', done: true }), decision({ done: true })] }),
    ]
    expect(wordsOf({ items }).slice(4, -2)).toEqual([
      'ACTIONS:',
      '1.1. Buy it.\nResponsible: Bo. Done.',
      '1.2. Buy it.\nDone.',
    ])
  })

  test('numbers what was decided and what was assigned, and leaves out what is empty', () => {
    const items = [
      item({
        decided: [decision(), decision({ text: ' ' }), decision({ text: ' Sell it. ' })],
        assigned: [decision({ text: 'Call Bo.' })],
      }),
      item({ title: 'Keys', decided: [decision({ text: 'Keep them.' })] }),
    ]
    expect(wordsOf({ items }).slice(4, -2)).toEqual([
      '1. The crane',
      'DECISIONS:',
      '1.1. Buy it.',
      '1.2. Sell it.',
      'ACTIONS:',
      '1.1. Call Bo.',
      '2. Keys',
      'DECISIONS:',
      '2.1. Keep them.',
    ])
    expect(wordsOf({ items, verdict: 'resolved' })).toContain('RESOLVED:')
    // what is above is of minutes begun before no number stood twice
    const through = wordsOf({ items, numbering: 'through' })
    expect(through).toEqual(expect.arrayContaining(['1.2. Sell it.', '1.3. Call Bo.', '2.1. Keep them.']))
  })

  test.each([
    ['', '', 'Buy it.'],
    ['Bo', '', 'Buy it.\nResponsible: Bo.'],
    ['Bo K.', ' ', 'Buy it.\nResponsible: Bo K.'],
    [' ', '2026-11-27', 'Buy it.\nDue: November 27, 2026.'],
    ['Bo', ' soon ', 'Buy it.\nResponsible: Bo. Due: soon.'],
    ['', '2026-13-45', 'Buy it.\nDue: 2026-13-45.'],
    ['', 'by 2026-11-27', 'Buy it.\nDue: by 2026-11-27.'],
  ])('is somebody’s (“%s”) and due (“%s”)', (responsible, due, expected) => {
    const items = [item({ decided: [decision({ responsible, due })] })]
    expect(wordsOf({ items })).toContain(`1.1. ${expected}`)
  })

  test('says who and when in small print', () => {
    const [line] = blocksOf({
      items: [item({ decided: [decision({ responsible: 'Bo', moment })] })],
    }).flatMap((b) => (b.kind === 'list' && b.lines[0]?.marker === '1.1.' ? b.lines : []))
    expect(line?.spans.map((s) => [s.text, s.emphasis ?? false])).toEqual([
      ['Buy it.', false],
      ['\nResponsible: Bo.', true],
    ])
  })
})

describe('who has agreed', () => {
  const at = '2026-11-21T22:00:00.000Z'
  const said = (approvals: GivenProtocol['approvals'], fingerprint: string | null = null) =>
    blocksOf({}, { approvals, fingerprint }).flatMap((b) => (b.kind === 'facts' ? told(b) : []))

  test('is told of each that was asked', () => {
    expect(
      said([
        { name: 'Ann', state: 'agreed', at },
        { name: 'Bo', state: 'agreed', at, by: 'bo@example.com' },
        { name: 'Cy', state: 'correction', at, by: 'cy@example.com' },
        { name: 'Di', state: 'asked', at: null },
        { name: 'Ed', state: 'agreed', at: null },
      ]),
    ).toEqual([
      'Ann: approved on November 21, 2026',
      'Bo: approved on November 21, 2026, through the link emailed to bo@example.com',
      'Cy: requested a correction, through the link emailed to cy@example.com',
      'Di: sent, no answer yet',
      'Ed: sent, no answer yet',
    ])
    expect(said([{ name: 'Di', state: 'asked', at: null }], 'ab12')).toEqual(['Di: no answer'])
  })

  test('stands under a heading, unless nobody was asked', () => {
    expect(wordsOf()).not.toContain('Approval')
    expect(wordsOf({}, { approvals: [{ name: 'Di', state: 'asked', at: null }] })).toContain('Approval')
  })

  test('is followed by the fingerprint of what was locked, and where to check it', () => {
    expect(blocksOf({}, { fingerprint: 'ab12' }).slice(-2)).toEqual([
      { kind: 'note', text: 'SHA-256 fingerprint of the locked minutes: ab12' },
      {
        kind: 'paragraph',
        spans: [{ text: 'Verify authenticity', link: 'https://h.example/check?fingerprint=ab12' }],
      },
    ])
    expect(wordsOf().join()).not.toMatch(/SHA-256|Verify/)
  })
})
