import type { User } from '@hattama/contract/people/account'
import { signedOut } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Arrival } from './arrival.tsx'
import { forgetInvitation } from '../../kernel/arrival/kept-invitation.ts'
import { takeArrival } from '../../kernel/arrival/read-arrival.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['/?confirm=abc', { kind: 'confirm', token: 'abc' }, '/'],
  ['/?confirm=abc&x=2', { kind: 'confirm', token: 'abc' }, '/?x=2'],
  ['/?confirm=abc&invite=def', { kind: 'confirm', token: 'abc', invite: 'def' }, '/'],
  ['/?reset=abc', { kind: 'reset', token: 'abc' }, '/'],
  ['/?invite=abc#a', { kind: 'invite', token: 'abc' }, '/#a'],
  ['/?x=2', null, '/?x=2'],
  ['/#access_token=abc&type=recovery', { kind: 'reset', token: 'abc' }, '/'],
  ['/#error=access_denied&error_code=otp_expired', { kind: 'unconfirmed' }, '/'],
  ['/#access_token=abc&type=signup', null, '/#access_token=abc&type=signup'],
])('%s is read and leaves no token in the address', (address, arrival, left) => {
  history.replaceState(null, '', address)
  expect(takeArrival(location, history)).toEqual(arrival)
  expect(location.pathname + location.search + location.hash).toBe(left)
})

test('an invitation outlives reloads of its tab until it is answered, and other links come before it', () => {
  const reloaded = (address = '/') => {
    history.replaceState(null, '', address)
    return takeArrival(location, history)
  }
  reloaded('/?invite=abc')
  expect(reloaded()).toEqual({ kind: 'invite', token: 'abc' })
  expect(reloaded('/?reset=def')).toEqual({ kind: 'reset', token: 'def' })
  expect(reloaded('/dashboard')).toEqual({ kind: 'invite', token: 'abc' })
  forgetInvitation()
  expect(reloaded()).toBeNull()
})

test('where the browser stores nothing, an invitation is read all the same', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  history.replaceState(null, '', '/?invite=abc')
  expect(takeArrival(location, history)).toEqual({ kind: 'invite', token: 'abc' })
  expect(takeArrival(location, history)).toBeNull()
})

test("a provider's link that did not confirm is told of, and sign-in follows", async () => {
  const { store, wrapper } = testShell()
  const done = vi.fn<() => void>()
  render(<Arrival arrival={{ kind: 'unconfirmed' }} onDone={done} />, { wrapper })
  expect(done).not.toHaveBeenCalled()
  act(() => void store.dispatch(signedOut()))
  expect(store.getState().notices[0]?.text).toContain('no longer works')
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
  expect(done).toHaveBeenCalledOnce()
})

const user: User = {
  id: 'u1',
  email: 'anna@example.org',
  name: 'Anna Kim',
  firstName: 'Anna',
  lastName: 'Kim',
  language: 'en',
  emailVerified: true,
  createdAt: '2026-11-28T00:00:00.000Z',
  workspaceId: 'w1',
  workspaceName: 'Anna Kim',
  role: 'owner',
}
const confirmed = async () => ({ ok: true as const, value: { token: 't', user } })

const typePassword = async (password: string) => {
  const acting = userEvent.setup()
  await acting.type(screen.getByLabelText('Password'), password)
  await acting.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
}

test('an address is confirmed with the password of whoever opens the link, who is then signed in', async () => {
  const confirm = vi.fn<(given: object) => ReturnType<typeof confirmed>>(confirmed)
  const { store, wrapper } = testShell({ confirm })
  act(() => void store.dispatch(signedOut()))
  const done = vi.fn<() => void>()
  render(<Arrival arrival={{ kind: 'confirm', token: 'abc' }} onDone={done} />, { wrapper })
  await typePassword('letters')
  expect(screen.getByText(/a mix of letters and numbers/)).toBeTruthy()
  expect(confirm).not.toHaveBeenCalled()
  await typePassword('22')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(confirm.mock.calls).toEqual([[{ token: 'abc', password: 'letters22' }]])
  expect(store.getState().session).toMatchObject({ status: 'authenticated', user: { id: 'u1' } })
  expect(store.getState().notices[0]?.text).toBe('Your email address is confirmed.')
})

test('an invitation that came with the registration is asked about once the address is confirmed', async () => {
  const preview = {
    email: null,
    role: 'member',
    workspaceName: 'North',
    invitedBy: 'Dana',
    hasAccount: false,
  }
  vi.stubGlobal('fetch', async () => Response.json(preview))
  const { store, wrapper } = testShell({ confirm: confirmed })
  act(() => void store.dispatch(signedOut()))
  const arrival = { kind: 'confirm', token: 'abc', invite: 'def' } as const
  render(<Arrival arrival={arrival} onDone={() => undefined} />, { wrapper })
  await typePassword('letters22')
  expect(await screen.findByText('Join “North”?')).toBeTruthy()
})

test('a link that has confirmed already says so and leads to sign-in', async () => {
  const { store, wrapper } = testShell()
  act(() => void store.dispatch(signedOut()))
  render(<Arrival arrival={{ kind: 'confirm', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  await typePassword('letters22')
  expect(await screen.findByText(/no longer works/)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
})

test('a mailed token sets a password; a weak one is named; then sign-in follows', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.text())
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  render(<Arrival arrival={{ kind: 'reset', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'letters{Enter}')
  expect(screen.getByText(/a mix of letters and numbers/)).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), '22{Enter}')
  await waitFor(() => expect(store.getState().authDialog.open).toBe(true))
  expect(sent).toEqual(['{"token":"abc","password":"letters22"}'])
})

test('a spent link says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'AUTH_FAILED' }, { status: 401 }))
  const { wrapper } = testShell()
  render(<Arrival arrival={{ kind: 'reset', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  await userEvent.setup().type(screen.getByLabelText('New password'), 'letters22{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('was already used or has expired')
})
