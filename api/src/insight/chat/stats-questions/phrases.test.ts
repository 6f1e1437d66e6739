import { describe, expect, test } from 'vitest'
import { dayText, durationText, narrowedTo, phrases, talkText } from './phrases.ts'
import { ofAll } from './plan.ts'

test('a day is written as its language does', () => {
  const day = '2026-05-01T23:59:00.000Z'
  expect(dayText(day, 'en')).toBe('May 1, 2026')
  expect([dayText(day, 'ru'), dayText(day, 'kk')]).toEqual(['01.05.2026', '01.05.2026'])
})

test('talk is told in hours and minutes, at least one', () => {
  const minute = 60_000
  expect([0, 29_000, 90_000].map((ms) => durationText(ms, 'en'))).toEqual(['1 min', '1 min', '2 min'])
  expect(durationText(59 * minute, 'ru')).toBe('59 мин')
  expect(durationText(60 * minute, 'en')).toBe('1 h')
  expect(durationText(61 * minute, 'kk')).toBe('1 сағ 1 мин')
  expect(durationText(150 * minute, 'en')).toBe('2 h 30 min')
})

test('whole hours are told without minutes', () => {
  expect(durationText(119 * 60_000, 'ru')).toBe('1 ч 59 мин')
  expect(durationText(120 * 60_000, 'ru')).toBe('2 ч')
})

test('how long somebody spoke is told with seconds where it is short, or minutes alone would look the same', () => {
  const second = 1000
  expect(talkText(135 * second, 'kk')).toBe('2 мин 15 с')
  expect(talkText(725 * second, 'en', [900 * second])).toBe('12 min')
  expect(talkText(725 * second, 'en', [733 * second])).toBe('12 min 5 s')
  expect(talkText(4325 * second, 'ru', [4330 * second])).toBe('1 ч 12 мин 5 с')
})

test('what the meetings are narrowed to: people, topic and days, as far as there are', () => {
  const narrowed = (more: object, language: 'en' | 'ru' = 'en') =>
    narrowedTo({ ...ofAll, stat: 'count', ...more }, language)
  expect(narrowed({})).toBe('')
  expect(narrowed({ person: 'Boris', topic: 'budget', from: '2026-05-01', to: '2026-05-31' })).toBe(
    ' (Boris; “budget”; May 1, 2026–May 31, 2026)',
  )
  expect(narrowed({ topic: 'бюджет' }, 'ru')).toBe(' («бюджет»)')
  expect(narrowed({ from: '2026-05-01', to: '2026-05-01' })).toBe(' (May 1, 2026)')
  expect(narrowed({ from: '2026-05-01' })).toBe('')
})

describe('counts are told in the plural of their language', () => {
  test.each([
    ['en', [1, 2], ['1 meeting.', '2 meetings.']],
    ['ru', [1, 2, 5, 21], ['1 встреча.', '2 встречи.', '5 встреч.', '21 встреча.']],
    ['kk', [1, 5], ['1 кездесу.', '5 кездесу.']],
  ] as const)('%s', (language, counts, texts) => {
    const say = phrases[language]
    expect(counts.map((n) => say.count(n, ''))).toEqual(texts)
    for (const text of [say.list(2, ' (A)'), say.hours('1 h', 2, ' (A)'), say.tookPart('A', 2)])
      expect(text).toContain(
        texts
          .at(counts.indexOf(2 as never))
          ?.slice(0, -1)
          .replace(/^\d+/, '2') ?? '',
      )
    expect(say.list(2, ' (A)')).toMatch(/ \(A\)\.$/)
  })

  test.each([
    ['en', ['No open tasks (A).', '1 open task (A).', '2 open tasks (A).']],
    ['ru', ['Открытых задач (A) нет.', '1 открытая задача (A).', '2 открытые задачи (A).']],
    ['kk', ['Ашық тапсырма (A) жоқ.', '1 ашық тапсырма (A).', '2 ашық тапсырма (A).']],
  ] as const)('%s: open tasks, and none', (language, texts) => {
    expect([0, 1, 2].map((n) => phrases[language].tasks(n, ' (A)'))).toEqual(texts)
  })
})

test.each(['en', 'ru', 'kk'] as const)('%s: what minutes only take for one is told apart', (language) => {
  const say = phrases[language]
  for (const { none, list, maybe } of [say.decisions, say.questions]) {
    expect(none(' (A)')).toMatch(/ \(A\)\.$/)
    expect(list(' (A)')).toMatch(/ \(A\):$/)
    expect(maybe(' (A)', false)).toMatch(/ \(A\)\. .*:$/)
    expect(maybe(' (A)', true)).not.toContain('(A)')
    expect(maybe('', true)).not.toBe(maybe('', false))
  }
  expect(say.last(' (A)')).toMatch(/ \(A\):$/)
  expect(say.first(' (A)')).not.toBe(say.last(' (A)'))
  expect(say.spoke('Ann', '1 h', 25)).toMatch(/^Ann: 1 h, .*25/)
  expect(say.more(3)).toContain('3')
  expect(say.otherLanguage('X')).toContain('X')
  expect(say.quoted('a')).toBe(language === 'en' ? '“a”' : '«a»')
  expect(new Set([say.decisions.none(''), say.questions.none(''), say.related, say.done]).size).toBe(4)
})
