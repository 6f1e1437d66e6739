import { expect, test } from 'vitest'
import { holdsWords, sharedWords } from './support.ts'

test('the share of content words found counts each once, in whatever form, and no framing words', () => {
  const said = 'the supplier signs the contract on friday'
  expect(sharedWords('Supplier signs contract', said)).toEqual({ share: 1, found: 3 })
  expect(sharedWords('Supplier and warehouse', said)).toEqual({ share: 0.5, found: 1 })
  expect(sharedWords('supplier, the supplier, suppliers', said)).toEqual({ share: 1, found: 1 })
  expect(sharedWords('The team discussed the supplier', said)).toEqual({ share: 1, found: 1 })
  expect(sharedWords('We agreed', said)).toEqual({ share: 0, found: 0 })
  expect(sharedWords('подписали контракты', 'Они подпишут контракт завтра').found).toBeGreaterThan(0)
})

test.each([
  ['we ship on monday', 'ship on monday', true],
  // one word may stand between any two
  ['we ship it on early monday', 'ship on monday', true],
  ['we ship it all on monday', 'ship on monday', false],
  ['on monday we ship', 'ship on monday', false],
  // the first of them may come more than once
  ['ship or ship on monday', 'ship on monday', true],
  ['we ship on tuesday', 'ship on monday', false],
  ['we ship on', 'ship on monday', false],
  ['anything', '', false],
])('"%s" holds "%s": %s', (text, quote, holds) => {
  expect(holdsWords(text, quote)).toBe(holds)
})
