import { describe, expect, test } from 'vitest'
import { stats } from './plan.ts'
import { questionsNext } from './questions-next.ts'
import { readQuestion } from './read-question.ts'

const people = ['Boris Ivanov', 'Aigul', 'Борис Иванов', 'Айгуль', 'Айгүл', 'Болат', 'Дана']
/** a Friday */
const now = { year: 2026, month: 11, day: 20 }
const read = (question: string) => readQuestion(question, people, now)?.plan ?? null

describe('what is asked for', () => {
  test.each([
    ['How many meetings did we have last week?', { stat: 'count', from: '2026-11-09', to: '2026-11-15' }],
    [
      'How many calls with Boris mentioned the budget?',
      { stat: 'count', person: 'Boris Ivanov', topic: 'budget' },
    ],
    [
      'Which meetings were about the marketing budget in May 2026?',
      { stat: 'list', topic: 'marketing budget', from: '2026-05-01', to: '2026-05-31' },
    ],
    ['When was the last meeting with Aigul?', { stat: 'last', person: 'Aigul' }],
    ['Last call with Boris', { stat: 'last', person: 'Boris Ivanov' }],
    ['When did we discuss the dark theme?', { stat: 'list', topic: 'dark theme' }],
    ['Who spoke the most?', { stat: 'speaking', topic: null }],
    ['Which tasks are still open?', { stat: 'tasks', person: null, topic: null }],
    ['What tasks does Boris have?', { stat: 'tasks', person: 'Boris Ivanov' }],
    [
      'How many hours did we spend in meetings this month?',
      { stat: 'hours', from: '2026-11-01', to: '2026-11-30' },
    ],
    [
      'Сколько было встреч на прошлой неделе?',
      { stat: 'count', from: '2026-11-09', to: '2026-11-15', topic: null },
    ],
    [
      'Сколько созвонов с Борисом было в октябре?',
      { stat: 'count', person: 'Борис Иванов', from: '2026-10-01', to: '2026-10-31', topic: null },
    ],
    ['На каких встречах говорили про бюджет?', { stat: 'list', topic: 'бюджет' }],
    ['Когда мы обсуждали тёмную палитру?', { stat: 'list', topic: 'темную палитру' }],
    ['Когда была последняя встреча с Айгуль?', { stat: 'last', person: 'Айгуль', topic: null }],
    ['Кто больше всех говорил?', { stat: 'speaking' }],
    ['Какие задачи ещё открыты?', { stat: 'tasks', topic: null }],
    [
      'Сколько часов мы провели на встречах в этом году?',
      { stat: 'hours', from: '2026-01-01', to: '2026-12-31', topic: null },
    ],
    [
      'Өткен аптада қанша кездесу болды?',
      { stat: 'count', from: '2026-11-09', to: '2026-11-15', topic: null },
    ],
    ['Болатпен соңғы кездесу қашан болды?', { stat: 'last', person: 'Болат', topic: null }],
    ['Қандай тапсырмалар ашық?', { stat: 'tasks', topic: null }],
    ['Какие встречи были с Даной?', { stat: 'list', person: 'Дана', topic: null }],
    ['Какие встречи были про данные?', { stat: 'list', person: null, topic: 'данные' }],
    ['Which meetings mention Boris’s budget?', { stat: 'list', person: 'Boris Ivanov' }],
    ['Кім ең көп сөйледі?', { stat: 'speaking' }],
    ['What was decided?', { stat: 'decisions', person: null, topic: null }],
    ['What was agreed?', { stat: 'decisions' }],
    ['What decisions were made last week?', { stat: 'decisions', from: '2026-11-09', to: '2026-11-15' }],
    ['Who promised to do what, and by when?', { stat: 'tasks', topic: null }],
    ['What is still open?', { stat: 'questions' }],
    ['Что решили?', { stat: 'decisions', topic: null }],
    ['что решили', { stat: 'decisions' }],
    ['Какие решения?', { stat: 'decisions' }],
    ['Какие решения были приняты?', { stat: 'decisions' }],
    ['О чём договорились?', { stat: 'decisions' }],
    ['Кто что делает и к какому сроку?', { stat: 'tasks', topic: null }],
    ['Что осталось открытым?', { stat: 'questions' }],
    ['Не шешілді?', { stat: 'decisions', topic: null }],
    ['Қандай шешім қабылданды?', { stat: 'decisions' }],
    ['Кім не істейді?', { stat: 'tasks' }],
    ['Қандай сұрақтар ашық қалды?', { stat: 'questions' }],
    ['Қандай жиналыстарда бюджет туралы айтылды?', { stat: 'list', topic: 'бюджет' }],
  ])('%s', (question, wanted) => expect(read(question)).toMatchObject(wanted))

  test.each([
    'What was decided in the last meeting?',
    'What did Boris say about the budget?',
    'Who repairs the payment screen?',
    'When does the certificate expire?',
    'How many users are affected by the crash?',
    'What was our last call about?',
    'Что решили на последней встрече?',
    'Кто больше всех продал?',
    'Сколько стоит реклама?',
    'Соңғы кездесуде не шешілді?',
  ])('about what was said: %s', (question) => expect(read(question)).toBeNull())

  test.each([
    ['What was decided about the budget?', 'budget'],
    ['What did we agree on the new office?', 'new office'],
    ['Что решили по бюджету?', 'бюджету'],
    ['По бюджету что решили?', 'бюджету'],
    ['Бюджет туралы не шешілді?', 'бюджет'],
    ['Жаңа кеңсе бойынша қандай шешім қабылданды?', 'жаңа кеңсе'],
  ])('what a subject came to: %s', (question, topic) => {
    const { plan, isOfSubject } = readQuestion(question, people, now) ?? {}
    expect(plan).toMatchObject({ stat: 'decisions', topic })
    expect(isOfSubject).toBe(true)
  })

  test('what is offered next is understood', () => {
    for (const language of ['en', 'ru', 'kk'] as const) {
      const holds = new Set(stats)
      for (const stat of stats) {
        for (const person of [null, 'Aigul']) {
          for (const question of questionsNext({ asked: stat, holds, language, person })) {
            expect(read(question), question).not.toBeNull()
            expect(readQuestion(question, people, now)?.plan.stat).not.toBe(stat)
          }
        }
      }
    }
  })
})

describe('what somebody is to do', () => {
  test.each([
    ['What does Boris have to do?', { stat: 'tasks', person: 'Boris Ivanov', topic: null }],
    ['Айгүлге қандай тапсырма берілді?', { stat: 'tasks', person: 'Айгүл', topic: null }],
    ['Что мне нужно сделать?', { stat: 'tasks', person: null, topic: null, isOwn: true }],
    ['Кімге не тапсырылды?', { stat: 'tasks', person: null, topic: null }],
  ])('%s', (question, expected) => {
    expect(read(question)).toMatchObject(expected)
  })

  test.each(['Как поделили обзвон клиентов и до какого срока?', 'Why is the lease overdue?'])(
    'how and why ask for no list: %s',
    (question) => expect(read(question)).toBeNull(),
  )
})
