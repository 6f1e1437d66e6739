import { expect, test } from 'vitest'
import { verbFirst } from './verb-first.ts'

test.each([
  ['Скидку попросить', 'Попросить скидку'],
  ['К пятнице список принести', 'Принести к пятнице список'],
  ['Акт подписать, печать поставить', 'Подписать акт, печать поставить'],
  ['Алме позвонить', 'Позвонить Алме'],
])('the verb comes first: %s', (task, worded) => {
  expect(verbFirst(task)).toBe(worded)
})

test.each(['Принести список', 'Если успеем, принести список', 'Зайти и спросить'])('as it is: %s', (task) => {
  expect(verbFirst(task)).toBe(task)
})
