import type { CitedSentence } from '@hattama/contract/insight/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChatServer, openChatServer, type Reply } from '#testing/language-model/chat-server.ts'
import { englishTalk, russianTalk } from '#testing/language-model/talk.ts'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { createLanguageModel } from '#kernel/language-model/language-model.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: { token: string; workspaceId: string; userId: string }
let release: Awaited<ReturnType<typeof seedMeeting>>
let budget: typeof release
let server: ChatServer
let reply: () => Reply

const day = 86_400_000
const moment = { startMs: 25_000, endMs: 29_500, segmentId: 's', quote: 'I will repair', speaker: 'Boris' }

beforeAll(async () => {
  me = await t.signedIn()
  const { db } = t.database
  release = await seedMeeting(db, me, 'Release', englishTalk, {
    createdAt: new Date(Date.now() - 40 * day),
    durationMs: 3_600_000,
    tasks: [
      { completed: false, task: 'Repair the payment screen', assignee: 'Boris', moment },
      { completed: true, task: 'Call the bank', assignee: 'Aigul' },
    ],
  })
  budget = await seedMeeting(
    db,
    me,
    'Budget',
    'Aigul: The marketing budget grows.\nДана: Хорошо, бюджет растёт.',
    {
      createdAt: new Date(Date.now() - 400 * day),
      durationMs: 1_800_000,
      tasks: [{ completed: false, task: 'Count the money' }],
    },
  )
  await seedMeeting(db, me, 'Выпуск', russianTalk, { createdAt: new Date() })
  const stranger = await t.signedIn()
  await seedMeeting(db, stranger, 'Secret', 'Boris: The marketing budget is secret.')
  server = await openChatServer({ reply: () => reply() })
})
afterAll(() => server.close())

const ask = (question: string, about: object = {}) => turnFor(t, me.token, { question, ...about })

const texts = (sentences: readonly CitedSentence[]) => sentences.map((s) => s.text)
const cited = (sentences: readonly CitedSentence[]) =>
  sentences.flatMap((s) => [
    ...s.citations.map((c) => c.recordingTitle),
    ...(s.meetings ?? []).map((m) => m.title),
  ])

