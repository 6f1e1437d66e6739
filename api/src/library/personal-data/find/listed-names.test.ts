import { describe, expect, test } from 'vitest'
import { listedNames } from './listed-names.ts'

const hidden = (names: readonly string[], text: string) =>
  listedNames(names)(text).map(({ start, end }) => text.slice(start, end))

describe('in a text without capitals', () => {
  test.each([
    [
      'Anna Lee',
      "good morning my name is anna and this is lee's plan, anna's too",
      ['anna', "lee's", "anna's"],
    ],
    ['Quentin Zebrowski', 'we fired quentin zebrowski on monday', ['quentin zebrowski']],
    [
      'Анна Петрова',
      'скажите анне петровой и петровым что с анной всё',
      ['анне петровой', 'петровым', 'анной'],
    ],
    ['Игорь Жуковский', 'с игорем жуковским и без игоря', ['игорем жуковским', 'игоря']],
    ['Павел', 'павла не было, павлу передали', ['павла', 'павлу']],
    ['Мария', 'марии и марией, а не в марте', ['марии', 'марией']],
    ['Дмитрий Кравец', 'у дмитрия кравца', ['дмитрия кравца']],
    ['Айгүл Сәрсенова', 'айгүлге айтыңыз сәрсеновалардан сұраңыз', ['айгүлге', 'сәрсеновалардан']],
    ['Ерлан', 'ерланның жоспары ерланмен бірге', ['ерланның', 'ерланмен']],
    ['Aigul', 'спросите айгуль', ['айгуль']],
    ['Айгүл', 'ask aigul about it', ['aigul']],
    ['Анна-Мария', 'анна-мария согласна, анна мария тоже', ['анна-мария', 'анна мария']],
  ])('%s: %s', (name, text, found) => expect(hidden([name], text)).toEqual(found))

  test('a name that is also a word is hidden as well: too much rather than too little', () => {
    expect(hidden(['Will Smith'], 'and will said he will come')).toEqual(['will', 'will'])
    expect(hidden(['Вера'], 'спросите у веры')).toEqual(['веры'])
    expect(hidden(['Арман'], 'арманға айтыңыз')).toEqual(['арманға'])
  })
})

describe('in a text with capitals', () => {
  test('a name is hidden in every case of letters', () => {
    expect(hidden(['Anna'], 'Thanks anna, Anna, ANNA and aNNa')).toEqual(['anna', 'Anna', 'ANNA', 'aNNa'])
    expect(hidden(['Зауреш'], 'Спросите зауреш.')).toEqual(['зауреш'])
  })

  test('one that is also a word, only with a capital', () => {
    expect(hidden(['Will'], 'Then Will said he will come.')).toEqual(['Will'])
    expect(hidden(['Вера'], 'Мы с Верой верили в веру.')).toEqual(['Верой'])
    expect(hidden(['Арман'], 'Менің арманым бар, Арманға айтыңыз.')).toEqual(['Арманға'])
    expect(hidden(['Том'], 'По тому вопросу, том второй.')).toEqual([])
  })
})

test.each([
  ['Дана', 'новые данные и дань'],
  ['Мария', 'в марте на марше'],
  ['Анна', 'аннотация, аннулировать, ан нет'],
  ['Иван', 'ивановский диван, ива'],
  ['Олег', 'ольга и олени'],
  ['Ли', 'есть ли у нас время'],
  ['Коля', 'кола и кол'],
  ['Ann', 'an annual announcement'],
  ['Алма', 'алматы қаласында'],
])('%s is not in: %s', (name, text) => expect(hidden([name], text)).toEqual([]))

test('a name of one letter hides nothing, of two it does', () => {
  expect(hidden(['B'], 'we ask B and Bo')).toEqual([])
  expect(hidden(['Bo'], 'we ask B and Bo')).toEqual(['Bo'])
})

test('names side by side are one, with a dot or a hyphen between them as well', () => {
  expect(hidden(['Anna Lee'], 'Anna Lee, Anna-Lee, Anna. Lee and Anna, Lee')).toEqual([
    'Anna Lee',
    'Anna-Lee',
    'Anna. Lee',
    'Anna',
    'Lee',
  ])
})

test('no list hides nothing', () => expect(hidden([], 'we ask Anna')).toEqual([]))
