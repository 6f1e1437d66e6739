import { expect, test } from 'vitest'
import { linesOf, plainOf, sectionOf } from './lines.ts'
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
const writing = (punctuated = true) => linesOf({ language: 'en', label: (id) => names[id] ?? '', punctuated })

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

test('a task says who, what and when: the person first, the day alone last', () => {
  expect(task({ assignee: 'Bo', dueDate: 'by Friday (Dec 4, 2026)' })).toMatch(
    /^- \*\*Bo\*\* — “Paint it” — Dec 4, 2026 \[01:05\]/,
  )
  expect(task({ assignee: null, dueDate: 'Friday', unsure: true })).toMatch(/^- “Paint it” — Friday \[/)
  expect(task({ assignee: 'Bo', dueDate: null })).toMatch(/^- \*\*Bo\*\* — “Paint it” \[/)
  expect(task({ task: 'Paint it on Friday', assignee: null, dueDate: 'on friday' })).toMatch(
    /^- “Paint it on Friday” \[/,
  )
})

test('a next step has its day, if it has one', () => {
  const step = (on: string | null) => writing().nextStep({ u: said('x'), text: 'We meet', on })
  expect(step(null)).toMatch(/^- “We meet” \[01:05\]/)
  expect(step('2026-12-04')).toMatch(/^- “We meet” — .*4.* \[01:05\]/)
})

const decision = (turns: { speakerId: string; text: string }[], more: object = {}) =>
  writing().decision({
    u: said('x'),
    text: turns.map((turn) => turn.text).join(' '),
    line: [],
    turns,
    isSure: true,
    ...more,
  })
const green = { speakerId: 'a', text: 'Green it is.' }
const [fine, why] = [
  { speakerId: 'b', text: 'Fine.' },
  { speakerId: 'c', text: 'Why?' },
]

test('a decision in one voice is that person’s quote, with how the vote went behind it', () => {
  expect(decision([green])).toMatch(/^- \*\*Ann .*:\*\* “Green it is\.” \[01:05\]/)
  expect(decision([green], { vote: { result: 'vote: 5 in favor' } })).toContain(
    '“Green it is.” — vote: 5 in favor [',
  )
})

test('each of several people has marks of their own, and who goes on under one name is one', () => {
  names['c'] = 'Bo'
  expect(decision([why, green, fine])).toMatch(
    /^- Bo: “Why\?” Ann \\\*Lee\\\*: “Green it is\.” Bo: “Fine\.” \[01:05\]/,
  )
  expect(decision([why, fine], { vote: { result: 'carried' } })).toMatch(
    /^- \*\*Bo:\*\* “Why\? Fine\.” — carried \[/,
  )
})

test('what was said before stands in the last quote, and lists name who speaks', () => {
  const text = 'Why? Green it is. (before: It was red.)'
  expect(decision([why, green], { text })).toContain('“Green it is. (before: It was red.)” [')
  expect(plainOf({ text, turns: [why, green] }, (id) => names[id] ?? '')).toBe(
    'Bo: Why? – Ann *Lee*: Green it is. (before: It was red.)',
  )
  expect(plainOf({ text: 'Green it is.', turns: [green] }, () => 'Ann')).toBe('Green it is.')
})

test('an open question is written as a decision is', () => {
  const question = {
    u: said('x'),
    last: said('y'),
    text: 'Who?',
    turns: [{ speakerId: 'b', text: 'Who?' }],
    isClear: true,
    weight: 0,
  }
  expect(writing().question(question)).toMatch(/^- \*\*Bo:\*\* “Who\?” \[01:05\]/)
})

test('a section is its heading, its note and its lines, as far as there are any', () => {
  expect(sectionOf('Tasks', 'In their words', ['- a', '- b'])).toBe('## Tasks\n\nIn their words\n\n- a\n- b')
  expect(sectionOf('Tasks', null, ['- a'])).toBe('## Tasks\n\n- a')
  expect(sectionOf('Tasks', null, [])).toBe('## Tasks')
  expect(sectionOf('Tasks', 'None', [])).toBe('## Tasks\n\nNone')
})
