import { describe, expect, test } from 'vitest'
import { holdsThing, thingAsked } from './asked-thing.ts'

const asked = (question: string) => {
  const thing = thingAsked(question)
  return thing && [thing.kind, thing.word.toLowerCase()]
}

describe('a question asks for a thing by its name', () => {
  test.each([
    ['What is the phone number of the agency?', 'phone', 'phone number'],
    ['What is Gemma’s mobile phone?', 'phone', 'phone'],
    ['Какой у агентства номер телефона?', 'phone', 'номер телефона'],
    ['Агенттіктің телефон нөмірі қандай?', 'phone', 'телефон нөмірі'],
    ['What is the email address of the agency?', 'mail', 'email address'],
    ['Какая у агентства электронная почта?', 'mail', 'электронная почта'],
    ['What is the address of the agency?', 'address', 'address'],
    ['Какой адрес у агентства?', 'address', 'адрес'],
    ['Агенттіктің мекенжайы қандай?', 'address', 'мекенжайы'],
  ])('%s %s', (question, kind, word) => expect(asked(question)).toEqual([kind, word]))

  test.each([
    ["What is the agency's turnover?", 'turnover'],
    ['What was the turnover of the old agency?', 'turnover'],
    ['What are their rights of the new way?', 'rights'],
    ['Какой оборот был у старого агентства?', 'оборот'],
    ['Какой у агентства оборот?', 'оборот'],
    ['Фирманың айналымы қандай?', 'айналымы'],
  ])('of somebody’s: %s %s', (question, word) => expect(asked(question)).toEqual([null, word]))

  test.each([
    "What is the agency's colour?",
    "What is Gemma's plan?",
    'Какой у агентства цвет?',
    'Фирманың түсі қандай?',
    'Who paints the gate?',
    'What did Gemma say?',
    '',
  ])('and none where its answer need not name it: %s', (question) => expect(asked(question)).toBeNull())
})

describe('a text holds the thing', () => {
  const holds = (question: string, text: string) => {
    const thing = thingAsked(question)
    return thing && holdsThing(thing, text)
  }

  test('a phone number in digits, or as three numbers said', () => {
    const phone = 'What is the phone number?'
    expect(holds(phone, 'Call 555 01 23.')).toBe(true)
    expect(holds(phone, 'It has 5550 parts.')).toBe(false)
    expect(holds(phone, 'Forty, then sixty, then eighty.')).toBe(true)
    expect(holds(phone, 'Forty, then sixty.')).toBe(false)
  })

  test('an address by its form, and not by three numbers', () => {
    const address = 'What is the address of the agency?'
    expect(holds(address, 'It is in Mill Lane.')).toBe(true)
    expect(holds(address, 'Forty, then sixty, then eighty.')).toBe(false)
    expect(holds('What is the email address?', 'anna at example dot com')).toBe(true)
    expect(holds('What is the email address?', 'anna at example')).toBe(false)
  })

  test('another thing has no form', () => {
    expect(holds("What is the agency's turnover?", 'The turnover is forty, sixty, eighty.')).toBe(false)
  })
})
