import { expect, test } from 'vitest'
import { outsideJson, TooDeep } from './outside-json.ts'

test('texts are cleaned wherever they are, escaped or not; all else stays', () => {
  const json = '{"a":"x\\u0000y","b":[{"c\\u202e":"\\ud800"},1.5,null,true],"__proto__":{"d":"e"}}'
  const read = outsideJson(json) as Record<string, unknown>
  expect(JSON.stringify(read)).toBe('{"a":"xy","b":[{"c":"\uFFFD"},1.5,null,true],"__proto__":{"d":"e"}}')
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})

test('what is no JSON is refused', () => {
  expect(() => outsideJson('{"a":')).toThrow(SyntaxError)
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s nested beyond reason are refused by name, however deep', (_, opens, closes) => {
  const nested = (depth: number) => `${opens.repeat(depth)}1${closes.repeat(depth)}`
  expect(JSON.stringify(outsideJson(nested(100)))).toBe(nested(100))
  for (const depth of [101, 1000, 500_000]) {
    expect(() => outsideJson(nested(depth))).toThrow(TooDeep)
    expect(() => outsideJson(nested(depth))).toThrow(SyntaxError)
  }
})
