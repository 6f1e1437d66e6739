import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: { token: string; workspaceId: string; userId: string }
let budget: Awaited<ReturnType<typeof seedMeeting>>

beforeAll(async () => {
  me = await t.signedIn()
  budget = await seedMeeting(
    t.database.db,
    me,
    'Budget',
    'Aigul: The marketing budget grows.\nДана: Хорошо, бюджет растёт.',
    { tasks: [{ completed: false, task: 'Count the money' }] },
  )
})

const turnOf = async (question: string) =>
  (await turnFor(t, me.token, { question, recordingId: budget.id }, { language: 'kk' })).answer

const answerTo = async (question: string) => (await turnOf(question)).sentences.map(({ text }) => text)

const startersOf = async (recordingId: string) =>
  (await t.call<{ starters: string[] }>('GET', `/api/chats?recordingId=${recordingId}`, me.token)).body
    .starters

test('what a person wrote or moved under decisions is one, and what says so itself; first questions are those with an answer', async () => {
  expect(await startersOf(budget.id)).toEqual(['tasks', 'speaking'])
  const summary = `## Key points\n\n- Decided: 20 percent off [00:01](?t=1)\n\n## Decisions\n\n- We buy the tent\n\n## Possible decisions\n\n- **Дана:** “Бюджет растёт” [00:04](?t=4)`
  await t.database.sql`update summaries set body = body || ${t.database.sql.json({ summary })}
    where recording_id = ${budget.id}`
  expect(await answerTo('What was decided?')).toEqual([
    'This was decided:',
    'We buy the tent',
    'Decided: 20 percent off',
    'This may have been decided, too. Check it in the recording:',
    '“Бюджет растёт”',
  ])
  expect(await startersOf(budget.id)).toEqual(['decisions', 'tasks', 'speaking'])
})

test('what a person reworded has its moment and no speaker, and what was said before is no part of an answer', async () => {
  const summary = `## Decisions\n\n- We raise the budget — edited by Айгүл [00:04](?t=4)\n\n## Possible decisions\n\n- **Aigul:** “The budget grows. (before: And the tent.)” [00:01](?t=1)`
  await t.database.sql`update summaries set body = body || ${t.database.sql.json({ summary })}
    where recording_id = ${budget.id}`
  const { sentences } = await turnOf('What was decided?')
  expect(sentences.map(({ text, citations }) => [text, citations[0]?.speaker])).toEqual([
    ['This was decided:', undefined],
    ['We raise the budget', ''],
    ['This may have been decided, too. Check it in the recording:', undefined],
    ['“The budget grows.”', 'Aigul'],
  ])
})

test('questions to ask next are in the language of the interface, whatever was typed', async () => {
  const { followUps } = await turnOf('ыпрщшг ждлорп')
  expect(followUps[0]).toBe('Не шешілді?')
})
