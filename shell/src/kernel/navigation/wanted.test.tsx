import { anna } from '@hattama/contract/testing/account'
import { openAuth, signedOut, storeSession, useLocation, BrowserRouter } from '@hattama/platform'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthDialog } from '../../rooms/auth/auth-dialog.tsx'
import type { AuthProvider } from '../session/provider.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { goToWanted, keepOpened } from './wanted.ts'

const here = () => location.pathname + location.search + location.hash
const at = (path: string) => history.replaceState(null, '', path)
const link = '/recordings/abc?t=61.5&prepare=letter#summary'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  at('/')
})

const letIn = { ok: true as const, value: { token: 'secret', user: anna } }
const challenged = {
  ok: false as const,
  problem: { status: 401, code: 'SECOND_FACTOR_NEEDED', message: 'x', challenge: 'c' },
}

/** Opens a link while signed out, which ends on the landing page. */
const opens = (path: string, over: Parameters<typeof testShell>[0] = {}) => {
  at(path)
  keepOpened(true)
  at('/')
  const shell = testShell(over)
  act(() => void shell.store.dispatch(signedOut()))
  return shell
}

const ways: [
  string,
  Partial<AuthProvider>,
  (s: ReturnType<typeof testShell>['session']) => Promise<unknown>,
][] = [
  ['a password', { signIn: async () => letIn }, (s) => s.login({ email: 'a', password: 'b' })],
  [
    'a second step',
    { signIn: async () => challenged, secondStep: async () => letIn },
    async (s) => {
      await s.login({ email: 'a', password: 'b' })
      expect(here()).toBe('/')
      await s.secondStep({ challenge: 'c', code: '123456' })
    },
  ],
  [
    'a passkey',
    { passkey: async () => letIn },
    (s) => s.passkey({ challenge: 'c', answer: {} } as unknown as Parameters<typeof s.passkey>[0]),
  ],
  ['single sign-on', { sso: async () => letIn }, (s) => s.sso({ challenge: 'c', answer: 'a' })],
  ['a code of a letter', { mailed: async () => letIn }, (s) => s.mailed({ email: 'a', code: 'b' })],
  [
    'signing up',
    { register: async () => letIn },
    (s) => s.register({ email: 'a', password: 'b', firstName: 'c', lastName: 'd' }),
  ],
]

test.each(ways)('who signs in by %s comes to what they opened, once', async (_, over, come) => {
  const { session } = opens(link, over)
  expect(session.isAwaited()).toBe(true)
  await come(session)
  expect(here()).toBe(link)
  expect(session.isAwaited()).toBe(false)
  at('/settings')
  await session.login({ email: 'a', password: 'b' })
  expect(here()).toBe('/settings')
})

test('the screen follows the address', async () => {
  const Path = () => <p>{useLocation().pathname}</p>
  at('/')
  render(
    <BrowserRouter>
      <Path />
    </BrowserRouter>,
  )
  act(() => goToWanted('/connections'))
  expect(screen.getByText('/connections')).toBeTruthy()
})

test('to whoever opened a link to a meeting, the dialog says so, and whom to ask', () => {
  const { store, wrapper } = opens('/recordings/01997a3e-5c11-7d3a-9a41-0d6f2b9c1e55?at=20')
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.getByText(/open this meeting, or ask the person who sent you the link/)).toBeTruthy()
  // one advice: an account is no way to it
  expect(screen.queryByText("Don't have an account?")).toBeNull()
  expect(screen.getByText('A new account alone doesn’t open this meeting.')).toBeTruthy()
})

test('where accounts are made by invitation only, a link to a meeting offers none', () => {
  const { store, wrapper } = opens('/recordings/01997a3e-5c11-7d3a-9a41-0d6f2b9c1e55', {
    registry: { ...registry, isByInvitation: true },
  })
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
})

test('the dialog says that the page comes after it', async () => {
  const { store, wrapper } = opens(link, { signIn: async () => letIn })
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.getByText('Sign in to open the page you requested.')).toBeTruthy()
  // they may never have been here
  expect(screen.queryByText('Welcome back')).toBeNull()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'anna@example.org')
  await user.type(screen.getByLabelText('Password'), 'correct horse 7{Enter}')
  await vi.waitFor(() => expect(here()).toBe(link), 120_000)
})

