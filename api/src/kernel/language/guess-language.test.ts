import { expect, test } from 'vitest'
import { detectLanguage, guessLanguage, heardLanguage, languageOfText } from './guess-language.ts'

test.each([
  ['Мы договорились перенести запуск, это было решено вчера', 'ru', 'ru'],
  ['Мы договорились перенести запуск, это было решено вчера', null, 'ru'],
  ['Біз іске қосуды бейсенбіге қалдырдық, себебі дайын емеспіз', 'ru', 'kk'],
  ['Мы договорились перенести запуск, это было решено вчера', 'kk', 'ru'],
  ['Барлығы дайын, ертең бастаймыз', 'kk', 'kk'],
  ['So we have to move the launch and that is it', 'ru', 'en'],
  ['Okay', 'ru', 'ru'],
  ['Kubernetes Grafana Prometheus', 'ru', 'ru'],
  ['Wir beginnen um acht Uhr mit dem Bericht', 'de', 'de'],
  ['Мы договорились перенести запуск, это было решено', 'uk', 'uk'],
  ['', null, null],
])('%s, said to be %s: %s', (text, said, wanted) => {
  expect(heardLanguage(text.split(' '), said)).toBe(wanted)
})

test('the language of a transcript is the one named, without its region, or the one of its letters', () => {
  const russian = 'Мы договорились перенести запуск на четверг'
  expect(languageOfText('EN-us', russian)).toBe('en')
  expect(languageOfText('kk_KZ', russian)).toBe('kk')
  expect(languageOfText(null, russian)).toBe('ru')
  expect(languageOfText('', russian)).toBe('ru')
  expect(languageOfText(null, 'Да')).toBe('en')
})

test('twenty letters tell a language, nineteen do not', () => {
  expect([detectLanguage('a'.repeat(19)), detectLanguage('a'.repeat(20))]).toEqual([null, 'en'])
  expect([detectLanguage('я'.repeat(19)), detectLanguage('я'.repeat(20))]).toEqual([null, 'ru'])
  expect([detectLanguage(`${'я'.repeat(10)}${'a'.repeat(10)}`), detectLanguage('1'.repeat(40))]).toEqual([
    'ru',
    null,
  ])
  // a few Kazakh letters are those of names; only the first 20,000 letters count
  expect([
    detectLanguage(`${'я'.repeat(95)}${'ғ'.repeat(5)}`),
    detectLanguage(`${'я'.repeat(94)}${'ғ'.repeat(6)}`),
  ]).toEqual(['ru', 'kk'])
  expect([
    detectLanguage(`${'я'.repeat(94)}${'і'.repeat(6)}`),
    detectLanguage('я'.repeat(20_000) + 'ғ'.repeat(9000)),
  ]).toEqual(['kk', 'ru'])
})

test('recognised words are guessed by script and letters, in ten letters or more', () => {
  const guess = (text: string) => guessLanguage(text.split(' '))
  expect([guess('мы это бы'), guess('вы были там')]).toEqual([null, null])
  expect(guess('вы были там тогда')).toBe('ru')
  // no letter of Russian alone, and short: it could be another language
  expect(guess('да на то и надо')).toBeNull()
  expect(guess('надо '.repeat(60).trim())).toBe('ru')
  expect(guess('біз бүгін ертең')).toBe('kk')
  expect(guess('ми їдемо завтра')).toBe('uk')
  expect([guess('the end of it all'), guess('the end of all'), guess('the end of')]).toEqual([
    'en',
    'en',
    null,
  ])
  expect(guess('word word word word the')).toBeNull()
  expect(guess('The, of. word word word word')).toBe('en')
})

test('another language than the one named is believed only where the letters show it', () => {
  const heard = (text: string, named: string | null) => heardLanguage(text.split(' '), named)
  // of Kazakh only the letters tell, and five words may lack them
  expect(heard('это было вчера вечером ыы', 'kk')).toBe('kk')
  expect(heard('это было вчера вечером ыы да', 'kk')).toBe('ru')
  expect(heard('бұл ұсыныс дайын ғой', 'ru')).toBe('kk')
  expect(heard('это было вчера вечером ыы да', 'uk')).toBe('uk')
  expect(heard('so we have to move it', 'kk')).toBe('en')
  expect(heard('so we have to move it', null)).toBe('en')
})
