import { expect, test } from 'vitest'
import { matterLabelOf, withMatterLabel, withoutMatterLabel } from './matter-label.ts'

test('a label stands in front of a statement in brackets, and comes off again', () => {
  const line = withMatterLabel('Till Thursday, then.', 'Roof')
  expect(line).toBe('[Roof] Till Thursday, then.')
  expect(matterLabelOf(line)).toBe('Roof')
  expect(withoutMatterLabel(line)).toBe('Till Thursday, then.')
})

test('a statement without one stays as it is', () => {
  expect(withMatterLabel('Till [noise] Thursday.', null)).toBe('Till [noise] Thursday.')
  expect(matterLabelOf('Till [noise] Thursday.')).toBeNull()
  expect(withoutMatterLabel('Till [noise] Thursday.')).toBe('Till [noise] Thursday.')
})
