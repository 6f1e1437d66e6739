import { expect, test } from 'vitest'
import { claimedNumbers, numberOf, numberRuns, numbersIn } from './numbers.ts'

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

test.each([
  ['two hundred and fifty thousand', [2, 100, 50, 250, 1000, 250_000]],
  ['five thousand three hundred and two', [5, 1000, 5000, 3, 100, 2, 302, 5302]],
  ['two point five million', [2, 5, 2_500_000]],
  ['three point one four', [3, 1, 4, 3.14]],
  ['полмиллиона', [0.5, 1_000_000, 500_000]],
  ['half', []],
  ['a half and a half', [0.5]],
  ['пять с половиной', [5, 0.5, 5.5]],
  ['тысяч шестьдесят', [1000, 60_000, 60, 1060]],
  ['сто тысяч шестьдесят', [100, 1000, 100_000, 60, 100_060]],
  ['две тысячи шестьдесят', [2, 1000, 2000, 60, 2060]],
  ['zero', [0]],
  ['thirty zero', [30, 0]],
])('every part of "%s" is a number of it', (text, found) => {
  expect([...numbersIn(text)]).toEqual(found)
})

test.each([
  ['TWENTY Two', [22]],
  ['twenty ten', [20, 10]],
  ['ten five', [15]],
  ['one hundred twenty', [120]],
  ['two thousand three million', [2000, 3_000_000]],
  ['three thousand four thousand', [3000, 4000]],
  ['0.1 0.2', [0.1, 0.2]],
  ['twelve million one thousand', [12_001_000]],
  ['point five', []],
  ['three point', [3]],
  ['half', []],
  ['one', []],
  ['one half an hour', [1.5]],
  ['жүз бірге', [101]],
  ['он бірге', [11]],
  ['бес бірге', [5]],
  ['12,345.67', [12_345.67]],
  ['123456789012345', [123_456_789_012_345]],
  ['1234567890123456', []],
])('"%s" claims %j, and no part of it', (text, wholes) => {
  expect(claimedNumbers(text)).toEqual(wholes)
})

test('a word and a sign break a row, a joining word does not', () => {
  expect(numberRuns('4 and 5 и 6 с 7')).toEqual([[4, 5, 6, 7]])
  expect(numberRuns('two, three people 9')).toEqual([[2], [3], [9]])
  expect(numberRuns('nobody')).toEqual([])
})

test.each([
  ['15', 15],
  ['15th', 15],
  ['15-го', 15],
  ['2.5', 2.5],
  ['fifteen', 15],
  ['15-летний', null],
  ['x15', null],
  ['house', null],
])('%s alone stands for %j', (word, value) => {
  expect(numberOf(word)).toBe(value)
})
