import { expect, test } from 'vitest'
import { DiskFull, faultOf, isOfDisk, StepFault } from './fault.ts'

const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

test('a full disk is known by itself, by its code, and behind what it caused', () => {
  for (const error of [new DiskFull(), noSpace, new Error('not written', { cause: noSpace })])
    expect(isOfDisk(error)).toBe(true)
  for (const error of [
    new Error('not written'),
    new StepFault('link', 'link-refused', 'No.'),
    'ENOSPC',
    null,
  ])
    expect(isOfDisk(error)).toBe(false)
})

test('what is stored is the fault that was thrown; a full disk is one, anything unexpected is internal', () => {
  const refused = new StepFault('link', 'link-refused', 'No.')
  expect(faultOf(refused)).toBe(refused.fault)
  expect(faultOf(noSpace)).toMatchObject({ source: 'storage', kind: 'no-room', retryable: true })
  expect(faultOf(new TypeError('x'))).toMatchObject({ kind: 'internal', retryable: true })
})
