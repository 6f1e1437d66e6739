import { expect, test } from 'vitest'
import { errorFieldsIn } from './error-fields.ts'

const of = (body: unknown) => errorFieldsIn(JSON.stringify(body))
const none = { isError: false, codes: [], messages: [] }

test('an error is read in its own field and at the top, codes in lower case', () => {
  expect(of({ error: { message: 'No', type: 'Bad_Request', code: 400 }, status: 'FAILED' })).toEqual({
    isError: true,
    codes: [
      { name: 'code', value: '400' },
      { name: 'type', value: 'bad_request' },
      { name: 'status', value: 'failed' },
    ],
    messages: ['No'],
  })
})

test('the first of several errors is read, and the first item of a list', () => {
  expect(of({ errors: [{ message: 'one' }, { message: 'two' }] })).toEqual({
    isError: true,
    codes: [],
    messages: ['one'],
  })
  expect(of([{ error: { message: 'one' } }, { error: { message: 'two' } }])).toMatchObject({
    isError: true,
    messages: ['one'],
  })
  expect(of({ detail: [{ msg: 'wrong', type: 'value', input: 'what somebody said' }] })).toEqual({
    isError: false,
    codes: [{ name: 'type', value: 'value' }],
    messages: ['wrong'],
  })
})

test('an error that is a text is a message, and a code where its name is one', () => {
  expect(of({ error: 'Overloaded' })).toEqual({
    isError: true,
    codes: [{ name: 'error', value: 'overloaded' }],
    messages: ['Overloaded', 'Overloaded'],
  })
  expect(of({ detail: 'Not Found' })).toEqual({
    isError: false,
    codes: [],
    messages: ['Not Found', 'Not Found'],
  })
  expect(of({ errors: ['bad'] })).toEqual({ isError: true, codes: [], messages: ['bad'] })
})

test.each([
  'code',
  'type',
  'status',
  'status_code',
  'statusCode',
  'error_code',
  'err_code',
  'errorCode',
  'error',
])('%s is a code', (name) => {
  expect(of({ [name]: 7 }).codes).toEqual([{ name, value: '7' }])
})

test.each(['message', 'error_description', 'err_msg', 'detail', 'msg', 'title'])(
  '%s is a message',
  (name) => {
    expect(of({ [name]: 'Said' }).messages[0]).toBe('Said')
  },
)

test('what is neither text nor number is no code and no message', () => {
  expect(of({ code: true, message: null, type: { a: 1 }, title: ['a'] })).toEqual(none)
  expect(of({ error: {} })).toEqual({ ...none, isError: true })
  expect(of({ error: '' })).toMatchObject({ isError: false })
  expect(of({ error: null, errors: 0 })).toMatchObject({ isError: false })
})

test('a body that is no JSON is one message; a page and nothing are none', () => {
  expect(errorFieldsIn('  Bad gateway \n')).toEqual({ ...none, messages: ['Bad gateway'] })
  expect(errorFieldsIn('"quoted"')).toEqual({ ...none, messages: ['quoted'] })
  expect(of(['first', 'second'])).toEqual({ ...none, messages: ['first'] })
  for (const body of ['', '   ', '<html>no</html>', '{broken', '[broken', '[]', '[[1]]'])
    expect(errorFieldsIn(body)).toEqual(none)
  expect(errorFieldsIn('7')).toEqual({ ...none, messages: ['7'] })
  expect(errorFieldsIn('null')).toEqual({ ...none, messages: ['null'] })
})

test('a body longer than any error is none', () => {
  expect(errorFieldsIn('a'.repeat(100_000)).messages).toHaveLength(1)
  expect(errorFieldsIn('a'.repeat(100_001))).toEqual(none)
  expect(errorFieldsIn('a'.repeat(200_000))).toEqual(none)
})
