import { expect, test } from 'vitest'
import { namesTopic } from './names-topic.ts'

test.each([
  ['budget', 'The budgets for ads are cut by half.', true],
  ['бюджету', 'The budget for ads is cut by half.', true],
  ['budget', 'Бюджет на рекламу сокращаем.', true],
  ['contract Dana', 'Договор подписываем с Даной.', true],
  ['15', 'Fifteen people come.', true],
  ['budget printer', 'The budget for ads is cut by half.', false],
  ['office', 'The budget for ads is cut by half.', false],
])('%s in "%s": %s', (topic, text, isNamed) => {
  expect(namesTopic(text, topic)).toBe(isNamed)
})
