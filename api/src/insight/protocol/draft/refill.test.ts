import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { expect, test } from 'vitest'
import { aligned, refilled } from './refill.ts'

const at = (seconds: number) => ({ startMs: seconds * 1000, quote: '' })
const person = (id: string, name: string) => ({
  id,
  name,
  position: '',
  attendance: 'present' as const,
  userId: null,
  email: '',
})
const line = (id: string, who: string, text: string, seconds: number) => ({
  id,
  who,
  text,
  moment: at(seconds),
})
const decision = (id: string, text: string, seconds: number) => ({
  id,
  text,
  responsible: '',
  due: '',
  moment: at(seconds),
})
const content = (over: Partial<ProtocolContent>): ProtocolContent => ({
  language: 'en',
  subject: 'Sync',
  place: '',
  date: '2026-11-30',
  startTime: '09:00',
  endTime: '09:30',
  verdict: 'decided',
  chairId: null,
  secretaryId: null,
  people: [],
  items: [],
  ...over,
})

const base = content({
  people: [person('p1', 'Anna'), person('p2', 'Speaker 3')],
  items: [
    {
      id: 'i1',
      title: 'Sync',
      heard: [line('h1', 'Speaker 3', 'The rent rises', 5), line('h2', 'Speaker 3', 'Gone', 6)],
      spoke: [],
      decided: [decision('d1', 'We move', 20), decision('d2', 'We stay', 30)],
      assigned: [],
    },
  ],
})
const now = content({
  subject: 'Budget',
  people: [person('x1', 'Anna'), person('x2', 'Helen'), person('x3', 'Tom')],
  items: [
    {
      id: 'y1',
      title: 'Budget',
      heard: [line('y2', 'Helen', 'The rent rises', 5)],
      spoke: [],
      decided: [
        decision('y3', 'We move in May', 20),
        decision('y4', 'We stay', 30),
        decision('y5', 'We paint', 40),
      ],
      assigned: [decision('y6', 'Sign it', 50)],
    },
  ],
})
const next = aligned(now, base)

test('what nobody touched becomes what the meeting yields now', () => {
  expect(refilled(base, base, next)).toEqual(next)
  expect(next.people.map(({ id }) => id)).toEqual(['p1', 'p2', 'x3'])
  expect(next.items[0]?.decided.map(({ id }) => id)).toEqual(['d1', 'd2', 'y5'])
  expect(aligned(base, base)).toEqual(base)
})

test('what people typed, filled in, added and removed stays as they left it', () => {
  const [item] = base.items
  const typed = {
    ...base,
    place: 'Room 3',
    chairId: 'p2',
    people: [
      person('p1', 'Anna'),
      { ...person('p2', 'Speaker 3'), position: 'Director' },
      person('own', 'Guest'),
    ],
    items: item
      ? [
          {
            ...item,
            heard: [{ ...line('h2', 'Speaker 3', 'Gone', 6), text: 'Kept by hand' }],
            decided: [
              { ...decision('d1', 'We shall move', 20), due: '2026-12-04' },
              decision('own1', 'We rest', 0),
            ],
          },
        ]
      : [],
  }
  const text = refilled(typed, base, next)
  expect(text).toMatchObject({ subject: 'Budget', place: 'Room 3', chairId: 'p2' })
  expect(text.people.map(({ name, position }) => [name, position])).toEqual([
    ['Anna', ''],
    ['Helen', 'Director'],
    ['Guest', ''],
    ['Tom', ''],
  ])
  expect(text.items[0]?.heard.map((one) => one.text)).toEqual(['Kept by hand'])
  expect(text.items[0]?.decided.map((one) => [one.text, one.due])).toEqual([
    ['We shall move', '2026-12-04'],
    ['We rest', ''],
    ['We paint', ''],
  ])
})

test('a name given by hand in the minutes is also used in what is added from the meeting later', () => {
  const named = {
    ...base,
    people: [person('p1', 'Anna'), person('p2', 'Polina')],
    items: base.items.map((item) => ({
      ...item,
      heard: item.heard.map((one) => ({ ...one, who: 'Polina' })),
    })),
  }
  const [item] = base.items
  const later = aligned(
    content({
      people: base.people,
      items: item
        ? [
            {
              ...item,
              heard: [line('z1', 'Anna', 'The rent rises', 5), line('z2', 'Speaker 3', 'New', 9)],
              assigned: [{ ...decision('z3', 'Sign it', 50), responsible: 'Speaker 3' }],
            },
          ]
        : [],
    }),
    base,
  )
  const [told] = refilled(named, base, later).items
  expect(told?.heard.map(({ who, text }) => [who, text])).toEqual([
    ['Anna', 'The rent rises'],
    ['Polina', 'New'],
  ])
  expect(told?.assigned?.map(({ responsible }) => responsible)).toEqual(['Polina'])
})

test('a draft keeps its way of numbering, and is not behind for it', () => {
  expect(aligned(base, base)).not.toHaveProperty('numbering')
  const through = content({ ...base, numbering: 'through' })
  expect(aligned(base, through)).toEqual(through)
})
