import { expect, test } from 'vitest'
import { toUtterances } from '../summary/extract/utterances.ts'
import { titlesOf } from './titles.ts'

const part = (offset: number, ...texts: string[]) =>
  toUtterances(
    texts.map((text, i) => ({
      id: `${offset}-${i}`,
      speakerId: 'ab'[i % 2] ?? 'a',
      startMs: (offset * 100 + i) * 6000,
      endMs: (offset * 100 + i) * 6000 + 5000,
      text,
    })),
    'en',
  )
const rest = (...texts: string[]) => Array.from({ length: 6 }, () => texts).flat()

const parts = (first: readonly string[]) => [
  part(0, ...first, ...rest('The greenhouse needs glass.', 'A greenhouse is warm, the pane is thick.')),
  part(1, ...rest('The harvest was rich.', 'Every harvest needs sacks, and potatoes rot.')),
]

test('a part is titled by what sets it apart from the others', () => {
  const [first, second] = titlesOf(parts([]), 'en')
  expect(first?.join(' ')).toMatch(/greenhouse/i)
  expect(second?.join(' ')).toMatch(/harvest/i)
  expect(first?.join(' ')).not.toMatch(/harvest/i)
})

test('what a part begins with counts more, most of all if a sentence says nothing else', () => {
  const lead = [
    'The fence.',
    'The fence is old there.',
    'A fence needs paint.',
    'No fence lasts.',
    'So, fence.',
    'Old fence.',
  ]
  const [first] = titlesOf(parts(lead), 'en')
  expect(first?.[0]).toMatch(/fence/i)
})

test('there are two topics at most', () => {
  for (const title of titlesOf(parts([]), 'en')) expect(title.length).toBeLessThanOrEqual(2)
})

test('nothing said has no title', () => expect(titlesOf([[], []], 'en')).toEqual([[], []]))
