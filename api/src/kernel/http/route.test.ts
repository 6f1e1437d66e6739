import { createMiddleware } from 'hono/factory'
import { expect, test } from 'vitest'
import { anyone, linkOr, routesOf } from './route.ts'
import type { Http } from './router.ts'

const rest = { summary: 'Delete a slide', responses: {} }
const gate = createMiddleware<Http>((_c, next) => next())

test('a route has its method, path, group and summary, and checks the fields behind its gates', () => {
  const routes = routesOf('slides')
  const made = (['get', 'post', 'put', 'patch', 'delete'] as const).map((method) =>
    routes[method]('/api/a', [gate], rest),
  )
  expect(made.map(({ method }) => method)).toEqual(['get', 'post', 'put', 'patch', 'delete'])
  for (const { path, tags, summary, middleware } of made) {
    expect([path, tags, summary]).toEqual(['/api/a', ['slides'], 'Delete a slide'])
    expect(middleware).toHaveLength(2)
    expect(middleware[0]).toBe(gate)
  }
})

test('the action that a gate names is told in the description; where none names one, none is', () => {
  const { get } = routesOf('slides')
  expect(get('/api/a', [gate, linkOr('recording.change')], rest)).toMatchObject({
    'x-action': 'recording.change',
  })
  expect(get('/api/a', [anyone], rest)).not.toHaveProperty('x-action')
})

test('a gate that marks a route lets everyone through', async () => {
  for (const one of [anyone, linkOr('recording.change')]) {
    let isThrough = false
    await one({} as never, async () => void (isThrough = true))
    expect(isThrough).toBe(true)
  }
})
