import { expect, test } from 'vitest'
import { tagsOf } from './details-dialog.tsx'

test.each([
  ['', []],
  [' , ;', []],
  ['бюджет, Q3 ;  жоспар', ['бюджет', 'Q3', 'жоспар']],
  ['Plan, plan', ['plan']],
])('%j', (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags)
})
