import { expect, test } from 'vitest'
import { goesInCircles } from './circles.ts'

test.each([
  ['one sign', 'x'.repeat(300)],
  ['a word', `They agreed. ${'and so on '.repeat(40)}`],
  ['a sentence', 'We ship it on Friday. '.repeat(14)],
  [
    'a long passage',
    'It was said that the budget is to be looked at again by everybody in the next meeting. '.repeat(6),
  ],
])('%s over and over goes in circles', (_, text) => {
  expect(goesInCircles(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a short list', '[1, 1, 1, 1, 1, 1]'],
  ['a long text', Array.from({ length: 200 }, (_, i) => `Point ${i} was agreed.`).join(' ')],
  ['a text whose beginning is repeated', `${'and so on '.repeat(40)}Then they decided something else.`],
])('%s does not', (_, text) => {
  expect(goesInCircles(text)).toBe(false)
})
