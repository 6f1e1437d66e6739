import { expect, test } from 'vitest'
import { asksWho } from './asks-who.ts'

test.each([
  ['en', 'And who books the hall?', true],
  ['en', 'Can somebody lock the shed?', true],
  ['en', 'Whose shed is it?', false],
  ['en', 'Do you know who came?', false],
  ['ru', 'А кто закажет зал?', true],
  ['ru', 'Когда закажем зал?', false],
  ['kk', 'Залға тапсырысты кім береді?', true],
  ['kk', 'Залға тапсырысты қашан береміз?', false],
  ['de', 'Wer macht das?', false],
])('%s: "%s" asks who does something: %s', (language, text, is) => {
  expect(asksWho(text, language)).toBe(is)
})
