import { expect, test } from 'vitest'
import { standsAlone } from './stands-alone.ts'
import { withoutWhen } from './without-when.ts'

test.each([
  ['en', 'Check before I lock up', 'Check'],
  ['en', 'Paint late', 'Paint'],
  ['ru', 'Починить перед отпуском', 'Починить'],
  ['ru', 'Проветрить двадцать первого, чтобы не пахло', 'Проветрить'],
  ['kk', 'Түскі астан кейін жуу', 'Түскі жуу'],
])('%s: what says when or why is left out: %s', (language, task, bare) => {
  expect(withoutWhen(task, language)).toBe(bare)
})

test.each([
  ['en', 'Paint late'],
  ['en', 'Stop once we hear back'],
  ['ru', 'Починить после отпуска, чтобы не забыть'],
  ['ru', 'Отправить, когда склад откроется'],
  ['ru', 'Повесить на двери'],
  ['ru', 'Принести девятнадцатого'],
  ['kk', 'Жиырма үшінде әкелу'],
  ['kk', 'Қайта санау'],
])('%s: a task of nothing but its verb, a time and a place is none to read alone: %s', (language, task) => {
  expect(standsAlone(task, language, false)).toBe(false)
})

test.each([
  ['en', 'Check the boiler before I lock up'],
  ['en', 'Find out when the ferry leaves'],
  ['ru', 'Повесить расписание на двери'],
  ['ru', 'Съездить в контору'],
  ['ru', 'Узнать, когда придёт паром'],
  ['kk', 'Қайықты қайта санау'],
])('%s: one that says what it is done to is: %s', (language, task) => {
  expect(standsAlone(task, language, false)).toBe(true)
})
