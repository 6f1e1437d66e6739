import { expect, test } from 'vitest'
import { commonPositions, rouge, rougeLsum, rougeN, rougeWords } from './rouge.ts'

/** All expected figures are worked out by hand from the definitions (Lin 2004) or come from that paper. */
const words = (text: string) => text.split(' ')

test('words: lower case, no signs, stems of the longer ones', () => {
  expect(rougeWords("The cats' 3 plans were RUNNING.")).toEqual(['the', 'cat', '3', 'plan', 'were', 'run'])
})

test('ROUGE-1 and ROUGE-2 count shared grams as often as both have them', () => {
  const made = words('the cat sat on the mat the end')
  const wanted = words('the cat was on the mat')
  expect(rougeN(made, wanted, 1)).toEqual({ p: 5 / 8, r: 5 / 6, f: 10 / 14 })
  expect(rougeN(made, wanted, 2)).toEqual({ p: 3 / 7, r: 3 / 5, f: 0.5 })
})

test("Lin's example: S2 shares three words in order, S3 two", () => {
  const s1 = words('police killed the gunman')
  expect(rougeLsum([words('police kill the gunman')], [s1]).f).toBeCloseTo(0.75)
  expect(rougeLsum([words('the gunman kill police')], [s1]).f).toBeCloseTo(0.5)
})

test("Lin's union example: reference w1..w5 against two sentences gives recall 4/5", () => {
  const wanted = [words('w1 w2 w3 w4 w5')]
  const made = [words('w1 w2 w6 w7 w8'), words('w1 w3 w8 w9 w5')]
  expect(rougeLsum(made, wanted)).toEqual({ p: 4 / 10, r: 4 / 5, f: 8 / 15 })
})

test('a word matched twice is paid once', () => {
  expect(rougeLsum([words('a b')], [words('a b'), words('a b')])).toEqual({ p: 1, r: 0.5, f: 2 / 3 })
})

test('positions of a longest common subsequence', () => {
  expect(commonPositions(words('a b c d'), words('b x d'))).toEqual([1, 3])
  expect(commonPositions([], words('a'))).toEqual([])
})

test('equal texts score 1, unlike ones and empty ones 0', () => {
  const one = rouge(['We moved the release.'], ['We moved the release.'])
  expect([one.r1.f, one.r2.f, one.rl.f]).toEqual([1, 1, 1])
  expect(rouge(['Nothing here'], ['Other words']).r1.f).toBe(0)
  expect(rouge([], ['Other words']).rl.f).toBe(0)
})
