import type { Connection } from '@hattama/contract/connections/connection'
import type { NotesLooked } from '@hattama/contract/connections/notes'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Connections } from '../connections.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  bySignIn: false,
  place: { id: 'd1', name: 'Minutes', kind: 'database' },
  state: 'active',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSuccessAt: null,
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
  mayManage: true,
}

const open = (connections: Connection[], looks: NotesLooked[]) => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') asked.push([what, JSON.parse((await request.text()) || 'null')])
    if (what === 'POST /api/connections/notes-places') return Response.json(looks.shift())
    if (what === 'POST /api/connections')
      return Response.json({ connection: notion, secret: null }, { status: 201 })
    if (what === 'GET /api/connections') return Response.json({ connections })
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role: 'owner' }, token: 'secret', onboardingDue: false }))
  render(<Connections />, { wrapper })
  return { asked, user: userEvent.setup() }
}

const page = { id: 'p1', name: '', kind: 'page' as const }
const database = { id: 'd1', name: 'Minutes', kind: 'database' as const }
const places = (some: NotesLooked['places'] extends (infer P) | null ? Partial<P> : never): NotesLooked => ({
  places: { account: 'Hattama · Acme', places: [database, page], isCut: false, ...some },
  error: null,
})

test('Notion is connected in three steps: its token, which may be refused, a place of those it tells of, done', async () => {
  const refused: NotesLooked = { places: null, error: { fault: 'unauthorised', status: 401, tookMs: 1 } }
  const { asked, user } = open([], [refused, places({ isCut: true }), places({ places: [database] })])
  await user.click(await screen.findByRole('button', { name: 'Notion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  expect(dialog.queryByLabelText('URL')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByText('Paste the connection token from Notion.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Connection token'), 'ntn_1')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('was rejected')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await dialog.findByText('The token belongs to Hattama · Acme.')).toBeTruthy()
  const connect = dialog.getByRole<HTMLButtonElement>('button', { name: 'Connect' })
  expect(connect.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Title contains'), 'min')
  await user.click(dialog.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(asked.at(-1)?.[1]).toMatchObject({ q: 'min' }))
  await user.click(dialog.getByRole('combobox', { name: 'Save pages to' }))
  await user.click(await screen.findByRole('option', { name: 'Minutes (database)' }))
  await user.click(connect)
  await waitFor(() => expect(asked.at(-1)?.[0]).toBe('POST /api/connections'))
  expect(asked.at(-1)?.[1]).toMatchObject({
    name: 'Notion',
    target: { kind: 'notion', key: 'ntn_1' },
    place: database,
  })
  expect(await dialog.findByText(/Connected to notion\.so/)).toBeTruthy()
})

test('where nothing is shared with it, it is said how to, and nothing can be connected', async () => {
  const { user } = open([], [places({ places: [] })])
  await user.click(await screen.findByRole('button', { name: 'Notion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  await user.type(dialog.getByLabelText('Connection token'), 'ntn_1')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Nothing is shared with this connection yet.',
  )
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true)
})

test('its card says where pages go and what went wrong; a token that was revoked is replaced', async () => {
  const failed = {
    ...notion,
    lastFailureAt: notion.createdAt,
    lastError: { fault: 'removed' as const, status: null, tookMs: 3 },
  }
  const { asked, user } = open([failed], [])
  const card = within(await screen.findByRole('region', { name: 'Notion' }))
  expect(card.getByText('Minutes (database)')).toBeTruthy()
  expect(card.getByText(/The page for this summary was deleted/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'People' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'New key' }))
  await user.type(await screen.findByLabelText('Connection token'), 'ntn_2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toEqual([['PUT /api/connections/c1/key', { key: 'ntn_2' }]]))
})
