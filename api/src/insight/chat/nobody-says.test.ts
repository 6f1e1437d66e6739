import { expect, test } from 'vitest'
import { answersTo } from '#testing/language-model/answers-to.ts'

const orders = {
  en: `Olga: The agency sends six people from the twelfth.\nMax: So I will sort it with the agency.\nOlga: Good, then we are done here today.`,
  ru: `Ольга: Завтра в два встреча с «Лесторгом», зарплатный проект.\nМаксим: «Лесторг» важнее всех остальных.\nОльга: Тогда на сегодня всё.`,
  kk: `Олжас: Агенттік алты адам жібереді.\nМақсат: Агенттікпен мен сөйлесемін ертең.\nОлжас: Онда бүгінге осы.`,
}

test.each([
  [
    'en',
    "What is the agency's phone number?",
    ['Nobody mentions a phone number. These passages come closest:'],
  ],
  ['en', "What is the agency's turnover?", ['Nobody mentions “turnover”. These passages come closest:']],
  [
    'en',
    'When does Alexander speak with the agency?',
    ['Nobody mentions “Alexander”. These passages come closest:'],
  ],
  ['en', 'What is the address of the theatre?', []],
  [
    'ru',
    'Какой оборот был у «Лесторга» в прошлом году?',
    ['Слово «оборот» не звучало. Вот самые близкие места в записи:'],
  ],
  ['ru', 'Какой номер телефона у театра?', []],
  ['kk', 'Агенттіктің телефоны қандай?', ['Телефон нөмірін ешкім атамаған. Сұраққа ең жақын үзінділер:']],
  ['kk', 'Агенттіктің айналымы қанша?', ['«айналымы» дегенді ешкім атамаған. Сұраққа ең жақын үзінділер:']],
] as const)(
  '%s: %s: what nobody says is said so, with one quote of the rest',
  (language, question, expected) => {
    const { texts, told, lacks } = answersTo(orders[language], question)
    expect(texts).toEqual([])
    expect(told.slice(0, 1)).toEqual(expected)
    expect(told).toHaveLength(2 * expected.length)
    expect(lacks?.isUnmentioned ?? false).toBe(expected.length === 0)
  },
)

const shifts = `Ирина: Ребята, график на праздники.
Ирина: Тридцать первое работаем до двух.
Ирина: Пятого, шестого дежурное окно, нужно двое.
Сабина: Я бы вышла пятого.
Ирина: Значит, пятого Людмила и Сабина.`

test('words of one root are one, whatever part of speech', () => {
  expect(answersTo(shifts, 'Кто и когда дежурит в праздники?').texts.join(' ')).toMatch(/дежурное окно/)
  expect(answersTo(shifts, 'Кто и когда дежурит в праздники?').lacks?.words ?? []).toEqual([])
})

test('a Kazakh noun of two letters is one word in all its forms', () => {
  const rows = 'Әсел: Жиырма бес ат, төрт күн, бір жарым миллион.\nПолина: Жақсы, мен ертең апарамын.'
  const { texts, lacks } = answersTo(rows, 'Аттар үшін қанша төлейміз?')
  expect(texts.join(' ')).toMatch(/Жиырма бес ат/)
  expect(lacks?.words ?? []).toEqual([])
})

const small = {
  en: 'Ben: Then let us look at the plants.\nAnn: They are dry.\nBen: The window stays shut.\n',
  ru: 'Ирина: Теперь про цветы.\nАнна: Они сухие.\nИрина: Окно не открываем.\n',
  kk: 'Дана: Енді гүлдер туралы.\nАнар: Олар құрғақ.\nДана: Терезені ашпаймыз.\n',
}

test.each([
  [
    'en',
    'Who is responsible for the till?',
    'Ann: I will answer him politely, that is my charge.',
    'Ben: Ann, stand by the till please.',
  ],
  ['ru', 'Кто отвечает за банкомат?', 'Анна: И я ему отвечу вежливое.', 'Ирина: Антон, постой у банкомата.'],
  [
    'kk',
    'Банкоматқа кім жауапты?',
    'Анар: Мен оған жауап беремін.',
    'Дана: Ерлан, банкоматтың жанында тұршы.',
  ],
] as const)('%s: %s: who is in charge is no matter of the question', (language, question, other, told) => {
  const { texts } = answersTo(`${other}\n${small[language]}${told}\n${small[language]}`.trim(), question)
  expect(texts.join(' ')).not.toContain(other.replace(/^\S+ /u, ''))
})

test('what two quotes share is shown once', () => {
  const { texts } = answersTo(shifts, 'Кто и когда дежурит в праздники?')
  expect(texts.join(' ').split('дежурное окно')).toHaveLength(2)
})

test.each([
  ['en', 'What is the budget of the agency archive for 2027?', 'Nobody mentions “budget”.'],
  ['en', 'What is our revenue this year?', null],
  ['kk', 'Директордың туған күні қашан?', null],
] as const)('%s: %s: what has little of the question is not quoted', (language, question, expected) => {
  const { texts, told } = answersTo(orders[language], question)
  expect(texts).toEqual([])
  expect(told).toEqual(expected === null ? [] : [expected])
})
