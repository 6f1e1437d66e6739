import { anna } from '@hattama/contract/testing/account'
import type { WorkspaceSso } from '@hattama/contract/people/sso'
import { signedIn } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { SsoSettings } from './sso-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const domain = {
  id: 'd1',
  domain: 'firm.example',
  recordName: '_hattama.firm.example',
  record: 'hattama-domain=abc',
  verifiedAt: null,
}
const kept = {
  name: 'Keycloak',
  issuer: 'https://login.firm.example',
  clientId: 'hattama',
  groupsClaim: 'groups',
  roles: [{ group: 'it', role: 'admin' as const }],
  otherwise: 'member' as const,
  required: false,
  secondStep: false,
}

const open = (
  first: Partial<WorkspaceSso> = {},
  refusals: Record<string, Response> = {},
  role = anna.role,
) => {
  const state: WorkspaceSso = {
    provider: null,
    domains: [domain],
    redirectUri: 'https://here.example/api/auth/sso/return',
    sessionDays: 30,
    ...first,
  }
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    if (request.method !== 'GET') sent.push([what, text && JSON.parse(text)])
    const refusal = refusals[what]
    if (refusal) return refusal.clone()
    if (request.method === 'DELETE' || what.endsWith('/check')) return new Response(null, { status: 204 })
    return Response.json(state)
  })
  const { store, wrapper } = testShell()
  act(() => void store.dispatch(signedIn({ user: { ...anna, role }, token: 'x', onboardingDue: false })))
  render(<SsoSettings />, { wrapper })
  return { sent, store, user: userEvent.setup() }
}
const refuse = (code: string, status: number, more: object = {}) =>
  Response.json({ error: 'x', code, ...more }, { status })

test('a domain tells its TXT record, and is checked', async () => {
  const { sent, store, user } = open()
  expect(await screen.findByText('_hattama.firm.example')).toBeTruthy()
  expect(screen.getByText('hattama-domain=abc')).toBeTruthy()
  expect(screen.getByText(/last up to 30 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check record' }))
  await waitFor(() => expect(store.getState().notices[0]?.text).toContain('firm.example is verified'))
  expect(sent).toEqual([['POST /api/workspace/sso/domains/d1', '']])
})

test('what is no domain is not sent, and a record that is missing is told', async () => {
  const missing = { 'POST /api/workspace/sso/domains/d1': refuse('DOMAIN_NOT_SHOWN', 409) }
  const { sent, user } = open({}, missing)
  await user.type(await screen.findByLabelText('Domain'), 'not a domain{Enter}')
  expect(await screen.findByText('Enter a valid domain name.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(screen.getByLabelText('Domain'))
  await user.type(screen.getByLabelText('Domain'), ' Other.Example {Enter}')
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/workspace/sso/domains', { domain: 'other.example' }]]),
  )
  await user.click(screen.getByRole('button', { name: 'Check record' }))
  expect(await screen.findByText(/TXT record not found/)).toBeTruthy()
})

test('a provider is set up with its groups; its secret leaves the field', async () => {
  const { sent, user } = open()
  await user.type(await screen.findByLabelText('Button label'), 'Keycloak')
  await user.type(screen.getByLabelText('Issuer'), 'https://login.firm.example')
  await user.type(screen.getByLabelText('Client ID'), 'hattama')
  await user.type(screen.getByLabelText('Client secret'), 'hidden')
  await user.click(screen.getByRole('button', { name: 'Add group' }))
  await user.type(screen.getByLabelText('Group 1'), 'it')
  await user.click(screen.getByRole('button', { name: 'Add group' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual([
    'PUT /api/workspace/sso',
    { ...kept, clientSecret: 'hidden', roles: [{ group: 'it', role: 'member' }] },
  ])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Client secret').value).toBe(''))
})

test('what is wrong stands at its field', async () => {
  const wrong = refuse('INVALID_INPUT', 422, { fields: { issuer: 'wrong', clientSecret: 'missing' } })
  const { user } = open({ provider: kept }, { 'PUT /api/workspace/sso': wrong })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/public https address/)).toBeTruthy()
  expect(screen.getByText('A new provider or client needs its own secret.')).toBeTruthy()
})

test('one that is there is checked, and taken away after a question', async () => {
  const { sent, store, user } = open({ provider: kept })
  await user.click(await screen.findByRole('button', { name: 'Test connection' }))
  await waitFor(() => expect(store.getState().notices[0]?.text).toBe('The connection to the provider works.'))
  await user.click(screen.getByRole('button', { name: 'Remove single sign-on' }))
  const ask = await screen.findByRole('dialog')
  expect(ask.textContent).toContain('Everyone who signed in with single sign-on will be signed out')
  await user.click(screen.getAllByRole('button', { name: 'Remove single sign-on' }).at(-1) ?? ask)
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE /api/workspace/sso', '']))
})

test('administrators are not shown what owners set up', () => {
  open({}, {}, 'admin')
  expect(screen.queryByText('Single sign-on')).toBeNull()
})
