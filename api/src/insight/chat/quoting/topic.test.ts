import { expect, test } from 'vitest'
import { meaningOf } from './meant.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'
import { topicsOf } from './topic.ts'

const question = { language: 'en', terms: meaningOf('warehouse lease', 'en') } as unknown as Question
const told = (rows: [speaker: string, text: string][], more: Record<number, Partial<Statement>> = {}) => {
  let turn = -1
  return rows.map(([speaker, text], i) => {
    if (rows[i - 1]?.[0] !== speaker) turn += 1
    const words = meaningOf(text, 'en')
    return { i, turn, speaker, stretch: 0, opens: false, words, ...more[i] } as unknown as Statement
  })
}
const of = (statements: Statement[]) => topicsOf(question, statements)
const near = (statements: Statement[]) => of(statements).map((topic) => topic.near)

test('a statement has the share of the words it holds; what is rare tells more', () => {
  const topics = of(
    told([
      ['A', 'the warehouse lease ends'],
      ['B', 'a warehouse'],
      ['A', 'a warehouse'],
      ['B', 'nothing here'],
    ]),
  )
  expect(topics.map(({ held }) => held)).toEqual([2, 1, 1, 0])
  expect(topics[0]?.own).toBeCloseTo(1)
  expect(topics[3]?.own).toBe(0)
  // two of four say "warehouse", one says "lease"
  expect(topics[1]?.own ?? 1).toBeLessThan(0.5)
  const lease = of(
    told([
      ['A', 'warehouse'],
      ['B', 'warehouse'],
      ['A', 'the lease'],
    ]),
  )
  expect(lease[2]?.own ?? 0).toBeGreaterThan(lease[0]?.own ?? 1)
})

test('whoever is called so speaks of it, but less than one who names it', () => {
  const [named, speaks] = of(
    told([
      ['A', 'we ask lease'],
      ['Lease', 'we ask nobody'],
    ]),
  )
  expect(speaks?.own ?? 0).toBeGreaterThan(0)
  expect((speaks?.own ?? 0) / (named?.own ?? 1)).toBeCloseTo(0.7)
})

test('what is said around it counts from further and further away, within one stretch only', () => {
  const rows: [string, string][] = [
    ['A', 'warehouse lease'],
    ['B', 'two'],
    ['C', 'three'],
    ['D', 'four'],
    ['E', 'five'],
  ]
  const shares = (statements: Statement[], at: number) =>
    of(statements)[at]?.within.map((share) => Math.round(share))
  expect(shares(told(rows), 0)).toEqual([1, 1, 1, 1, 1, 1])
  expect(shares(told(rows), 1)).toEqual([0, 1, 1, 1, 1, 1])
  expect(shares(told(rows), 2)).toEqual([0, 0, 1, 1, 1, 1])
  expect(shares(told(rows), 3)).toEqual([0, 0, 0, 1, 1, 1])
  const later: [string, string][] = [
    ['A', 'one'],
    ['B', 'two'],
    ['C', 'warehouse lease'],
  ]
  expect(shares(told(later), 1)).toEqual([0, 0, 1, 1, 1, 1])
  expect(shares(told(later), 0)).toEqual([0, 0, 0, 1, 1, 1])
  expect(shares(told(rows, { 0: { stretch: 1 } }), 1)).toEqual([0, 0, 0, 0, 0, 0])
})

test('a word fades from sentence to sentence, faster from turn to turn, fastest where another matter begins', () => {
  const [first, same, next] = near(
    told([
      ['A', 'warehouse lease'],
      ['A', 'it is'],
      ['B', 'so it is'],
    ]),
  )
  expect([first, same, next].map((share) => Number(share?.toFixed(3)))).toEqual([1, 0.9, 0.765])
  const opened = near(
    told(
      [
        ['A', 'warehouse lease'],
        ['A', 'it is'],
      ],
      { 1: { opens: true } },
    ),
  )
  expect(opened[1]).toBeCloseTo(0.45)
  const [before, earlier] = near(
    told([
      ['A', 'it is'],
      ['B', 'it is'],
      ['B', 'warehouse lease'],
    ]),
  )
    .toReversed()
    .slice(1)
  expect([before, earlier].map((share) => Number(share?.toFixed(3)))).toEqual([0.8, 0.48])
  const begun = near(
    told(
      [
        ['A', 'it is'],
        ['B', 'warehouse lease'],
      ],
      { 1: { opens: true } },
    ),
  )
  expect(begun[0]).toBeCloseTo(0.18)
  expect(
    near(
      told(
        [
          ['A', 'warehouse lease'],
          ['A', 'it is'],
        ],
        { 1: { stretch: 1 } },
      ),
    )[1],
  ).toBe(0)
})

test('a question without words is about nothing', () => {
  const empty = topicsOf({ ...question, terms: [] }, told([['A', 'warehouse']]))
  expect(empty).toMatchObject([{ own: 0, near: 0, held: 0 }])
})
