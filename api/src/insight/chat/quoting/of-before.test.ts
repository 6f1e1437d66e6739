import { expect, test } from 'vitest'
import { isOfBefore } from './of-before.ts'

test.each([
  ['How much does the appeal bring?', "Last year's brought in nineteen."],
  ['Сколько стоит шлагбаум?', 'В прошлом году собирали по тысяче.'],
  ['Биыл Аяз ата кім болады?', 'Былтыр мен кидім.'],
])('%s is not told by how it was: %s', (question, text) => expect(isOfBefore(question, text)).toBe(true))

test.each([
  ['How much does the appeal bring?', 'Twenty, and last year nineteen, so this year more.'],
  ['How much did last year’s appeal bring?', "Last year's brought in nineteen."],
  ['Сколько собрали в прошлом году?', 'В прошлом году собирали по тысяче.'],
  ['Биыл кім болады?', 'Былтыр мен кидім, биыл сен.'],
  ['Who paints it?', 'Ann does.'],
])('%s may be told by: %s', (question, text) => expect(isOfBefore(question, text)).toBe(false))
