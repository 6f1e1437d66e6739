import { gapsOf } from '@hattama/contract/rules/insight/protocol'
import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { extract } from '../../summary/extract/extract.ts'
import { agendaOf, agendaPoints } from './agenda.ts'
import { fillProtocol } from './fill.ts'
import type { ProtocolSource } from './source.ts'
import { keyPointsFor, suggestedFor } from './statements.ts'

const moment = (seconds: number, speaker: string, quote: string): Moment => ({
  startMs: seconds * 1000,
  endMs: seconds * 1000 + 900,
  segmentId: `s${seconds}`,
  quote,
  speaker,
})

const summary = {
  engine: 'model',
  summary: '',
  keyTopics: [
    { topic: 'Найм', mentions: 2, sentiment: 'neutral' },
    { topic: 'Бюджет отдела', mentions: 5, sentiment: 'neutral' },
    { topic: 'Погода', mentions: 1, sentiment: 'neutral' },
  ],
  keyPoints: ['Бюджет вырос на 10 процентов.', 'Это мало для отдела.', 'Найм идёт медленно.'],
  decisions: ['Бюджет принять.'],
  nextSteps: [],
  actionItems: [
    {
      completed: false,
      task: 'Бюджет принять',
      assignee: 'Я',
      dueDate: 'пятница',
      dueOn: '2026-11-27',
      moment: moment(30, 'Анна', 'Бюджет принять.'),
    },
    {
      completed: false,
      task: 'Разместить вакансии для найма',
      assignee: 'Анна',
      moment: moment(60, 'Анна', 'Размещу вакансии.'),
    },
  ],
  moments: {
    keyPoints: [moment(10, 'Я', 'Бюджет вырос.'), moment(20, 'Анна', 'Мало.'), moment(50, 'Анна', 'Найм.')],
    decisions: [moment(30, 'Анна', 'Бюджет принять.')],
    nextSteps: [],
  },
  participants: [
    { id: '1', name: 'Я' },
    { id: '2', name: 'Анна' },
  ],
} as unknown as Summary

const meeting: ProtocolSource = {
  title: 'Совещание',
  startedAt: new Date('2026-11-20T20:30:00Z'),
  isDayOnly: false,
  durationMs: 3_600_000,
  participants: ['анна', 'Пётр Ким', 'Петр Ким'],
  agenda: [],
  summary,
  ownerName: 'Айгерім Серікова',
  members: [{ userId: 'u2', name: 'Анна' }],
}
const settings = { language: 'ru', timeZone: 'Asia/Almaty', place: 'Алматы' } as const

test('the agenda stands in the order of the meeting, each point with who was heard, who spoke, and what was decided', () => {
  const { items } = fillProtocol(meeting, settings)
  expect(items.map(({ title }) => title)).toEqual(['Бюджет отдела', 'Найм'])
  const [budget, hiring] = items
  expect(budget?.heard).toMatchObject([
    { who: 'Айгерім Серікова', text: 'Бюджет вырос на 10 процентов.', moment: { startMs: 10_000 } },
  ])
  expect(budget?.spoke).toMatchObject([{ who: 'Анна', text: 'Это мало для отдела.' }])
  // a task said in the same breath gives the decision its owner and date, and is not a second decision
  expect(budget?.decided).toMatchObject([
    {
      text: 'Бюджет принять.',
      responsible: 'Айгерім Серікова',
      due: '2026-11-27',
      moment: { startMs: 30_000 },
    },
  ])
  expect(budget?.assigned).toEqual([])
  expect(hiring?.decided).toEqual([])
  expect(hiring?.assigned).toMatchObject([
    { text: 'Разместить вакансии для найма', responsible: 'Анна', due: '' },
  ])
})

test('day and hours go by the clock of the place; who was only announced is not called present', () => {
  const filled = fillProtocol(meeting, settings)
  expect(filled).toMatchObject({ date: '2026-11-21', startTime: '01:30', endTime: '02:30', place: 'Алматы' })
  expect(filled.people).toMatchObject([
    { name: 'Айгерім Серікова', attendance: 'present', userId: null },
    { name: 'Анна', attendance: 'present', userId: 'u2' },
    { name: 'Пётр Ким', attendance: 'unclear' },
  ])
  expect(gapsOf(filled)).toEqual(['chair', 'secretary', 'unclear'])
})

