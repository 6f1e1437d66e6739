import { describe, expect, test } from 'vitest'
import { englishTalk, talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'
import { extractTasks } from './extract-tasks.ts'
import { toUtterances } from './utterances.ts'

/** Tasks of a talk that took place on Friday, 20 November 2026. */
const tasksIn = (rows: string) =>
  extract(talk(rows)).actionItems.map((item) => [item.task, item.assignee, item.dueOn, item.unsure === true])

describe('whose a task is and by when, as far as somebody said so', () => {
  test.each([
    // someone takes it on right after
    [
      'Karen: Somebody needs to email the support team about it.\nLena: I can do that, I see them on Tuesday.',
      ['Lena', '2026-11-24'],
    ],
    ['Дана: Нужно предупредить старого поставщика.\nАлан: Я сам им позвоню.', ['Алан', null]],
    ['Дана: Серверді айдың соңына дейін жаңарту керек.\nАлан: Оны мен өзіме аламын.', ['Алан', '2026-11-30']],
    // someone is named
    [
      'Karen: Mohit, could you send me the numbers before the end of the month?\nMohit: Sure.',
      ['Mohit', '2026-11-30'],
    ],
    ["Karen: Let's have Ivan call the workshop tomorrow.\nMohit: Good.", ['Ivan', '2026-11-21']],
    ['Дана: Давайте попросим Ивана узнать цену.\nАлан: Можно.', ['Иван', null]],
    [
      'Дана: Смету пусть составит Светлана Петровна.\nСветлана Петровна: Хорошо.',
      ['Светлана Петровна', null],
    ],
    ['Дана: Ән айтатын кісіні Марат шақырсын.\nАлан: Дұрыс.', ['Марат', null]],
    // given to someone right after
    ['Дана: Рұқсат қағазын жаңартуымыз керек.\nАлан: Болат, мұны сен реттей салшы.', ['Болат', null]],
    // the speaker
    ['Alan: I need to check the figures.\nDana: I will do the dishes.', ['Alan', null]],
    ['Алан: Выгружу данные и к понедельнику покажу.\nДана: Хорошо.', ['Алан', '2026-11-23']],
    // an order is no name
    ['Дана: Позвоните, номер поставщика у меня, и пришлите смету.\nАлан: Крыша течёт.', [null, null]],
    ['Дана: Жазыңыз, сметаны бүгін дайындап жіберіңіз.\nАлан: Төбе ағып тұр.', [null, '2026-11-20']],
    // nobody: the next speaker is not assumed
    [
      'Karen: The contract has to be signed, sent and paid by the first of December.\nLena: The roof leaks.',
      [null, '2026-12-01'],
    ],
    ['Дана: Нужно составить смету.\nАлан: Крыша течёт.', [null, null]],
  ])('%s', (rows, [owner, on]) => {
    const [task] = tasksIn(rows)
    expect(task?.slice(1)).toEqual([owner, on, owner === null && on === null])
  })

  test('an answer that takes a task on is no second one', () => {
    expect(
      tasksIn('Дана: Алан, подготовьте, пожалуйста, договор.\nАлан: Подготовлю, завтра пришлю.'),
    ).toEqual([['Подготовить договор', 'Алан', '2026-11-21', false]])
  })
})

test('a promise that only answers a request of the same matter is no task of its own, another one is', () => {
  const rows = `Дана: Алан, передай Серику, что к четвергу кабинет должен быть пустой.
Алан: Передам Серику, но коробки в кабинете не его.
Дана: Хорошо.
Алан: И я завтра закажу новый стенд для входа.`
  expect(tasksIn(rows).map(([task, owner]) => [String(task).slice(0, 14), owner])).toEqual([
    ['Заказать новый', 'Алан'],
    ['Передать Серик', 'Алан'],
  ])
})

test('what was settled, asked for an opinion, or is done already is no task', () => {
  const rows = `Дана: Мы решили подготовить новый договор.
Алан: Вчера отправил отчёт в бухгалтерию.
Дана: Надо было сделать это раньше.
Алан: Если найду время, сделаю.
Karen: Would you share the concern about the budget of the schools?
Mohit: I fixed the cancellation flow yesterday.
Karen: I will not send anything.`
  expect(tasksIn(rows)).toEqual([])
})

test('what is a task is said once: neither among the next steps nor among the key moments', () => {
  const { body, actionItems } = extract(talk(englishTalk))
  expect(body.nextSteps).toEqual(['Thank you, we will meet again on Monday.'])
  expect(body.moments.nextSteps.map((m) => m?.speaker)).toEqual(['Aigul'])
  expect(body.summary).toMatch(
    /^- “Thank you, we will meet again on Monday\.” — Nov 23, 2026 \[00:55\]\(\?t=55\)$/m,
  )
  const tasks = /## Who does what\n\n([\s\S]*?)(?:\n\n|$)/.exec(body.summary)?.[1] ?? ''
  expect(tasks).toMatch(/^- \*\*Timur\*\* — Prepare the announcement [^“”]* — Nov 24, 2026 \[00:30\]/m)
  expect(actionItems.length).toBeGreaterThan(1)
  for (const { task } of actionItems) {
    expect(body.summary.split(task)).toHaveLength(2)
    expect(body.keyPoints).not.toContain(task)
  }
})

test('two tasks in the same words are one', () => {
  const rows = 'Timur: I will send the report to the bank tomorrow.\nBoris: The roof leaks.'
  expect(tasksIn(`${rows}\n${rows}`)).toHaveLength(1)
})

test('days are counted where the meeting was held', () => {
  const held = {
    ...talk('Alan: I will send the report tomorrow.'),
    startedAt: new Date('2026-11-20T20:30:00Z'),
  }
  const due = (zone: string) => extract({ ...held, zone }).actionItems[0]?.dueOn
  expect([due('Asia/Almaty'), due('America/New_York')]).toEqual(['2026-11-22', '2026-11-21'])
})

const friday = { dueDate: 'Friday', dueOn: '2026-11-20' }

test.each([
  ['taken on by a day', 'Sam', friday, undefined],
  ['taken on', 'Sam', null, true],
  ['by a day', null, friday, true],
] as const)('what is a task only by what is said around it, %s', (_, owner, day, unsure) => {
  const { segments, speakers } = talk('Nora: Whose are the panes?\nSam: The panes are mine then.')
  const [, u] = toUtterances(segments, 'en')
  if (!u) throw new Error('nothing was said')
  const act = {
    u,
    text: u.text,
    line: [u],
    passage: [u],
    head: [u],
    said: u.text,
    turns: [],
    own: [u],
    owner: owner && u.speakerId,
    day,
    takenBack: new Set<string>(),
  }
  const [found] = extractTasks([u], {
    language: 'en',
    people: {
      speakerOf: () => ({ label: 'Sam', isOthers: false }),
      speakers: speakers.map((s) => s.name),
      names: speakers.map((s) => s.name),
    },
    day: null,
    standingOf: () => ({ label: null, isPlain: true }),
    momentOf: ({ startMs, endMs, quote }) => ({ startMs, endMs, segmentId: 's', quote, speaker: 'Sam' }),
    acts: {
      decisions: [],
      tasks: [act],
      mayBeTask: () => true,
      noteWorth: () => 0,
      weight: () => 0,
      told: () => act,
      settled: () => act,
      talk: null,
    },
  })
  expect(found?.item).toMatchObject({ assignee: owner, dueOn: day?.dueOn ?? null })
  expect(found?.item.unsure).toBe(unsure)
})

const lease = (...rows: string[]) =>
  `${englishTalk}
Nadine: So is that yes, or are we just, are we saying it's interesting?
Stephen: I'd want to see the lease, and what they do at the end of it.
${rows.join('\n')}
Nadine: Fine, okay, five, it just says people.`

test('a promise is no second time the task of the one who speaks next', () => {
  const found = tasksIn(
    lease(
      "Olu: I can get the papers from them, I'll ask for it, should be a week or so.",
      "Stephen: Then I'll look at it.",
    ),
  ).filter(([task]) => String(task).includes('papers'))
  expect(found.map(([, owner, on, unsure]) => [owner, on, unsure])).toEqual([['Olu', null, false]])
})

test('a day that is taken back gives way to the one named behind it, also where that sentence says no more', () => {
  const rows = `Stephen: Until Gemma's, let's wait for Gemma, and if she's not ordered by the sixteenth, then we go out with twenty percent.
Olu: Sixteenth of October. Twenty percent. I can, yes. I can live with that.
Nadine: I'll ring her tomorrow, not tomorrow.
Nadine: Tomorrow I'm at the dentist Monday.
Olu: Did anybody order food, or?
Stephen: Karen was going to, but I think Karen's gone home.`
  const found = tasksIn(`${englishTalk}\n${rows}`).find(([task]) => String(task).includes('ring her'))
  expect(found?.slice(1)).toEqual(['Nadine', '2026-11-23', false])
})
