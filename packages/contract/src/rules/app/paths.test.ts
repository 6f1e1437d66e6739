import { expect, test } from 'vitest'
import { pathTo } from './paths.ts'

test('an id is filled in, and cannot leave its place in the path', () => {
  expect(pathTo('recording', '7f0c')).toBe('/api/recordings/7f0c')
  expect(pathTo('actionItems', '../x?y')).toBe('/api/summaries/..%2Fx%3Fy/action-items')
})
