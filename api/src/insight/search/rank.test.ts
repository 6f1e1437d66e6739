import { describe, expect, test } from 'vitest'
import { englishTalk, kazakhTalk, russianTalk, talk } from '#testing/language-model/talk.ts'
import { passagesOf, type PassageSegment } from './passages.ts'
import { rank } from './rank.ts'

const spokenOf = (rows: string, recordingId = 'r'): PassageSegment[] => {
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

describe('who is asked about', () => {
  const both = (first: string, second: string) =>
    `${first}: we could wait a week\n${second}: we could wait a week`
  test.each([
    ['en', both('Boris', 'Saule'), "What is Saule's view of the week?"],
    ['en', both('Chair of the Board', 'Saule'), 'What did Saule say of the week?'],
    ['ru', both('Борис', 'Тимур'), 'Каково мнение Тимура о week?'],
    ['kk', both('Болат', 'Тимур'), 'Тимурдың week туралы пікірі қандай?'],
  ])('%s: %s', (_, rows, question) => {
    const [first] = rank(passagesOf(spokenOf(rows), 4), question, 1)
    expect(first?.passage.segments[0]?.speaker).toBe(rows.split('\n')[1]?.split(':')[0])
  })
})

test('of two that say the same, the one that says the name comes first', () => {
  const talks = ['Anna: we could wait a week', 'Anna: Timur could wait a week', 'Timur: hello']
  const all = talks.flatMap((rows, i) => passagesOf(spokenOf(rows, `r${i}`), 12))
  const found = rank(all, 'Could Timur wait a week?', 3)
  expect(found.map(({ passage }) => passage.recordingId)).toEqual(['r1', 'r0'])
})

test.each([
  ['what one writes with a hyphen another writes apart', 'self introduction of guests', 'self-introduction'],
  ['words of one root', 'recognition of speech', 'recognizer'],
])('%s', (_, said, question) => {
  expect(rank(passagesOf(spokenOf(`A: ${said}`)), question, 1)).toHaveLength(1)
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

describe('what means the same', () => {
  const rows =
    'Dana: The lamp is red.\nAli: We sing a song.\nDana: It shines at night.\nAli: We bake a cake.\nDana: They walk home.'
  const passages = passagesOf(spokenOf(rows), 4)
  const idOf = (i: number) => passages[i]?.segments[0]?.id ?? ''
  const told = (question: string, cosines: number[]) => {
    const likenesses = new Map(cosines.map((cosine, i) => [idOf(i), cosine]))
    return rank(passages, question, 5, likenesses).map(({ passage }) => passages.indexOf(passage))
  }

  test('is found without a word of the question, which alone finds nothing', () => {
    expect(rank(passages, 'Is encryption broken?', 5)).toEqual([])
    expect(told('Is encryption broken?', [0.1, 0.1, 0.8, 0.1, 0.1])[0]).toBe(2)
  })

  test('counts by how far it stands out, not by the cosines a model happens to give', () => {
    const cosines = [0.2, 0.1, 0.5, 0.05, 0.3]
    const narrow = cosines.map((c) => 0.8 + c / 20)
    expect(told('the lamp', narrow)).toEqual(told('the lamp', cosines))
  })

  test('comes after what holds the words', () => {
    expect(told('the lamp', [0.3, 0.3, 0.9, 0.3, 0.3]).slice(0, 2)).toEqual([0, 2])
  })

  test('is found where there is nothing else to stand out from', () => {
    const [only] = passages
    if (!only) throw new Error('no passage')
    expect(rank([only], 'Is encryption broken?', 5, new Map([[idOf(0), 0.4]]))).toHaveLength(1)
  })
})
