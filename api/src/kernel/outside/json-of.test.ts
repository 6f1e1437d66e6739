import { expect, test } from 'vitest'
import { jsonOf, jsonSent } from './json-of.ts'

const deep = '['.repeat(1000) + ']'.repeat(1000)

test('JSON is read and cleaned; null is JSON', () => {
  expect(jsonOf('{"a":"x\\u0000"}')).toEqual({ a: 'x' })
  expect(jsonOf('null')).toBeNull()
  expect(jsonSent('{"a":"x\\u0000"}')).toEqual({ a: 'x' })
})

test.each(['', '{"a":', deep])('what is none is undefined, or refused where it has to be: %.20s', (text) => {
  expect(jsonOf(text)).toBeUndefined()
  expect(() => jsonSent(text)).toThrow(expect.objectContaining({ code: 'INVALID_JSON' }))
})
