import { expect, test } from 'vitest'
import { withoutDay } from './without-day.ts'

test.each([
  ['Send the plan by Friday', 'by Friday (Dec 4, 2026)', 'Send the plan'],
  ['Send the plan on Friday', 'Friday (Dec 4, 2026)', 'Send the plan'],
  ['Завтра отправить план', 'Завтра (4 дек. 2026 г.)', 'Отправить план'],
  ['Жоспарды ертең жіберу', 'ертең (2026 ж. 4 желтоқсан)', 'Жоспарды жіберу'],
])('the words for the day go: %s', (task, dueDate, left) => {
  expect(withoutDay(task, { dueDate, dueOn: '2026-12-04' })).toBe(left)
})

test('what is hardly a task without them stays, as what names no day', () => {
  const day = { dueDate: 'Friday (Dec 4, 2026)', dueOn: '2026-12-04' }
  expect(withoutDay('Ring Friday', day)).toBe('Ring Friday')
  expect(withoutDay('Send the plan', day)).toBe('Send the plan')
  expect(withoutDay('Send the plan', null)).toBe('Send the plan')
})