describe('counted from the database', () => {
  test.each([
    ['How many meetings do we have?', '3 meetings.'],
    ['How many meetings with Boris mentioned the budget?', '1 meeting (Boris; “budget”).'],
    ['How many meetings were there in 2019?', '0 meetings (Jan 1, 2019–Dec 31, 2019).'],
    ['Сколько всего было встреч?', '3 встречи.'],
    ['Сколько встреч с Борисом?', '1 встреча (Борис).'],
    ['Қанша кездесу болды?', '3 кездесу.'],
    ['How many hours did we spend in meetings?', '1 h 31 min in 3 meetings.'],
  ])('%s %s', async (question, text) => {
    const { answer, engine, model } = await ask(question)
    expect(texts(answer.sentences)).toEqual([text])
    expect({ engine, model, found: answer.found }).toEqual({ engine: 'figures', model: null, found: true })
    expect(answer.followUps.length).toBeGreaterThan(0)
  })

  test('which meetings: each with the moment the words were said, nothing of another workspace', async () => {
    const { answer } = await ask('Which meetings were about the marketing budget?')
    expect(cited(answer.sentences)).toEqual(['Release', 'Budget'])
    expect(answer.sentences[1]?.citations[0]).toMatchObject({
      quote: 'The marketing budget stays at two hundred and fifty thousand tenge.',
      speaker: 'Aigul',
      startMs: 35_000,
      recordingId: release.id,
    })
    expect(release.texts).toContain(answer.sentences[1]?.citations[0]?.quote)
  })

  test('the last one with somebody; nobody by that name in any', async () => {
    const { answer } = await ask('Когда была последняя встреча с Даной?')
    expect(cited(answer.sentences)).toEqual(['Budget'])
    expect((await ask('When did we discuss astronauts?')).answer).toMatchObject({
      found: false,
      sentences: [],
    })
  })

  test('who spoke most, over all and in one', async () => {
    const all = await ask('Who spoke the most?')
    expect(all.answer.sentences[0]?.text).toMatch(/^Aigul: \d+ s, \d+% of what was said\.$/)
    const one = await ask('Кто больше всех говорил?', { recordingId: budget.id })
    expect(one.answer.sentences).toHaveLength(2)
    // nothing was decided in it
    expect(one.answer.followUps).toEqual(['Какие задачи ещё открыты?'])
    for (const c of one.answer.sentences.flatMap((s) => s.citations)) expect(budget.texts).toContain(c.quote)
  })

  test('open tasks: those ticked are not, and whose they are', async () => {
    const all = (await ask('Which tasks are still open?')).answer.sentences
    expect(texts(all)).toEqual(['2 open tasks.', 'Repair the payment screen · Boris', 'Count the money'])
    expect(all[1]?.citations[0]).toMatchObject({ startMs: 25_000, recordingTitle: 'Release' })
    expect(all[2]?.meetings?.[0]?.title).toBe('Budget')
    expect(texts((await ask('What tasks does Boris have?')).answer.sentences)).toEqual([
      '1 open task (Boris).',
      'Repair the payment screen · Boris',
    ])
  })

  test('what the minutes hold is told in any language, whatever the language of the meeting', async () => {
    const summary = `## Possible decisions\n\n- **Boris:** “I will repair it” [00:25](?t=25)\n\n## Possible open questions\n\n- **Boris:** “Who tests it?” [00:25](?t=25)`
    await t.database.sql`update summaries set body = body || ${t.database.sql.json({ summary })}
      where recording_id = ${release.id}`
    const about = { recordingId: release.id }
    for (const [question, first, quote] of [
      ['Что решили?', 'Похоже, решили вот что. Проверьте по записи:', '«I will repair it»'],
      [
        'Қандай шешім қабылданды?',
        'Мынадай шешім қабылданған сияқты. Жазбадан тексеріңіз:',
        '«I will repair it»',
      ],
      ['What was agreed?', 'This may have been decided. Check it in the recording:', '“I will repair it”'],
    ] as const) {
      for (const scope of [about, {}]) {
        const { answer, engine } = await ask(question, scope)
        expect(texts(answer.sentences)).toEqual([first, quote])
        expect(engine).toBe('figures')
        const [cited] = answer.sentences[1]?.citations ?? []
        expect(cited).toMatchObject({ recordingId: release.id, startMs: 25_000 })
        expect(release.texts).toContain(cited?.quote)
      }
    }
    expect(texts((await ask('Что осталось открытым?', about)).answer.sentences)).toEqual([
      'Похоже, осталось открытым. Проверьте по записи:',
      '«Who tests it?»',
    ])
    expect(texts((await ask('Кто что делает?', about)).answer.sentences)[1]).toMatch(/Repair the payment/)
    const inShort = texts((await ask('Sum up the meeting', about)).answer.sentences)
    expect(inShort.slice(1, 3)).toEqual(['“I will repair it”', '1 open task.'])
    expect(inShort.at(-1)).toBe('“Who tests it?”')
  })

  test('what a subject came to: the decision that names it, else the task, else what was said', async () => {
    const about = { recordingId: release.id }
    const summary = `## Possible decisions\n\n- **Boris:** “We cut the budget of Timur” [00:25](?t=25)\n- **Boris:** “I will repair it” [00:30](?t=30)`
    await t.database.sql`update summaries set body = body || ${t.database.sql.json({ summary })}
      where recording_id = ${release.id}`
    for (const [question, first] of [
      [
        'What was decided about the budget?',
        'This may have been decided (“budget”). Check it in the recording:',
      ],
      ['Что решили по бюджету?', 'Похоже, решили вот что («бюджету»). Проверьте по записи:'],
      ['Бюджет туралы не шешілді?', 'Мынадай шешім қабылданған сияқты («бюджет»). Жазбадан тексеріңіз:'],
    ] as const) {
      const { answer, engine } = await ask(question, about)
      expect(engine).toBe('figures')
      expect(texts(answer.sentences)[0]).toBe(first)
      expect(texts(answer.sentences)[1]).toMatch(/^[“«]We cut the budget of Timur/)
    }
    const tasks = (await ask('What was decided about the payment screen?', about)).answer.sentences
    expect(texts(tasks)[1]).toBe('Repair the payment screen · Boris')
    expect((await ask('What was decided about the printer?', about)).engine).toBe('extract')
  })

  test('where the minutes hold none, that is the answer to who cannot search the words, else the words answer', async () => {
    const about = { recordingId: budget.id }
    await t.database.sql`update recordings set language = 'en' where id = ${budget.id}`
    expect(texts((await ask('Что решили?', about)).answer.sentences)).toEqual(['Решений в сводках нет.'])
    expect((await ask('What was decided?', about)).engine).toBe('extract')
  })

  test('a question in another script than the meeting is answered by what the minutes hold of its words', async () => {
    await t.database.sql`update recordings set language = 'en' where id = ${release.id}`
    const about = { recordingId: release.id }
    for (const [question, first, text] of [
      ['Когда урежут бюджет?', 'Вот что об этом есть в сводке, на языке встречи:', /^«We cut the budget/],
      ['Бюджет қанша?', 'Бұл туралы түйінде кездесу тілінде мынадай сөздер бар:', /^«We cut the budget/],
    ] as const) {
      const { answer, engine } = await ask(question, about)
      expect(engine).toBe('figures')
      expect(texts(answer.sentences)[0]).toBe(first)
      expect(texts(answer.sentences)[1]).toMatch(text)
      expect(answer.sentences[1]?.citations[0]).toMatchObject({ recordingId: release.id, startMs: 25_000 })
    }
    // the deed alone, of another thing, is no answer
    for (const question of ['Кто кормит кошку?', 'Кто урезал сервер?']) {
      expect((await ask(question, about)).answer).toMatchObject({ found: false, otherLanguage: true })
    }
  })

  test('several chosen meetings are all that is counted and read', async () => {
    const about = { recordingIds: [release.id, budget.id] }
    expect(texts((await ask('How many meetings do we have?', about)).answer.sentences)).toEqual([
      '2 meetings.',
    ])
    expect(cited((await ask('What is the marketing budget?', about)).answer.sentences)).toContain('Release')
    const only = await ask('What grows?', { recordingIds: [budget.id] })
    expect(new Set(cited(only.answer.sentences))).toEqual(new Set(['Budget']))
  })

  test('one meeting is not counted: what was said in it answers', async () => {
    expect((await ask('How many meetings mentioned the budget?', { recordingId: budget.id })).engine).toBe(
      'extract',
    )
  })
})

