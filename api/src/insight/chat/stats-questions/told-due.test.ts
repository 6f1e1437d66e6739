import { expect, test } from 'vitest'
import { toldDue } from './told-due.ts'

test.each([
  ['tomorrow (Nov 29, 2026)', 'Nov 29, 2026 (“tomorrow”)'],
  ['до пятницы (27 нояб. 2026 г.)', '27 нояб. 2026 г. (“до пятницы”)'],
  ['Dec 2, 2026', 'Dec 2, 2026'],
  ['soon', 'soon'],
  [null, ''],
])('%s is told as %s', (due, told) => {
  expect(toldDue(due)).toBe(told)
})
