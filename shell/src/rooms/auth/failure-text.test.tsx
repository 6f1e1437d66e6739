import { expect, test } from 'vitest'
import { hintFor, problemKey, thrownText } from './failure-text.ts'

const problem = (code: string, status = 400) => ({ code, status, message: 'x' })

test.each([
  ['INVALID_CREDENTIALS', 'error.INVALID_CREDENTIALS'],
  ['EMAIL_NOT_CONFIRMED', 'error.EMAIL_NOT_CONFIRMED'],
  ['USER_NOT_FOUND', 'error.USER_NOT_FOUND'],
  ['RATE_LIMITED', 'auth.failure.tooManyLogins'],
  ['MISSING_CREDENTIALS', 'error.MISSING_CREDENTIALS'],
  ['NETWORK', 'auth.failure.unreachable'],
  ['TIMEOUT', 'error.TIMEOUT'],
  ['SOMETHING_NEW', 'auth.failure.loginFailed'],
])('a login refused with %s says %s', (code, key) => {
  expect(problemKey('login', problem(code))).toEqual({ key })
})

test.each([
  ['USER_ALREADY_EXISTS', 'error.USER_ALREADY_EXISTS'],
  ['WEAK_PASSWORD', 'error.WEAK_PASSWORD'],
  ['PASSWORD_TOO_LONG', 'error.PASSWORD_TOO_LONG'],
  ['INVALID_EMAIL', 'error.INVALID_EMAIL'],
  ['MISSING_CREDENTIALS', 'error.MISSING_FIELDS'],
  ['MISSING_FIELDS', 'error.MISSING_FIELDS'],
  ['SOMETHING_NEW', 'auth.failure.registrationFailed'],
])('a registration refused with %s says %s', (code, key) => {
  expect(problemKey('signup', problem(code))).toEqual({ key })
})

test('a server in trouble says so in both modes', () => {
  expect(problemKey('login', problem('SERVER_ERROR', 503))).toEqual({ key: 'error.DATABASE_DOWN' })
  expect(problemKey('signup', problem('SERVER_ERROR', 500))).toEqual({ key: 'error.DATABASE_DOWN' })
})

test('thrown errors are known by what they mention', () => {
  expect(thrownText(new Error('Invalid credentials given'))).toEqual({ key: 'error.INVALID_CREDENTIALS' })
  expect(thrownText(new Error('Network down'))).toEqual({ key: 'auth.failure.network' })
  expect(thrownText(new Error('timeout of 5 s'))).toEqual({ key: 'error.TIMEOUT' })
  expect(thrownText(new Error('Failed to fetch'))).toEqual({ key: 'auth.failure.unreachable' })
  expect(thrownText(new Error('Quota is used up'))).toEqual({ text: 'Quota is used up' })
  expect(thrownText('what')).toEqual({ key: 'auth.failure.unexpected' })
})

test('hints for a confirmation letter and for a rate limit', () => {
  expect(hintFor({ key: 'error.EMAIL_NOT_CONFIRMED' })).toBe('spam')
  expect(hintFor({ text: 'Email not confirmed' })).toBe('spam')
  expect(hintFor({ key: 'auth.failure.tooManyLogins' })).toBe('wait')
  expect(hintFor({ text: 'email rate limit exceeded' })).toBe('wait')
  expect(hintFor({ key: 'auth.failure.loginFailed' })).toBeNull()
})