test.each([
  ['en', 'Speaker 2'],
  ['ru', 'Спикер 2'],
  ['kk', '2-сөйлеуші'],
] as const)(
  'whoever was heard was present, an unnamed voice by its label in %s; nobody is called "You"',
  (language, label) => {
    const participants = ['Я', 'Speaker 2', 'Анна', 'Others'].map((name, i) => ({ id: String(i), name }))
    const { people } = fillProtocol(
      { ...meeting, participants: ['You'], summary: { ...summary, participants } },
      { ...settings, language },
    )
    expect(people.map(({ name, attendance }) => [name, attendance])).toEqual([
      ['Айгерім Серікова', 'present'],
      [label, 'present'],
      ['Анна', 'present'],
    ])
  },
)

test('where only the day is known, no hours are made up', () => {
  expect(fillProtocol({ ...meeting, isDayOnly: true }, settings)).toMatchObject({
    date: '2026-11-21',
    startTime: '',
    endTime: '',
  })
})

test('the other side of a call is nobody in particular, and what was decided is not heard as well', () => {
  const keyPoints = ['Бюджет принять, так и решим.', 'Бюджет вырос.']
  const moments = {
    ...summary.moments,
    keyPoints: [moment(30, 'Собеседники', 'Бюджет принять.'), moment(10, 'Others', 'Бюджет вырос.')],
  }
  const participants = [...summary.participants, { id: '3', name: 'Others' }]
  const filled = fillProtocol(
    { ...meeting, summary: { ...summary, keyPoints, moments, participants } },
    settings,
  )
  expect(filled.people.map(({ name }) => name)).toEqual(['Айгерім Серікова', 'Анна', 'Пётр Ким'])
  expect(filled.items[0]?.heard).toMatchObject([{ who: '', text: 'Бюджет вырос.' }])
})

test('what nobody has written a summary of is left to people', () => {
  const filled = fillProtocol({ ...meeting, summary: null }, settings)
  expect(filled.items).toEqual([])
  expect(filled.people.every(({ attendance }) => attendance === 'unclear')).toBe(true)
})

test('an extract without a language model fills it, too', () => {
  const lines = [
    'Обсудим бюджет проекта, он вырос на двадцать процентов за этот квартал из-за новых серверов.',
    'Бюджет проекта надо согласовать с бухгалтерией, потому что серверы оплачены заранее.',
    'Решили увеличить бюджет проекта на десять процентов до конца года.',
    'Теперь про договор с поставщиком, договор заканчивается в декабре и поставщик просит новую цену.',
    'Договор с поставщиком надо продлить, иначе серверы останутся без поддержки зимой.',
    'Я подготовлю договор до пятницы и отправлю поставщику на подпись.',
    'Хорошо, договор и бюджет проекта мы сегодня закрыли, спасибо всем коллегам за работу.',
  ]
  const made = extract({
    segments: lines.map((text, i) => ({
      id: `s${i}`,
      speakerId: i % 2 === 0 ? 'a' : 'b',
      startMs: i * 10_000,
      endMs: i * 10_000 + 9000,
      text,
    })),
    speakers: [
      { id: 'a', name: 'Анна', kind: 'voice', ordinal: 0 },
      { id: 'b', name: 'Борис', kind: 'voice', ordinal: 1 },
    ],
    language: 'ru',
    startedAt: new Date('2026-11-20T10:00:00Z'),
  })
  const extracted = {
    ...made.body,
    engine: 'extract',
    actionItems: made.actionItems,
  } as unknown as Summary
  const filled = fillProtocol({ ...meeting, summary: extracted, participants: [] }, settings)
  expect(filled.people.map(({ name }) => name)).toEqual(['Анна', 'Борис'])
  // topics of an extract are single words: no agenda
  expect(filled.items.map(({ title }) => title)).toEqual(['Совещание'])
  expect(filled.items.flatMap((item) => item.decided)).toEqual([])
  const offered = suggestedFor(extracted, filled)
  expect(offered.some(({ text }) => text.includes('увеличить бюджет'))).toBe(true)
  const assigned = filled.items.flatMap((item) => item.assigned ?? [])
  expect(assigned.find(({ text }) => text.includes('Подготовить договор'))).toMatchObject({
    responsible: 'Борис',
  })
  const said = filled.items.flatMap((item) => [...item.heard, ...item.spoke, ...item.decided, ...assigned])
  expect(said.every((line) => line.moment !== null)).toBe(true)
})

