import { describe, expect, test } from 'vitest'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import type { LayoutSection } from '../report/layout.ts'
import {
  factsRules,
  markedRules,
  partQuestion,
  sectionRules,
  summaryRules,
  tasksQuestion,
} from './instructions.ts'

describe('the rules of a request', () => {
  test('name the languages of the talk and of the minutes', () => {
    const rules = summaryRules({ spoken: 'kk', written: 'ru-RU', mark: 'M' })
    expect(rules).toContain('The talk is in Kazakh. Write in Russian.')
    expect(rules).toContain('</transcript-M>')
    expect(summaryRules({ spoken: 'no language', written: 'x', mark: 'M' })).toContain(
      'The talk is in no language.',
    )
  })

  test('count its parts', () => {
    expect(partQuestion(2, 3)).toContain('part 2 of 3')
    expect(tasksQuestion(2, 3)).toContain('part 2 of 3')
  })
})

describe('what a template asks for', () => {
  const section = (shape: string): LayoutSection => ({
    key: 's1',
    title: 'Risks',
    instruction: 'What may fail\nsoon',
    shape: shape as never,
  })
  test('is a line for each section, among the rules', () => {
    expect(sectionRules([section('list')], 'M')).toMatch(
      /<sections-M>\n- s1, "Risks" \(short statements\): What may fail soon\n<\/sections-M>/,
    )
    expect(sectionRules([section('paragraph')], 'M')).toContain(
      '(two to five statements that read as one paragraph)',
    )
  })
  test('is nothing if it asks for none', () => expect(sectionRules([], 'M')).toBe(''))
})

describe('what is known of a meeting', () => {
  const facts = {
    title: 'Plan',
    agenda: 'Roof',
    people: ['Ann', 'Bo'],
    terms: ['Kaspi'],
    startedAt: new Date('2026-11-20T05:00:00Z'),
    zone: 'UTC',
  }
  const rows = (more: object = {}) =>
    /<about-M>\n([\s\S]*)\n<\/about-M>/.exec(factsRules({ ...facts, ...more }, 'M'))?.[1]?.split('\n')

  test('is told line by line', () => {
    expect(rows()).toEqual([
      'Title: Plan',
      expect.stringMatching(/^Day: Friday/),
      'People: Ann, Bo',
      'Agenda: Roof',
      'Spellings: Kaspi',
    ])
  })
  test('is no more than its day where nothing else is', () => {
    expect(rows({ title: '', agenda: '', people: [], terms: [] })).toEqual([expect.stringMatching(/^Day: /)])
  })
  test('is cut where there is too much of it', () => {
    const many = Array.from({ length: 41 }, (_, i) => `n${i}`)
    expect(rows({ people: many })?.[2]?.split(', ')).toHaveLength(40)
    expect(rows({ terms: many })?.[4]?.split(', ')).toHaveLength(40)
    expect(rows({ agenda: 'a'.repeat(3000) })?.[3]).toHaveLength('Agenda: '.length + 2000)
  })
})

describe('what people marked', () => {
  const line = (n: number) => ({
    n,
    segmentId: `${n}`,
    speakerId: 'a',
    speaker: 'Ann',
    startMs: n * 10_000,
    endMs: n * 10_000 + 9000,
    text: 'x',
  })
  const lines = [1, 2, 3, 4, 5, 6].map(line)
  const mark = (atMs: number, text = '', kind: NoteKind = 'decision') => ({ atMs, text, kind })
  const rows = (...marked: ReturnType<typeof mark>[]) =>
    /<marks-M>\n([\s\S]*)\n<\/marks-M>/.exec(markedRules(marked, lines, 'M'))?.[1]?.split('\n')

  test('is told by the lines it is about, its kind and its words', () => {
    expect(rows(mark(45_000, 'buy it\nnow'))).toEqual(['- lines 2 to 4, decision: buy it now'])
    expect(rows(mark(45_000, '', 'task'))).toEqual(['- lines 2 to 4, task'])
  })
  test('is left out where nothing is said near it', () => {
    expect(markedRules([mark(500_000, 'late')], lines, 'M')).toBe('')
    expect(rows(mark(500_000, 'late'), mark(45_000))).toHaveLength(1)
  })
  test('is cut where there is too much of it', () => {
    expect(rows(...Array.from({ length: 61 }, () => mark(45_000)))).toHaveLength(60)
    expect(rows(mark(45_000, 'a'.repeat(300)))?.[0]).toHaveLength('- lines 2 to 4, decision: '.length + 200)
  })
})
