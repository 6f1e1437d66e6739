import { expect, test } from 'vitest'
import { kazakhStem } from './kazakh-stem.ts'

test.each([
  ['кездесу', 'кездес'],
  ['кездесулер', 'кездес'],
  ['кездесулерге', 'кездес'],
  ['шешімдердің', 'шеш'],
  ['бала', 'бала'],
  ['балалар', 'бала'],
  ['балаларымыз', 'бала'],
  ['жұмыстан', 'жұмыс'],
  ['мектепке', 'мектеп'],
  ['барған', 'бар'],
])('%s has the stem %s', (word, stem) => {
  expect(kazakhStem(word)).toBe(stem)
})

test('three endings go at most, and three letters stay', () => {
  expect(kazakhStem('аааддынындада')).toBe('ааадд')
  expect(kazakhStem('абввдададада')).toBe('абввда')
  expect(kazakhStem('кітаптар')).toBe('кітап')
  expect(kazakhStem('абын')).toBe('абын')
  expect(kazakhStem('абвын')).toBe('абв')
})
