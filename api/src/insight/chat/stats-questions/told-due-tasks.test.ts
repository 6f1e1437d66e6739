import type { ChatEvent } from '@hattama/contract/insight/chat'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
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

const ask = async (question: string) => {
  const response = await t.app.request('/api/chats', {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  })
  const last = [...(await response.text()).matchAll(/^data: (.*)$/gm)]
    .map(([, event]) => JSON.parse(event ?? '') as ChatEvent)
    .at(-1)
  if (last?.type !== 'answered') throw new Error(JSON.stringify(last))
  return last.turn.answer.sentences.map(({ text }) => text)
}

test.each([
  ['What is due tomorrow?', /^1 open task is due tomorrow \(.+\):$/],
  ['Какие задачи на завтра?', /^Открытых задач со сроком завтра \(.+\): 1\.$/],
  ['Ертең не істеу керек?', /^Ертең \(.+\) мерзімі бітетін ашық тапсырма: 1\.$/],
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
