import { expect, test } from 'vitest'
import { faultOf, RecorderError } from './fault.ts'

const failed = (name: string) => new DOMException('in the words of the browser', name)

test.each([
  ['call', 'AbortError', 'stream-expired'],
  ['screen', 'NotAllowedError', 'picker-cancelled'],
  ['microphone', 'NotAllowedError', 'microphone-refused'],
  ['microphone', 'NotFoundError', 'microphone-missing'],
  ['microphone', 'NotReadableError', 'microphone-busy'],
  ['disk', 'QuotaExceededError', 'disk-full'],
  ['disk', 'InvalidStateError', 'disk-failed'],
  // nothing has been recorded yet: a browser without a picker, for one
  ['screen', 'NotFoundError', 'not-started'],
  ['call', 'UnheardOfError', 'not-started'],
] as const)('%s failing with %s is %s', (part, name, fault) => {
  expect(faultOf(part, failed(name))).toBe(fault)
})

test('a fault once named keeps its name', () => {
  expect(faultOf('screen', new RecorderError('microphone-busy'))).toBe('microphone-busy')
})
