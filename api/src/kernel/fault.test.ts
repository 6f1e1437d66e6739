import { expect, test } from 'vitest'
import { adminFaultOf, DiskFull, faultOf, isOfDisk, RateLimited, StepFault } from './fault.ts'
import { StorageDown } from './storage/storage-down.ts'

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

/** An error that others, so many of them, came of. */
const behind = (error: Error, others: number): Error =>
  others === 0 ? error : new Error('of another', { cause: behind(error, others - 1) })

test('what caused an error is looked for to a depth of five', () => {
  expect([0, 1, 4, 5].map((others) => isOfDisk(behind(noSpace, others)))).toEqual([true, true, true, false])
})

test('files that cannot be reached may be there again later', () => {
  expect(faultOf(new StorageDown('bucket x at y', 'Couldn’t reach the file storage.'))).toEqual({
    source: 'storage',
    kind: 'storage',
    retryable: true,
    detail: 'Couldn’t reach the file storage.',
  })
})

test('what waits for a time is tried again; what another server said is for administrators', () => {
  const until = new Date(9)
  const limited = new RateLimited('speech', 'engine-limit', 'Later.', until, 'quota of key')
  expect(limited).toMatchObject({ name: 'RateLimited', message: 'Later.', until })
  const fault = { source: 'speech', kind: 'engine-limit', retryable: true, detail: 'Later.' }
  expect(faultOf(limited)).toEqual(fault)
  expect(adminFaultOf(limited)).toEqual({ ...fault, reason: 'quota of key' })
  expect(adminFaultOf(new StepFault('link', 'link-refused', 'No.'))).toEqual({
    source: 'link',
    kind: 'link-refused',
    retryable: false,
    detail: 'No.',
  })
  expect(adminFaultOf(new TypeError('x'))).toEqual(faultOf(new TypeError('x')))
})
