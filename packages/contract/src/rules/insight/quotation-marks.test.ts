import { expect, test } from 'vitest'
import { pieceWithReadersMarks, withReadersMarks, withStoredMarks } from './quotation-marks.ts'

const stored = '- **Анна:** “«Меркурий» на рейде, «проверено».” — 2 [00:05](?t=5)'
const shown = '- **Анна:** «„Меркурий“ на рейде, „проверено“». — 2 [00:05](?t=5)'

test('quotes have the marks of the reader’s language, other ones inside, and never two alike together', () => {
  expect(withReadersMarks(stored, 'ru')).toBe(shown)
  expect(withReadersMarks(stored, 'kk')).toBe(shown)
  expect(withReadersMarks(stored, 'en')).toBe(stored)
  expect(withReadersMarks('“Да” и “нет”', 'ru')).toBe('«Да» и «нет»')
  expect(withStoredMarks(shown, 'ru')).toBe(stored)
  const exchange = '- Анна: “Кто «за»?” Борис: “Я.” [00:05](?t=5)'
  expect(withReadersMarks(exchange, 'ru')).toBe('- Анна: «Кто „за“?» Борис: «Я». [00:05](?t=5)')
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

test.each([
  ['“Письмо пришло.”', '«Письмо пришло».'],
  ['“Правда?” “Да!” “Ну…” “Ну...” “Нет” “Я.”', '«Правда?» «Да!» «Ну…» «Ну...» «Нет» «Я».'],
  ['“С 2026 г.” “Сто тыс.” “Т. Д.”', '«С 2026 г.» «Сто тыс.» «Т. Д.»'],
])('a full stop stands behind the quote, other marks in it: %s', (line, read) => {
  expect(withReadersMarks(line, 'ru')).toBe(read)
  expect(withReadersMarks(line, 'kk')).toBe(read)
  expect(withReadersMarks(line, 'en')).toBe(line)
  expect(withStoredMarks(read, 'ru')).toBe(line)
})

test('a piece cut out of a line has no marks of another language', () => {
  const [from, to] = ['… пишет «под музыку». … Только не она?” — Сабина', 'Борис: “Я сказал «нет» …']
  expect(pieceWithReadersMarks(from, 'ru')).toBe('… пишет „под музыку“. … Только не она?» — Сабина')
  expect(pieceWithReadersMarks(to, 'ru')).toBe('Борис: «Я сказал „нет“ …')
  expect(pieceWithReadersMarks(from, 'en')).toBe(from)
  expect(pieceWithReadersMarks('Без кавычек', 'ru')).toBe('Без кавычек')
})
