import { expect, test } from 'vitest'
import { toldDue } from './told-due.ts'

const now = '2026-11-30'

test.each([
  ['en', 'tomorrow (Dec 1, 2026)', '2026-12-01', 'Dec 1 (“tomorrow”)'],
  ['en', 'Jan 2, 2027', '2027-01-02', 'Jan 2, 2027'],
  ['ru', 'до четверга (3 дек. 2026 г.)', '2026-12-03', '3 декабря («до четверга»)'],
  ['ru', '7 янв. 2027 г.', '2027-01-07', '7 января 2027 г.'],
  ['kk', '2026 ж. 30 қар.', '2026-11-30', '30 қараша'],
  ['kk', 'ертең (2026 ж. 1 жел.)', '2026-12-01', '1 желтоқсан («ертең»)'],
  // a question may be in another language than the meeting
  ['en', 'до четверга (3 дек. 2026 г.)', '2026-12-03', 'Dec 3 (“до четверга”)'],
  ['ru', 'скоро', null, 'скоро'],
  ['kk', null, null, ''],
] as const)('%s: %s is told as a day of the language: %s', (language, dueDate, dueOn, told) => {
  expect(toldDue({ dueDate, dueOn }, language, now)).toBe(told)
})
