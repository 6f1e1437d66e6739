import type { WorkspaceVisibility } from '@hattama/contract/library/visibility'
import { expect, test } from 'vitest'
import { withBounds } from './with-bounds.ts'

const rule = (visibility: 'private' | 'chosen' | 'workspace') => ({ visibility, people: [], groups: [] })
const rules: WorkspaceVisibility = {
  narrowest: 'private',
  widest: 'workspace',
  workspace: rule('workspace'),
  tags: [{ tag: 'board', rule: rule('private') }],
  templates: [],
}

test('defaults move into a new bound', () => {
  const narrower = withBounds(rules, { widest: 'chosen' })
  expect(narrower.workspace.visibility).toBe('chosen')
  expect(narrower.tags[0]?.rule.visibility).toBe('private')
  const wider = withBounds(rules, { narrowest: 'chosen' })
  expect(wider.workspace.visibility).toBe('workspace')
  expect(wider.tags[0]?.rule.visibility).toBe('chosen')
})

test('a bound beyond the opposite one takes it along', () => {
  expect(withBounds({ ...rules, widest: 'private' }, { narrowest: 'chosen' })).toMatchObject({
    narrowest: 'chosen',
    widest: 'chosen',
  })
  expect(withBounds({ ...rules, narrowest: 'workspace' }, { widest: 'private' })).toMatchObject({
    narrowest: 'private',
    widest: 'private',
    workspace: { visibility: 'private' },
  })
})
