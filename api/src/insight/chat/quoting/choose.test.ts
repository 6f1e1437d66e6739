import { describe, expect, test } from 'vitest'
import type { PassageSegment } from '../../search/passages.ts'
import { bestPlaces, candidatesFor, isPlain } from './choose.ts'
import { namesAny, namesHour, namesMoney } from './named.ts'
import type { Kind } from './question.ts'
import { readQuestion } from './question.ts'
import { type Statement, statementsOf } from './statements.ts'
import { topicsOf } from './topic.ts'

type Row = [speaker: string, text: string, startMs?: number, recordingId?: string]

const passage = (rows: Row[], score = 1) => ({
  score,
  passage: {
    recordingId: 'r',
    speakers: new Set<string>(),
    terms: [],
    segments: rows.map(([speaker, text, startMs = 0, recordingId = 'r'], i): PassageSegment => ({
      id: `${recordingId}${startMs}-${i}`,
      recordingId,
      speaker,
      startMs,
      endMs: startMs + 1000,
      text,
    })),
  },
})
const read = (...given: Parameters<typeof passage>[]) =>
  statementsOf(
    given.map((one) => passage(...one)),
    'Who paints the gate?',
  )

describe('the passages found, as sentences', () => {
  test('stand in the order in which they were said', () => {
    const found = read([[['B', 'Second we paint it.', 5000]]], [[['A', 'First we look at the gate.', 0]]])
    expect(found.map(({ u, i, speaker }) => [u.text, i, speaker])).toEqual([
      ['First we look at the gate.', 0, 'A'],
      ['Second we paint it.', 1, 'B'],
    ])
  })

  test('count how near their passage was to the best', () => {
    const found = read([[['A', 'We look at the gate.', 0]], 4], [[['B', 'We paint it.', 5000]], 1])
    expect(found.map((s) => s.found)).toEqual([1, 0.25])
    expect(read([[['A', 'We look at the gate.', 0]], 0]).map((s) => s.found)).toEqual([0])
  })

  test('are of one stretch until half a minute passes or another meeting begins', () => {
    const stretches = (rows: Row[]) => read([rows]).map(({ stretch }) => stretch)
    expect(
      stretches([
        ['A', 'We look.', 0],
        ['B', 'We paint.', 31_000],
      ]),
    ).toEqual([0, 0])
    expect(
      stretches([
        ['A', 'We look.', 0],
        ['B', 'We paint.', 31_001],
      ]),
    ).toEqual([0, 1])
    expect(
      stretches([
        ['A', 'We look.', 0],
        ['B', 'We paint.', 2000, 's'],
      ]),
    ).toEqual([0, 1])
  })

  test('are of one turn until another speaks, or another matter begins', () => {
    const turns = (rows: Row[]) => read([rows]).map(({ turn }) => turn)
    const both: Row[] = [
      ['A', 'We look at it.', 0],
      ['B', 'We paint it.', 2000],
      ['B', 'We wash it.', 6000],
    ]
    expect(turns(both)).toEqual([0, 1, 1])
    expect(turns([...both, ['B', 'Next item: the keys.', 9000]])).toEqual([0, 1, 1, 2])
    // who speaks alone begins anew with each sentence
    expect(
      turns([
        ['A', 'We look at it.', 0],
        ['A', 'We paint it.', 4000],
      ]),
    ).toEqual([0, 1])
  })

  test('ask, or open another matter', () => {
    const found = read([
      [
        ['A', 'Who paints it?', 0],
        ['B', 'Next item: the keys.', 2000],
      ],
    ])
    expect(found.map(({ asks, opens }) => [asks, opens])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('what may answer', () => {
  const places = (rows: Row[], asked = 'Who paints the gate?', weights?: Map<string, number>) => {
    const question = readQuestion(asked)
    const statements = statementsOf([passage(rows)], asked)
    const topics = topicsOf(question, statements)
    return {
      candidates: candidatesFor(question, statements, topics).map(({ at }) => at.u.text),
      best: bestPlaces(question, statements, topics, weights).map(({ at }) => at.u.text),
      plain: bestPlaces(question, statements, topics, weights).map((place) => isPlain(place, topics)),
    }
  }

  test('is no question, unless the next person replies to it', () => {
    const asked: Row[] = [
      ['A', 'Shall Bo paint the gate?', 0],
      ['B', 'Fine with the gate.', 2000],
    ]
    expect(places(asked).candidates).toContain('Shall Bo paint the gate?')
    expect(places(asked.slice(0, 1)).candidates).toEqual([])
    expect(
      places([
        ['A', 'Shall Bo paint the gate?', 0],
        ['B', 'Who then paints the gate?', 2000],
      ]).candidates,
    ).toEqual([])
    expect(
      places([
        ['A', 'Shall Bo paint the gate?', 0],
        ['A', 'The gate is old.', 2000],
        ['B', 'Right.', 4000],
      ]).candidates,
    ).not.toContain('Shall Bo paint the gate?')
    expect(
      places([
        ['A', 'Shall Bo paint the gate?', 0],
        ['B', 'The gate.', 90_000],
      ]).candidates,
    ).not.toContain('Shall Bo paint the gate?')
  })

  test('has a word of the question near it', () => {
    expect(
      places([
        ['A', 'The gate is old.', 0],
        ['B', 'Right.', 2000],
      ]).candidates,
    ).toContain('The gate is old.')
    expect(places([['A', 'The weather is fine.', 0]]).candidates).toEqual([])
  })

  test('is shown from three places at most, each apart from the others', () => {
    const rows = Array.from({ length: 5 }, (_, i): Row => [
      `S${i}`,
      `The gate number ${i} is old.`,
      i * 60_000,
    ])
    expect(places(rows).best).toHaveLength(3)
    const near: Row[] = rows.slice(0, 3).map(([s, text], i) => [s, text, i * 2000])
    expect(places(near).best).toHaveLength(1)
    const far: Row[] = Array.from({ length: 4 }, (_, i): Row => [
      `S${i}`,
      `The gate number ${i} is old.`,
      i * 2000,
    ])
    expect(places(far).best).toHaveLength(2)
  })

  test('one that names what is asked for answers by itself, and comes first', () => {
    const rows: Row[] = [
      ['A', 'The gate is old.', 0],
      ['B', 'Because the gate is old metal.', 60_000],
    ]
    const [answer, other] = ['Because the gate is old metal.', 'The gate is old.']
    const asked = 'Why is the gate old?'
    expect(places(rows, asked)).toMatchObject({ best: [answer, other], plain: [true, false] })
    // whatever else speaks for the other
    expect(places(rows, asked, new Map()).best[0]).toBe(answer)
  })
})

describe('what a statement names', () => {
  test.each([
    ['What time does it open?', 'At nine.', true],
    ['What time does it open?', 'On Monday.', false],
    ['When does it open?', 'At nine.', false],
    ['Во сколько откроем?', 'В девять.', true],
  ])('an hour, if “%s” asks for one: “%s”', (question, text, expected) =>
    expect(namesHour(question, text)).toBe(expected),
  )

  test.each([
    ['What does it cost?', 'Forty euros.', true],
    ['What does it cost?', 'It is 40.', false],
    ['How many are there?', 'Forty euros.', false],
    ['Сколько стоит?', 'Сорок тысяч.', true],
  ])('money, if “%s” asks for it: “%s”', (question, text, expected) =>
    expect(namesMoney(question, text)).toBe(expected),
  )

  const named = (text: string, kinds: Kind[], said: string[] = []) =>
    namesAny(new Set(kinds), { u: { text }, said: new Set(said) } as unknown as Statement, ['Ann'])

  test.each<[Kind, string, number]>([
    ['reason', 'Because it is old.', 1],
    ['reason', 'It is old.', 0],
    ['yes-or-no', 'Well, yes.', 1],
    ['yes-or-no', 'It is old, yes.', 0],
    ['anything', 'Because, yes, on Monday.', 0],
    ['time', 'It is old.', 0],
  ])('a %s: “%s” (%f)', (kind, text, expected) => expect(named(text, [kind])).toBe(expected))

  test('a time, a person, an amount, more or less plainly', () => {
    expect(named('On Monday.', ['time'])).toBeGreaterThan(0)
    expect(named('Forty gates.', ['amount'])).toBeGreaterThan(0)
    expect(named('We ask Ann.', ['person'])).toBeGreaterThan(0)
  })

  test.each([
    [['ruling'], 1],
    [['settled'], 1],
    [['joint'], 1],
    [['vote'], 0.5],
    [['vote', 'ruling'], 1],
    [['unknown'], 0],
  ])('a decision, by its signs %j: %f', (said, expected) =>
    expect(named('So.', ['decision'], said)).toBe(expected),
  )

  test('as much as of the kind it names best, and nothing where none is asked for', () => {
    expect(named('Because it is old.', ['yes-or-no', 'reason'])).toBe(1)
    expect(named('Because it is old.', [])).toBe(0)
  })
})
