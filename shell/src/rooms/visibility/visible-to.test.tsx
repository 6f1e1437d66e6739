import type { VisibilityDefaults, VisibilityRule } from '@hattama/contract/library/visibility'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { VisibleTo } from './visible-to.tsx'

const rule = (visibility: VisibilityRule['visibility']): VisibilityRule => ({
  visibility,
  people: [],
  groups: [],
})
let rules: VisibilityDefaults
let members: { userId: string; name: string; email: string }[]

beforeEach(() => {
  members = ['anna', 'tom'].map((userId) => ({ userId, name: userId, email: `${userId}@example.org` }))
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
    if (pathname === '/api/team/groups') return Response.json({ groups: [] })
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
  const chose = vi.fn<(rule: VisibilityRule) => void>()
  const Form = () => {
    const [chosen, choose] = useState<VisibilityRule | null>(null)
    return <VisibleTo template={template} chosen={chosen} onChoose={(now) => (chose(now), choose(now))} />
  }
  render(<Form />, { wrapper: shell.wrapper })
  return chose
}
const said = async () => (await screen.findByRole('note')).textContent
const changes = () => screen.getByRole('button', { name: 'Change who can see this meeting' })

test('the workspace’s default is said, changed in place for this meeting, and the setting is in another tab', async () => {
  const chose = show()
  expect(await said()).toContain('Everyone in the workspace will see it')
  await userEvent.click(changes())
  await userEvent.click(screen.getByRole('radio', { name: /^Only me/ }))
  expect(chose).toHaveBeenCalledWith(rule('private'))
  expect(await said()).toBe('Private: only you will see it')
  const setting = screen.getByRole('link', { name: 'Set it for all new meetings' })
  expect([setting.getAttribute('href'), setting.getAttribute('target')]).toEqual([
    '/settings/sharing',
    '_blank',
  ])
})

test('a default with more names than go along with a file leaves them at home', async () => {
  const people = Array.from({ length: 30 }, (_, i) => ({ userId: `u${i}`, share: 'see' as const }))
  rules.own = { visibility: 'workspace', people, groups: [] }
  const chose = show()
  await said()
  await userEvent.click(changes())
  await userEvent.click(screen.getByRole('radio', { name: /^Only me/ }))
  expect(chose).toHaveBeenLastCalledWith(rule('private'))
  cleanup()
  const choseMany = show()
  await said()
  await userEvent.click(changes())
  await userEvent.click(screen.getByRole('radio', { name: /^Chosen people/ }))
  expect(choseMany.mock.lastCall?.[0]?.people).toHaveLength(20)
})

test('what the workspace does not allow cannot be chosen', async () => {
  rules.narrowest = 'chosen'
  show()
  await said()
  expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull()
  await userEvent.click(changes())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Only me/ }).disabled).toBe(true)
})

test('a person’s own default comes before it, a report type’s before that, and the workspace limits all', async () => {
  rules.own = rule('chosen')
  show()
  expect(await said()).toContain('Visible to: you and the people and groups you chose')
  cleanup()
  show('interview')
  expect(await said()).toContain('Private: only you will see it (set by the summary template')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  rules.narrowest = 'workspace'
  show('interview')
  expect(await said()).toContain('Everyone in the workspace will see it')
})

test('whoever is alone in a workspace is told first that all of it will see it, and keeps it private by one press', async () => {
  members.pop()
  const chose = show()
  expect(await said()).toBe('Everyone in the workspace will see and can edit it (only you are in it so far).')
  await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }))
  expect(chose).toHaveBeenCalledWith(rule('private'))
  expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull()
  expect(await said()).toBe('Private: only you will see it')
})
