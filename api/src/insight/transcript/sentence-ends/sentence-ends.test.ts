import { expect, test } from 'vitest'
import { sentenceEnds } from './sentence-ends.ts'

/** Joins sentences without punctuation and capitals, then splits them again. */
const cutAgain = (language: string, ...sentences: string[]) => {
  const words = sentences.flatMap((s) => s.toLowerCase().split(' '))
  const ends = sentenceEnds(words, language)
  return [0, ...ends].map((from, i) => words.slice(from, ends[i]).join(' '))
}

test.each([
  [
    'en',
    'i will send the report to the team on friday',
    'okay thank you very much',
    'so the next thing is the budget',
    'i think that we have ten thousand left',
  ],
  [
    'ru',
    'мы решили перенести запуск на апрель',
    'давайте теперь обсудим бюджет на рекламу',
    'спасибо большое за эту работу',
  ],
  ['ru', 'я подготовлю смету и отправлю её в пятницу утром', 'мы подождём её и начнём'],
  [
    'kk',
    'мен есепті дайындаймын және жұмаға дейін жіберемін',
    'бізге тағы екі адам керек',
    'құрылыс көктемде басталады',
    'рахмет бәріңізге',
  ],
])('%s: sentences are found again: %s', (language, ...sentences) => {
  expect(cutAgain(language, ...sentences)).toEqual(sentences)
})

test('no sentence is longer than thirty words where one may end, and other languages are left alone', () => {
  const words = Array.from({ length: 100 }, (_, i) => `word${i}`)
  const ends = [0, ...sentenceEnds(words, 'en'), 100]
  for (const [i, at] of ends.slice(1).entries()) expect(at - (ends[i] ?? 0)).toBeLessThanOrEqual(31)
  expect(sentenceEnds(words, 'de')).toEqual([])
  expect(sentenceEnds([], 'en')).toEqual([])
})
