import { expect, test } from 'vitest'
import { digestOfRows } from './row-digest.ts'

const inPieces = async function* (text: string, length: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const of = (rows: string[], length = 5) =>
  digestOfRows(inPieces(rows.map((row) => `${row}\n`).join(''), length))

const rows = ['1\tодин\t\\N', '2\tdva', '', '3\tүш\tthree']

test('neither the order of rows nor the borders of pieces count', async () => {
  const first = await of(rows)
  expect(first.rows).toBe(4)
  expect(await of(rows.toReversed(), 3)).toEqual(first)
  expect(await of(rows, 1000)).toEqual(first)
})

test.each<[string, string[]]>([
  ['lost', rows.slice(1)],
  ['doubled', [...rows, ...rows.slice(0, 1)]],
  ['changed', ['1\tодин\t', ...rows.slice(1)]],
  ['another in its place', [...rows.slice(1), '1\tодин\tN']],
  ['moved between rows', ['1\tdva\t\\N', '2\tодин', '', '3\tүш\tthree']],
])('a row that is %s shows', async (_, others) => {
  expect((await of(others)).digest).not.toBe((await of(rows)).digest)
})
