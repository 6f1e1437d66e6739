import { expect, test } from 'vitest'
import { isPutOff, putOffPattern } from './put-off.ts'

test.each([
  ['Let us postpone the pricing.', true],
  ['Shall we leave it until the next meeting?', false],
  ["We'll come back to the pricing on Friday.", true],
  ['Отложим вопрос о цене.', true],
  ['Вернёмся к договору позже.', true],
  ['Баға мәселесін кейінге қалдырамыз.', true],
  ['Мәселені келесі жиналысқа шегереміз.', true],
  ['The next release is ready.', false],
  ['Мы перевезли столы.', false],
])('%s: %s', (text, expected) => {
  expect(isPutOff(text)).toBe(expected)
  if (expected) expect(text).toMatch(new RegExp(putOffPattern))
})
