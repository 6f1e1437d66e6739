import { expect, test } from 'vitest'
import { daysNamed } from './days-named.ts'

/** a Tuesday */
const meeting = { year: 2026, month: 3, day: 10 }
const found = (text: string) =>
  daysNamed(text, meeting).days.map(({ iso, weekday, month, day }) => iso ?? weekday ?? [month, day])

test.each([
  ['on Friday, the fourth', [5, [undefined, 4]]],
  ['24 и 25 апреля', ['2026-04-25', '2026-04-24']],
  ['к пятнадцатому мая', ['2026-05-15']],
  ['31 қаңтарда', ['2026-01-31']],
  ['May 12', ['2026-05-12']],
  ['tomorrow or the day after tomorrow', ['2026-03-11', '2026-03-12']],
  ['в мае', [[5, undefined]]],
  ['what may come', []],
  ['Thursday the 19th', ['2026-03-19']],
  ['в понедельник, шестнадцатого', ['2026-03-16']],
  ['сейсенбі, он жетінші наурыз', ['2026-03-17']],
  ['жиырма алтысы, келіссөздің алдында', [[undefined, 26]]],
  ['жиырмасы', [[undefined, 20]]],
  ['алтауының алтысы', []],
  ['үшеуіне де хат жазамын', []],
  ['екеуінен сұраймын', []],
  // counted or put in order, and no days
  ['a second time in December', [[12, undefined]]],
  ['First, the bill. The third invoice is mine', []],
  ['December two invoices', [[12, undefined]]],
  ['two December invoices', [[12, undefined]]],
  ['второго раза не будет', []],
  ['Первое, ночная смена. Второе, скрипт', []],
  ['желтоқсан, екі рет келіпті', [[12, undefined]]],
  ['екіншісі төрт жүз сексен мың', []],
  ['үшінші рет', []],
  ['to the third ward', []],
  ['для второго отряда', []],
  ['төртінші сорғыны жуамын', []],
  ['он екінші бөлмеге апарамын', []],
  ['for 9 "C"', []],
  ['напишу родителям шестого «А»', []],
  ['у десятого Г собрание', []],
  ['Бесінші «В»-ға айтамын', []],
  ['желтоқсанның екі күні', [[12, undefined]]],
  // and these are days
  ['by the third at the latest', [[undefined, 3]]],
  ['with the twenty-first in mind', [[undefined, 21]]],
  ['двадцать первое', [[undefined, 21]]],
  ['на второе', [[undefined, 2]]],
  ['пятого в банк', [[undefined, 5]]],
  ['он бесінші, кешке', [[undefined, 15]]],
  ['он бесінші наурызда', ['2026-03-15']],
  ['он тоғызыншы болсын', [[undefined, 19]]],
  // no such day near the meeting: two days, each as it was named
  ['Sunday the 30th', [7, [undefined, 30]]],
  ['this Thursday, then on Monday', ['2026-03-12', 1]],
])('%s', (text, days) => {
  expect(found(text)).toEqual(days)
})

test('the numbers of a day are no other numbers', () => {
  expect(daysNamed('Pay 40 by 24 April', meeting).rest.replace(/\s+/g, ' ')).toBe('Pay 40 by April')
})

test('without the day of the meeting a text says only what its words say', () => {
  const { days } = daysNamed('tomorrow, 4 December', null)
  expect(days).toMatchObject([{ fromNow: 1 }, { month: 12, day: 4 }])
  expect(days[1]).not.toHaveProperty('iso')
})

test.each([
  ['Двое из бригады и трое наших придут.'],
  ['Үшеуіне де хат жаздым, екеуінен жауап келді.'],
  ['The third of them has a van.'],
])('a number of people is no day: %s', (text) => expect(daysNamed(text, null).days).toEqual([]))

test('a word without an end is read in no time', () => {
  const since = performance.now()
  expect(found('ого'.repeat(40_000))).toEqual([])
  expect(performance.now() - since).toBeLessThan(2000)
})
