import { expect, test } from 'vitest'
import { isAskingWord, naming, wantedBy } from './wanted.ts'

test.each([
  ['Who signs it?', 'person'],
  ['And whose is it?', 'person'],
  ['People who signed, what do they do?', null],
  ['Кому это отдать?', 'person'],
  ['Құжатқа кім қол қояды?', 'person'],
  ['When do we ship?', 'time'],
  ['We ship on which day?', 'time'],
  ['What is the new deadline?', 'time'],
  ['Launch date?', 'time'],
  ['What do they do when we discuss it?', null],
  ['К какому числу готово?', 'time'],
  ['Срок сдачи отчёта?', 'time'],
  ['Шығару күні?', 'time'],
  ['How much is it?', 'amount'],
  ['What is the total budget?', 'amount'],
  ['What budget is left?', 'amount'],
  ['Сколько это стоит?', 'amount'],
  ['Какова сумма договора?', 'amount'],
  ['Бюджет қандай?', 'amount'],
  ['Why is it late?', null],
])('"%s" asks for %s', (question, wanted) => {
  expect(wantedBy(question)).toBe(wanted)
})

test('a time is named plainly by a day or a year, less so by an hour, hardly by a span, and not by none', () => {
  const time = (text: string) => naming('time', text, [])
  expect([time('on Friday'), time('in 2027'), time('at 9:30'), time('в четвёртое декабря')]).toEqual([
    1, 1, 1, 1,
  ])
  expect([time('the nineteenth it is'), time('we meet at nine'), time('жиырма үшінде')]).toEqual([
    0.8, 0.8, 0.8,
  ])
  expect(time('this week then')).toBe(0.5)
  expect(time('the lamps are here')).toBe(0)
})

test('a person is named by a speaker’s name, by oneself, or by a capital letter within a sentence', () => {
  const person = (text: string) => naming('person', text, ['Dana Li', 'Bo'])
  expect(person('and dana signs it')).toBe(1)
  expect(person('I will do it')).toBe(1)
  expect(person('Я сделаю')).toBe(1)
  expect(person('отчётты жіберемін')).toBe(1)
  expect(person('it goes to Gerald')).toBe(1)
  expect(person('it goes there on Monday')).toBe(0)
  expect(person('Somebody signs it')).toBe(0)
  // too short a part of a name
  expect(person('it is li and bo')).toBe(0)
})

test('an amount is named by a number that says how many; nothing is named where nothing is wanted', () => {
  const amount = (text: string) => naming('amount', text, [])
  expect([amount('it costs 250 thousand'), amount('one million then'), amount('он пайыз')]).toEqual([1, 1, 1])
  expect(amount('one of them is late')).toBe(0)
  expect(naming(null, 'one million', [])).toBe(0)
})

test('words that ask need not be in the answer', () => {
  expect(['when', 'сколько', 'қашан', 'lamp'].map(isAskingWord)).toEqual([true, true, true, false])
})
