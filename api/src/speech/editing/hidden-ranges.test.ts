import { expect, test } from 'vitest'
import type { Trx } from '#kernel/db/database.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import { changeAround, type Cover, replaceBetween, withHidden } from './under-cover.ts'

/** Hides every row of four digits or more, with spaces between them. */
const cover: Cover = (text) =>
  [...text.matchAll(/\d(?: ?\d){3,}/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    kind: 'phone',
  }))
const turn = (id: string, speakerId: string, text: string) => ({ id, speakerId, text })
const rangesOf = (turns: Parameters<typeof withHidden>[0], ids: string[]) =>
  withHidden(turns, new Set(ids), cover).map(({ segment, found }) => [
    segment.id,
    found.map(({ start, end }) => segment.text.slice(start, end)),
  ])

test('a number spread over the turns of one speaker is hidden in each; with another between them it is none', () => {
  const turns = [
    turn('a', 'x', 'call 12'),
    turn('b', 'x', '34 now'),
    turn('c', 'y', '56'),
    turn('d', 'x', '78'),
  ]
  expect(rangesOf(turns, ['a', 'b', 'c', 'd'])).toEqual([
    ['a', ['12']],
    ['b', ['34']],
    ['c', []],
    ['d', []],
  ])
  // what was asked for, in its order; what stands beside it is looked at all the same
  expect(rangesOf(turns, ['d', 'b'])).toEqual([
    ['b', ['34']],
    ['d', []],
  ])
  expect(rangesOf(turns, [])).toEqual([])
})

test('in one turn it is hidden as well, and what both find is one range', () => {
  expect(rangesOf([turn('a', 'x', 'call 1234'), turn('b', 'x', '5 now')], ['a', 'b'])).toEqual([
    ['a', ['1234']],
    ['b', ['5']],
  ])
  expect(rangesOf([turn('a', 'x', '1234 or 5678')], ['a'])).toEqual([['a', ['1234', '5678']]])
})

test('only what is between hidden ranges is replaced and counted', () => {
  const hidden = cover('one 1111 one 2222 one')
  expect(replaceBetween('one 1111 one 2222 one', hidden, 'one', 'two')).toEqual({
    text: 'two 1111 two 2222 two',
    count: 3,
  })
  expect(replaceBetween('one 1111 one', cover('one 1111 one'), '1', 'x')).toEqual({
    text: 'one 1111 one',
    count: 0,
  })
  expect(replaceBetween('one one', [], 'one', 'two')).toEqual({ text: 'two two', count: 2 })
  expect(replaceBetween('1111', cover('1111'), '1', 'x')).toEqual({ text: '1111', count: 0 })
})

/** A transcript that a change turns into another one. */
const transcript = (before: [id: string, speakerId: string, text: string][], after: typeof before) => {
  let rows = before
  const asked = () =>
    rows.map(([id, speakerId, text], i) => ({
      id,
      speakerId,
      words: text
        .split(' ')
        .map((word, k): StoredWord => [word, i * 1000 + k * 100, i * 1000 + k * 100 + 50, null]),
    }))
  const query = {
    select: () => query,
    where: () => query,
    orderBy: () => query,
    execute: async () => asked(),
  }
  const trx = { selectFrom: () => query } as unknown as Trx
  return (ids: string[], by: Cover | null = cover) =>
    changeAround(trx, 'r', ids, by, async () => {
      rows = after
      return 'made'
    })
}
const number: [string, string, string][] = [['a', 'x', 'call 12 34 now']]

test('a change beside what is hidden is made', async () => {
  expect(await transcript(number, [['a', 'x', 'ring 12 34 now']])(['a'])).toBe('made')
  expect(await transcript([['a', 'x', 'call me']], [['a', 'x', 'ring me']])(['a'])).toBe('made')
})

test.each<[string, [string, string, string][]]>([
  ['removes a hidden word', [['a', 'x', 'call 12 now']]],
  ['changes one', [['a', 'x', 'call 12 35 now']]],
  [
    'gives part of it to somebody else',
    [
      ['a', 'x', 'call 12'],
      ['b', 'y', '34 now'],
    ],
  ],
])('a change that %s is refused', async (_what, after) => {
  const change = transcript(number, after)
  await expect(change(['a'])).rejects.toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
})

test('who reads everything changes everything, and a change of no segment is not looked at', async () => {
  expect(await transcript(number, [['a', 'x', 'gone']])(['a'], null)).toBe('made')
  expect(await transcript(number, [['a', 'x', 'gone']])([])).toBe('made')
  // hidden in a passage that the change is not part of
  expect(
    await transcript(
      [
        ['a', 'x', 'call 12 34'],
        ['b', 'y', 'yes'],
      ],
      [
        ['a', 'x', 'gone'],
        ['b', 'y', 'no'],
      ],
    )(['b']),
  ).toBe('made')
})
