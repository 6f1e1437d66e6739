import { describe, expect, test } from 'vitest'
import { summaryWith } from '@hattama/minutes/testing/summary'
import { isNarrowed, readChoice, sorts, writeChoice } from './choice.ts'
import { select } from './select.ts'

const all = [
  summaryWith({
    id: 'a',
    title: 'Бюджет',
    date: '2026-03-01T00:00:00.000Z',
    wordCount: 2500,
    isFavorite: true,
  }),
  summaryWith({
    id: 'b',
    title: 'Ашық сабақ',
    date: '2026-05-01T00:00:00.000Z',
    actionItems: [],
    wordCount: 100,
  }),
  summaryWith({
    id: 'c',
    title: 'Wrap-up',
    date: '2026-04-01T00:00:00.000Z',
    status: 'processing',
    priority: 'high',
    type: 'extract',
    keyPoints: ['Ценник растёт'],
    tags: ['Sales'],
  }),
]
const ids = (query: string) =>
  select(all, readChoice(new URLSearchParams(query)), new Set(['b'])).map((s) => s.id)

describe('the summaries list', () => {
  test('newest first unless told', () => {
    expect(ids('')).toEqual(['b', 'c', 'a'])
    expect(ids('sort=oldest')).toEqual(['a', 'c', 'b'])
    expect(ids('sort=longest')[0]).toBe('a')
    expect(ids('sort=shortest')[0]).toBe('b')
    expect(ids('sort=fewest-tasks')[0]).toBe('b')
    expect(ids('sort=most-tasks').at(-1)).toBe('b')
    expect(ids('sort=title-az')).toEqual(ids('sort=title-za').toReversed())
  })

  test('searches title, key points and tags whatever the case', () => {
    expect(ids('q=бюджет')).toEqual(['a'])
    expect(ids('q=ЦЕННИК')).toEqual(['c'])
    expect(ids('q=sales')).toEqual(['c'])
    expect(ids('q=nobody said this')).toEqual([])
  })

  test('narrows by favourite, status, priority and type', () => {
    expect(ids('favorites=1')).toEqual(['a'])
    expect(ids('status=processing')).toEqual(['c'])
    // has unsaved edits in this browser
    expect(ids('status=draft')).toEqual(['b'])
    expect(ids('priority=high')).toEqual(['c'])
    expect(ids('type=extract')).toEqual(['c'])
  })
})

test('a choice survives the address, and an address that lies shows everything', () => {
  for (const sort of sorts) {
    const choice = { ...readChoice(new URLSearchParams('q=план&favorites=1&view=list&type=hybrid')), sort }
    expect(readChoice(writeChoice(choice))).toEqual(choice)
  }
  expect(isNarrowed(readChoice(new URLSearchParams('status=<b>&sort=1&view=x')))).toBe(false)
  expect(writeChoice(readChoice(new URLSearchParams())).toString()).toBe('')
})
