import type { ActionItem } from '@hattama/contract/insight/summary'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: Awaited<ReturnType<typeof t.signedIn>>
const meetings: Record<string, string> = {}

const said = {
  kk: `Полина: Дронға рұқсат алдық па?
Ескендір: Жоқ, рұқсатқа хат мамырда жазылған, жауап келмеді.
Полина: Онда аттарды талқылайық.`,
  ru: `Ольга: Мы получили разрешение на дрон?
Марат: Нет, письмо написали в мае, ответа на него нет.
Ольга: Тогда обсудим лошадей.`,
  en: `Olga: Did we get the permission for the drone?
Marat: No, we wrote a letter in May, and nobody has answered it.
Olga: Then let us talk about the horses.`,
}

const open = {
  kk: '## Ашық сұрақтар\n\n- **Полина:** “Дронға рұқсат алдық па?” [00:00](?t=0)',
  ru: '## Открытые вопросы\n\n- **Ольга:** “Мы получили разрешение на дрон?” [00:00](?t=0)',
  en: '## Open questions\n\n- **Olga:** “Did we get the permission for the drone?” [00:00](?t=0)',
}

const done = (task: string): ActionItem => ({ completed: true, task, byPerson: true })
const tasks = {
  kk: [done('Дронға рұқсат хатын жіберу')],
  ru: [done('Отправить письмо о разрешении на дрон')],
  en: [done('Send the letter about the permission for the drone')],
}

beforeAll(async () => {
  me = await t.signedIn()
  for (const name of ['kk', 'ru', 'en'] as const) {
    const { id } = await seedMeeting(t.database.db, me, name, said[name], { tasks: tasks[name] })
    meetings[name] = id
    await t.database.sql`update summaries set body = body || ${t.database.sql.json({ summary: open[name] })}
      where recording_id = ${id}`
  }
})

const ask = async (question: string, meeting: string) =>
  (await turnFor(t, me.token, { question, recordingId: meetings[meeting] })).answer.sentences.map(
    ({ text }) => text,
  )

test.each([
  ['Дронға рұқсат алдық па?', 'kk', 'Түйінде бұл ашық қалған сұрақ ретінде жазылған:', 'жауап келмеді'],
  [
    'Мы получили разрешение на дрон?',
    'ru',
    'В сводке это записано как открытый вопрос:',
    'ответа на него нет',
  ],
  [
    'Did we get the permission for the drone?',
    'en',
    'The summary has this as an open question:',
    'nobody has answered',
  ],
])(
  'whether something is so is told by what was said and left open, not by a task: %s',
  async (question, meeting, lead, quote) => {
    const texts = await ask(question, meeting)
    expect(texts.join('\n')).not.toContain(tasks[meeting as 'kk'][0]?.task)
    expect(texts).toContain(lead)
    expect(texts.join('\n')).toContain(quote)
  },
)

test.each([
  ['Рұқсат хаты жіберілді ме?', 'kk'],
  ['Письмо о разрешении отправили?', 'ru'],
  ['Отправлено ли письмо о разрешении?', 'ru'],
  ['Is the letter about the permission sent?', 'en'],
  ['Did we send the letter about the permission?', 'en'],
])('whether it was done is told by its task: %s', async (question, meeting) => {
  expect((await ask(question, meeting)).join('\n')).toContain(tasks[meeting as 'kk'][0]?.task)
})
