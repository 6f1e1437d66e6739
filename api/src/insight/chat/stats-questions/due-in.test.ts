import { describe, expect, test } from 'vitest'
import { dueIn, isDue } from './due-in.ts'

/** A Friday. */
const now = { year: 2026, month: 11, day: 20 }
const due = (question: string, today = now) => dueIn(question, today)?.due ?? null

describe('the days a question asks about', () => {
  test.each([
    ['What is due this week?', 'this week', '2026-11-16', '2026-11-22'],
    ['Какие задачи на этой неделе?', 'this week', '2026-11-16', '2026-11-22'],
    ['What is due next week?', 'next week', '2026-11-23', '2026-11-29'],
    ['Келесі аптада не бар?', 'next week', '2026-11-23', '2026-11-29'],
    ['What is due this month?', 'this month', '2026-11-01', '2026-11-30'],
    ['What is due next month?', 'next month', '2026-12-01', '2026-12-31'],
    ['Что в следующем месяце?', 'next month', '2026-12-01', '2026-12-31'],
    ['What is due today?', 'today', '2026-11-20', '2026-11-20'],
    ['Что на сегодня?', 'today', '2026-11-20', '2026-11-20'],
    ['What is due tomorrow?', 'tomorrow', '2026-11-21', '2026-11-21'],
    ['Ертең не істеу керек?', 'tomorrow', '2026-11-21', '2026-11-21'],
    ['What is overdue?', 'overdue', null, '2026-11-19'],
    ['Что просрочено?', 'overdue', null, '2026-11-19'],
    ['What is due on Friday?', 'day', '2026-11-20', '2026-11-20'],
    ['What is due on Monday?', 'day', '2026-11-23', '2026-11-23'],
    ['What is due by Monday?', 'by', null, '2026-11-23'],
    ['Что до понедельника?', 'by', null, '2026-11-23'],
    ['Дүйсенбіге дейін не бар?', 'by', null, '2026-11-23'],
    ['What is due on 2 December?', 'day', '2026-12-02', '2026-12-02'],
    ['What is due on the 25th?', 'day', '2026-11-25', '2026-11-25'],
    ['What is due on the 20th?', 'day', '2026-11-20', '2026-11-20'],
    ['What is due on the 5th?', 'day', '2026-12-05', '2026-12-05'],
    ['What is due?', 'any', null, null],
    ['Какие дедлайны?', 'any', null, null],
  ])('%s', (question, span, from, to) => expect(due(question)).toEqual({ span, from, to }))

  test.each(['Who paints the gate?', 'What did Ann say?', 'Что сказала Анна?'])(
    '“%s” asks about none',
    (question) => expect(dueIn(question, now)).toBeNull(),
  )

  test('a day that does not come in the next month is none', () => {
    expect(due('Tasks for the 31st?', { year: 2026, month: 11, day: 20 })).toBeNull()
    expect(due('Tasks for the 30th?', { year: 2027, month: 1, day: 31 })).toBeNull()
  })

  test('a week begins on Monday, whatever day it is', () => {
    expect(due('due this week', { year: 2026, month: 11, day: 16 })?.from).toBe('2026-11-16')
    expect(due('due this week', { year: 2026, month: 11, day: 22 })?.from).toBe('2026-11-16')
  })

  test('the other words of the question are left', () => {
    const rest = (question: string) => dueIn(question, now)?.rest.replaceAll(/\s+/g, ' ').trim()
    expect(rest('What of the gate is due this week for Ann?')).toBe('What of the gate is due for Ann?')
    expect(rest('What is overdue for Ann?')).toBe('What is for Ann?')
    expect(rest('What is due on Monday for Ann?')).toBe('What is due on for Ann?')
    expect(rest('What is due for Ann?')).toBe('What is due for Ann?')
  })
})

describe('whether a task is among those asked for', () => {
  const span = { span: 'this week', from: '2026-11-16', to: '2026-11-22' } as const
  test.each([
    ['2026-11-15', false],
    ['2026-11-16', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
    [null, false],
    [undefined, false],
  ])('due on %s: %s', (dueOn, expected) => expect(isDue({ dueOn }, span)).toBe(expected))

  test('a span without one end has no bound there', () => {
    expect(isDue({ dueOn: '1999-01-01' }, { ...span, from: null })).toBe(true)
    expect(isDue({ dueOn: '2999-01-01' }, { ...span, to: null })).toBe(true)
  })

  test('where any day will do, words of one will too', () => {
    const any = { span: 'any', from: null, to: null } as const
    expect(isDue({ dueOn: null, dueDate: 'soon' }, any)).toBe(true)
    expect(isDue({ dueOn: '2026-11-20', dueDate: null }, any)).toBe(true)
    expect(isDue({ dueOn: null, dueDate: null }, any)).toBe(false)
    expect(isDue({ dueOn: null, dueDate: 'soon' }, span)).toBe(false)
  })
})
