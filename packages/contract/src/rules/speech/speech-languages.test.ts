import { expect, test } from 'vitest'
import { isOtherScript } from './speech-languages.ts'

test.each([
  ['ru', 'We agreed to move the launch to Thursday', true],
  ['ru', 'Мы договорились перенести запуск на четверг', false],
  ['ru', 'Поднимем Kubernetes и Grafana на staging до четверга', false],
  ['ru', 'Okay, Zoom', false],
  ['kk', 'We agreed to move the launch', true],
  ['kk', 'Біз іске қосуды бейсенбіге қалдырдық', false],
  ['en', 'Мы договорились перенести запуск', true],
  ['en-US', 'We agreed to move the launch', false],
  ['ja', '来週の木曜日にリリースすることに決めました', false],
  ['sr', 'Dogovorili smo se da pomerimo', false],
  ['tlh', 'Мы договорились перенести запуск', false],
])('%s: %s -> %s', (language, text, wanted) => {
  expect(isOtherScript(text, language)).toBe(wanted)
})

test('a text is in another script when less than a quarter of its letters are in one of its language', () => {
  expect(isOtherScript('abcdefghi где', 'ru')).toBe(false)
  expect(isOtherScript('abcdefghij га', 'ru')).toBe(true)
  expect(isOtherScript('abcdefghij г', 'ru')).toBe(false)
  expect([isOtherScript('abc', 'ru', 3), isOtherScript('ab', 'ru', 3)]).toEqual([true, false])
})
