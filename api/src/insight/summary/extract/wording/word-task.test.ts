import { expect, test } from 'vitest'
import { wordTask } from './word-task.ts'

const head = [{ text: "If it looks bad I'll do it." }, { text: "I'll ring the insurer tomorrow." }]

test('the first sentence that can be worded safely is, with all that was said behind it', () => {
  const said = "If it looks bad I'll do it. I'll ring the insurer tomorrow."
  expect(wordTask({ head, said }, 'en', [])).toBe(`Ring the insurer tomorrow (said: ${said})`)
})

test('what was said in hardly more words does not stand twice', () => {
  const text = "Well, I'll ring the insurer tomorrow."
  expect(wordTask({ head: [{ text }], said: text }, 'en', [])).toBe('Ring the insurer tomorrow')
})

test('null where no sentence or no language allows it', () => {
  expect(wordTask({ head: head.slice(0, 1), said: '' }, 'en', [])).toBeNull()
  expect(wordTask({ head, said: '' }, 'de', [])).toBeNull()
})
