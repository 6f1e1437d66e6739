import { expect, test } from 'vitest'
import { replaceIn } from './replace-text.ts'

test.each([
  ['The budget, the Budget.', 'budget', 'plan', 'The plan, the plan.', 2],
  ['Актёр пришёл', 'актер', 'Артист', 'Артист пришёл', 1],
  ['Қазақша сөз', 'қАЗАҚША', 'қазақ', 'қазақ сөз', 1],
  ['aaa', 'a', 'aa', 'aaaaaa', 3],
  ['one', 'two', 'three', 'one', 0],
  ['one', '  ', 'three', 'one', 0],
  ['costs $1', '$1', '$&', 'costs $&', 1],
])('%s: %s -> %s', (text, find, replacement, result, count) => {
  expect(replaceIn(text, find, replacement)).toEqual({ text: result, count })
})
