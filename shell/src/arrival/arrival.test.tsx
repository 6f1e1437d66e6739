import { signedOut } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Arrival } from './arrival.tsx'
import { takeArrival } from './read-arrival.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['/?confirm=abc', { kind: 'confirm', token: 'abc' }, '/'],
  ['/?confirm=abc&x=2', { kind: 'confirm', token: 'abc' }, '/?x=2'],
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

test('an address is confirmed by a press, not by opening the link; then sign-in follows', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.text())
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  act(() => void store.dispatch(signedOut()))
  render(<Arrival arrival={{ kind: 'confirm', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  expect(sent).toEqual([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm the address' }))
  await waitFor(() => expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' }))
  expect(sent).toEqual(['{"token":"abc"}'])
  expect(store.getState().notices[0]?.text).toBe('Your email address is confirmed.')
})

/** A token as the server makes it: claims between two dots. */
const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sig`

test.each([
  ['of a confirmed address', 204, 'Confirm the address', 'anna+7@example.org'],
  ['of a link that was used', 401, 'Log in', 'anna+7@example.org'],
  ['of none: what it says is no address', 204, 'Confirm the address', 'anna'],
])('the login dialog holds the address %s', async (_, status, button, email) => {
  const answer = () =>
    status === 204
      ? new Response(null, { status })
      : Response.json({ error: 'x', code: 'AUTH_FAILED' }, { status })
  vi.stubGlobal('fetch', async () => answer())
  const { store, wrapper } = testShell()
  act(() => void store.dispatch(signedOut()))
  const token = tokenOf({ email, note: '?>~' })
  render(<Arrival arrival={{ kind: 'confirm', token }} onDone={() => undefined} />, { wrapper })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
  if (status === 401) await user.click(await screen.findByRole('button', { name: button }))
  const expected = email.includes('@') ? email : ''
  await waitFor(() => expect(store.getState().authDialog).toMatchObject({ open: true, email: expected }))
})

test('a link that has confirmed already says so and leads to sign-in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'AUTH_FAILED' }, { status: 401 }))
  const { store, wrapper } = testShell()
  act(() => void store.dispatch(signedOut()))
  render(<Arrival arrival={{ kind: 'confirm', token: 'abc' }} onDone={() => undefined} />, { wrapper })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no longer works')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
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
  expect((await screen.findByRole('alert')).textContent).toContain('has been used or is too old')
})
