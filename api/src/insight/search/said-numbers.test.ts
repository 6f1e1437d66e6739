import { expect, test } from 'vitest'
import { runsOf, waysToSay } from './said-numbers.ts'

const isSaid = (n: number, text: string) => {
  const words = text.split(' ')
  return waysToSay(n).some(
    (way) => way.length === words.length && way.every((names, i) => names.includes(words[i] ?? '')),
  )
}

test.each([
  [5, 'пять'],
  [25, 'twenty five'],
  [25, 'двадцать пять'],
  [25, 'жиырма бес'],
  [200, 'двести'],
  [200, 'екі жүз'],
  [250, 'two hundred fifty'],
  [2025, 'две тысячи двадцать пять'],
  [2025, 'twenty twenty five'],
  [45_000, 'сорок пять тысяч'],
  [45_000, '45 тысяч'],
  [45_000, '45 000'],
  [5_000_000, '5 млн'],
  [5_000_000, 'бес миллион'],
])('%i may be said "%s"', (n, text) => {
  expect(isSaid(n, text)).toBe(true)
})

test('other numbers are not said so, and some in no way', () => {
  expect(isSaid(26, 'twenty five')).toBe(false)
  expect([waysToSay(0), waysToSay(1.5), waysToSay(1e9)]).toEqual([[], [], []])
})

test('words that are one number stay together', () => {
  expect(runsOf(['бюджет', 'двадцать', 'пять', 'человек', '7', '8'])).toEqual([
    { words: ['бюджет'], number: null },
    { words: ['двадцать', 'пять'], number: 25 },
    { words: ['человек'], number: null },
    { words: ['7'], number: 7 },
    { words: ['8'], number: 8 },
  ])
  expect(runsOf(['45', 'тысяч'])).toEqual([{ words: ['45', 'тысяч'], number: 45_000 }])
  expect(runsOf(['25'])).toEqual([{ words: ['25'], number: 25 }])
})
