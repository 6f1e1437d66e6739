import { expect, test } from 'vitest'
import { withReadersMarks, withStoredMarks } from './quotation-marks.ts'

const stored = '- **Анна:** “«Меркурий» на рейде, «проверено».” — 2 [00:05](?t=5)'
const shown = '- **Анна:** «„Меркурий“ на рейде, „проверено“.» — 2 [00:05](?t=5)'

test('quotes have the marks of the reader’s language, other ones inside, and never two alike together', () => {
  expect(withReadersMarks(stored, 'ru')).toBe(shown)
  expect(withReadersMarks(stored, 'kk')).toBe(shown)
  expect(withReadersMarks(stored, 'en')).toBe(stored)
  expect(withReadersMarks('“Да” и “нет”', 'ru')).toBe('«Да» и «нет»')
  expect(withStoredMarks(shown, 'ru')).toBe(stored)
  const exchange = '- Анна: “Кто «за»?” Борис: “Я.” [00:05](?t=5)'
  expect(withReadersMarks(exchange, 'ru')).toBe('- Анна: «Кто „за“?» Борис: «Я.» [00:05](?t=5)')
  expect(withStoredMarks(withReadersMarks(exchange, 'ru'), 'ru')).toBe(exchange)
  expect(withStoredMarks('«Он сказал «да» и ушёл»', 'ru')).toBe('“Он сказал «да» и ушёл”')
  expect(withStoredMarks('- «Половина', 'ru')).toBe('- “Половина')
  expect(withStoredMarks('вторая» [00:05](?t=5)', 'ru')).toBe('вторая” [00:05](?t=5)')
  expect(withStoredMarks(stored, 'en')).toBe(stored)
})

test.each(['Без кавычек', '«Меркурий» на рейде', '“не закрыта', 'закрыта”', '“два “раза”'])(
  'what has no pair of ours stays: %s',
  (line) => expect(withReadersMarks(line, 'ru')).toBe(line),
)
