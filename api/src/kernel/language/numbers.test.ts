import { expect, test } from 'vitest'
import { claimedNumbers, numberRuns, numbersIn } from './numbers.ts'

test.each([
  ['forty-four point two kilos', [44.2]],
  ['point seven percent', [0.7]],
  ['три с половиной тысячи', [3500]],
  ['две целых пять десятых', [2.5]],
  ['полтора миллиона', [1_500_000]],
  ['300 тыс. тенге', [300_000]],
  ['170-195k', [170_000, 195_000]],
  ['fourteen hundred', [1400]],
  ['31,5 мыңнан 33 мыңға', [31_500, 33_000]],
  ['отыз үш жарым мың', [33_500]],
  ['сегізде, отызға, тоғызында', [8, 30, 9]],
  ['сағат он бірде', [11]],
  ['семидесяти двух', [72]],
  ['онда бірге, оның үшін', []],
])('%s claims %j', (text, expected) => {
  expect(claimedNumbers(text)).toEqual(expected)
})

test('what is said in the other order, as about', () => {
  expect(numbersIn('это тысяч шестьдесят')).toContain(60_000)
})

test('numbers in a row are told from those with words between', () => {
  expect(numberRuns('it is forty-three nine of ten')).toEqual([[43, 9], [10]])
})
