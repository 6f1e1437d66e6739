import { anna } from '@hattama/contract/testing/account'
import type { User } from '@hattama/contract/people/account'
import type { SecurityEvent } from '@hattama/contract/people/security-log'
import { i18n, MemoryRouter, signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Settings } from '../settings.tsx'
import { filtersOf } from './log-search.ts'
import { SecurityLog } from './security-log.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await i18n.changeLanguage('en')
})

const event = (id: number, over: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  at: '2026-11-22T09:05:00.000Z',
  kind: 'signedIn',
  outcome: 'done',
  who: 'anna@example.org',
  userId: 'u1',
  address: '203.0.113.7',
  agent: 'Chrome, Linux',
  subject: '',
  detail: {},
  times: 1,
  ...over,
})

type Answer = { events: SecurityEvent[]; next?: number | null }

const open = (answer: (query: URLSearchParams) => Answer | Response, role: User['role'] = 'owner') => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = new URL(typeof request === 'string' ? request : request.url, 'http://localhost')
    if (url.pathname === '/api/team/members') {
      const bo = { userId: 'u2', name: 'Bo Kim', email: 'bo@example.org', role: 'member' }
      return Response.json({ members: [{ ...bo, joinedAt: '', lastSeenAt: null }] })
    }
    asked.push(url.pathname + url.search)
    const given = answer(url.searchParams)
    return given instanceof Response ? given : Response.json({ next: null, keptDays: 400, ...given })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(<SecurityLog />, { wrapper })
  return { store, asked, user: userEvent.setup() }
}

test('an event says what, about whom, who, from where; the page says how long it is kept', async () => {
  open(() => ({
    events: [
      event(3, { kind: 'roleChanged', subject: 'bo@example.org', detail: { from: 'member', role: 'admin' } }),
      event(2, {
        kind: 'accessRefused',
        outcome: 'refused',
        detail: { route: 'DELETE /api/team/members/:id', code: 'FORBIDDEN' },
        times: 19,
        agent: '',
      }),
      event(1),
    ],
  }))
  expect(await screen.findByText('Role changed')).toBeTruthy()
  expect(screen.getByText('bo@example.org · Member → Administrator')).toBeTruthy()
  expect(screen.getByText('DELETE /api/team/members/:id')).toBeTruthy()
  expect(screen.getByText('Access denied')).toBeTruthy()
  expect(screen.getByText('and 19 more times within the hour')).toBeTruthy()
  expect(screen.getAllByText('anna@example.org · 203.0.113.7 · Chrome, Linux')).toHaveLength(2)
  expect(screen.getByText(/Stored for 400 days/)).toBeTruthy()
})

test('filters are asked of the server; none found, they can be cleared', async () => {
  const { user, asked } = open((query) => ({ events: query.has('group') ? [] : [event(1)] }))
  await screen.findByText('Signed in')
  await user.click(screen.getByRole('combobox', { name: 'Event type' }))
  await user.click(await screen.findByRole('option', { name: 'Deletions' }))
  expect(await screen.findByText('No events match these filters.')).toBeTruthy()
  expect(asked.at(-1)).toBe('/api/security-log?group=deletions')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Signed in')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Person' }))
  await user.click(await screen.findByRole('option', { name: 'Bo Kim' }))
  await waitFor(() => expect(asked.at(-1)).toBe('/api/security-log?person=u2'))
})

test('days are whole days of the reader', () => {
  const { from, to } = filtersOf({ group: '', person: '', from: '2026-11-21', to: '2026-11-22' })
  expect(from).toBe(new Date(2026, 10, 21).toISOString())
  expect(to).toBe(new Date(2026, 10, 23).toISOString())
})

test('further pages come on demand, and a page that fails says so', async () => {
  let isBroken = true
  const { user, asked } = open((query) => {
    if (!query.has('before')) return { events: [event(9, { kind: 'signedOut' })], next: 9 }
    if (isBroken) return Response.json({ code: 'SERVER_ERROR', error: 'x' }, { status: 500 })
    return { events: [event(8)] }
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Signed in')).toBeTruthy()
  expect(asked.at(-1)).toBe('/api/security-log?before=9')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('what could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = open(() =>
    isBroken ? Response.json({ code: 'SERVER_ERROR', error: 'x' }, { status: 500 }) : { events: [event(1)] },
  )
  expect(await screen.findByText('Couldn’t load the security log')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Signed in')).toBeTruthy()
})

test('the file is asked for with the filters, in the language and zone of the reader', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const made = () => 'blob:x'
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  const name = "attachment; filename*=UTF-8''security-log-2026-11-22.csv"
  const { user, asked } = open((query) =>
    query.has('timeZone')
      ? new Response('Time', { headers: { 'content-disposition': name } })
      : { events: [event(1)] },
  )
  await screen.findByText('Signed in')
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('security-log-2026-11-22.csv')
  expect(asked.at(-1)).toMatch(/^\/api\/security-log\/file\?language=en&timeZone=/)
})

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
  ['viewer', false],
] as const)('%s is offered the log: %s', async (role, isOffered) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ domains: [], sessions: [], members: [], events: [], next: null, keptDays: 400 }),
  )
  const { store, shell } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  const { ShellContext } = await import('../../../kernel/shell-context.ts')
  const { StoreProvider } = await import('@hattama/platform')
  render(
    <ShellContext value={shell}>
      <StoreProvider store={store}>
        <MemoryRouter initialEntries={['/settings#log']}>
          <Settings />
        </MemoryRouter>
      </StoreProvider>
    </ShellContext>,
  )
  expect(await screen.findByRole('link', { name: 'Profile and language' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Security log' }) !== null).toBe(isOffered)
  // users who may not read the log land on a page they may see
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(
    isOffered ? 'Security log' : 'Profile and language',
  )
})
