import { expect, test } from 'vitest'
import { exchangeAround, textOf } from './exchange.ts'
import { meaningOf } from './meant.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'

const question = { terms: meaningOf('warehouse lease', 'en') } as unknown as Question
const words = (count: number) => Array.from({ length: count }, (_, k) => `w${k}`).join(' ')

/** Statements of `speaker: words`; a row of the speaker before goes on with their turn. */
const told = (rows: string[], more: Record<number, Partial<Statement>> = {}): Statement[] => {
  let turn = -1
  return rows.map((row, i) => {
    const [speaker = '', text = ''] = row.split(': ')
    if (i === 0 || !rows[i - 1]?.startsWith(`${speaker}: `)) turn += 1
    return {
      i,
      turn,
      speaker,
      stretch: 0,
      said: new Set(),
      asks: text.endsWith('?'),
      opens: false,
      words: meaningOf(text, 'en'),
      found: 1,
      u: { text, words: text.split(' ').length },
      ...more[i],
    } as unknown as Statement
  })
}
const quoted = (statements: Statement[], at: number, isPlain = false) =>
  exchangeAround(statements[at] as Statement, { statements, question, isPlain }).map(({ i }) => i)

test('what follows in the turn is quoted as far as it is short, and its reply', () => {
  const rows = [
    'A: hello there',
    `B: the warehouse ${words(18)}`,
    `B: ${words(15)}`,
    `B: ${words(15)}`,
    'C: agreed with it',
  ]
  // with what stands before the reply, unless that is long
  expect(quoted(told(rows), 1)).toEqual([1, 2, 3, 4])
  expect(quoted(told(rows.with(3, `B: ${words(26)}`)), 1)).toEqual([1, 2])
  // a reply that is long, or asks, is none
  expect(quoted(told([...rows.slice(0, 4), `C: ${words(21)}`]), 1)).toEqual([1, 2])
  expect(quoted(told([...rows.slice(0, 4), 'C: is it?']), 1)).toEqual([1, 2])
  // a middling one is, if it shows how it was received, or is about the same
  const middling = [...rows.slice(0, 4), `C: ${words(12)}`]
  expect(quoted(told(middling), 1)).toEqual([1, 2])
  expect(quoted(told(middling, { 4: { said: new Set(['agrees']) as never } }), 1)).toEqual([1, 2, 3, 4])
  expect(quoted(told([...rows.slice(0, 4), `C: lease ${words(12)}`]), 1)).toEqual([1, 2, 3, 4])
})

test('a short statement comes with what it replies to, unless it answers by itself', () => {
  const rows = ['A: we talk about prices now', 'B: the warehouse is too small']
  expect(quoted(told(rows), 1)).toEqual([0, 1])
  expect(quoted(told(rows), 1, true)).toEqual([1])
  const long = [rows[0] ?? '', `B: the warehouse ${words(20)}`]
  expect(quoted(told(long), 1)).toEqual([1])
  expect(quoted(told(['A: what about prices?', long[1] ?? '']), 1)).toEqual([0, 1])
  // too long, or only the question itself
  expect(quoted(told([`A: ${words(31)}`, rows[1] ?? '']), 1)).toEqual([1])
  expect(quoted(told(['A: the warehouse lease?', rows[1] ?? '']), 1)).toEqual([1])
  // a few words at the end of a turn take along what came before them
  expect(quoted(told(['A: first we look at prices', 'A: right now', rows[1] ?? '']), 2)).toEqual([0, 1, 2])
  expect(quoted(told([`A: ${words(30)}`, 'A: right now', rows[1] ?? '']), 2)).toEqual([1, 2])
})

test('another stretch of talk is not part of it', () => {
  const rows = ['A: we talk about prices now', 'B: the warehouse is small', 'C: yes indeed']
  const apart = { stretch: 1 }
  expect(quoted(told(rows, { 0: apart, 2: apart }), 1)).toEqual([1])
})

test('a quote that does not name its matter begins with the last sentence that does, and skips nothing', () => {
  const rows = [
    'A: the warehouse comes next',
    `B: ${words(20)}`,
    'C: by the twenty-fifth',
    'D: it is far too small for us',
    'A: sure',
  ]
  expect(quoted(told(rows), 3, true)).toEqual([0, 1, 2, 3, 4])
  expect(quoted(told(rows, { 3: { opens: true } }), 3, true)).toEqual([3, 4])
  expect(quoted(told(rows, { 1: { opens: true } }), 3, true)).toEqual([3, 4])
  expect(quoted(told(rows.with(1, `B: ${words(40)}`)), 3, true)).toEqual([3, 4])
})

test('a quote does not begin in the middle of a sentence', () => {
  const rows = ['A: That is holiday pay,', 'B: the warehouse pays double then.', 'A: Sure.']
  expect(quoted(told(rows), 1, true)).toEqual([0, 1, 2])
  expect(quoted(told(rows.with(0, 'A: That is holiday pay.')), 1, true)).toEqual([1, 2])
  expect(quoted(told(rows.with(0, 'A: that is holiday pay')), 1, true)).toEqual([1, 2])
})

test('one person’s words are plain, several people’s behind their names; what is left out is shown', () => {
  const rows = ['A: one', 'A: two', 'A: three', 'B: four', 'A: five']
  const all = told(rows)
  const text = (...at: number[]) =>
    textOf(
      at.map((i) => all[i] as Statement),
      (s) => s.u.text,
    )
  expect(text(0, 1)).toBe('one two')
  expect(text(0, 2)).toBe('one … three')
  expect(text(0, 4)).toBe('one … five')
  expect(text(0, 1, 3, 4)).toBe('A: one two … – B: four – A: five')
})
