import { expect, test } from 'vitest'
import { jsonExcess } from './json-weight.ts'
import { outsideJson, TooManyValues } from './outside-json.ts'

const list = (one: string, count: number) => `[${Array.from({ length: count }, () => one).join(',')}]`

test.each([
  ['objects', '{}'],
  ['lists', '[]'],
  ['numbers', '1'],
  ['texts', '""'],
  ['texts full of quotation marks', String.raw`"\"\\\""`],
  ['fields', '{"a":1,"b":{"c":[2]}}'],
])('a text with more %s than anyone sends is refused before it is parsed', (_, one) => {
  expect(jsonExcess(list(one, 20_000))).toBeNull()
  const long = list(one, 300_000)
  expect(jsonExcess(long)).toBe('values')
  expect(() => outsideJson(long)).toThrow(TooManyValues)
  expect(() => outsideJson(long)).toThrow(SyntaxError)
})

test('what lies inside a text counts for nothing', () => {
  const signs = '[{,'.repeat(500_000)
  for (const text of [signs, `${signs}\\"${signs}`, `${'\\\\'.repeat(100_000)}${signs}`, `"${signs}`]) {
    const json = JSON.stringify({ text })
    expect(jsonExcess(json)).toBeNull()
    expect(JSON.parse(json)).toEqual({ text })
  }
  expect(jsonExcess(String.raw`{"a":"\\","b":[[1]]}`)).toBeNull()
})

test.each([
  ['quotation marks that nothing closes', '"'.repeat(1_000_001)],
  ['backslashes', `"${'\\'.repeat(2_000_000)}`],
  ['escaped quotation marks', `["${String.raw`\"`.repeat(2_000_000)}"]`],
])('%s cost no more than their length', (_, text) => {
  // minutes, if the cost grew faster than the text
  expect(jsonExcess(text)).toBeNull()
})
