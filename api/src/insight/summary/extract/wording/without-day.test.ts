import { expect, test } from 'vitest'
import { withoutDay } from './without-day.ts'

test.each([
  ['Send the plan by Friday', 'by Friday (Dec 4, 2026)', 'Send the plan'],
  ['Send the plan on Friday', 'Friday (Dec 4, 2026)', 'Send the plan'],
  ['Завтра отправить план', 'Завтра (4 дек. 2026 г.)', 'Отправить план'],
  ['Talk to them tomorrow and write the plan', 'tomorrow (Dec 4, 2026)', 'Talk to them and write the plan'],
  ['Завтра позвонить и написать план', 'Завтра (4 дек. 2026 г.)', 'Позвонить и написать план'],
  ['Позвонить завтра и написать план', 'завтра (4 дек. 2026 г.)', 'Позвонить и написать план'],
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

test.each([
  ['Send the contract on Monday morning', 'Monday (Dec 7, 2026)'],
  ['Call the bank on Monday at ten', 'Monday (Dec 7, 2026)'],
  ['Prepare the room for Monday’s visit', 'Monday (Dec 7, 2026)'],
  ['Ring them on Monday or Tuesday', 'Monday (Dec 7, 2026)'],
  ['Позвонить в понедельник или во вторник', 'понедельник (7 дек. 2026 г.)'],
  ['Отправить акт в понедельник утром', 'понедельник (7 дек. 2026 г.)'],
  ['Позвонить завтра после обеда', 'завтра (7 дек. 2026 г.)'],
  ['Ертең түстен кейін қоңырау шалу', 'ертең (2026 ж. 7 желтоқсан)'],
])('a day that goes on with its hour, another day or its owner stays: %s', (task, dueDate) => {
  expect(withoutDay(task, { dueDate, dueOn: '2026-12-07' })).toBe(task)
})
