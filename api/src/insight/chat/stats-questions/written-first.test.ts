import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: Awaited<ReturnType<typeof t.signedIn>>
const meetings: Record<string, string> = {}

const said = {
  bank: `Глеб: Кто дежурит шестого, не знаю. Двойная оплата за шестое.
Марина: Меняю на лося. Подумаю. Шестого я дежурить не буду.
Глеб: Тогда посмотрим график.`,
  diaries: `Graham: The discount on the diaries. When do we start it?
Priya: Let me think, let's wait for Gemma, and then we go out with the folding machine.
Graham: Sixteenth of October, twenty per cent.`,
  zoo: `Полина: Кассада кім кезекші болады, білмеймін.
Раушан: Сегізінде мен келе алмаймын.`,
}

const written = {
  bank: `## Решения\n\n- 6 января: Людмила Аркадьевна и Глеб\n- 2 февраля закрываем кассу — правка: Глеб [00:01](?t=1)\n\n## Возможные решения\n\n- **Марина:** “Шестого я дежурить не буду” [00:04](?t=4)`,
  diaries:
    '## Decisions\n\n- If Gemma has not ordered by 16 October, we offer 20% off\n- We do not lease a folding machine this year',
  zoo: '## Шешімдер\n\n- 8 сәуір: кассада Раушан кезекші',
}

beforeAll(async () => {
  me = await t.signedIn()
  for (const name of ['bank', 'diaries', 'zoo'] as const) {
    const { id } = await seedMeeting(t.database.db, me, name, said[name], {
      tasks: [{ completed: false, task: 'Count' }],
    })
    meetings[name] = id
    await t.database
      .sql`update summaries set body = body || ${t.database.sql.json({ summary: written[name] })}
      where recording_id = ${id}`
  }
})

const answerTo = async (question: string, meeting: string) =>
  (await turnFor(t, me.token, { question, recordingId: meetings[meeting] })).answer
const ask = async (question: string, meeting: string) =>
  (await answerTo(question, meeting)).sentences.map(({ text }) => text)

test.each([
  ['Кто дежурит шестого января?', 'bank', '6 января: Людмила Аркадьевна и Глеб'],
  ['Кто дежурит 6-го?', 'bank', '6 января: Людмила Аркадьевна и Глеб'],
  ['Что у нас с кассой второго февраля?', 'bank', '2 февраля закрываем кассу'],
  [
    'When do we start the 20% discount?',
    'diaries',
    'If Gemma has not ordered by 16 October, we offer 20% off',
  ],
  [
    'When do we start the twenty percent discount on the diaries?',
    'diaries',
    'If Gemma has not ordered by 16 October, we offer 20% off',
  ],
  ['Did we agree to lease a new folding machine?', 'diaries', 'We do not lease a folding machine this year'],
  ['Сегізінші сәуірде кассада кім тұрады?', 'zoo', '8 сәуір: кассада Раушан кезекші'],
])('what people wrote or confirmed answers first: %s', async (question, meeting, line) => {
  const { found, sentences } = await answerTo(question, meeting)
  expect(found).toBe(true)
  // behind what introduces it, where it does not name all of the question
  expect(sentences.slice(0, 2).map(({ text }) => text)).toContain(line)
})

test.each([
  // another day
  ['Кто дежурит седьмого января?', 'bank', '6 января: Людмила Аркадьевна и Глеб'],
  // another share, and another person
  [
    'When do we start the 30% discount?',
    'diaries',
    'If Gemma has not ordered by 16 October, we offer 20% off',
  ],
  [
    'When does Priya start the 20% discount?',
    'diaries',
    'If Gemma has not ordered by 16 October, we offer 20% off',
  ],
  // another machine, and who leases it
  ['Who leases the folding machine?', 'diaries', 'We do not lease a folding machine this year'],
  ['Did we agree to lease a coffee roaster?', 'diaries', 'We do not lease a folding machine this year'],
  // nothing of the matter
  ['Who has the keys of the car?', 'diaries', 'We do not lease a folding machine this year'],
  ['Тоғызыншы сәуірде кассада кім тұрады?', 'zoo', '8 сәуір: кассада Раушан кезекші'],
])('what they wrote of something else does not: %s', async (question, meeting, line) => {
  expect(await ask(question, meeting)).not.toContain(line)
})

test('what was said about it follows what is written', async () => {
  const texts = await ask('When do we start the 20% discount?', 'diaries')
  expect(texts).toEqual([
    'This is written in the summary:',
    'If Gemma has not ordered by 16 October, we offer 20% off',
    'This was said about it:',
    expect.stringContaining('Sixteenth of October, twenty per cent.'),
  ])
})

test.each([
  [
    'Кто дежурит шестого января и сколько стоит касса?',
    'bank',
    ['6 января: Людмила Аркадьевна и Глеб', 'Про «сколько стоит касса» там ничего не записано.'],
  ],
  [
    'When do we start the 20% discount and who drives the lorry?',
    'diaries',
    [
      'If Gemma has not ordered by 16 October, we offer 20% off',
      'Nothing is written about “who drives the lorry”.',
    ],
  ],
])(
  'of two questions in one, that which is not written about is named: %s',
  async (question, meeting, lines) => {
    expect((await ask(question, meeting)).slice(1, 3)).toEqual(lines)
  },
)
