import { expect, test } from 'vitest'
import { readersExcerpt } from './readers-excerpt.ts'

const label = (name: string) => name.replace(/^Speaker (\d+)$/, 'Спикер-№$1')

const markedIn = (text: string, word: string) => {
  const start = text.indexOf(word)
  const shown = readersExcerpt({ text, marks: [{ start, end: start + word.length }] }, label)
  return [shown.text, shown.marks.map((mark) => shown.text.slice(mark.start, mark.end))]
}

test.each([
  ['Speaker 1: the budget is small', 'budget', 'Спикер-№1: the budget is small'],
  ['Ask for the budget · Speaker 2', 'budget', 'Ask for the budget · Спикер-№2'],
  ['Dana: Speaker 1 knows the budget', 'budget', 'Dana: Speaker 1 knows the budget'],
  ['The budget: Speaker 1: nothing', 'budget', 'The budget: Speaker 1: nothing'],
])('%s', (text, word, shown) => {
  expect(markedIn(text, word)).toEqual([shown, [word]])
})

test('a mark on a label goes with it', () => {
  expect(markedIn('Speaker 1: yes', 'Speaker')).toEqual(['Спикер-№1: yes', []])
})
