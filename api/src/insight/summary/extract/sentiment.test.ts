import { expect, test } from 'vitest'
import { sentimentOf } from './sentiment.ts'

test.each([
  ['en', 'The results are excellent and the client is happy.', 'positive'],
  ['en', 'The results are not good.', 'negative'],
  ['en', 'We moved the table.', 'neutral'],
  ['ru', 'Отличный результат, заказчик доволен.', 'positive'],
  ['ru', 'Снова ошибки и опоздания.', 'negative'],
  ['ru', 'Результат не плохой.', 'positive'],
  ['kk', 'Нәтиже тамаша, бәрі ұнайды.', 'positive'],
  ['kk', 'Мәселе бар, жоба қымбат.', 'negative'],
  ['kk', 'Жаман емес.', 'positive'],
  ['de', 'Sehr gut.', 'neutral'],
] as const)('%s: %s', (language, text, sentiment) => {
  expect(sentimentOf([text], language)).toBe(sentiment)
})
