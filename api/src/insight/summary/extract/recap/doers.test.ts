import { describe, expect, test } from 'vitest'
import { doersIn } from './doers.ts'

const names = new Map([
  ['a', 'Abi'],
  ['r', 'Ravi'],
  ['p', 'Павел'],
  ['i', 'Инна Сергеевна'],
  ['d', 'Дана'],
])

const doers = (text: string, language: string) =>
  doersIn(text, { speakerId: 'me', names, language }).map(({ id }) => id)

describe('who does something by what is said', () => {
  test.each([
    ['Abi rings the hall', ['a']],
    ["Ravi's printing the form", ['r']],
    ['Abi and Ravi clean the boat', ['a', 'r']],
    ['The oars: Ravi', ['r']],
    ['I talk to Abi about the oars', ['me']],
    ["I have Ravi's drawing on Monday", ['r']],
    ['The hall stays shut', []],
    ['We ask Abi', []],
  ])('%s', (text, ids) => {
    expect(doers(text, 'en')).toEqual(ids)
  })

  test.each([
    ['Крышу чинит Павел', ['p']],
    ['Паша — рамы сегодня', ['p']],
    ['Инна Сергеевна ищет накладную', ['i']],
    ['Отправить Павлу накладную', []],
    ['Депутат за мной', ['me']],
    ['Крышу не трогаем', []],
  ])('%s', (text, ids) => {
    expect(doers(text, 'ru')).toEqual(ids)
  })

  test.each([
    ['Шатырды Дана жөндейді', ['d']],
    ['Тізім Данадан', ['d']],
    ['Данаға хат жіберіледі', []],
    ['Хатқа мен қол қоямын', ['me']],
    ['Есік құлыптаулы тұрады', []],
  ])('%s', (text, ids) => {
    expect(doers(text, 'kk')).toEqual(ids)
  })

  test('long hostile text takes no time to speak of', () => {
    for (const language of ['en', 'ru', 'kk']) {
      for (const text of [
        'мен '.repeat(3000),
        'Abi, and '.repeat(1500),
        '— '.repeat(5000),
        'аю'.repeat(5000),
      ])
        expect(doersIn(text, { speakerId: 'me', names, language })).toBeInstanceOf(Array)
    }
  }, 5000)
})
