import type { Connection } from '@hattama/contract/connections/connection'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Connections } from '../connections.tsx'
import { keepSignIn } from '../vendor-sign-in/kept.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const notion: Connection = {
  id: 'c1',
  kind: 'notion',
  name: 'Notion',
  events: ['minutes.ready'],
  withText: false,
  ofWorkspace: false,
  filter: {},
  madeBy: 'Anna Lee',
  address: 'notion.so',
  tracker: null,
  bySignIn: true,
  place: null,
  state: 'active',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSuccessAt: null,
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
  mayManage: true,
}
const page = { id: 'p1', name: 'Meetings', kind: 'page' as const }

const open = (connections: Connection[], isReady = true) => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') asked.push([what, JSON.parse((await request.text()) || 'null')])
    if (what === 'GET /api/connections') return Response.json({ connections })
    if (what === 'GET /api/connections/sign-ins')
      return Response.json({
        vendors: [{ kind: 'notion', isReady, redirectUri: 'https://h.example/connections' }],
      })
    if (what === 'POST /api/connections/signed-in') return Response.json({ connection: notion, error: null })
    if (what === 'GET /api/connections/c1/notes-places')
      return Response.json({
        places: { account: 'Hattama · Acme', places: [page], isCut: false },
        error: null,
      })
    if (what === 'PATCH /api/connections/c1') return Response.json({ ...notion, place: page })
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role: 'owner' }, token: 'secret', onboardingDue: false }))
  render(<Connections />, { wrapper })
  return { asked, user: userEvent.setup() }
}

test('where the server is registered, people sign in at Notion; a workspace, and another server, take a token', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Notion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  expect(await dialog.findByRole('button', { name: 'Sign in to Notion' })).toBeTruthy()
  expect(dialog.queryByLabelText('Connection token')).toBeNull()
  await user.click(dialog.getByText('For the workspace'))
  expect(dialog.getByLabelText('Connection token')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Next' })).toBeTruthy()
})

test('who comes back from Notion says where pages go, of which meetings', async () => {
  keepSignIn({ pending: 'sealed', name: 'Notion' })
  history.replaceState(null, '', '/connections?state=s&code=c')
  const { asked, user } = open([])
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Save pages to' }))
  await user.click(await screen.findByRole('option', { name: 'Meetings (page)' }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.at(-1)).toEqual(['PATCH /api/connections/c1', { place: page, filter: { tags: [] } }])
})

test('a card without a place asks for one; access that was taken away says so and offers to sign in again', async () => {
  const lastError = { fault: 'unauthorised' as const, status: 401, tookMs: 5 }
  const lastFailureAt = '2026-11-02T08:00:00.000Z'
  open([
    notion,
    { ...notion, id: 'c2', name: 'Mine', place: page, state: 'disabled', lastFailureAt, lastError },
  ])
  expect(await screen.findByRole('button', { name: 'Choose a page' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in again: Mine' })).toBeTruthy()
  expect(screen.getByText(/Access to “Mine” in Notion was revoked/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
})
