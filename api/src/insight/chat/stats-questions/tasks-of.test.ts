import { expect, test } from 'vitest'
import { asksTasksOf } from './tasks-of.ts'

const people = ['Olivia Grant', 'Tom', 'Инна Королёва', 'Полина', 'Глеб', 'Айгүл Серікова']

test.each([
  ['What does Tom have to do?', 'Tom'],
  ['What should Tom do after the meeting?', 'Tom'],
  ['What is Tom supposed to do?', 'Tom'],
  ['what’s on Tom', 'Tom'],
  ['What did Tom promise?', 'Tom'],
  ['What did Tom agree to do?', 'Tom'],
  ['What has Tom taken on?', 'Tom'],
  ['What was assigned to Olivia Grant?', 'Olivia Grant'],
  ['What is Olivia responsible for?', 'Olivia Grant'],
  ["Tom's tasks", 'Tom'],
  ["What are Tom's action items?", 'Tom'],
  ['Anything for Tom?', 'Tom'],
  ['What was Tom asked to do?', 'Tom'],
  ['What tasks does Tom have?', 'Tom'],
  ['What do I have to do?', null],
  ['What do I need to do next?', null],
  ['Anything for me?', null],
  ['My tasks', null],
  ['What must I do?', null],
  ['Что должна сделать Инна?', 'Инна Королёва'],
  ['Что Полина должна сделать?', 'Полина'],
  ['Что поручили Инне Королёвой?', 'Инна Королёва'],
  ['Что на Глебе?', 'Глеб'],
  ['Что нужно сделать Полине?', 'Полина'],
  ['Задачи Полины', 'Полина'],
  ['Какие поручения у Глеба?', 'Глеб'],
  ['А какие задачи есть у Полины?', 'Полина'],
  ['Что обещал сделать Глеб?', 'Глеб'],
  ['Что обещал Глеб?', 'Глеб'],
  ['Чем займётся Полина?', 'Полина'],
  ['За что отвечает Инна?', 'Инна Королёва'],
  ['Что мне нужно сделать?', null],
  ['Что на мне?', null],
  ['Мои задачи', null],
  ['Полина не істеуі керек?', 'Полина'],
  ['Полинаның тапсырмалары', 'Полина'],
  ['Полинаға қандай тапсырма берілді?', 'Полина'],
  ['Айгүлге не тапсырылды?', 'Айгүл Серікова'],
  ['Айгүл не істейді?', 'Айгүл Серікова'],
  ['Айгүлдің міндеті қандай?', 'Айгүл Серікова'],
  ['Глеб нені мойнына алды?', 'Глеб'],
  ['Мен не істеуім керек?', null],
  ['Маған не тапсырылды?', null],
  ['Менің тапсырмаларым қандай?', null],
])('what somebody is to do: %s', (question, name) => {
  expect(asksTasksOf(question, people)?.name).toBe(name)
})

test.each([
  'What does Tom think about the budget?',
  'What did Tom do in Berlin?',
  'What should Tom and Olivia do with the lease?',
  'Does Tom have to sign the lease?',
  'What do we have to do to get the discount?',
  'Which tasks are still open?',
  'What does Tom need to sign the lease?',
  'When should I call Tom?',
  'Что Полина сказала про кассу?',
  'Что делать, если касса не работает?',
  'Почему Глеб должен подписать?',
  'Что Глеб сделал в Омске?',
  'Кто отвечает за кассу?',
  'Полина қашан келеді?',
  'Айгүл бюджет туралы не айтты?',
  'Полина неге келмеді?',
])('is about something else: %s', (question) => {
  expect(asksTasksOf(question, people)).toBeNull()
})
