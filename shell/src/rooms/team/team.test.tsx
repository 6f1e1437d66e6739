import { anna } from '@hattama/contract/testing/account'
import type { AskedItem } from '@hattama/contract/people/asked'
import type { User } from '@hattama/contract/people/account'
import type { Member } from '@hattama/contract/people/team'
import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { Team } from './team.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = '2026-11-01T08:00:00.000Z'
const member = (
  userId: string,
  name: string,
  role: Member['role'],
  secondFactor: Member['secondFactor'] = null,
): Member => ({
  userId,
  name,
  role,
  email: `${userId}@example.org`,
  joinedAt: at,
  secondFactor,
  lastSeenAt: at,
})

const open = (role: User['role'], address = '/team', facts: Fact[] = ['mail']) => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'GET /api/team/members': {
      members: [member('u1', 'Anna Lee', role), member('u2', 'Bo Kim', 'member', 'app')],
    },
    'GET /api/team/asked': { items: [] },
    'GET /api/workspace/second-factor': { required: false },
    'GET /api/workspace/links': { on: true },
    'GET /api/workspaces': {
      workspaces: [
        { id: 'w1', name: 'Here', role, members: 2, current: true },
        { id: 'w2', name: 'There', role: 'owner', members: 1, current: false },
      ],
    },
    'GET /api/team/invitations': {
      invitations: [
        { id: 'i1', email: null, role: 'viewer', invitedBy: 'Anna', createdAt: at, expiresAt: at },
      ],
    },
    'POST /api/team/invitations': {
      invitation: { id: 'i2', email: null },
      url: 'https://x.example/?invite=t',
    },
    'GET /api/team/members/u2/sessions': {
      sessions: [
        {
          id: 's1',
          kind: 'browser',
          label: 'Chrome, Windows',
          form: 'computer',
          address: '203.0.113.7',
          createdAt: at,
          lastUsedAt: at,
          endsAt: at,
          current: false,
        },
      ],
    },
    'POST /api/workspaces/w2/enter': { ...anna, workspaceId: 'w2', workspaceName: 'There' },
  }
  const askedAbout = (...items: AskedItem[]) => (answers['GET /api/team/asked'] = { items })
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    asked.push(request.method === 'GET' ? what : `${what} ${await request.text()}`.trim())
    const body = answers[what]
    return body ? Response.json(body) : new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell({ at: address, registry: { ...registry, facts } })
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(<Team />, { wrapper })
  return { store, asked, answers, askedAbout, user: userEvent.setup() }
}

test('an owner removes a member after being asked, and revokes an invitation', async () => {
  const { user, asked } = open('owner')
  await user.click(await screen.findByRole('button', { name: 'Remove from workspace: Bo Kim' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/team/invitations/i1'))
  expect(asked).toContain('DELETE /api/team/members/u2')
})

test('an owner gives a member another role, and nobody is offered one that may not be given', async () => {
  const { user, asked } = open('owner')
  const role = await screen.findByRole('combobox', { name: 'Bo Kim’s role' })
  role.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: 'Viewer' }))
  await waitFor(() => expect(asked).toContain('PATCH /api/team/members/u2 {"role":"viewer"}'))
  cleanup()
  open('member')
  await screen.findByText('Bo Kim')
  expect(screen.queryByRole('combobox')).toBeNull()
})

const item: AskedItem = {
  kind: 'key',
  id: 'k1',
  name: 'CRM',
  detail: 'x7Qz',
  about: 'Bo Kim',
  since: at,
  mayRenew: true,
}

