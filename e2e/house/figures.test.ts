import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { benches, titleOf } from '../../bench/benches.ts'
import { listOf } from '../../bench/pages/list.ts'
import { fileOf, folder, list, readPage } from '../../bench/pages/page.ts'
import { files, read } from './tree.ts'

const told = new Map(
  Object.entries(benches).flatMap(([name, { pages }]) =>
    Object.entries(pages).map(([part, page]) => [titleOf(name, part), page] as const),
  ),
)

const pages = [...told.keys()].map((title) => ({ title, text: read(`${folder}/${fileOf(title)}`) }))

/** What a run noted of itself; of runs older than these pages only the day and the load are known. */
const ran =
  /^Last run: \d{1,2} [A-Z][a-z]+ 20\d\d, (commit [0-9a-f]{9}( with changes)?|commit not noted); \d+ cores, .+\.$/

/** A page tells the last run; what was before it is in git. */
const history =
  /\b(before|formerly|earlier|previously|used to|until then|the day before|since then|no longer)\b/i

test('each bench has its page, and no page is without a bench', () => {
  const found = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => basename(path))
  expect(found.toSorted()).toEqual(pages.map(({ title }) => fileOf(title)).toSorted())
  const withoutPage = Object.entries(benches).filter(([, bench]) => Object.keys(bench.pages).length === 0)
  expect(withoutPage.filter(([, { does }]) => does === undefined)).toEqual([])
})

test.each(pages)(
  '$title: a head, what is measured, the budget, tables and a sentence or two',
  ({ title, text }) => {
    const { blocks, seen, ...head } = readPage(text)
    expect(head).toEqual({ title, ran: expect.stringMatching(ran) as string, ...told.get(title) })
    const kinds = Object.groupBy(
      blocks,
      (block) => /^(?:## .+|\|)/.exec(block)?.[0].slice(0, 1) ?? 'sentence',
    )
    const { '#': titles = [], '|': tables = [], sentence = [] } = kinds
    expect(tables.length).toBeGreaterThan(0)
    expect(titles.length).toBe(tables.length)
    expect(tables.flatMap((table) => table.split('\n')).filter((row) => !/^\|.*\|$/.test(row))).toEqual([])
    expect(sentence.length).toBeLessThanOrEqual(3)
    for (const one of [seen, ...sentence]) {
      expect(one.length).toBeLessThanOrEqual(400)
      expect(one).not.toMatch(/\n/)
      expect(one).not.toMatch(history)
    }
    expect(text.split('\n').length).toBeLessThanOrEqual(180)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_384)
  },
)

test('what is said of a bench is a sentence or two, and no history', () => {
  for (const { what, budget = '' } of told.values()) {
    expect(what.length).toBeLessThanOrEqual(320)
    expect(`${what} ${budget}`).not.toMatch(history)
  }
})

test('the list is made from the pages, and short', () => {
  const text = read(list)
  expect(text).toBe(listOf(pages.map((page) => readPage(page.text))))
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})
