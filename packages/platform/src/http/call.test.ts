import { expect, test } from 'vitest'
import { call } from './call.ts'

test('a path that needs nothing else is sent as it is, its answer taken as it is', () => {
  const request = call.get('/api/series')
  expect(request.query()).toEqual({ url: '/api/series', method: 'GET' })
  const answer = { series: [], suggestions: [] }
  expect(request.transformResponse(answer)).toBe(answer)
})

test('an id is encoded, query and body are sent where there are any', () => {
  const one = call.get('/api/series/{id}', (id: string) => ({ id }))
  expect(one.query('a/b?c')).toEqual({ url: '/api/series/a%2Fb%3Fc', method: 'GET' })

  const listed = call.get('/api/recordings', (page: number) => ({ query: { page, limit: 20 } }))
  expect(listed.query(2)).toMatchObject({ url: '/api/recordings', params: { page: 2, limit: 20 } })

  const all = call.get('/api/chats', () => ({ query: { recordingId: undefined } }))
  expect(all.query(null)).toEqual({ url: '/api/chats', method: 'GET' })

  const renamed = call.patch('/api/chats/{id}', (title: string) => ({ id: 'x', body: { title } }))
  expect(renamed.query('Budget')).toEqual({ url: '/api/chats/x', method: 'PATCH', body: { title: 'Budget' } })
})

test('what a hook gives is taken out of the answer', () => {
  const keys = call.get('/api/keys', null, (answer) => answer.keys)
  expect(keys.query()).toEqual({ url: '/api/keys', method: 'GET' })
  expect(keys.transformResponse({ keys: [] })).toEqual([])
})

test('the compiler refuses what the API does not have', () => {
  // @ts-expect-error no such path
  call.get('/api/serieses')
  // @ts-expect-error this path has no POST
  call.post('/api/dashboard/stats')
  // @ts-expect-error the id is missing
  call.get('/api/series/{id}')
  // @ts-expect-error a title is a text
  call.patch('/api/chats/{id}', (id: string) => ({ id, body: { title: 1 } }))
  // @ts-expect-error the answer has no such field
  call.get('/api/keys', null, (answer) => answer.doors)
  expect(call.get('/api/keys').query().url).toBe('/api/keys')
})
