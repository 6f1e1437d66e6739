import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

const denied = (text: string) => Object.fromEntries(termsOf(text).map((t) => [t.word, t.denied]))
const term = (text: string, word: string) => termsOf(text).find((t) => t.word === word)

test('meaningful words are kept in order, without small words, single letters and numbers in words', () => {
  expect(termsOf('The lamps are on a shelf in room B, forty of them').map((t) => t.word)).toEqual([
    'lamps',
    'shelf',
    'room',
  ])
  expect(termsOf('Ёлки стоят').map((t) => t.word)[0]).toBe('елки')
  expect(termsOf('')).toEqual([])
})

test('signs and turning words begin clauses', () => {
  const clauses = termsOf('lamps, chairs but tables because shelves').map((t) => t.clause)
  expect(clauses).toEqual([0, 1, 2, 3])
})

test('capitals within a sentence are names, at its beginning they mean nothing; two together are an abbreviation', () => {
  expect(term('Lamps come. Gerald brings LCD panels', 'lamps')).toMatchObject({
    isFirst: true,
    isNamed: false,
  })
  expect(term('we ask Gerald today', 'gerald')).toMatchObject({
    isNamed: true,
    isFirst: false,
    isShort: false,
  })
  expect(term('Gerald brings LCD panels', 'lcd')).toMatchObject({ isNamed: true, isShort: true })
  expect(term('Lamps come. Gerald brings panels', 'gerald')).toMatchObject({ isFirst: true, isNamed: false })
})

test('a question or a condition leaves its sentence open, and only that', () => {
  const open = (text: string) => termsOf(text).map((t) => [t.word, t.isOpen])
  expect(open('Lamps arrive? Chairs stay.')).toEqual([
    ['lamps', true],
    ['arrive', true],
    ['chairs', false],
    ['stay', false],
  ])
  expect(open('Chairs stay. If lamps arrive')).toContainEqual(['lamps', true])
  expect(open('Chairs stay. If lamps arrive')).toContainEqual(['chairs', false])
  expect(open('возможно лампы приедут').every(([, isOpen]) => isOpen)).toBe(true)
})

test('a denial applies to the next word of its clause, and perhaps to those behind it', () => {
  expect(denied('we do not ship lamps')).toEqual({ ship: 'yes', lamps: 'maybe' })
  expect(denied('we do not ship, lamps stay')).toEqual({ ship: 'yes', lamps: 'no', stay: 'no' })
  // not further than three words on
  const far = denied('we do not ship lamps chairs tables shelves')
  expect([far['tables'], far['shelves']]).toEqual(['maybe', 'no'])
  expect(denied('we not only ship lamps')['ship']).toBe('no')
})

test('a denial behind applies to what stands before it, in Russian and Kazakh too', () => {
  expect(denied('шам жеткізілмейді')['шам']).not.toBe('yes')
  expect(denied('выпускать версию нельзя')).toMatchObject({ версию: 'maybe' })
  // the whole clause before the dash
  expect(denied('В парке — нет')).toEqual({ парке: 'yes' })
  expect(denied('a yes or a no about lamps')['lamps']).toBe('no')
})

test('a number that is denied leaves the words alone', () => {
  expect(denied('the meeting starts not at ten but later')['starts']).toBe('no')
  expect(denied('совещание не в десять')).toEqual({ совещание: 'no' })
  expect(denied('жиналыс онға емес')['жиналыс']).toBe('no')
})

test('words that report are marked, and May is a month only beside a day', () => {
  expect(term('we discussed lamps', 'discussed')?.isFrame).toBe(true)
  expect(term('we discussed lamps', 'lamps')?.isFrame).toBe(false)
  expect(termsOf('on 5 May lamps arrive').map((t) => t.word)).toContain('mayday')
  expect(termsOf('May lamps arrive').map((t) => t.word)).not.toContain('mayday')
})
