import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
const day = 86_400_000
let me: Awaited<ReturnType<typeof t.signedIn>>

beforeAll(async () => {
  me = await t.signedIn()
  const soon = new Date(Date.now() + day).toISOString().slice(0, 10)
  await seedMeeting(t.database.db, me, 'Shed', 'Nora: The shed.', {
    createdAt: new Date(Date.now() - 90 * day),
    tasks: [
      { completed: false, task: 'Mend the roof', assignee: 'Nora', dueDate: 'soon', dueOn: soon },
      { completed: false, task: 'Paint the door', dueDate: 'in spring' },
      { completed: true, task: 'Buy the paint', dueDate: 'soon', dueOn: soon },
    ],
  })
})

const ask = async (question: string) =>
  (await turnFor(t, me.token, { question })).answer.sentences.map(({ text }) => text)

test.each([
  ['What is due tomorrow?', /^1 open task is due tomorrow \(.+\):$/],
  ['Какие задачи на завтра?', /^Со сроком завтра \(.+\) — 1 открытая задача:$/],
  ['Ертең не істеу керек?', /^Ертең \(.+\) мерзімі бітетін 1 ашық тапсырма бар:$/],
])('tasks that are due then, whenever their meeting was: %s', async (question, first) => {
  const [head, ...tasks] = await ask(question)
  expect(head).toMatch(first)
  expect(tasks).toEqual([expect.stringMatching(/^Mend the roof · Nora/)])
})

test.each([
  ['Which tasks are overdue?', 'No open tasks are overdue.'],
  ['Просроченные задачи?', 'Просроченных задач нет.'],
  ['Мерзімі өткен тапсырмалар бар ма?', 'Мерзімі өткен тапсырма жоқ.'],
])('words of asking are not searched for: %s', async (question, text) => {
  expect(await ask(question)).toEqual([text])
})

test.each([
  ['Какие у меня задачи на завтра?', 'Вам ничего не назначено. Всего: со сроком завтра'],
  ['Менің қандай тапсырмам бар?', 'Сізге берілген тапсырма жоқ. Барлығы: 2 ашық тапсырма.'],
  ['What are my open tasks?', 'Nothing is assigned to you. In all: 2 open tasks.'],
])('who asks for theirs and has none is told so before those of others: %s', async (question, text) => {
  const [head, ...tasks] = await ask(question)
  expect(head?.startsWith(text)).toBe(true)
  expect(tasks[0]).toMatch(/^Mend the roof · Nora/)
})

test('who asks for theirs is told those alone', async () => {
  await seedMeeting(t.database.db, me, 'Yard', 'Nora: The yard.', {
    tasks: [{ completed: false, task: 'Sweep the yard', assignee: 'Me', assigneeId: me.userId }],
  })
  expect(await ask('What are my open tasks?')).toEqual(['1 open task.', 'Sweep the yard · Me'])
})
