import { anna } from '@hattama/contract/testing/account'
import { openAuth, signedOut } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Arrival } from '../arrival/arrival.tsx'
import { takeArrival } from '../../kernel/arrival/read-arrival.ts'
import type { AuthProvider } from '../../kernel/session/provider.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { AuthDialog } from './auth-dialog.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const into = { token: 'secret', user: anna }
const refusal = (code: string, challenge?: string) => ({
  ok: false as const,
  problem: { status: 400, code, message: 'x', ...(challenge && { challenge }) },
})

const asked = async (mailed: NonNullable<Parameters<typeof testShell>[0]>['mailed']) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${new URL(request.url).pathname} ${await request.text()}`)
    return new Response(null, { status: 204 })
  })
  const shell = testShell({ registry: { ...registry, sendsMail: true }, ...(mailed && { mailed }) })
  render(<AuthDialog />, { wrapper: shell.wrapper })
  act(() => void shell.store.dispatch(openAuth({ mode: 'login' })))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Sign in with an email link' }))
  await user.type(screen.getByLabelText('Email'), ' anna@example.org {Enter}')
  expect(await screen.findByText(/If an account exists for anna@example.org.*10 minutes/)).toBeTruthy()
  expect(sent).toEqual(['/api/auth/login/mail {"email":"anna@example.org"}'])
  return { ...shell, user }
}

test('a server that sends no mail offers no letter', () => {
  const shell = testShell()
  render(<AuthDialog />, { wrapper: shell.wrapper })
  act(() => void shell.store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.queryByRole('button', { name: 'Sign in with an email link' })).toBeNull()
})

test('a letter is asked for, a wrong code is named, the right one signs in', async () => {
  const given: unknown[] = []
  const { user, store } = await asked(async (letter) => {
    given.push(letter)
    return given.length === 1 ? refusal('WRONG_CODE') : { ok: true, value: into }
  })
  await user.type(screen.getByLabelText('Code'), '111111')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/After three wrong codes/)).toBeTruthy()
  // focused, so that the code can be retyped
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(store.getState().session.status).toBe('authenticated'))
  expect(store.getState().authDialog.open).toBe(false)
  expect(given[1]).toEqual({ email: 'anna@example.org', code: '123456' })
})

test('an account with a second step is asked for it after the code', async () => {
  const { user } = await asked(async () => refusal('SECOND_FACTOR_NEEDED', 'c.h'))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText(/Six digits from your authenticator app/)).toBeTruthy()
})

test('the link of a letter leaves the address, and enters by a press alone', async () => {
  history.replaceState(null, '', '/recordings?enter=abc&page=2')
  const arrival = takeArrival(location, history)
  expect(arrival).toEqual({ kind: 'enter', token: 'abc' })
  expect(location.search).toBe('?page=2')
  const mailed = vi.fn<AuthProvider['mailed']>(async () => ({ ok: true as const, value: into }))
  const { store, wrapper } = testShell({ mailed })
  act(() => void store.dispatch(signedOut()))
  const done = vi.fn<() => void>()
  render(<Arrival arrival={{ kind: 'enter', token: 'abc' }} onDone={done} />, { wrapper })
  expect(mailed).not.toHaveBeenCalled()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(mailed).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
  expect(store.getState().session.status).toBe('authenticated')
})

test('a spent link says so and leads to sign-in; a second step is asked for', async () => {
  let answer = refusal('AUTH_FAILED')
  const { store, wrapper } = testShell({ mailed: async () => answer })
  act(() => void store.dispatch(signedOut()))
  const view = render(<Arrival arrival={{ kind: 'enter', token: 'abc' }} onDone={() => undefined} />, {
    wrapper,
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('was already used or has expired')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
  view.unmount()
  answer = refusal('SECOND_FACTOR_NEEDED', 'c.h')
  render(<Arrival arrival={{ kind: 'enter', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/Six digits from your authenticator app/)).toBeTruthy()
})

test('a hosted provider sends its own letters: by a link or a code, and no other way beside', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const auth = { mode: 'hosted' as const, url: 'http://provider.test', publicKey: 'publishable' }
  const sso = { ...registry.sso, byAddress: true }
  const shell = testShell({ registry: { ...registry, auth, sso } })
  render(<AuthDialog />, { wrapper: shell.wrapper })
  act(() => void shell.store.dispatch(openAuth({ mode: 'login' })))
  expect(screen.queryByRole('button', { name: /passkey|single sign-on/i })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Sign in with an email link' }))
  await user.type(screen.getByLabelText('Email'), 'anna@example.org{Enter}')
  expect(await screen.findByText(/Open its link in this browser/)).toBeTruthy()
  expect(screen.queryByText('Six digits from the email.')).toBeNull()
})
