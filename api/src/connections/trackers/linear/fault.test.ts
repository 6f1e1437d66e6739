import { expect, test } from 'vitest'
import { linearFault } from './fault.ts'

const now = 1_795_380_318_000
const read = (status: number, error: object, headers: Record<string, string> = {}) =>
  linearFault({ status, headers, text: '' }, { data: null, errors: [error] }, now)?.outcome

test('errors are told by their code, whatever status they come with, in words meant for people', () => {
  const refused = { message: 'Authentication required', extensions: { code: 'AUTHENTICATION_ERROR' } }
  expect(read(400, refused)).toMatchObject({ fault: 'unauthorised', status: 401, ends: true })
  expect(read(200, { message: 'x', extensions: { code: 'FORBIDDEN' } })).toMatchObject({ fault: 'forbidden' })
  expect(read(200, { message: 'Entity not found: Issue' })).toMatchObject({ fault: 'gone', status: 404 })
  const extensions = { code: 'INPUT_ERROR', userPresentableMessage: 'Team is required' }
  expect(read(400, { message: 'Argument Validation Error', extensions })).toMatchObject({
    fault: 'refused',
    isFinal: true,
    said: 'Team is required',
  })
  expect(linearFault({ status: 200, headers: {}, text: '' }, { data: {} })).toBeNull()
})

test('too many requests come as 400: it is left alone until its bucket is full, an hour at most', () => {
  const busy = { message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED' } }
  const until = (ms: number) => ({ 'x-ratelimit-requests-reset': String(now + ms) })
  expect(read(400, busy, until(90_000))).toMatchObject({ fault: 'busy', status: 429, waitMs: 90_000 })
  expect(read(400, busy, until(9e9))).toMatchObject({ waitMs: 3_600_000 })
  expect(read(400, busy)).toMatchObject({ waitMs: 60_000 })
})
