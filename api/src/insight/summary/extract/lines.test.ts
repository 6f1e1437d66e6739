import { expect, test } from 'vitest'
import { headingsIn } from '../report/headings.ts'
import { linesOf, sectionOf } from './lines.ts'
import type { Utterance } from './utterances.ts'

const said = (text: string, speakerId = 'a'): Utterance => ({
  segments: [],
  speakerId,
  startMs: 65_400,
  endMs: 70_000,
  text,
  quote: text,
  words: 5,
  terms: [],
})
const names: Record<string, string> = { a: 'Ann *Lee*', b: 'Bo' }
const writing = (punctuated = true) =>
  linesOf({ language: 'en', text: headingsIn('en'), label: (id) => names[id] ?? '', punctuated })

test('a quote stands behind who said it and before its moment; what is written is no markdown', () => {
  const line = writing().utterance(said('We paint *it* green.'))
  expect(line).toMatch(/^- \*\*Ann \\\*Lee\\\*:\*\* “We paint \\\*it\\\* green\.” \[01:05\]\(\?t=[^)]+\)$/)
})

test('a sentence without an end was cut off, where the engine writes ends at all', () => {
  const line = (text: string, punctuated: boolean) => writing(punctuated).utterance(said(text))
  expect(line('we paint it and', true)).toContain('and” … [')
  expect(line('we paint it and', false)).toContain('and” [')
  expect(line('We paint it.', true)).toContain('it.” [')
})

type Task = Parameters<ReturnType<typeof writing>['task']>[0]
const task = (more: object) =>
  writing().task({ u: said('x'), item: { task: 'Paint it', ...more } } as unknown as Task)

test('a task has its owner, its day and whether these are certain behind the quote', () => {
  const { unsure } = headingsIn('en')
  expect(task({ assignee: null, dueDate: 'Friday', unsure: true })).toMatch(
    new RegExp(`^- “Paint it” — Friday, ${unsure} \\[01:05\\]`),
  )
  // beside a name nothing is unclear
  expect(task({ assignee: 'Bo', dueDate: null, unsure: true })).toMatch(/^- “Paint it” — Bo \[/)
  // a day that the words name is not said twice
  expect(
    task({
      task: 'Paint it on Friday',
      assignee: 'Bo',
      dueDate: 'Friday (Dec 4, 2026)',
      dueOn: '2026-12-04',
    }),
  ).toMatch(/^- “Paint it on Friday” — Bo, Dec 4, 2026 \[/)
  expect(task({ assignee: null, dueDate: 'Friday', unsure: false })).toMatch(/^- “Paint it” — Friday \[/)
  expect(task({ assignee: 'Bo', dueDate: null })).toMatch(/^- “Paint it” — Bo \[/)
  expect(task({ assignee: null, dueDate: null })).toMatch(/^- “Paint it” \[/)
})

test('a next step has its day, if it has one', () => {
  const step = (on: string | null) => writing().nextStep({ u: said('x'), text: 'We meet', on })
  expect(step(null)).toMatch(/^- “We meet” \[01:05\]/)
  expect(step('2026-12-04')).toMatch(/^- “We meet” — .*4.* \[01:05\]/)
})

const decision = (voices: string[], more: object = {}) =>
  writing().decision({
    u: said('x'),
    text: 'Green it is.',
    line: [],
    voices,
    isSure: true,
    ...more,
  })

test('a decision in one voice is that person’s quote, with how the vote went behind it', () => {
  expect(decision(['a'])).toMatch(/^- \*\*Ann .*:\*\* “Green it is\.” \[01:05\]/)
  expect(decision(['a'], { vote: { result: 'vote: 5 in favor' } })).toContain(
    '“Green it is.” — vote: 5 in favor [',
  )
})

test('words of several people are nobody’s alone: they are named behind them, each once', () => {
  names['c'] = 'Bo'
  expect(decision(['b', 'c', 'a'])).toMatch(/^- “Green it is\.” — Bo, Ann \\\*Lee\\\* \[01:05\]/)
  expect(decision(['b', 'a'], { vote: { result: 'carried' } })).toMatch(/ — Bo, Ann .*, carried \[/)
})

test('an open question is written as a decision is', () => {
  type Question = Parameters<ReturnType<typeof writing>['question']>[0]
  const question = { u: said('x'), last: said('y'), text: 'Who?', voices: ['b'], isClear: true } as Question
  expect(writing().question({ ...question, u: said('x', 'b') })).toMatch(/^- \*\*Bo:\*\* “Who\?” \[01:05\]/)
})

test('a section is its heading, its note and its lines, as far as there are any', () => {
  expect(sectionOf('Tasks', 'In their words', ['- a', '- b'])).toBe('## Tasks\n\nIn their words\n\n- a\n- b')
  expect(sectionOf('Tasks', null, ['- a'])).toBe('## Tasks\n\n- a')
  expect(sectionOf('Tasks', null, [])).toBe('## Tasks')
  expect(sectionOf('Tasks', 'None', [])).toBe('## Tasks\n\nNone')
})
