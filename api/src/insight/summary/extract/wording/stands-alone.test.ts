import { expect, test } from 'vitest'
import { standsAlone } from './stands-alone.ts'

test.each([
  ['en', 'Order the paint'],
  ['en', 'Draw the plan and share it'],
  ['ru', 'Заказать краску'],
  ['ru', 'Найти договор и прислать его'],
  ['kk', 'Бояуды сатып алу'],
])('%s: what something is done to is named: %s', (language, task) => {
  expect(standsAlone(task, language, false)).toBe(true)
})

test.each([
  ['en', 'Order it at once'],
  ['ru', 'Заказать до четверга'],
  ['ru', 'Повесить там'],
  ['kk', 'Оны ертең апару'],
])('%s: it is only pointed at, and known where a label names it: %s', (language, task) => {
  expect(standsAlone(task, language, false)).toBe(false)
  expect(standsAlone(task, language, true)).toBe(true)
})

test.each([
  ['en', 'Tell him about the paint'],
  ['en', 'Give us a week for the paint'],
  ['ru', 'Позвонить ему насчёт краски'],
  ['ru', 'Прислать мне смету'],
  ['kk', 'Оған бояуды беру'],
])('%s: a label does not say who is meant: %s', (language, task) => {
  expect(standsAlone(task, language, true)).toBe(false)
})
