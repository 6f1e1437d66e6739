import type { CitedSentence } from '@hattama/contract/insight/chat'
import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

const quote = (text: string): CitedSentence => ({ text, citations: [], support: 'quoted' })
const shown = (...texts: string[]) => saidOnce(texts.map(quote)).map(({ text }) => text)

test('what an earlier quote has is not quoted again, however it is punctuated', () => {
  expect(shown('The budget is four hundred.', 'the budget is four hundred!')).toEqual([
    'The budget is four hundred.',
  ])
  expect(shown('Well, the budget is four hundred, I think.', 'The budget is four hundred.')).toHaveLength(1)
  expect(shown('Бюджет төрт жүз мың.', 'Төрт жүз мың.', 'Жоқ.')).toEqual(['Бюджет төрт жүз мың.', 'Жоқ.'])
})

test('a short word that happens to stand in a longer quote is one of its own', () => {
  expect(shown('Anna takes the budget.', 'Anna.')).toHaveLength(2)
  expect(shown('We meet on Monday.', 'We meet on Tuesday.')).toHaveLength(2)
})
