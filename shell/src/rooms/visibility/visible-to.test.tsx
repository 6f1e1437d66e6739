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
    privateWhileAlone: false,
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
  expect(await said()).toContain('Everyone in the workspace can see it')
  await userEvent.click(changes())
  await userEvent.click(screen.getByRole('radio', { name: /^Only me/ }))
  expect(chose).toHaveBeenCalledWith(rule('private'))
  expect(await said()).toBe('Only you can see it')
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
  expect(await said()).toContain('You can see it, and the people and groups you chose')
  cleanup()
  show('interview')
  expect(await said()).toContain('Only you can see it (set by the summary template')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  rules.narrowest = 'workspace'
  show('interview')
  expect(await said()).toContain('Everyone in the workspace can see it')
})

test('what somebody alone records is seen by them alone, unless they change it for this one', async () => {
  members.pop()
  rules.privateWhileAlone = true
  const chose = show()
  expect(await said()).toBe('Only you can see it')
  expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull()
  await userEvent.click(changes())
  await userEvent.click(screen.getByRole('radio', { name: /^Everyone/ }))
  expect(chose).toHaveBeenCalledWith(rule('workspace'))
})

test('whoever is alone where all of the workspace was chosen is told so first, and keeps it private by one press', async () => {
  members.pop()
  const chose = show()
  expect(await said()).toBe(
    'Everyone in the workspace can see and edit this meeting (only you are in it so far).',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep it private' }))
  expect(chose).toHaveBeenCalledWith(rule('private'))
  expect(screen.queryByRole('button', { name: 'Keep it private' })).toBeNull()
  expect(await said()).toBe('Only you can see it')
})
