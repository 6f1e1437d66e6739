import { describe, expect, test } from 'vitest'
import { type Day, isoOf } from './calendar.ts'
import { resolveDay } from './resolve.ts'

/** Friday, 20 November 2026 */
const friday: Day = { year: 2026, month: 11, day: 20 }
const read = (words: string, from = friday) => {
  const day = resolveDay(words, from)
  return day ? isoOf(day) : null
}

describe('spoken dates, counted from Friday 20 November 2026', () => {
  test.each([
    ['by Friday', '2026-11-27'],
    ['this Friday', '2026-11-20'],
    ['by next Tuesday', '2026-11-24'],
    ['tomorrow morning', '2026-11-21'],
    ['the day after tomorrow', '2026-11-22'],
    ['by the end of the month', '2026-11-30'],
    ['by the end of next week', '2026-11-27'],
    ['end of the quarter', '2026-12-31'],
    ['end of January', '2027-01-31'],
    ['in two weeks', '2026-12-04'],
    ['within 10 days', '2026-11-30'],
    ['next month', '2026-12-31'],
    ['second week of December', '2026-12-14'],
    ['December 15th', '2026-12-15'],
    ['the fifteenth of December', '2026-12-15'],
    ['March 3', '2027-03-03'],
    ['2026-12-01', '2026-12-01'],
    ['by EOD', '2026-11-20'],
    ['3/4/2027', '2027-04-03'],
    ['by 03/04/27', '2027-04-03'],
    ['13-12-2026', '2026-12-13'],
    ['12/13/2026', '2026-12-13'],
    ['before 3/4', '2027-04-03'],
    ['3/4 of it by Friday', '2026-11-27'],
    ['2027/4/3', '2027-04-03'],
    ['31/2/2027', null],
    ['13/13/2027', null],
  ])('en: %s -> %s', (words, expected) => expect(read(words)).toBe(expected))

  test.each([
    ['до 3/4/2027', '2027-04-03'],
    ['3.4.2027', '2027-04-03'],
    ['к следующему вторнику', '2026-11-24'],
    ['до пятницы', '2026-11-27'],
    ['в понедельник', '2026-11-23'],
    ['к концу месяца', '2026-11-30'],
    ['до конца следующего месяца', '2026-12-31'],
    ['до конца недели', '2026-11-20'],
    ['до конца года', '2026-12-31'],
    ['завтра', '2026-11-21'],
    ['послезавтра', '2026-11-22'],
    ['через две недели', '2026-12-04'],
    ['через неделю', '2026-11-27'],
    ['в течение трёх дней', '2026-11-23'],
    ['на следующей неделе', '2026-11-27'],
    ['15 декабря', '2026-12-15'],
    ['к пятнадцатому декабря', '2026-12-15'],
    ['до 25 числа', '2026-11-25'],
    ['до 5 числа', '2026-12-05'],
    ['на второй неделе декабря', '2026-12-14'],
    ['01.12.2026', '2026-12-01'],
    ['в среду', '2026-11-25'],
  ])('ru: %s -> %s', (words, expected) => expect(read(words)).toBe(expected))

  test.each([
    ['ертең', '2026-11-21'],
    ['бүрсігүні', '2026-11-22'],
    ['жұмаға дейін', '2026-11-27'],
    ['келесі сейсенбіде', '2026-11-24'],
    ['дүйсенбіге', '2026-11-23'],
    ['айдың соңына дейін', '2026-11-30'],
    ['аптаның соңына дейін', '2026-11-20'],
    ['келесі аптада', '2026-11-27'],
    ['үш күннен кейін', '2026-11-23'],
    ['екі апта ішінде', '2026-12-04'],
    ['15 желтоқсанға дейін', '2026-12-15'],
    ['желтоқсанның екінші аптасында', '2026-12-14'],
  ])('kk: %s -> %s', (words, expected) => expect(read(words)).toBe(expected))

  test.each([
    'soon',
    'when we can',
    'как можно скорее',
    'кейінірек',
    '31 ноября',
    '2020-01-01',
    'the third option',
  ])('no date: %s', (words) => expect(read(words)).toBeNull())
})

test('weeks and months are counted by the calendar, not by days', () => {
  expect(read('next Friday', { year: 2026, month: 11, day: 18 })).toBe('2026-11-27')
  expect(read('this Friday', { year: 2026, month: 11, day: 18 })).toBe('2026-11-20')
  expect(read('через месяц', { year: 2027, month: 1, day: 31 })).toBe('2027-02-28')
  expect(read('до конца недели', { year: 2026, month: 11, day: 16 })).toBe('2026-11-20')
})

test.each(['next Monday', 'в следующий понедельник', 'келесі дүйсенбіде', 'by Monday', 'к понедельнику'])(
  'on a Monday "%s" is a week ahead',
  (words) => expect(read(words, { year: 2026, month: 11, day: 30 })).toBe('2026-12-07'),
)

test.each(['the first of March', 'первое марта', 'бірінші наурыз', 'бірінші наурызға дейін'])('%s', (words) =>
  expect(read(words)).toBe('2027-03-01'),
)
