import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

/** With what may not break shown as "_" and "=". */
const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_').replaceAll('\u2011', '=')

test.each([
  ['50 % (750 000 ₸)', '50_% (750_000_₸)'],
  ['1 200 000 тенге до 5 мая', '1_200_000_тенге до 5 мая'],
  ['120 руб. и $ 45', '120_руб. и $_45'],
  ['27 %-ы, 3-сөйлеуші', '27_%=ы, 3=сөйлеуші'],
  ['in 2026 750 people', 'in 2026 750 people'],
  ['5 евроремонтов, 12 1', '5 евроремонтов, 12 1'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected)
  expect(unbroken(text)).toHaveLength(text.length)
})
