import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { StepFault } from '../fault.ts'
import { errorOf } from './thrown.ts'

test('a refusal of a thread is one here, with its fields and when to come back', () => {
  const error = errorOf({
    failure: {
      code: 'SERVER_BUSY',
      message: 'The line is full.',
      fields: { one: 'Too many' },
      retryAfter: 7,
    },
  })
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ code: 'SERVER_BUSY', fields: { one: 'Too many' }, retryAfter: 7 })
})

test('a fault keeps whether it may be tried again', () => {
  for (const retryable of [true, false]) {
    const fault = { source: 'media', kind: 'no-audio', detail: 'Nothing to hear.', retryable } as const
    const error = errorOf({ fault })
    expect(error).toBeInstanceOf(StepFault)
    expect(error).toMatchObject({ fault })
  }
})

test('a defect keeps its message and where it happened', () => {
  const error = errorOf({ error: { message: 'a defect', stack: 'Error: a defect\n    at there' } })
  expect(error).not.toBeInstanceOf(Failure)
  expect([error.message, error.stack]).toEqual(['a defect', 'Error: a defect\n    at there'])
})
