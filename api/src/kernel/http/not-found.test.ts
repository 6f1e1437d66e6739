import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isJson } from './is-json.ts'
import { apiRoutes, unrouted } from './not-found.ts'
import type { Http } from './router.ts'
import { shortened } from './shortened.ts'

const app = new Hono<Http>()
const answer = () => new Response('a')
app.use('/api/*', async (_, next) => next())
app.get('/api/recordings', answer)
app.get('/api/recordings', answer)
app.post('/api/recordings', answer)
app.delete('/api/recordings/:id/a.b', answer)
app.get('/elsewhere', answer)
app.post('/mcp', answer)

test('the routes of the API are listed once each, without what is mounted for all methods', () => {
  expect(apiRoutes(app)).toEqual([
    { method: 'GET', path: '/api/recordings' },
    { method: 'POST', path: '/api/recordings' },
    { method: 'DELETE', path: '/api/recordings/:id/a.b' },
    { method: 'POST', path: '/mcp' },
  ])
})

test('a path that has other methods is told with them, any other is not found', () => {
  const find = unrouted(app)
  expect(find('/api/recordings')).toMatchObject({ code: 'METHOD_NOT_ALLOWED', methods: ['GET', 'POST'] })
  expect(find('/api/recordings/7/a.b')).toMatchObject({ code: 'METHOD_NOT_ALLOWED', methods: ['DELETE'] })
  for (const path of [
    '/api/recordings/7/acb',
    '/api/recordings/7/8/a.b',
    '/api/recordings/',
    '/x/api/recordings',
    '/elsewhere',
  ]) {
    const failure = find(path)
    expect([failure.code, failure.methods]).toEqual(['NOT_FOUND', undefined])
  }
})

test('a body is JSON by a type that says so anywhere, in any case', () => {
  expect(
    ['application/json', 'Application/Problem+JSON; charset=utf-8', 'text/plain', '', undefined].map(isJson),
  ).toEqual([true, true, false, false, false])
})

test('a name is repeated up to sixty characters', () => {
  expect(shortened('a'.repeat(60))).toBe('a'.repeat(60))
  expect(shortened('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`)
})
