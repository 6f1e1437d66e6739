import { expect, test } from 'vitest'
import { z } from 'zod'
import { fitToSchema } from './fit-to-schema.ts'

const fit = (value: object, schema: z.ZodType) => {
  const { success, data } = fitToSchema(value, schema)
  return success ? data : 'refused'
}
const one = (given: unknown, type: z.ZodType) => {
  const fitted = fit({ given }, z.object({ given: type }))
  return fitted === 'refused' ? fitted : (fitted as { given: unknown }).given
}

test('what fits stays as it is, and what was given is never changed', () => {
  const given = { parts: [{ at: '7' }], name: 'a' }
  const schema = z.object({ parts: z.array(z.object({ at: z.number() })), name: z.string() })
  expect(fit(given, schema)).toEqual({ parts: [{ at: 7 }], name: 'a' })
  expect(given).toEqual({ parts: [{ at: '7' }], name: 'a' })
})

test.each([
  [12, z.string(), '12'],
  [0, z.string(), '0'],
  ['12', z.number(), 12],
  [' -1.50 ', z.number(), -1.5],
  ['3', z.int(), 3],
  ['TRUE', z.boolean(), true],
  ['false', z.boolean(), false],
  [null, z.array(z.string()), []],
  ['["a", "b"]', z.array(z.string()), ['a', 'b']],
  ['{"a": 1}', z.object({ a: z.number() }), { a: 1 }],
])('%j is read as what was meant', (given, type, meant) => {
  expect(one(given, type)).toEqual(meant)
})

test.each([
  [true, z.string()],
  [null, z.string()],
  [['a'], z.string()],
  ['1,5', z.number()],
  ['1.', z.number()],
  ['12 people', z.number()],
  ['', z.number()],
  [null, z.number()],
  ['yes', z.boolean()],
  ['truely', z.boolean()],
  [1, z.boolean()],
  ['true', z.array(z.string())],
  ['{"a": 1}', z.array(z.string())],
  ['["a"]', z.object({})],
  ['null', z.object({})],
  ['null', z.array(z.string())],
  ['7', z.object({})],
  ['no JSON', z.object({})],
  [7, z.array(z.number())],
  [null, z.object({})],
  ['12', z.date()],
])('%j may mean several things, or none, and is refused', (given, type) => {
  expect(one(given, type)).toBe('refused')
})

test('what is missing is not made up, and what is of the right type but wrong is not mended', () => {
  expect(fit({}, z.object({ list: z.array(z.string()) }))).toBe('refused')
  expect(fit({ name: '' }, z.object({ name: z.string().min(1) }))).toBe('refused')
  expect(fit({ at: '12' }, z.object({ at: z.number().max(5) }))).toBe('refused')
})

test('the value as a whole is mended, too', () => {
  expect(fit(['1', '2'], z.array(z.number()))).toEqual([1, 2])
  expect(fit([1], z.object({}))).toBe('refused')
})

test('what was in a string is mended once it is read, up to four times over', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'end' : JSON.stringify({ in: nested(depth - 1) }))
  const schemaOf = (depth: number): z.ZodType =>
    depth === 0 ? z.string() : z.object({ in: schemaOf(depth - 1) })
  expect(one(nested(3), schemaOf(3))).toEqual({ in: { in: { in: 'end' } } })
  expect(one(nested(4), schemaOf(4))).toBe('refused')
})

test('several slips of one answer are mended together; one that cannot be is enough to refuse', () => {
  const schema = z.object({ a: z.number(), b: z.string(), c: z.array(z.object({ d: z.boolean() })) })
  expect(fit({ a: '1', b: 2, c: [{ d: 'true' }, { d: false }] }, schema)).toEqual({
    a: 1,
    b: '2',
    c: [{ d: true }, { d: false }],
  })
  expect(fit({ a: '1', b: true, c: [] }, schema)).toBe('refused')
})
