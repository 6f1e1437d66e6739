import { describe, expect, test } from 'vitest'
import { dueText } from './due-texts.ts'
import { readQuestion } from './read-question.ts'

const people = ['Ruth Hall', 'Рита Орлова', 'Дана']
/** A Monday. */
const now = { year: 2026, month: 11, day: 30 }
const read = (question: string) => readQuestion(question, people, now)
const told = (question: string, n = 0) => {
  const asked = read(question)
  return asked?.plan.due && dueText(n, asked.plan.due, asked.language, '')
}

const week = { from: '2026-11-30', to: '2026-12-06' }
const next = { from: '2026-12-07', to: '2026-12-13' }
const byFriday = { from: null, to: '2026-12-04' }
const friday = { from: '2026-12-04', to: '2026-12-04' }
const today = { from: '2026-11-30', to: '2026-11-30' }
const tomorrow = { from: '2026-12-01', to: '2026-12-01' }
const over = { from: null, to: '2026-11-29' }
const any = { from: null, to: null }

describe('tasks are asked for by their day', () => {
  test.each([
    ['Which tasks are due this week?', week],
    ['What is due by Friday?', byFriday],
    ["What's due today?", today],
    ['What do we have to do by Friday?', byFriday],
    ['What needs to be done this week?', week],
    ['Which tasks are due next week?', next],
    ['Is there anything due tomorrow?', tomorrow],
    ['Show the tasks for Friday', friday],
    ['What are the deadlines this week?', week],
    ['Which tasks are overdue?', over],
    ['What is overdue?', over],
    ['Tasks due by December 4', byFriday],
    ['What has to be finished by the end of the week?', week],
    ['Which tasks have a due date?', any],
    ['Какие задачи на этой неделе?', week],
    ['Какие задачи на эту неделю?', week],
    ['Что нужно сделать до пятницы?', byFriday],
    ['Что надо сдать к пятнице?', byFriday],
    ['Какие сроки на этой неделе?', week],
    ['Что просрочено?', over],
    ['Просроченные задачи', over],
    ['Задачи на сегодня', today],
    ['Какие задачи на завтра?', tomorrow],
    ['Что должно быть готово к пятнице?', byFriday],
    ['Какие задачи надо закончить на следующей неделе?', next],
    ['Что горит на этой неделе?', week],
    ['Кто что должен сделать до пятницы?', byFriday],
    ['Какие задачи до 4 декабря?', byFriday],
    ['Осы аптада қандай тапсырмалар бар?', week],
    ['Жұмаға дейін не істеу керек?', byFriday],
    ['Бүгінге қандай тапсырма бар?', today],
    ['Мерзімі осы аптада бітетін тапсырмалар қандай?', week],
    ['Ертең не тапсыру керек?', tomorrow],
    ['Мерзімі өткен тапсырмалар бар ма?', over],
    ['Келесі аптада не істеу керек?', next],
    ['Жұмаға қандай тапсырмалар бар?', friday],
    ['Қандай тапсырмалардың мерзімі осы аптада?', week],
    ['4 желтоқсанға дейін не бітіру керек?', byFriday],
    ['Осы аптаның соңына дейін не істеу керек?', week],
  ])('%s', (question, days) => {
    expect(read(question)?.plan).toMatchObject({ stat: 'tasks', person: null, topic: null, due: days })
  })

  test.each([
    'Who does what, and by when?',
    'Кто что делает и к какому сроку?',
    'Кім не істеуі керек және қай күнге дейін?',
  ])('all tasks, where everybody is asked for: %s', (question) => {
    expect(read(question)?.plan).toMatchObject({ stat: 'tasks', topic: null })
    expect(read(question)?.plan.due).toBeUndefined()
  })

  test.each([
    ['What does Ruth have to do by Friday?', { person: 'Ruth Hall', topic: null, due: byFriday }],
    ['Какие задачи у Даны на этой неделе?', { person: 'Дана', topic: null, due: week }],
    ['Which tasks about the roof are due this week?', { person: null, topic: 'roof', due: week }],
  ])('of a person or a subject: %s', (question, plan) => expect(read(question)?.plan).toMatchObject(plan))

  test.each([
    'When is the roof due?',
    'What did Ruth say on Friday?',
    'Что сказала Дана в пятницу?',
    'Когда срок по крыше?',
    'Жұмада не айтылды?',
    'What was decided this week?',
  ])('what was said, or another thing, is asked for: %s', (question) =>
    expect(read(question)?.plan.due).toBeUndefined(),
  )
})

test.each([
  ['Which tasks are due this week?', 'No open tasks are due this week (Nov 30 – Dec 6).'],
  ['What is due by Friday?', 'No open tasks are due by Friday, Dec 4.'],
  ['Which tasks are overdue?', 'No open tasks are overdue.'],
  ['Какие задачи на этой неделе?', 'Открытых задач со сроком на этой неделе (30 ноября – 6 декабря) нет.'],
  ['Что нужно сделать до пятницы?', 'Открытых задач со сроком до 4 декабря нет.'],
  ['Что просрочено?', 'Просроченных задач нет.'],
  [
    'Осы аптада қандай тапсырмалар бар?',
    'Осы аптада (30 қараша – 6 желтоқсан) мерзімі бітетін ашық тапсырма жоқ.',
  ],
  ['Жұмаға дейін не істеу керек?', '4 желтоқсанға дейін мерзімі бітетін ашық тапсырма жоқ.'],
])('the answer reads as people say it: %s', (question, text) => expect(told(question)).toBe(text))

test('some are counted', () => {
  expect(told('What is due by Friday?', 2)).toBe('2 open tasks are due by Friday, Dec 4:')
  expect(told('Что нужно сделать до пятницы?', 2)).toBe('Со сроком до 4 декабря — 2 открытые задачи:')
  expect(told('Мерзімі өткен тапсырмалар бар ма?', 1)).toBe('Мерзімі өткен 1 тапсырма бар:')
})
