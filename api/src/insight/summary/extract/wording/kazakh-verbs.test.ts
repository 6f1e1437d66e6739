import { expect, test } from 'vitest'
import { kazakhVerb, verbalNoun } from './kazakh-verbs.ts'

test.each([
  ['бар', 'бару'],
  ['жаса', 'жасау'],
  ['істе', 'істеу'],
  ['оқы', 'оқу'],
  ['ері', 'еру'],
  ['қой', 'қою'],
  ['сүй', 'сүю'],
  ['ки', 'кию'],
  ['тап', 'табу'],
  ['шық', 'шығу'],
  ['төк', 'төгу'],
  ['жу', 'жуу'],
])('%s — %s', (stem, noun) => {
  expect(verbalNoun(stem)).toBe(noun)
})

test.each([
  ['жіберемін', 'жіберу'],
  ['оқимын', 'оқу'],
  ['жасаймын', 'жасау'],
  ['қояйын', 'қою'],
  ['сұрайын', 'сұрау'],
  ['жазайын', 'жазу'],
  ['көрсетейік', 'көрсету'],
  ['апарам', 'апару'],
  ['шығыңыз', 'шығу'],
  ['сөйлеңіз', 'сөйлеу'],
  ['оқыңыз', 'оқу'],
  ['тексеріңізші', 'тексеру'],
  ['тап', 'табу'],
])('%s — %s', (form, noun) => {
  expect(kazakhVerb(form, false)).toMatchObject({ kind: 'deed', noun })
})

test('what may be a noun is a verb behind a converb', () => {
  expect(kazakhVerb('отырыңыз', false)).toBeNull()
  expect(kazakhVerb('қолыңыз', false)).toBeNull()
  expect(kazakhVerb('күтіңіз', true)).toEqual({ kind: 'other' })
})

test.each(['дейін', 'кейін', 'адам', 'бар', 'қой', 'кесте'])('%s is none', (word) => {
  expect(kazakhVerb(word, false)).toBeNull()
})

test.each(['жібермеймін', 'алмаймын', 'ойлаймын', 'көрейік'])('%s is no deed', (word) => {
  expect(kazakhVerb(word, false)).toEqual({ kind: 'other' })
})
