import { expect, test } from 'vitest'
import { isCourtesy } from './courtesy.ts'

test.each([
  ['en', 'Thank you everybody.'],
  ['en', 'See you next week.'],
  ['en', 'Good afternoon everybody!'],
  ['en', 'Thanks, Daniel, see you on Monday.'],
  ['ru', 'Всем спасибо, до встречи на следующей неделе.'],
  ['ru', 'Добрый день, коллеги!'],
  ['ru', 'Спасибо, Дания, пока.'],
  ['kk', 'Бәріңізге көп рақмет, келесі аптада кездескенше.'],
  ['kk', 'Қайырлы күн, әріптестер!'],
])('%s: "%s" only greets, thanks or takes leave', (language, text) => {
  expect(isCourtesy(text, language)).toBe(true)
})

test.each([
  ['en', 'I will see the lawyer on Monday.'],
  ['en', 'Thanks, then send me the contract.'],
  ['en', 'Hello, can somebody book the ads?'],
  ['ru', 'Пока оставляем старый договор.'],
  ['ru', 'Спасибо, пришлите договор завтра.'],
  ['kk', 'Рақмет, шартты ертең жіберіңіз.'],
  ['fi', 'Hei hei.'],
])('%s: "%s" says more', (language, text) => {
  expect(isCourtesy(text, language)).toBe(false)
})
