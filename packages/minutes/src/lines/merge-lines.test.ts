import { expect, test } from 'vitest'
import { readLines, writeLines } from './line.ts'
import { mergeLines } from './merge-lines.ts'

const base =
  '## Decisions\n\n- Launch on the 14th [00:05](?t=5)\n- Rent rises [01:00](?t=60)\n\n## Tasks\n\n- Anna calls Bo'
const saved = base.replace('14th', '15th')
const merge = (mine: string, theirs = saved) => {
  const { lines, clashes } = mergeLines(readLines(mine), base, theirs)
  return { text: writeLines(lines), clashes }
}

test.each([
  ['nothing', base, saved],
  ['a line far away', base.replace('Bo', 'Cem'), saved.replace('Bo', 'Cem')],
  ['the line beside it', base.replace('rises', 'falls'), saved.replace('rises', 'falls')],
  ['a line added below', base.replace('?t=5)', '?t=5)\n- More'), saved.replace('?t=5)', '?t=5)\n- More')],
  ['a line added above', base.replace('\n- L', '\n- More\n- L'), saved.replace('\n- L', '\n- More\n- L')],
  [
    'a line removed',
    base.replace('\n- Rent rises [01:00](?t=60)', ''),
    saved.replace('\n- Rent rises [01:00](?t=60)', ''),
  ],
  ['the same words', saved, saved],
])('a corrected quote is taken over where the writer has changed %s', (_, mine, text) => {
  expect(merge(mine)).toEqual({ text, clashes: false })
})

test('a line that both have changed stays the writer’s; the others are taken over', () => {
  const mine = base.replace('Launch', 'We launch')
  expect(merge(mine)).toEqual({ text: mine, clashes: true })
  const theirs = saved.replace('Bo', 'Cem')
  expect(merge(mine, theirs)).toEqual({ text: mine.replace('Bo', 'Cem'), clashes: true })
})

test('lines that others add or remove are merged too', () => {
  const theirs = base.replace('- Anna', '- New task\n- Anna')
  const mine = base.replace('rises', 'falls')
  expect(merge(mine, theirs)).toEqual({ text: theirs.replace('rises', 'falls'), clashes: false })
  expect(merge(mine, 'Quite another text').clashes).toBe(true)
})

test('a line taken over keeps its id, and with it the focus', () => {
  const mine = readLines(base)
  expect(mergeLines(mine, base, saved).lines.map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
})
