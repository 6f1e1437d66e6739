import { expect, test } from 'vitest'
import { fieldErrors, fieldsAfterToggle, maySubmit } from './account-rules.ts'

const full = { email: 'a@b.kz', password: 'secret1', firstName: 'Ә', lastName: 'Б' }

test('a good form has no errors', () => {
  expect(fieldErrors('signup', full)).toEqual({})
  expect(fieldErrors('login', { ...full, firstName: '', lastName: '' })).toEqual({})
})

test('each rule of the specification has its message', () => {
  expect(fieldErrors('signup', { email: ' ', password: '', firstName: ' ', lastName: '' })).toEqual({
    email: 'emailRequired',
    password: 'passwordRequired',
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
  })
  expect(fieldErrors('login', { ...full, email: 'not an email', password: '12345' })).toEqual({
    email: 'emailInvalid',
    password: 'passwordShort',
  })
})

test('submit waits for every field of the mode', () => {
  expect(maySubmit('login', { ...full, firstName: '', lastName: '' })).toBe(true)
  expect(maySubmit('signup', { ...full, lastName: '  ' })).toBe(false)
  expect(maySubmit('login', { ...full, password: '' })).toBe(false)
})

test('a new password that would be refused is said to be, and submit waits for another', () => {
  for (const weak of ['123456', 'abcdef', 'ab1']) {
    expect(maySubmit('signup', { ...full, password: weak })).toBe(false)
    expect(maySubmit('login', { ...full, password: weak })).toBe(true)
  }
  expect(fieldErrors('signup', { ...full, password: '123456' })).toEqual({ password: 'passwordWeak' })
  expect(fieldErrors('login', { ...full, password: '123456' })).toEqual({})
  expect(maySubmit('signup', { ...full, password: 'correct horse battery' })).toBe(true)
})

test('the mode toggle keeps the email alone', () => {
  expect(fieldsAfterToggle(full)).toEqual({ email: 'a@b.kz', password: '', firstName: '', lastName: '' })
})

test('a new password has as many signs as the operator asks for', () => {
  expect(fieldErrors('signup', { ...full, password: 'kettle 83' }, 12)).toEqual({ password: 'passwordShort' })
  expect(fieldErrors('signup', { ...full, password: 'kettle 83 lamp' }, 12)).toEqual({})
})
