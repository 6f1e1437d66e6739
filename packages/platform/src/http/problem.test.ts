import { describe, expect, test } from 'vitest'
import { addTexts, i18n } from '../texts/i18n.ts'
import { problemText } from '../texts/problem-text.ts'
import { words } from '../texts/words.ts'
import { asProblem, problemCategory, toProblem, unreachable } from './problem.ts'

addTexts('platform', words)
await i18n.changeLanguage('en')

describe('an answer read by the catalogue', () => {
  test('401 keeps the code of the body, else AUTH_FAILED', () => {
    expect(toProblem(401, { error: 'x', code: 'INVALID_CREDENTIALS' })).toEqual({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: '',
    })
    expect(toProblem(401, '<html>').code).toBe('AUTH_FAILED')
    expect(problemText(toProblem(401, '<html>'))).toBe('Authentication failed')
  })

  test('429 and 5xx have words of their own, whatever the body says', () => {
    const limited = toProblem(429, { error: 'slow down', code: 'X' })
    expect(limited.code).toBe('RATE_LIMITED')
    expect(problemText(limited)).toBe('Too many requests. Please try again later.')
    const broken = toProblem(503, { error: 'pg: refused', code: 'DATABASE_DOWN', id: 'e1' })
    expect(broken).toEqual({ status: 503, code: 'SERVER_ERROR', message: '', id: 'e1' })
    expect(problemText({ ...broken, id: undefined })).toBe('Server error. Please try again later.')
  })

  test('a failure that has a number says it, for who runs the server to find', () => {
    const broken = toProblem(500, { error: 'x', code: 'SERVER_ERROR', id: 'e1' })
    expect(problemText(broken)).toBe('Server error. Please try again later. Error e1')
  })

  test('any other 4xx shows what the body says', () => {
    expect(toProblem(409, { error: 'Taken.', code: 'USER_ALREADY_EXISTS' })).toEqual({
      status: 409,
      code: 'USER_ALREADY_EXISTS',
      message: 'Taken.',
    })
    expect(problemText(toProblem(409, { error: 'Taken.', code: 'OF_A_PROXY' }))).toBe('Taken.')
    expect(problemText(toProblem(409, { error: 'Taken.' }))).toBe('Taken.')
    expect(toProblem(404, null).code).toBe('CLIENT_ERROR')
    expect(problemText(toProblem(404, null))).toBe('The request is invalid.')
    expect(problemText(toProblem(404, { code: 'OF_A_PROXY' }))).toBe('The request is invalid.')
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

test('what is vague is said in the language of the reader', async () => {
  await i18n.changeLanguage('ru')
  const english = { error: 'The request is invalid.', code: 'CLIENT_ERROR' }
  expect(problemText(toProblem(400, english))).toBe(words.ru.error.CLIENT_ERROR)
  expect(problemText(unreachable(true))).toBe(words.ru.error.TIMEOUT)
  await i18n.changeLanguage('en')
})
