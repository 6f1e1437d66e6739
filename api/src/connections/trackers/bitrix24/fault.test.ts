import { expect, test } from 'vitest'
import { bitrixFault } from './fault.ts'

const read = (status: number, error: string, error_description = '') =>
  bitrixFault({ status, headers: {}, text: '' }, { error, error_description })?.outcome

test('a webhook that is gone, one without a permission and one with none left are told apart by their codes', () => {
  expect(read(401, 'INVALID_CREDENTIALS')).toMatchObject({ fault: 'unauthorised', ends: true })
  const said = 'The request requires higher privileges than provided by the webhook token'
  expect(read(401, 'insufficient_scope', said)).toMatchObject({ fault: 'forbidden', said })
  expect(read(401, 'ACCESS_DENIED', 'REST is available only by subscription')).toMatchObject({
    fault: 'forbidden',
  })
  expect(read(401, 'OVERLOAD_LIMIT')).toMatchObject({ fault: 'answered' })
  expect(read(400, 'ERROR_CORE', 'Team is required<br>')).toMatchObject({
    fault: 'refused',
    isFinal: true,
    said: 'Team is required',
  })
  expect(bitrixFault({ status: 200, headers: {}, text: '' }, { result: [] })).toBeNull()
})

test('too many requests come as 503, and too much time of a method as 429 without a word of when', () => {
  expect(read(503, 'QUERY_LIMIT_EXCEEDED')).toMatchObject({ fault: 'busy', status: 503, waitMs: 10_000 })
  expect(read(429, 'OPERATION_TIME_LIMIT')).toMatchObject({ fault: 'busy', status: 429, waitMs: 600_000 })
})
