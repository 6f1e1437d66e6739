import { expect, test } from 'vitest'
import { z } from 'zod'
import { answer } from './answer.ts'
import { newRouter, answers, done, fileAnswers, jsonBody } from './router.ts'
import { anyone, routesOf } from './route.ts'
import type { Log } from '../log.ts'

const route = routesOf('test')
const names = Array.from({ length: 52 }, (_, i) => `name${i}`)
const app = newRouter()
  .openapi(
    route.post('/things/{id}', [anyone], {
      summary: 'Change a thing',
      request: {
        params: z.object({ id: z.uuid() }),
        body: jsonBody(z.object(Object.fromEntries(names.map((name) => [name, z.number()])))),
      },
      responses: answers(z.object({}), 'Changed'),
    }),
    (c) => c.json({}, 200),
  )
  .openapi(
    route.post('/lists', [anyone], {
      summary: 'Add a list',
      request: { body: jsonBody(z.array(z.number()).max(1)) },
      responses: answers(z.object({}), 'Added', 201),
    }),
    (c) => c.json({}, 201),
  )
app.onError(answer({} as Log))

const id = '0190a1b2-0000-7000-8000-000000000001'
const post = async (path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as { code?: string; fields?: object } }
}
const thing = Object.fromEntries(names.map((name) => [name, 1]))

test('valid input comes through; an invalid parameter of the path is a thing that is not there', async () => {
  expect((await post(`/things/${id}`, thing)).status).toBe(200)
  expect((await post('/lists', [1])).status).toBe(201)
  const { status, body } = await post('/things/7', thing)
  expect([status, body.code, body.fields]).toEqual([404, 'NOT_FOUND', undefined])
})

test('invalid input is named by its fields, the first fifty of many, and never repeated', async () => {
  const one = await post(`/things/${id}`, { ...thing, name3: 'a secret' })
  expect([one.status, one.body.code, Object.keys(one.body.fields ?? {})]).toEqual([
    422,
    'INVALID_INPUT',
    ['name3'],
  ])
  expect(JSON.stringify(one.body)).not.toContain('a secret')
  const many = await post(`/things/${id}`, {})
  expect(Object.keys(many.body.fields ?? {})).toEqual(names.slice(0, 50))
  // what is wrong with all of it
  expect(Object.keys((await post('/lists', [1, 2])).body.fields ?? {})).toEqual(['body'])
})

test('routes are described with their success and with errors', () => {
  expect(Object.keys(answers(z.object({}), 'Added', 201))).toEqual(['201', 'default'])
  expect(done('Removed')[204]).toEqual({ description: 'Removed' })
  expect(Object.keys(fileAnswers(['image/png', 'image/jpeg'], 'A picture')[200].content)).toEqual([
    'image/png',
    'image/jpeg',
  ])
})
