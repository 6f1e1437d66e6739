import { anna } from '@hattama/contract/testing/account'
import { openAuth, signedOut } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SsoDue } from '../../app/sso-due.tsx'
import { Arrival } from '../arrival/arrival.tsx'
import { takeArrival } from '../../kernel/arrival/read-arrival.ts'
import { AuthDialog } from '../auth/auth-dialog.tsx'
import { ConfirmIdentity } from '../auth/confirm-identity.tsx'
import type { AuthProvider } from '../../kernel/session/provider.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { leaveForSso } from '../../kernel/arrival/kept-sso.ts'

const question = { url: 'https://login.example/auth?x=1', challenge: 'sealed', name: 'Corp' }
const gone: string[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  gone.length = 0
  vi.spyOn(globalThis.location, 'assign').mockImplementation((to) => void gone.push(String(to)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answering = (answers: Record<string, unknown>) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push(`${request.method} ${pathname} ${await request.text()}`.trim())
    const given = answers[`${request.method} ${pathname}`]
    if (given === undefined) return new Response(null, { status: 204 })
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  return sent
}
const sso = { providers: [{ key: 'operator:corp', name: 'Corp' }], byAddress: true, required: false }
const refusal = (code: string, more: object = {}) => ({
  ok: false as const,
  problem: { status: 403, code, message: 'x', ...more },
})
const came = (purpose: 'enter' | 'confirm' = 'enter', returnTo = '/settings#twoStep') => {
  history.replaceState(null, '', returnTo)
  leaveForSso(question, purpose, () => undefined)
  history.replaceState(null, '', `/?sso=${btoa('code=abc&state=d')}`)
  const arrival = takeArrival(location, history)
  if (!arrival) throw new Error('nobody came')
  return arrival
}

test('a button for each provider leads there, and keeps what comes back along', async () => {
  const sent = answering({ 'POST /api/auth/sso': question })
  const { store, wrapper } = testShell({ registry: { ...registry, sso } })
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in with Corp' }))
  await waitFor(() => expect(gone).toEqual([question.url]))
  expect(sent).toEqual(['POST /api/auth/sso {"provider":"operator:corp"}'])
  expect(sessionStorage.getItem('hattama_sso')).toContain('sealed')
})

test('an address leads to its provider; one that leads nowhere is told so', async () => {
  const missing = Response.json({ error: 'x', code: 'SSO_NOT_SET_UP' }, { status: 404 })
  answering({ 'POST /api/auth/sso': missing })
  const { store, wrapper } = testShell({ registry: { ...registry, sso } })
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Single sign-on (SSO)' }))
  await user.type(screen.getByLabelText('Work email'), 'anna@corp.example{Enter}')
  expect(await screen.findByText('Single sign-on isn’t set up for this email address.')).toBeTruthy()
  const sent = answering({ 'POST /api/auth/sso': question })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(gone).toEqual([question.url]))
  expect(sent).toEqual(['POST /api/auth/sso {"email":"anna@corp.example"}'])
})

test('where it is required nothing else is offered', () => {
  const { store, wrapper } = testShell({ registry: { ...registry, sso: { ...sso, required: true } } })
  render(<AuthDialog />, { wrapper })
  act(() => void store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in with Corp' })).toBeTruthy()
})

test('who comes back is in, where they left from; the answer stays in no address', async () => {
  const arrival = came()
  expect(arrival).toMatchObject({ kind: 'sso', answer: 'code=abc&state=d' })
  expect(location.pathname + location.search + location.hash).toBe('/settings#twoStep')
  expect(sessionStorage.getItem('hattama_sso')).toBeNull()
  const enter = vi.fn<AuthProvider['sso']>(async () => ({
    ok: true as const,
    value: { token: 'secret', user: anna },
  }))
  const { store, wrapper } = testShell({ sso: enter })
  act(() => void store.dispatch(signedOut()))
  const done = vi.fn<() => void>()
  render(<Arrival arrival={arrival} onDone={done} />, { wrapper })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(enter).toHaveBeenCalledExactlyOnceWith({ challenge: 'sealed', answer: 'code=abc&state=d' })
  expect(store.getState().session.status).toBe('authenticated')
})

test('a way back that leads out of the app is not taken', () => {
  sessionStorage.setItem(
    'hattama_sso',
    JSON.stringify({ ...question, purpose: 'enter', returnTo: '//evil.example' }),
  )
  history.replaceState(null, '', '/?sso=YQ')
  expect(takeArrival(location, history)).toMatchObject({ kind: 'sso', answer: 'a', kept: { returnTo: '/' } })
  expect(location.pathname).toBe('/')
})

test('an answer in a tab that began nothing is asked of nobody', async () => {
  const enter = vi.fn<AuthProvider['sso']>(async () => refusal('SSO_REFUSED'))
  const { store, wrapper } = testShell({ sso: enter })
  act(() => void store.dispatch(signedOut()))
  render(<Arrival arrival={{ kind: 'sso', answer: 'x', kept: null }} onDone={() => undefined} />, { wrapper })
  expect(await screen.findByText(/took too long/)).toBeTruthy()
  expect(enter).not.toHaveBeenCalled()
})

test('a provider that is down is named, with the ways that are left', async () => {
  const { store, wrapper } = testShell({ sso: async () => refusal('SSO_UNAVAILABLE') })
  act(() => void store.dispatch(signedOut()))
  render(<Arrival arrival={came()} onDone={() => undefined} />, { wrapper })
  expect(await screen.findByText(/isn’t responding/)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Other ways to sign in' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
})

test('an account with the address is signed in to once, and connected with that', async () => {
  const signIn = vi.fn<AuthProvider['signIn']>(async () => ({
    ok: true as const,
    value: { token: 'secret', user: anna },
  }))
  const waiting = refusal('SSO_CONNECT_NEEDED', { challenge: 'waits', fields: { email: anna.email } })
  const { store, wrapper, session } = testShell({
    registry: { ...registry, sso },
    signIn,
    sso: async () => waiting,
  })
  act(() => void store.dispatch(signedOut()))
  render(
    <>
      <AuthDialog />
      <Arrival arrival={came()} onDone={() => undefined} />
    </>,
    { wrapper },
  )
  expect(await screen.findByText(/you can also sign in with Corp/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in with Corp' })).toBeNull()
  await userEvent.setup().type(screen.getByLabelText('Password'), 'letters22{Enter}')
  await waitFor(() => expect(store.getState().session.status).toBe('authenticated'))
  expect(signIn).toHaveBeenCalledExactlyOnceWith({
    email: anna.email,
    password: 'letters22',
    connect: 'waits',
  })
  expect(session.connecting()).toBeNull()
})

test('who has no password confirms by a letter, or at their provider', async () => {
  const ways = { password: false, code: false, passkey: false, mail: true, sso: 'Corp' }
  const sent = answering({
    'GET /api/auth/confirmation': ways,
    'POST /api/auth/confirmation/sso': question,
  })
  const { wrapper, signIn } = testShell()
  act(() => void signIn())
  const done = vi.fn<(confirmed: boolean) => void>()
  render(<ConfirmIdentity onDone={done} />, { wrapper })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Confirm with Corp' }))
  await waitFor(() => expect(gone).toEqual([question.url]))
  expect(sessionStorage.getItem('hattama_sso')).toContain('"purpose":"confirm"')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(true))
  expect(sent).toContain('POST /api/auth/confirmation/code')
  expect(sent).toContain('POST /api/auth/confirmation {"mailedCode":"123456"}')
})

test('who comes back from confirming is told to go on', async () => {
  const sent = answering({})
  const { store, wrapper, signIn } = testShell()
  act(() => void signIn())
  const done = vi.fn<() => void>()
  render(<Arrival arrival={came('confirm')} onDone={done} />, { wrapper })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    'POST /api/auth/confirmation {"sso":{"challenge":"sealed","answer":"code=abc&state=d"}}',
  ])
  expect(store.getState().notices[0]?.text).toContain('Try your last action again')
})

test('a workspace that requires it says so, and leads there', async () => {
  const sent = answering({ 'POST /api/auth/sso': question, 'GET /api/workspaces': { workspaces: [] } })
  const { wrapper, signIn } = testShell()
  act(() => void signIn())
  render(<SsoDue />, { wrapper })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Single sign-on (SSO)' }))
  await waitFor(() => expect(gone).toEqual([question.url]))
  expect(sent).toContain(`POST /api/auth/sso {"provider":"workspace:${anna.workspaceId}"}`)
})
