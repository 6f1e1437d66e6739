import { describe, expect, test } from 'vitest'
import type { Due } from './due-in.ts'
import { dueText } from './due-texts.ts'

const due = (span: Due['span'], from: string | null = '2026-11-30', to = '2026-12-06') =>
  ({ span, from, to }) as Due

describe('open tasks that are due then are told', () => {
  test.each([
    [0, due('this week'), 'No open tasks are due this week (Nov 30 – Dec 6).'],
    [1, due('next week'), '1 open task is due next week (Nov 30 – Dec 6):'],
    [2, due('this month'), '2 open tasks are due this month (Nov 30 – Dec 6):'],
    [2, due('next month'), '2 open tasks are due next month (Nov 30 – Dec 6):'],
    [2, due('today', '2026-11-30', '2026-11-30'), '2 open tasks are due today (Nov 30):'],
    [2, due('tomorrow', '2026-12-01', '2026-12-01'), '2 open tasks are due tomorrow (Dec 1):'],
    [2, due('day', '2026-12-04', '2026-12-04'), '2 open tasks are due on Friday, Dec 4:'],
    [2, due('by', null, '2026-12-04'), '2 open tasks are due by Friday, Dec 4:'],
    [0, due('overdue'), 'No open tasks are overdue.'],
    [1, due('overdue'), '1 open task is overdue:'],
    [0, due('any'), 'No open tasks have a due date.'],
    [1, due('any'), '1 open task has a due date:'],
    [3, due('any'), '3 open tasks have a due date:'],
  ])('%i: %j: %s', (n, when, text) => expect(dueText(n, when, 'en', '')).toBe(text))

  test.each([
    [0, due('this week'), 'Открытых задач со сроком на этой неделе (30 ноября – 6 декабря) нет.'],
    [2, due('next week'), 'Со сроком на следующей неделе (30 ноября – 6 декабря) — 2 открытые задачи:'],
    [2, due('day', '2026-12-04', '2026-12-04'), 'Со сроком 4 декабря — 2 открытые задачи:'],
    [2, due('by', null, '2026-12-04'), 'Со сроком до 4 декабря — 2 открытые задачи:'],
    [0, due('overdue'), 'Просроченных задач нет.'],
    [2, due('overdue'), '2 просроченные задачи:'],
    [1, due('by', null, '2026-12-03'), 'Со сроком до 3 декабря — 1 открытая задача:'],
    [5, due('overdue'), '5 просроченных задач:'],
    [2, due('any'), '2 открытые задачи со сроком:'],
  ])('%i: %j: %s', (n, when, text) => expect(dueText(n, when, 'ru', '')).toBe(text))

  test.each([
    [0, due('this week'), 'Осы аптада (30 қараша – 6 желтоқсан) мерзімі бітетін ашық тапсырма жоқ.'],
    [2, due('this month'), 'Осы айда (30 қараша – 6 желтоқсан) мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('day', '2026-12-04', '2026-12-04'), '4 желтоқсанда мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('day', '2027-09-04', '2027-09-04'), '4 қыркүйекте мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('day', '2027-04-04', '2027-04-04'), '4 сәуірде мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('day', '2027-07-04', '2027-07-04'), '4 шілдеде мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('by', null, '2026-12-04'), '4 желтоқсанға дейін мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('by', null, '2027-09-04'), '4 қыркүйекке дейін мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('by', null, '2027-04-04'), '4 сәуірге дейін мерзімі бітетін 2 ашық тапсырма бар:'],
    [2, due('by', null, '2027-07-04'), '4 шілдеге дейін мерзімі бітетін 2 ашық тапсырма бар:'],
    [0, due('overdue'), 'Мерзімі өткен тапсырма жоқ.'],
    [2, due('any'), 'Мерзімі белгіленген 2 ашық тапсырма бар:'],
  ])('%i: %j: %s', (n, when, text) => expect(dueText(n, when, 'kk', '')).toBe(text))

  test('with what else they are narrowed to', () => {
    expect(dueText(2, due('overdue'), 'en', ' (Ann)')).toBe('2 open tasks (Ann) are overdue:')
    expect(dueText(0, due('overdue'), 'ru', ' (Анна)')).toBe('Просроченных задач (Анна) нет.')
    expect(dueText(2, due('overdue'), 'kk', ' (Анна)')).toBe('Мерзімі өткен 2 тапсырма (Анна) бар:')
  })
})
