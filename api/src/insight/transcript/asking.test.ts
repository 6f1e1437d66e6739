import { expect, test } from 'vitest'
import { isAsking } from './asking.ts'

test.each([
  ['It is ready?', true],
  ['“Is it ready?”', true],
  // the mark decides, whatever the first word
  ['What we need is time.', false],
  ['When is it ready…', false],
  [' who pays for it ', true],
  ['and so when do we start', true],
  ['what I mean is the price', false],
  ['when we are done I will write', false],
  ['we start on monday', false],
  ['сколько это стоит', true],
  ['ну а когда начинаем', true],
  ['как вы знаете срок прошёл', false],
  ['когда мы закончим напишу', false],
  ['что касается сроков', false],
  ['бұл қашан дайын болады', true],
  ['дайын ба', true],
  ['дайын болды', false],
])('"%s" asks: %s', (text, asks) => {
  expect(isAsking(text)).toBe(asks)
})
