import { describe, expect, test } from 'vitest'
import { asProblem, problemCategory, toProblem, unreachable } from './problem.ts'

describe('an answer read by the catalogue', () => {
  test('401 keeps the code of the body, else AUTH_FAILED', () => {
    expect(toProblem(401, { error: 'x', code: 'INVALID_CREDENTIALS' })).toEqual({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Authentication failed',
    })
    expect(toProblem(401, '<html>').code).toBe('AUTH_FAILED')
  })

  test('429 and 5xx have words of their own, whatever the body says', () => {
    expect(toProblem(429, { error: 'slow down', code: 'X' })).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again later.',
    })
    expect(toProblem(503, { error: 'pg: refused', code: 'DATABASE_DOWN', id: 'e1' })).toEqual({
      status: 503,
      code: 'SERVER_ERROR',
      message: 'Server error. Please try again later.',
      id: 'e1',
    })
  })

  test('any other 4xx shows what the body says', () => {
    expect(toProblem(409, { error: 'Taken.', code: 'USER_ALREADY_EXISTS' })).toEqual({
      status: 409,
      code: 'USER_ALREADY_EXISTS',
      message: 'Taken.',
    })
    expect(toProblem(404, null)).toMatchObject({ code: 'CLIENT_ERROR', message: 'The request is not valid.' })
    expect(toProblem(400, { error: 5, code: [] }).code).toBe('CLIENT_ERROR')
  })

  test('fields of a refused form come through', () => {
    expect(toProblem(422, { code: 'INVALID_INPUT', fields: { title: 'too long' } }).fields).toEqual({
      title: 'too long',
    })
  })
})

test('each failure has its family', () => {
  expect(problemCategory(unreachable(false))).toBe('network')
  expect(problemCategory(unreachable(true))).toBe('network')
  expect(problemCategory(toProblem(401, {}))).toBe('auth')
  expect(problemCategory(toProblem(429, {}))).toBe('validation')
  expect(problemCategory(toProblem(500, {}))).toBe('server')
  expect(problemCategory(toProblem(404, { code: 'NOT_FOUND' }))).toBe('other')
})

test('what is no problem of ours becomes SERVER_ERROR', () => {
  expect(asProblem(new Error('x')).code).toBe('SERVER_ERROR')
  expect(asProblem(undefined).code).toBe('SERVER_ERROR')
  expect(asProblem(unreachable(false)).code).toBe('NETWORK')
})
