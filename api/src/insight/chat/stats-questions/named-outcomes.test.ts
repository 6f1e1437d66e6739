import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: Awaited<ReturnType<typeof t.signedIn>>

/** The walk of a newcomer: the recogniser spoilt the passage in which most was said about it. */
const said = `Laura: When do we launch? I want to talk about the launch page, the launch text and the launch sport.
Tom: I'm going to talk about the sport rather than the times that we have, 4,000 years left.
Laura: The fifteenth of December works for me.
Tom: Good.`

const body = {
  summary:
    '## Overview\n\n- The website team meets every Monday.\n- The new server costs 900 dollars a year.',
  keyPoints: ['Who pays for the launch party?'],
  decisions: ['We launch the website on the fifteenth of December.'],
  nextSteps: [],
  tags: [],
  keyTopics: [],
  participants: [],
  moments: {
    keyPoints: [],
    decisions: [{ startMs: 0, endMs: 2000, segmentId: 'x', quote: 'x', speaker: 'Laura' }],
  },
  coverage: { read: 1, dropped: 0 },
}

beforeAll(async () => {
  me = await t.signedIn()
  const { id } = await seedMeeting(t.database.db, me, 'Launch', said, {
    tasks: [
      { completed: false, task: 'Write the press release', assignee: 'Tom', dueDate: 'Friday' },
      { completed: true, task: 'Call Gemma about the diaries', assignee: 'Laura', dueDate: 'Thursday' },
      { completed: true, task: 'Позвонить Гемме насчёт ежедневников', assignee: 'Лаура' },
      { completed: false, task: 'Дулатқа шатыр туралы қоңырау шалу', assignee: 'Лаура' },
    ],
  })
  await t.database.sql`update summaries set body = ${t.database.sql.json(body)} where recording_id = ${id}`
})

const answerTo = async (question: string, language = 'en') =>
  (await turnFor(t, me.token, { question }, { language })).answer
const ask = async (question: string) => (await answerTo(question)).sentences.map(({ text }) => text)

test.each([
  ['when, by a decision', 'When do we launch?', 'We launch the website on the fifteenth of December.'],
  [
    'how much, by a line that somebody typed',
    'How much does the new server cost?',
    'The new server costs 900 dollars a year.',
  ],
  ['who, by the owner of a task', 'Who writes the press release?', 'Write the press release · Tom · Friday'],
  [
    'when, by the day of a task',
    'When will Tom write the press release?',
    'Write the press release · Tom · Friday',
  ],
  [
    'who, by a task that is done',
    'Who is going to call Gemma?',
    'Call Gemma about the diaries · Laura · Thursday · done',
  ],
  [
    'who is supposed to',
    'Who was supposed to call Gemma?',
    'Call Gemma about the diaries · Laura · Thursday · done',
  ],
  ['кто', 'Кто должен позвонить Гемме?', 'Позвонить Гемме насчёт ежедневников · Лаура · выполнено'],
  ['кім', 'Дулатқа кім қоңырау шалуы керек?', 'Дулатқа шатыр туралы қоңырау шалу · Лаура'],
])('%s', async (_, question, answer) => {
  expect((await ask(question))[0]).toBe(answer)
})

test('a line that only asks it, or does not name all of it, is no answer', async () => {
  expect(await ask('Who pays for the launch party?')).not.toContain('Who pays for the launch party?')
  expect(await ask('When does the website server launch?')).not.toContain(body.decisions[0])
})

test.each([
  ['en', 'When do we launch?', ['What was decided?', 'Which tasks are still open?', 'Who spoke the most?']],
  ['ru', 'When do we launch?', ['Что решили?', 'Какие задачи ещё открыты?', 'Кто больше всех говорил?']],
  [
    'kk',
    'Не шешілді?',
    ['Қандай тапсырмалар ашық?', 'Кім ең көп сөйледі?', 'Осы айда бізде қандай кездесулер болды?'],
  ],
])(
  'what the meetings hold is offered next, in the language of the interface: %s',
  async (language, question, offered) => {
    expect((await answerTo(question, language)).followUps).toEqual(offered)
  },
)