describe('a language model', () => {
  const withModel = () => {
    const endpoint = {
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: 'm',
      context: 8192,
      parallel: 2,
      timeoutMs: 60_000,
      retryMs: 5,
    }
    const model = createLanguageModel(endpoint, {
      reserve: async () => undefined,
      spend: async () => undefined,
    })
    t.parts.pickLanguageModel = async () => model
  }

  test('fills the plan where the words are not known; its fields are checked, the database counts', async () => {
    withModel()
    reply = () => ({
      text: JSON.stringify({ stat: 'count', person: 'boris', topic: null, from: null, to: null }),
    })
    const { answer, engine } = await ask('Just how often has Boris been in any of these meetings?')
    expect(engine).toBe('figures')
    expect(answer.sentences).toHaveLength(1)
    expect(answer.sentences[0]?.text).toBe('1 meeting (Boris).')
  })

  test('a plan of another shape, or with a query in it, counts nothing', async () => {
    withModel()
    reply = () => ({ text: JSON.stringify({ stat: 'drop table recordings', person: "'; --", topic: 1 }) })
    const { engine } = await ask('Just how often has Boris been in any of these meetings?')
    expect(engine).not.toBe('figures')
    const [left] = await t.database.sql`select count(*)::int as n from recordings`
    expect(left).toEqual({ n: 4 })
  })
})

test('a meeting is listed by when it took place, not by when its recording arrived', async () => {
  const other = await t.signedIn()
  const { db } = t.database
  const tasks = [{ completed: false, task: 'Water the plants', assignee: 'Dana' }]
  const [early, late] = [new Date('2024-03-10T08:00:00Z'), new Date('2025-03-10T08:00:00Z')]
  await seedMeeting(db, other, 'Later', 'Dana: The garden again.', {
    startedAt: late,
    tasks,
    participants: ['Dana'],
  })
  await seedMeeting(db, other, 'Earlier', 'Dana: The garden.', {
    startedAt: early,
    tasks,
    participants: ['Dana'],
  })
  me = other
  expect(cited((await ask('Which meetings were about the garden?')).answer.sentences)).toEqual([
    'Later',
    'Earlier',
  ])
  const asked = async (question: string) => {
    const { answer } = await ask(question)
    return answer.sentences.flatMap((s) => s.meetings ?? []).map((m) => [m.title, m.createdAt])
  }
  const both = [
    ['Later', late.toISOString()],
    ['Earlier', early.toISOString()],
  ]
  expect(await asked('Which tasks are still open?')).toEqual(both)
  expect(await asked('Who took part in the meetings?')).toEqual(both)
  expect(await asked('When was the last meeting with Dana?')).toEqual(both.slice(0, 1))
})