test('what may have been decided is no decision and not heard; a task is a task, and offered nowhere else', () => {
  const launch = 'Good, then we launch on the 15th of December.'
  const texts = 'I can send you the texts by Wednesday.'
  const found: Summary = {
    ...summary,
    type: 'extract',
    engine: 'extract',
    keyTopics: [{ topic: 'Texts', mentions: 3, sentiment: 'neutral' }],
    summary: `## Possible decisions\n\n- **Speaker 1:** “${launch}” [00:31](?t=31)\n- **Speaker 2:** “${texts}” [00:12](?t=12)`,
    keyPoints: [launch, 'The site is ready.'],
    decisions: [],
    moments: {
      keyPoints: [moment(31, 'Speaker 1', launch), moment(5, 'Speaker 2', 'The site is ready.')],
      decisions: [],
      nextSteps: [],
    },
    actionItems: [
      { completed: false, task: texts, assignee: 'Speaker 2', moment: moment(12, 'Speaker 2', texts) },
    ],
    participants: [
      { id: '1', name: 'Speaker 1' },
      { id: '2', name: 'Speaker 2' },
    ],
  }
  const source = { ...meeting, title: 'Weekly sync', participants: [], summary: found }
  const filled = fillProtocol(source, settings)
  expect(keyPointsFor(found, source, filled)).toMatchObject([
    { who: 'Спикер 2', text: 'The site is ready.', moment: { startMs: 5000 } },
  ])
  expect(suggestedFor(found, filled)).toEqual([{ text: launch, moment: { startMs: 31_000, quote: launch } }])
  expect(filled.items).toMatchObject([
    {
      title: 'Weekly sync',
      heard: [],
      spoke: [],
      decided: [],
      assigned: [{ text: texts, responsible: 'Спикер 2' }],
    },
  ])
})

test('a meeting without a title is called after its day', () => {
  const filled = fillProtocol({ ...meeting, title: '', agenda: [] }, { ...settings, language: 'en' })
  expect(filled.subject).toMatch(/^Meeting, \w+ \d+, \d{4}$/)
})

test('the agenda of an invitation comes before topics; prose is no agenda', () => {
  const agenda = agendaPoints('Hello!\n1. Найм\n2) Бюджет отдела\nhttps://call.example')
  expect(agenda).toEqual(['Найм', 'Бюджет отдела'])
  expect(agendaPoints('See you.\n- bring cake')).toEqual([])
  const { items } = fillProtocol({ ...meeting, agenda: ['Отдел и бюджет'] }, settings)
  expect(items.map(({ title }) => title)).toEqual(['Отдел и бюджет'])
})

test('without topics all stands under the title; nothing is lost before the first topic comes up', () => {
  const early = { text: 'Здравствуйте, коллеги', moment: moment(1, 'A', '') }
  const late = { text: 'Бюджет готов', moment: moment(9, 'A', '') }
  expect(agendaOf([], [late, early], 'Планёрка')).toEqual([{ title: 'Планёрка', statements: [early, late] }])
  expect(agendaOf(['Бюджет'], [late, early], 'x')).toEqual([{ title: 'Бюджет', statements: [early, late] }])
  expect(agendaOf(['Найм'], [early], 'Планёрка')).toEqual([{ title: 'Планёрка', statements: [early] }])
})
