import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'
import { cancels, saysDone, turnsDown } from './cancels.ts'

/** A talk of some length, so that it is read as a conversation. */
const around = {
  en: [
    'Nina: Morning, the barn roof is what we are here for today.',
    'Olaf: The slates came on Monday and they are stacked by the gate.',
    'Nina: How many of the slates are broken?',
    'Olaf: Eleven out of four hundred, which is not bad at all.',
    'Pia: The goats have eaten the string around them.',
    'Nina: The goats eat everything, we know that.',
    'Olaf: The ladder is borrowed and the rope is ours.',
    'Pia: The wind is bad on that side of the house.',
    'Nina: It always was, even in my father’s day.',
    'Olaf: He nailed the old roof himself, all of it.',
    'Pia: And it leaked from the first winter on.',
    'Nina: So it did.',
    'Pia: My mother put buckets under it.',
    'Olaf: Five buckets and a bathtub.',
    'Nina: The bathtub is still up there.',
  ],
} as const

const found = (rows: readonly string[]) => {
  const { body, actionItems, possibleDecisions } = extract(
    talk([...around.en, ...rows].join('\n'), { language: 'en' }),
  )
  return {
    tasks: actionItems.map(({ task, dueOn }) => [task, dueOn]),
    decisions: possibleDecisions.map(({ text }) => text),
    points: body.keyPoints,
    summary: body.summary,
  }
}

describe('what was taken back is no part of the minutes', () => {
  test('a task that is scrapped', () => {
    const rows = [
      "Olaf: I'll order the copper nails tomorrow.",
      'Pia: They cost a fortune.',
      'Olaf: Scrap that, the old ones do.',
    ]
    expect(JSON.stringify(found(rows.slice(0, 2)).tasks)).toMatch(/copper nails/)
    expect(JSON.stringify(found(rows).tasks)).not.toMatch(/copper nails/)
  })

  test('a task that is done already', () => {
    const rows = [
      'Nina: Olaf, can you order the copper nails by Friday?',
      'Olaf: I already did, at the weekend.',
    ]
    expect(JSON.stringify(found(rows).tasks)).not.toMatch(/copper nails/)
  })

  test('a day that is put right is the later one', () => {
    const rows = [
      "Olaf: I'll nail it on. I'll drill it and nail it on Wednesday.",
      'Nina: There is no power in the barn on Wednesday.',
      'Olaf: Okay, Friday then.',
    ]
    const text = JSON.stringify(found(rows).tasks)
    expect(text).not.toMatch(/2026-11-25/)
    expect(text).toMatch(/Friday then|\[\]/)
  })

  test('what is off the record stands nowhere', () => {
    const rows = [
      'Pia: The neighbour drinks before he climbs the ladder.',
      'Nina: Please don’t minute that.',
      'Pia: I won’t.',
    ]
    expect(found(rows).summary).not.toMatch(/drinks/)
  })
})

test.each([
  ['en', 'No, scrap it.'],
  ['en', 'Oh, forget I said anything.'],
  ['ru', 'Хотя нет, забудь.'],
  ['ru', 'Считайте, я этого не говорил.'],
  ['kk', 'Жә, айтпадым деп есептеңіздер.'],
  ['kk', 'Оны ескермеңіздер.'],
])('%s: takes back what was said: %s', (language, text) => expect(cancels(text, language)).toBe(true))

test.each([
  ['en', "Don't forget the ladder."],
  ['en', 'Did you forget it?'],
  ['ru', 'Не забудь лестницу.'],
  ['ru', 'Заказ отменяем в среду.'],
  ['kk', 'Баспалдақты ұмытпаңыз.'],
])('%s: takes nothing back: %s', (language, text) => expect(cancels(text, language)).toBe(false))

test.each([
  ['en', 'No, we never did that.', true],
  ['en', 'No problem.', false],
  ['ru', 'Нет, там пожарные.', true],
  ['ru', 'Пётр Ильич, нельзя.', true],
  ['en', 'Well, not empty. With last year’s figures.', true],
  ['ru', 'Ну не пустым. Прошлогодним.', true],
  ['kk', 'Бос емес қой, былтырғымен.', true],
  ['ru', 'Нет возражений.', false],
  ['kk', 'Жоқ, болмайды.', true],
  ['kk', 'Жоқ, дұрыс айтасың.', false],
])('%s: a proposal turned down by "%s": %s', (language, text, isDown) =>
  expect(turnsDown(text, language)).toBe(isDown),
)

test.each([
  ['en', 'I already have.', true],
  ['en', "I'll do it tomorrow.", false],
  ['ru', 'Уже отправила.', true],
  ['ru', 'Отправлю завтра.', false],
  ['kk', 'Айтып қойдым мен оны.', true],
  ['kk', 'Ертең айтамын.', false],
])('%s: what is asked is done by "%s": %s', (language, text, isDone) =>
  expect(saysDone(text, language)).toBe(isDone),
)

describe('an hour or a sum that is put right', () => {
  const before = ["Olaf: I'll collect the copper nails from the harbour tomorrow at three."]
  const after = ['Pia: The harbour office is closed till four.', "Olaf: No, let's say half past four."]

  test('is the last one in a task', () => {
    const [plain, righted] = [before, [...before, ...after]].map((rows) => JSON.stringify(found(rows).tasks))
    expect(plain).toMatch(/harbour/)
    expect(righted).toMatch(/half past four/)
  })

  test('is the last one in a decision', () => {
    const rows = [
      'Olaf: What do we pay the roofer for the barn roof?',
      "Nina: It's decided then, we pay the roofer two hundred thousand for the barn.",
      'Pia: Agreed.',
      'Olaf: He wanted more than that.',
      'Nina: Okay, make it two fifty.',
      'Olaf: Good.',
    ]
    expect(JSON.stringify(found(rows.slice(0, 3)).summary)).toMatch(/two hundred thousand/)
    expect(found(rows).summary).toMatch(/two hundred thousand.*two fifty/)
  })

  test('is no key point as it was before', () => {
    const rows = [
      'Olaf: The roofer costs nine thousand with the gutters.',
      'Pia: Really.',
      'Olaf: Sorry, eleven thousand.',
    ]
    expect(found(rows).points.join(' ')).not.toMatch(/nine thousand/)
  })
})
