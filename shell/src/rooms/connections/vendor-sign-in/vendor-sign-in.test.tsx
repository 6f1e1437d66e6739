import type { Connection } from '@hattama/contract/connections/connection'
import { anna } from '@hattama/contract/testing/account'
import type { VendorConnected } from '@hattama/contract/connections/vendor-sign-in'
import { signedIn } from '@hattama/platform'
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Connections } from '../connections.tsx'
import { keepSignIn, takeSignIn } from './kept.ts'
import { useSignIn } from './use-sign-in.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const calendar: Connection = {
  id: 'c1',
  kind: 'google',
  name: 'Google Calendar',
  events: [],
  withText: false,
  filter: {},
  ofWorkspace: false,
  madeBy: 'Anna Lee',
  address: 'calendar.google.com',
  tracker: null,
  bySignIn: true,
  place: null,
  state: 'active',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSuccessAt: '2026-11-01T08:00:01.000Z',
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
  mayManage: true,
}
const connected: VendorConnected = { connection: calendar, error: null }

const scene = (isReady: boolean, answered = connected, serverAdmin = false) => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET') asked.push([what, JSON.parse((await request.text()) || 'null')])
    if (what === 'GET /api/connections')
      return Response.json({ connections: answered.connection ? [answered.connection] : [] })
    if (what === 'GET /api/connections/sign-ins')
      return Response.json({
        vendors: [{ kind: 'google', isReady, redirectUri: 'https://h.example/connections' }],
      })
    if (what === 'POST /api/connections/sign-ins')
      return Response.json({ url: 'https://accounts.google.com/o/oauth2/v2/auth?x=1', pending: 'sealed' })
    if (what === 'POST /api/connections/signed-in') return Response.json(answered)
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  store.dispatch(
    signedIn({ user: { ...anna, role: 'owner', serverAdmin }, token: 'secret', onboardingDue: false }),
  )
  return { asked, wrapper, user: userEvent.setup() }
}

test('where this server is not registered, whoever runs it reads what for, then how, and nobody can leave for there', async () => {
  const { wrapper, user } = scene(false, { connection: null, error: null }, true)
  render(<Connections />, { wrapper })
  await user.click(await screen.findByRole('button', { name: 'Google Calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Google Calendar' }))
  expect(dialog.getByText(/^Your upcoming events/)).toBeTruthy()
  const how = await dialog.findByText(/redirect URI https:\/\/h\.example\/connections/)
  expect(how.textContent).toContain('GOOGLE_CLIENT_ID')
  expect(dialog.queryByRole('button', { name: 'Sign in' })).toBeNull()
})

test('somebody leaves for Google with what their tab keeps', async () => {
  const { wrapper, asked } = scene(true)
  const went: string[] = []
  const { result } = renderHook(() => useSignIn((url) => void went.push(url)), { wrapper })
  await waitFor(() => expect(result.current.isReady('google')).toBe(true))
  await result.current.begin('google', '')
  expect(went).toEqual(['https://accounts.google.com/o/oauth2/v2/auth?x=1'])
  expect(asked).toEqual([['POST /api/connections/sign-ins', { kind: 'google' }]])
  expect(takeSignIn()).toEqual({ pending: 'sealed', name: 'Google Calendar' })
})

test('who comes back is connected once, and no code stays in the address', async () => {
  keepSignIn({ pending: 'sealed', name: 'Work' })
  history.replaceState(null, '', '/connections?state=s&code=c')
  const { wrapper, asked, user } = scene(true)
  render(<Connections />, { wrapper })
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  expect(await dialog.findByText(/Connected to calendar\.google\.com and synced/)).toBeTruthy()
  expect(location.search).toBe('')
  expect(asked).toEqual([
    ['POST /api/connections/signed-in', { pending: 'sealed', name: 'Work', answer: '?state=s&code=c' }],
  ])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a calendar whose access ended says so, and signs in again to the same connection', async () => {
  const lastError = { fault: 'unauthorised' as const, status: 400, tookMs: 5 }
  const over: Connection = {
    ...calendar,
    state: 'disabled',
    lastFailureAt: '2026-11-02T08:00:00.000Z',
    lastError,
  }
  const { wrapper, asked } = scene(true, { connection: over, error: null })
  render(<Connections />, { wrapper })
  expect(await screen.findByRole('button', { name: 'Sign in again: Google Calendar' })).toBeTruthy()
  const went: string[] = []
  const { result } = renderHook(() => useSignIn((url) => void went.push(url)), { wrapper })
  await result.current.begin('google', 'Google Calendar', 'c1')
  expect(went).toEqual(['https://accounts.google.com/o/oauth2/v2/auth?x=1'])
  expect(asked).toEqual([['POST /api/connections/sign-ins', { kind: 'google', connectionId: 'c1' }]])
  expect(takeSignIn()).toEqual({ pending: 'sealed', name: 'Google Calendar', isAgain: true })
})

test('a no is said in Google’s words; what was begun elsewhere is ended nowhere', async () => {
  keepSignIn({ pending: 'sealed', name: 'Work' })
  history.replaceState(null, '', '/connections?state=s&error=access_denied')
  const error = { fault: 'refused' as const, status: null, tookMs: 0, said: 'access_denied' }
  const { wrapper } = scene(true, { connection: null, error })
  render(<Connections />, { wrapper })
  expect((await screen.findByRole('alert')).textContent).toContain('access_denied')
  cleanup()
  history.replaceState(null, '', '/connections?state=s&code=c')
  const strange = scene(true)
  render(<Connections />, { wrapper: strange.wrapper })
  expect((await screen.findByRole('alert')).textContent).toContain('This sign-in was started in another tab')
  expect(strange.asked).toEqual([])
})
