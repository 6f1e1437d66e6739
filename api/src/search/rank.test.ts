import { describe, expect, test } from 'vitest'
import { englishTalk, kazakhTalk, russianTalk, talk } from '../../test/language-model/talk.ts'
import { passagesOf, type Spoken } from './passages.ts'
import { rank } from './rank.ts'

const spokenOf = (rows: string, recordingId = 'r'): Spoken[] => {
  const { segments, speakers } = talk(rows)
  const names = new Map(speakers.map((s) => [s.id, s.name]))
  return segments.map(({ speakerId, ...s }) => ({ ...s, recordingId, speaker: names.get(speakerId) ?? '' }))
}

const best = (rows: string, question: string) =>
  rank(passagesOf(spokenOf(rows), 12), question, 1)[0]
    ?.passage.segments.map((s) => s.text)
    .join(' ') ?? null

describe('the passage that answers comes first', () => {
  test.each([
    ['What is the marketing budget?', /two hundred and fifty thousand/],
    ['When does the certificate expire?', /renew the certificate/],
    ['What will Timur prepare?', /announcement for customers/],
  ])('en: %s', (question, expected) => expect(best(englishTalk, question)).toMatch(expected))

  test.each([
    ['Какой у нас рекламный бюджет?', /двести пятьдесят тысяч/],
    ['Что с сертификатом сервера?', /обновить сертификат/],
    ['Какое объявление готовит Тимур клиентам?', /подготовлю объявление/],
  ])('ru: %s', (question, expected) => expect(best(russianTalk, question)).toMatch(expected))

  test.each([
    ['Жарнаманың бюджеті қанша?', /екі жүз елу мың/],
    ['Сервердің сертификаты туралы не айтылды?', /сертификатын/],
  ])('kk: %s', (question, expected) => expect(best(kazakhTalk, question)).toMatch(expected))
})

test('a question about nothing that was said has no passages', () => {
  expect(rank(passagesOf(spokenOf(englishTalk)), 'quantum chromodynamics', 5)).toEqual([])
  expect(rank([], 'budget', 5)).toEqual([])
  expect(rank(passagesOf(spokenOf(englishTalk)), '', 5)).toEqual([])
})

test('passages keep to one recording, hold every segment once, and stay near their size', () => {
  const segments = [...spokenOf(englishTalk, 'a'), ...spokenOf(englishTalk, 'b')]
  const passages = passagesOf(segments, 30)
  expect(passages.flatMap((p) => p.segments)).toEqual(segments)
  for (const p of passages) {
    expect(new Set(p.segments.map((s) => s.recordingId)).size).toBe(1)
    expect(
      p.segments
        .map((s) => s.text)
        .join(' ')
        .split(' ').length,
    ).toBeLessThanOrEqual(38)
  }
})