test('an account of one’s own is not said to open what somebody else has not shared', () => {
  const { store, wrapper } = opens(link)
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'signup' })))
  expect(screen.getByText(/opens only meetings shared with it/)).toBeTruthy()
})

test.each(['//evil.example/recordings', '/%2Fevil.example', '/nowhere', '/login', '/'])(
  'nobody is led to %s',
  async (path) => {
    history.replaceState(null, '', location.origin + path)
    expect(keepOpened(true)).toBe(false)
    at('/')
    const { session } = testShell({ signIn: async () => letIn })
    await session.login({ email: 'a', password: 'b' })
    expect(here()).toBe('/')
  },
)

test.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example', '/a/..//evil.example'])(
  'nor to %s, however it came to be kept',
  async (path) => {
    sessionStorage.setItem('hattama_wanted', JSON.stringify({ path, person: null, at: Date.now() }))
    const { session } = testShell({ signIn: async () => letIn })
    expect(session.isAwaited()).toBe(false)
    await session.login({ email: 'a', password: 'b' })
    expect(here()).toBe('/')
  },
)

test('who signs out leaves no place behind', async () => {
  const { session, signIn } = testShell({ signIn: async () => letIn })
  at(link)
  act(() => void signIn())
  await session.logout()
  at('/')
  await session.login({ email: 'a', password: 'b' })
  expect(here()).toBe('/')
})

test.each([
  ['the same person is where they were', anna, link],
  ['another person is not', { ...anna, id: 'other' }, '/'],
])('after a session that ended by itself %s', async (_, user, expected) => {
  let ended = (): void => undefined
  const shell = testShell({
    signIn: async () => ({ ok: true, value: { token: 'new', user } }),
    listen: (tell) => {
      ended = () => tell('SIGNED_OUT', null)
      return () => undefined
    },
  })
  const stop = shell.session.watch()
  at(link)
  act(() => void shell.signIn())
  ended()
  at('/')
  await shell.session.login({ email: 'a', password: 'b' })
  expect(here()).toBe(expected)
  stop()
})
test('a stored session that is refused asks to sign in, and whoever does comes to what was opened', async () => {
  storeSession(anna, 'old')
  at(link)
  expect(keepOpened(false)).toBe(false)
  const other = { ...anna, id: 'other' }
  const { session, store } = testShell({
    signIn: async () => ({ ok: true, value: { token: 'new', user: other } }),
  })
  await session.restore()
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
  at('/')
  await session.login({ email: 'a', password: 'b' })
  expect(here()).toBe(link)
})

test('a tab that the letter of a sign-in opens goes on where the other left off, for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(link)
  keepOpened(true)
  const inNewTab = async (came: string) => {
    sessionStorage.clear()
    at('/')
    keepOpened(true, came)
    const { session } = testShell({ mailed: async () => letIn })
    await session.mailed({ token: 't' })
    return here()
  }
  const kept = localStorage.getItem('hattama_wanted') ?? ''
  expect(await inNewTab('enter')).toBe(link)
  localStorage.setItem('hattama_wanted', kept)
  expect(await inNewTab('invite')).toBe('/')
  vi.advanceTimersByTime(3_600_001)
  expect(await inNewTab('enter')).toBe('/')
})

test('what a vendor answered to a sign-in is not kept, only where it led', () => {
  opens('/connections?code=secret&state=s')
  for (const storage of [sessionStorage, localStorage])
    expect(storage.getItem('hattama_wanted')).not.toContain('secret')
  expect(sessionStorage.getItem('hattama_wanted')).toContain('"/connections"')
})

test('what asks for access of a program is loaded anew: the page of it is read when it loads', () => {
  const load = vi.fn<(path: string) => void>()
  goToWanted('/authorize?client_id=x', load)
  expect(load).toHaveBeenCalledExactlyOnceWith('/authorize?client_id=x')
})
