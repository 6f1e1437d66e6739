import { expect, test } from 'vitest'
import { address } from './address.ts'

test('an id is filled in, and cannot leave its place in the path', () => {
  expect(address('recording', '7f0c')).toBe('/api/recordings/7f0c')
  expect(address('actionItems', '../x?y')).toBe('/api/summaries/..%2Fx%3Fy/action-items')
})