test('whoever removes a member is asked at once about the keys they know, and shown a new secret', async () => {
  const { user, asked, answers, askedAbout } = open('owner')
  answers['POST /api/team/asked/k1'] = { secret: 'hat_new' }
  await user.click(await screen.findByRole('button', { name: 'Remove from workspace: Bo Kim' }))
  askedAbout(item)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep these keys and connections?' }))
  expect(dialog.getByText('API key “CRM”')).toBeTruthy()
  expect(dialog.getByText('Known to Bo Kim')).toBeTruthy()
  askedAbout()
  await user.click(dialog.getByRole('button', { name: 'New secret' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('hat_new')
  expect(asked).toContain('POST /api/team/asked/k1 {"reply":"renew"}')
})

test('an address leads to the invitation dialog, for those who may invite', async () => {
  const { user } = open('owner', '/team#invite')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  open('member', '/team#invite')
  await screen.findByText('Bo Kim')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was not answered stays on the screen until it is', async () => {
  const { user, asked, askedAbout } = open('admin')
  askedAbout({ ...item, kind: 'connection', detail: 'crm.example.org', about: '', mayRenew: false })
  expect(await screen.findByText('Connection “CRM”')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull()
  askedAbout()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByText('Connection “CRM”')).toBeNull())
  expect(asked).toContain('POST /api/team/asked/k1 {"reply":"keep"}')
})

test('an admin sees where a member is signed in, and signs them out', async () => {
  const { user, asked } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Signed-in devices: Bo Kim' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Chrome, Windows')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/team/sessions/s1'))
  await user.click(dialog.getByRole('button', { name: 'Sign out of all devices' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/team/members/u2/sessions'))
})

test('a link is made with a role and shown to be copied', async () => {
  const { user, asked } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(screen.getByRole('radio', { name: 'By link' }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Invitation link')
  expect(field.value).toBe('https://x.example/?invite=t')
  expect(asked).toContain('POST /api/team/invitations {"role":"member"}')
})

test('a server that sends no email opens on the link, and says first that it is passed on by hand', async () => {
  const { user, asked } = open('owner', '/team#invite', [])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^This server can’t send email: create a link/)).toBeTruthy()
  expect(dialog.queryByRole('note')).toBeNull()
  expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'One email address' }))
  await user.type(dialog.getByLabelText('Email'), 'bo@example.org')
  expect(dialog.queryByRole('button', { name: 'Send invitation' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  await screen.findByLabelText('Invitation link')
  expect(asked).toContain('POST /api/team/invitations {"email":"bo@example.org","role":"member"}')
})

test('a server only its own computer reaches says so in place of a link, which is made for this computer if asked for', async () => {
  const { user } = open('owner', '/team#invite', ['mail', 'onlyHere'])
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('note').textContent).toMatch(
    /^Invitation links open only on the server’s own computer/,
  )
  expect(dialog.queryByRole('button', { name: 'Send invitation' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Invite someone who uses this computer' }))
  await user.click(dialog.getByRole('radio', { name: 'By link' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  await screen.findByLabelText('Invitation link')
  expect(dialog.getByRole('note')).toBeTruthy()
})

test('where the browser refuses to copy the link, that is said and the link stands selected', async () => {
  const { user, store } = open('admin')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(screen.getByRole('radio', { name: 'By link' }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(store.getState().notices[0]?.text).toContain('didn’t allow copying'))
  const field = screen.getByLabelText<HTMLInputElement>('Invitation link')
  expect([document.activeElement, field.selectionEnd]).toEqual([field, field.value.length])
})

test('a viewer sees the team and their own rights, and nothing to manage', async () => {
  const { asked } = open('viewer')
  expect(await screen.findByText('Bo Kim')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Signed-in devices/ })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(asked).not.toContain('GET /api/team/invitations')
})

test('switching the workspace takes the person along', async () => {
  const { user, store } = open('member')
  await user.click(await screen.findByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(store.getState().session.user?.workspaceId).toBe('w2'))
})

test('who manages sees who has a second step, takes a lost one away, and requires one of everybody', async () => {
  const { user, asked } = open('owner')
  expect(await screen.findByText(/two-step sign-in$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset two-step sign-in: Bo Kim' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset two-step sign-in' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/team/members/u2/second-factor'))
  await user.click(await screen.findByRole('switch', { name: 'Required for everyone' }))
  await waitFor(() => expect(asked).toContain('PUT /api/workspace/second-factor {"required":true}'))
})

test('a member is neither shown nor offered any of it', async () => {
  const { asked } = open('member')
  expect(await screen.findByText('Bo Kim')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Reset two-step/ })).toBeNull()
  expect(asked).not.toContain('GET /api/workspace/second-factor')
})

test('whoever may renames the workspace at its name; a member is offered no pencil', async () => {
  const { user, asked, answers, store } = open('admin')
  answers['PUT /api/workspace/name'] = { ...anna, role: 'admin', workspaceName: 'Design' }
  await user.click(await screen.findByRole('button', { name: 'Rename workspace' }))
  const field = screen.getByLabelText('Workspace name')
  await user.clear(field)
  await user.type(field, ' Design {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toContain('PUT /api/workspace/name {"name":"Design"}')
  expect(store.getState().session.user?.workspaceName).toBe('Design')
  expect(screen.getByRole('heading', { name: /^Design/ })).toBeTruthy()
  cleanup()
  open('member')
  await screen.findByRole('heading', { name: 'Anna Lee' })
  expect(screen.queryByRole('button', { name: 'Rename workspace' })).toBeNull()
})

test('where links open on this computer only, that is said beside the switch that allows them', async () => {
  open('owner', '/team', ['mail', 'onlyHere'])
  await screen.findByRole('switch', { name: 'Allow guest links' })
  expect(screen.getByText(/^Links to this server open only on its own computer/)).toBeTruthy()
  cleanup()
  open('owner')
  await screen.findByRole('switch', { name: 'Allow guest links' })
  expect(screen.queryByText(/^Links to this server open only/)).toBeNull()
})
