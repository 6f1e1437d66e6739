import { expect, test } from 'vitest'
import { namesOf, scaleOf, wordNumber } from './number-words.ts'

const words = (text: string) => text.trim().split(/\s+/)
const [upToNineteen, tens] = [Array.from({ length: 19 }, (_, i) => i + 1), [20, 30, 40, 50, 60, 70, 80, 90]]

test.each([
  [
    'English',
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`,
    `twenty thirty forty fifty sixty seventy eighty ninety`,
  ],
  [
    'English ordinals',
    `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
     seventeenth eighteenth nineteenth`,
    `twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth`,
  ],
  [
    'Russian',
    `один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать
     семнадцать восемнадцать девятнадцать`,
    `двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто`,
  ],
  [
    'Russian ordinals in the genitive',
    `первого второго третьего четвертого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого
     четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого`,
    `двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого`,
  ],
])('%s: each word is its number', (_, small, large) => {
  expect(words(small).map(wordNumber)).toEqual(upToNineteen)
  expect(words(large).map(wordNumber)).toEqual(tens)
})

test('Kazakh: numbers, ordinals and the case of a day are read', () => {
  const ones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(words('бір екі үш төрт бес алты жеті сегіз тоғыз он').map(wordNumber)).toEqual(ones)
  expect(
    words('бірінші екінші үшінші төртінші бесінші алтыншы жетінші сегізінші тоғызыншы оныншы').map(
      wordNumber,
    ),
  ).toEqual(ones)
  expect(words('жиырма отыз қырық елу алпыс жетпіс сексен тоқсан').map(wordNumber)).toEqual(tens)
  expect(words('жетіге оннан екеуі').map(wordNumber)).toEqual([7, 10, 2])
  expect(words('онда бірге үшін').map(wordNumber)).toEqual([null, null, null])
})

test('hundreds and more multiply, and no other word does', () => {
  const scales = 'hundred сто жүз thousand тысячи мың million миллионов мыңға'
  expect(words(scales).map(scaleOf)).toEqual([100, 100, 100, 1000, 1000, 1000, 1e6, 1e6, 1000])
  expect(words('seven семь house').map(scaleOf)).toEqual([null, null, null])
})

test('a number is looked for by its words in three languages', () => {
  expect(namesOf(70)).toEqual(expect.arrayContaining(['seventy', 'семидесяти', 'жетпіс', 'жетпісінші']))
  expect(namesOf(9)).toEqual(expect.arrayContaining(['nine', 'девять', 'тоғыз', 'тоғызыншы']))
  expect(namesOf(71)).toEqual([])
})
