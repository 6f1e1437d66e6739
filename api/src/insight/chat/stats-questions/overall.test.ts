import { expect, test } from 'vitest'
import { asksOverall } from './overall.ts'
import { readQuestion } from './read-question.ts'

const now = { year: 2026, month: 12, day: 1 }
const read = (question: string) => readQuestion(question, ['Dana'], now)?.plan ?? null

test.each([
  ['Who does what, and by when?', 'tasks'],
  ['Who is doing what?', 'tasks'],
  ['Кто что делает и к какому сроку?', 'tasks'],
  ['Кому что поручено, и когда срок?', 'tasks'],
  ['Кто и за что отвечает?', 'tasks'],
  ['Кім не істейді, мерзімі қандай?', 'tasks'],
  ['Кімге не тапсырылды, қашанға дейін?', 'tasks'],
  ['Ким не истейди?', 'tasks'],
  ['Задачи?', 'tasks'],
  ['What remains?', 'open'],
  ['What is left?', 'open'],
  ["What's still left?", 'open'],
  ['Что осталось?', 'open'],
  ['Что у нас остаётся?', 'open'],
  ['Не қалды?', 'open'],
  ['Не калды?', 'open'],
  ['Who remains?', 'tasks'],
  ['Кто остаётся?', 'tasks'],
  ['Кімде не қалды?', 'tasks'],
  ['What is left to do?', 'tasks'],
  ['Что ещё осталось сделать?', 'tasks'],
  ['Что осталось открытым?', 'questions'],
  ['Қандай сұрақ қалды?', 'questions'],
  ['What should we remember?', 'open'],
  ['О чём нельзя забыть?', 'open'],
  ['Нені ұмытпау керек?', 'open'],
])('%s asks for all %s', (question, stat) =>
  expect(read(question)).toMatchObject({ stat, topic: null, person: null }),
)

test.each([
  ['What is left on the budget?', 'budget'],
  ['Что осталось по бюджету?', 'бюджету'],
  ['По бюджету что осталось?', 'бюджету'],
])('%s asks for what is open of it', (question, topic) =>
  expect(read(question)).toMatchObject({ stat: 'open', topic }),
)

test.each([
  'Who said what?',
  'Кто остаётся на праздники?',
  'Кто что сказал?',
  'На чём остановились?',
  'Кім қалада?',
  'Who remembers the price?',
  'What do we do?',
  '',
])('%s is about something else', (question) => expect(asksOverall(question)).toBeNull())
