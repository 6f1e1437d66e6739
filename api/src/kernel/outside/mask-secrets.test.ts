import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

test('secrets that are given are masked wherever they stand; short words are none', () => {
  expect(maskSecrets('the pa$$word and pa$$word', ['pa$$word'])).toBe('the *** and ***')
  expect(maskSecrets('abcd abcde', ['abcd', undefined])).toBe('abcd abcde')
  expect(maskSecrets('abcd abcde', ['abcde'])).toBe('abcd ***')
  expect(maskSecrets('nothing here')).toBe('nothing here')
})

test.each([
  ['api_key=abc', 'api_key=***'],
  ['Access-Token: abc def', 'Access-Token: *** def'],
  ['"password": "abc"', '"password": "***"'],
  ['Incorrect API key provided: abc.', 'Incorrect API key provided: ***'],
  ['Authorization: Bearer abc', 'Authorization: ***'],
  ['use bearer abcdef now', 'use bearer *** now'],
  ['a bearer of news', 'a bearer of news'],
  ['https://me:secret@host/path', 'https://***@host/path'],
  ['postgres://me@host', 'postgres://***@host'],
  ['key sk-abcdefghijkl', 'key ***'],
  ['sk-ab***yzabcdefgh is wrong', '*** is wrong'],
  ['model abcdefghijklmnopqrstuvwx', 'model abcdefghijklmnopqrstuvwx'],
  ['model abcdefghijklmnopqrstuvw1', 'model ***'],
  ['number 123456789012345678901234', 'number 123456789012345678901234'],
])('%s is shown as %s', (text, shown) => {
  expect(maskSecrets(text)).toBe(shown)
})
