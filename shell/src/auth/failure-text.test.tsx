import { expect, test } from 'vitest'
import { hintFor, problemKey, thrownText } from './failure-text.ts'

const problem = (code: string, status = 400) => ({ code, status, message: 'x' })

test.each([
  ['INVALID_CREDENTIALS', 'invalidCredentials'],
  ['EMAIL_NOT_CONFIRMED', 'emailNotConfirmed'],
  ['USER_NOT_FOUND', 'userNotFound'],
  ['RATE_LIMITED', 'tooManyLogins'],
  ['MISSING_CREDENTIALS', 'missingCredentials'],
  ['NETWORK', 'unreachable'],
  ['TIMEOUT', 'timeout'],
  ['SOMETHING_NEW', 'loginFailed'],
])('a login refused with %s says %s', (code, key) => {
  expect(problemKey('login', problem(code))).toEqual({ key })
})

test.each([
  ['USER_ALREADY_EXISTS', 'userExists'],
  ['WEAK_PASSWORD', 'weakPassword'],
  ['INVALID_EMAIL', 'invalidEmail'],
  ['MISSING_CREDENTIALS', 'missingFields'],
  ['MISSING_FIELDS', 'missingFields'],
  ['SOMETHING_NEW', 'registrationFailed'],
])('a registration refused with %s says %s', (code, key) => {
  expect(problemKey('signup', problem(code))).toEqual({ key })
})

test('a server in trouble says so in both modes', () => {
  expect(problemKey('login', problem('SERVER_ERROR', 503))).toEqual({ key: 'serverDown' })
  expect(problemKey('signup', problem('SERVER_ERROR', 500))).toEqual({ key: 'serverDown' })
})

test('thrown errors are known by what they mention', () => {
  expect(thrownText(new Error('Invalid credentials given'))).toEqual({ key: 'invalidCredentials' })
  expect(thrownText(new Error('Network down'))).toEqual({ key: 'network' })
  expect(thrownText(new Error('timeout of 5 s'))).toEqual({ key: 'timeout' })
  expect(thrownText(new Error('Failed to fetch'))).toEqual({ key: 'unreachable' })
  expect(thrownText(new Error('Quota is used up'))).toEqual({ text: 'Quota is used up' })
  expect(thrownText('what')).toEqual({ key: 'unexpected' })
})

test('hints for a confirmation letter and for a rate limit', () => {
  expect(hintFor({ key: 'emailNotConfirmed' })).toBe('spam')
  expect(hintFor({ text: 'Email not confirmed' })).toBe('spam')
  expect(hintFor({ key: 'tooManyLogins' })).toBe('wait')
  expect(hintFor({ text: 'email rate limit exceeded' })).toBe('wait')
  expect(hintFor({ key: 'loginFailed' })).toBeNull()
})
