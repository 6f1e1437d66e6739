import { expect, test } from 'vitest'
import { speaksOfSelf } from './speaks-of-self.ts'

test.each([
  ['en', 'Five points, I do it myself.', true],
  ['en', 'The printer is on the list again.', false],
  ['ru', 'Поговорю с ним завтра.', true],
  ['ru', 'Косте я сам скажу.', true],
  ['ru', 'Пусть Олег посмотрит бумаги.', false],
  ['kk', 'Ертең хат жазамын.', true],
  ['kk', 'Есеп жұмаға дейін керек.', false],
  ['de', 'Ich mache das.', false],
])('%s: %s', (language, text, isSo) => expect(speaksOfSelf(text, language)).toBe(isSo))
