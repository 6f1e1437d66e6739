import { Hono } from 'hono'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { knownFields, othersAddFields, refuseUnknownFields, unknownPart } from './known-fields.ts'
import type { Http } from './router.ts'

const body = z.object({ title: z.string(), password: z.string().optional() })
const query = z.object({ page: z.string().optional() })

/** Asks a route that knows these; the fields it refuses with what it says of each, or what it answers. */
const ask = async (
  path: string,
  sent?: string,
  type = 'application/json',
  known = knownFields({ query, body }),
) => {
  const app = new Hono<Http>()
  app.onError((error, c) => {
    if (!(error instanceof Failure)) throw error
    return c.json({ fields: error.fields, message: error.message })
  })
  app.on(['GET', 'POST'], '/', known, (c) => c.json('answered'))
  const post = { method: 'POST', body: sent ?? null, headers: { 'content-type': type } }
  return (await app.request(path, sent === undefined ? {} : post)).json()
}
const refused = async (...asked: Parameters<typeof ask>) =>
  ((await ask(...asked)) as { fields: Record<string, string> }).fields

test('what a route knows is let through, as is what is no JSON', async () => {
  expect(await ask('/?page=2')).toBe('answered')
  expect(await ask('/', '{"title":"a","password":"b"}')).toBe('answered')
  expect(await ask('/', 'x=1', 'text/plain')).toBe('answered')
  // the validator says what is wrong with it
  expect(await ask('/', '{"title":')).toBe('answered')
  expect(await ask('/', '{"tilte":"a"}', 'application/json', othersAddFields)).toBe('answered')
})

test('a misspelt field is named, with what was probably meant', async () => {
  expect(await refused('/', '{"title":"a","passwort":"b"}')).toEqual({
    passwort: 'Unknown field "passwort". Did you mean "password"?',
  })
  expect(await refused('/?pgae=2')).toEqual({ pgae: 'Unknown query parameter "pgae". Did you mean "page"?' })
  expect(await refused('/?zzzzzz=2')).toEqual({ zzzzzz: 'Unknown query parameter "zzzzzz".' })
})

test('a name that belongs elsewhere is told so', async () => {
  expect(await refused('/?title=a')).toEqual({
    title: 'Unknown query parameter "title". It is a field of the body.',
  })
  expect(await refused('/', '{"title":"a","page":1}')).toEqual({
    page: 'Unknown field "page". It is a query parameter.',
  })
})

test('a route without a schema knows nothing, and ten of many are named', async () => {
  expect(Object.keys(await refused('/?a=1', undefined, '', knownFields({})))).toEqual(['a'])
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`field${i}x`, 1]))
  const { fields, message } = (await ask('/', JSON.stringify(many))) as { fields: object; message: string }
  expect(Object.keys(fields)).toHaveLength(10)
  expect(message.split('Unknown field')).toHaveLength(11)
})

test('outside a route, fields and parts of a form are refused alike', () => {
  refuseUnknownFields(body, { title: 'a' })
  expect(() => refuseUnknownFields(body, { titel: 'a' })).toThrow('Did you mean "title"?')
  const elsewhere = { names: ['title'], where: 'field of metadata' }
  expect(unknownPart('title', ['metadata'], elsewhere).message).toContain('It is a field of metadata.')
  expect(unknownPart('metadta', ['metadata'], elsewhere).message).toContain('"metadata"?')
})
