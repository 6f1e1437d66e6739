import { expect, test } from 'vitest'
import { taskOwner } from './task-owner.ts'

const people = { speakerOf: () => ({ label: 'Ayan', isOthers: false }), speakers: [], names: ['Марат'] }
const owner = (text: string, language = 'kk') => {
  const said = {
    text,
    quote: text,
    segments: [],
    speakerId: 's',
    startMs: 0,
    endMs: 1000,
    words: 1,
    terms: [],
  }
  return taskOwner({ u: said, accepted: null }, language, people)
}

test('who is to do it is named before an order', () => {
  expect(owner('Оны Марат шақырсын')).toBe('Марат')
})

test('words that open a sentence in the place of a name are nobody', () => {
  expect(owner('Шам аламыз, маған өтініш жаз')).toBeNull()
  expect(owner('Данияр Оспанов, маған өтініш жаз')).toBe('Данияр Оспанов')
})

test('an order to one person is no name, and a name that ends like one is', () => {
  for (const order of ['Узнай', 'Напиши', 'Проверь', 'Настрой', 'Сбегай'])
    expect(owner(`${order}, кто-нибудь же должен знать, и подготовь ответ.`, 'ru')).toBeNull()
  for (const name of ['Николай', 'Игорь', 'Айгуль', 'Сергей'])
    expect(owner(`${name}, подготовь ответ.`, 'ru')).toBe(name)
})

test('a word of any length is read in time that grows with it', () => {
  expect(owner('о'.repeat(100_000))).toBeNull()
})
