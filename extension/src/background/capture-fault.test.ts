import { expect, test } from 'vitest'
import { faultOfCapture } from './capture-fault.ts'

test.each([
  ['Cannot capture a tab with an active stream.', 'tab-busy'],
  [
    'Extension has not been invoked for the current page (see activeTab permission). Chrome pages cannot be captured.',
    'tab-not-allowed',
  ],
  ['Something else', 'not-started'],
])('%s', (message, fault) => {
  expect(faultOfCapture(message)).toBe(fault)
})
