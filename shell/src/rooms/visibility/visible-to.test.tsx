import type { VisibilityDefaults, VisibilityRule } from '@hattama/contract/library/visibility'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { VisibleTo } from './visible-to.tsx'

const rule = (visibility: VisibilityRule['visibility']): VisibilityRule => ({
  visibility,
  people: [],
  groups: [],
})
let rules: VisibilityDefaults
let members: { userId: string }[]
let answered: string[]

beforeEach(() => {
  answered = []
  members = [{ userId: 'anna' }, { userId: 'tom' }]
  rules = {
    narrowest: 'private',
    widest: 'workspace',
    workspace: rule('workspace'),
    own: null,
    tags: [],
    templates: [{ template: 'interview', rule: rule('private') }],
  }
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    answered.push(pathname)
    return Response.json(pathname === '/api/visibility' ? rules : { members })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (template: string | null = null) => {
  const shell = testShell()
  shell.signIn()
  const followed = vi.fn<() => void>()
  render(<VisibleTo template={template} onFollow={followed} />, { wrapper: shell.wrapper })
  return followed
}
const said = async () => (await screen.findByRole('note')).textContent

test('the workspace’s default is said, and where to change it', async () => {
  const followed = show()
  expect(await said()).toContain('Visible to: everyone in the workspace (members can edit)')
  const change = screen.getByRole('link', { name: 'Change who can see your new meetings' })
  expect(change.getAttribute('href')).toBe('/settings/sharing')
  await userEvent.click(change)
  expect(followed).toHaveBeenCalledOnce()
})

test('a person’s own default comes before it, a report type’s before that, and the workspace limits all', async () => {
  rules.own = rule('chosen')
  show()
  expect(await said()).toContain('Visible to: you and the people and groups you chose')
  cleanup()
  show('interview')
  expect(await said()).toContain('Visible to: only you')
  cleanup()
  rules.narrowest = 'workspace'
  show('interview')
  expect(await said()).toContain('Visible to: everyone in the workspace')
})

test('whoever is alone in a workspace is told nothing', async () => {
  members = [{ userId: 'anna' }]
  show()
  await waitFor(() => expect(answered).toHaveLength(2))
  // what an answer would show is there in the next turn
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('note')).toBeNull()
})
