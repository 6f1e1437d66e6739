import { afterEach, expect, test, vi } from 'vitest'
import { inWords, listen, tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { listOf } from './list.ts'
import { pageOf, pagesOf, readPage } from './page.ts'

afterEach(() => vi.restoreAllMocks())

const told = { what: 'How fast it is. It is asked twice.', budget: 'at most 5 ms' }
const ran =
  'Last run: 1 December 2026, commit 0123456ab; 2 cores, 23 GB of memory, load 0.4 when it began, Node 24.11.1.'

const found = () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return listen(async () => {
    printTable('Times', [
      ['way', 'ms'],
      ['a | b\nc', 4.2],
    ])
    tellHeadline('4.2 ms', true)
    tellHeadline('9 files', false)
  })
}

test('a page holds when and where, what, the budget, what was seen, and the tables', async () => {
  const { headlines, blocks } = await found()
  const seen = headlines.map(inWords).join('; ')
  const page = pageOf({ title: 'drill phone', ...told, ran, seen, blocks })
  expect(page).toBe(
    [
      '# drill phone',
      ran,
      told.what,
      '- Budget: at most 5 ms\n- Seen: 4.2 ms (kept); 9 files (**missed**)',
      '## Times',
      String.raw`| way      | ms  |
| -------- | --- |
| a \| b c | 4.2 |`,
    ].join('\n\n') + '\n',
  )
  const again = readPage(page)
  expect(again).toMatchObject({ title: 'drill phone', ran, ...told, seen })
  expect(pageOf(again)).toBe(page)
})

test('a second bench tells nothing of the first', async () => {
  await found()
  expect(await listen(async () => undefined)).toEqual({ blocks: [], headlines: [] })
})

test('the list has a row for each page', () => {
  const page = { title: 'drill phone', ran, what: told.what, seen: '4.2 ms', blocks: [] }
  const [row] = listOf([page]).trimEnd().split('\n').slice(-1)
  expect(row).toBe(
    '| [drill phone](figures/drill-phone.md) | How fast it is | - | 4.2 ms | 1 December 2026 |',
  )
})

test('what is no page of a bench is refused', () => {
  expect(() => readPage('# upload\n\nA story.')).toThrow('This is no page of a bench: # upload')
})

test('parts with pages are run apart; others are forms of the whole', () => {
  expect(pagesOf(['qmsum', 'claims'], ['claims', '--examples'])).toEqual(['claims'])
  expect(pagesOf(['qmsum', 'claims'], [])).toEqual(['qmsum', 'claims'])
  expect(pagesOf(['', 'check'], ['5', 'folder'])).toEqual([''])
  expect(pagesOf(['', 'check'], ['check'])).toEqual(['check'])
})
