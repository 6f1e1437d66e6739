import { z } from 'zod'
import { expect, test } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

const pathsOf = (schema: z.ZodType, input: unknown) =>
  unknownFields(schema, input).map(({ path }) => path.join('.'))

const named = z.object({ name: z.string() })
const tree: z.ZodObject<{ next: z.ZodOptional<z.ZodType> }> = z.object({
  get next() {
    return tree.optional()
  },
})

test.each<[string, z.ZodType, unknown, string[]]>([
  ['an object', named, { name: 'a', x: 1 }, ['x']],
  ['nothing unknown', named, { name: 'a' }, []],
  [
    'a field that others inherit',
    named,
    { name: 'a', constructor: 1, toString: 1 },
    ['constructor', 'toString'],
  ],
  ['a prototype', named, JSON.parse('{"name":"a","__proto__":{"x":1}}'), ['__proto__']],
  [
    'several levels',
    z.object({ of: z.object({ in: named }) }),
    { of: { in: { x: 1 }, y: 1 } },
    ['of.in.x', 'of.y'],
  ],
  ['items of a list', z.array(named), [{ name: 'a' }, { name: 'b', x: 1 }], ['1.x']],
  ['items of a tuple', z.tuple([named, z.string()], named), [{ x: 1 }, 'a', { y: 1 }], ['0.x', '2.y']],
  ['values of a record', z.record(z.string(), named), { any: { name: 'a', x: 1 } }, ['any.x']],
  ['what is optional', named.optional(), { x: 1 }, ['x']],
  ['what may be null', z.object({ one: named.nullable() }), { one: { x: 1 } }, ['one.x']],
  ['null', z.object({ one: named.nullable() }), { one: null }, []],
  ['a default', z.object({ one: named.default({ name: 'a' }) }), { one: { x: 1 } }, ['one.x']],
  ['a prefault', z.object({ one: named.prefault({ name: 'a' }) }), { one: { x: 1 } }, ['one.x']],
  ['what is made read-only', named.readonly(), { x: 1 }, ['x']],
  ['what is refined', named.refine(() => true), { x: 1 }, ['x']],
  ['what is transformed', named.transform(({ name }) => name), { name: 'a', x: 1 }, ['x']],
  [
    'both sides of an intersection',
    z.intersection(named, z.object({ age: z.number() })),
    { name: 'a', age: 1, x: 1 },
    ['x'],
  ],
  ['what refers to itself', tree, { next: { next: { x: 1 } } }, ['next.next.x']],
  ['a lazy schema', z.lazy(() => named), { x: 1 }, ['x']],
  ['an open object', z.looseObject({ id: z.string() }), { id: 'a', x: 1 }, []],
  ['an object with a catchall', z.object({ id: z.string() }).catchall(z.string()), { id: 'a', x: 'b' }, []],
  ['any value', z.object({ any: z.unknown() }), { any: { x: 1 } }, []],
  ['another type than was asked for', named, [1], []],
])('%s', (_what, schema, input, paths) => {
  expect(pathsOf(schema, input)).toEqual(paths)
})

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url: z.string() }),
  z.object({ kind: z.literal('key'), key: z.string(), secret: z.string().optional() }),
])
const either = z.union([
  z.object({ token: z.string() }),
  z.object({ email: z.string(), code: z.string().optional() }),
])

test.each<[string, z.ZodType, unknown, string[]]>([
  ['the kind it says it is', kinds, { kind: 'url', url: 'a', key: 'b' }, ['key']],
  ['a kind that is valid', kinds, { kind: 'key', key: 'a', secret: 'b' }, []],
  ['a misspelt field of a kind', kinds, { kind: 'key', kye: 'a' }, ['kye']],
  ['a misspelt optional field of a kind', kinds, { kind: 'key', key: 'a', secrt: 'b' }, ['secrt']],
  ['the option that fits', either, { email: 'a', code: 'b' }, []],
  ['the option that fits best', either, { token: 'a', email: 'b', code: 'c' }, ['token']],
  ['no option', either, { emial: 'a' }, ['emial']],
  ['options that are no objects', z.union([z.string(), named]), { name: 'a', x: 1 }, ['x']],
])('a union: %s', (_what, schema, input, paths) => {
  expect(pathsOf(schema, input)).toEqual(paths)
})

test('what is preprocessed is looked at as it comes out', () => {
  const lenient = z.preprocess(
    (value) => {
      const { text, ...rest } = value as { text?: string }
      return text === undefined ? rest : { ...rest, task: text }
    },
    z.object({ task: z.string() }),
  )
  expect(pathsOf(lenient, { text: 'a' })).toEqual([])
  expect(pathsOf(lenient, { text: 'a', x: 1 })).toEqual(['x'])
})

test('what is known in the same place comes along', () => {
  expect(unknownFields(z.object({ a: z.object({ b: z.string(), c: z.string() }) }), { a: { d: 1 } })).toEqual(
    [{ path: ['a', 'd'], name: 'd', known: ['b', 'c'] }],
  )
})

test.each([
  ['an object', named],
  ['a union', either],
  ['an intersection', z.intersection(named, z.object({ age: z.number() }))],
])(
  'of a hundred thousand unknown fields some are found, in no time: %s',
  (_what, schema) => {
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`x${i}`, 1]))
    const found = unknownFields(schema, wide)
    expect(found[0]?.path).toEqual(['x0'])
    expect(found.length).toBeLessThan(1000)
  },
  30_000,
)
