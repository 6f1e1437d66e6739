import { expect, test } from 'vitest'
import { facts, holds } from './facts.ts'
import { trueMarkup } from './true-markup.ts'

const one =
  '<p><fact-when data-if="model voices">both</fact-when><fact-when data-unless="model voices">plain</fact-when></p>'

test('of two readings the true one stays, and no mark', () => {
  expect(trueMarkup(one, [])).toBe('<p>plain</p>')
  expect(trueMarkup(one, ['model'])).toBe('<p>plain</p>')
  expect(trueMarkup(one, ['voices', 'model'])).toBe('<p>both</p>')
  expect(trueMarkup('<ul><fact-when data-if="!plans"><li>x</li></fact-when></ul>', ['plans'])).toBe(
    '<ul></ul>',
  )
})

test('what hangs on a mark inside another hangs on both', () => {
  const inside = '<fact-when data-if="plans">a<fact-when data-if="mail">b</fact-when>c</fact-when>d'
  expect(trueMarkup(inside, ['mail'])).toBe('d')
  expect(trueMarkup(inside, ['plans'])).toBe('acd')
  expect(trueMarkup(inside, ['plans', 'mail'])).toBe('abcd')
})

test('a page whose marks do not close is not shown', () => {
  expect(() => trueMarkup('<fact-when data-if="mail">a', [])).toThrow('not closed')
  expect(() => trueMarkup('a</fact-when>', [])).toThrow('not opened')
})

test('a condition is all of its facts, or their contrary', () => {
  expect(holds(['plans', '!mail'], ['plans'])).toBe(true)
  expect(holds(['plans', '!mail'], ['plans', 'mail'])).toBe(false)
  expect(holds('sso', facts)).toBe(true)
})
