import { expect, test } from 'vitest'
import { questionsIn } from './parts.ts'

test.each([
  [
    'When do we launch, and who pays for the new server?',
    ['When do we launch', 'who pays for the new server?'],
  ],
  [
    'Who brings bread and butter and when do we launch?',
    ['Who brings bread and butter', 'when do we launch?'],
  ],
  ['Когда запуск сайта и кто платит за сервер?', ['Когда запуск сайта', 'кто платит за сервер?']],
  [
    'Сайтты қашан іске қосамыз және серверге кім төлейді?',
    ['Сайтты қашан іске қосамыз', 'серверге кім төлейді?'],
  ],
])('%s: each part asks for itself', (asked, parts) => {
  expect(questionsIn(asked)).toEqual(parts)
})

test.each([
  'Who pays for the server and the domain?',
  'Who pays for the server and when?',
  'Who and when repairs the roof?',
  'Who is the new contractor and when does he start?',
  'Кто и когда едет в лабораторию?',
  'Төлем экранын кім және қашан жөндейді?',
  'and',
  '',
])('%j stays one question', (asked) => {
  expect(questionsIn(asked)).toEqual([asked])
})
