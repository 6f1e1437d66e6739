import { openAuth } from '@hattama/platform'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { AuthDialog } from './auth-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (sendsMail: boolean, over: Parameters<typeof testShell>[0] = {}) => {
  const asked: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ url: new URL(request.url).pathname, body: await request.text() })
    return new Response(null, { status: 204 })
  })
  const shell = testShell({ registry: { ...registry, sendsMail }, ...over })
  render(<AuthDialog />, { wrapper: shell.wrapper })
  act(() => void shell.store.dispatch(openAuth({ mode: 'login', email: 'anna@example.org' })))
  return { user: userEvent.setup(), asked }
}

test('a forgotten password is answered by a mailed link, the address taken along', async () => {
  const { user, asked } = open(true)
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/If an account exists for anna@example.org/)).toBeTruthy()
  expect(asked).toEqual([{ url: '/api/auth/password-mail', body: '{"email":"anna@example.org"}' }])
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('a server without mail says who can help', async () => {
  const { user, asked } = open(false)
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(screen.getByText(/This server can’t send email. Ask the server administrator/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
  expect(asked).toEqual([])
})

test('an unconfirmed address can have its letter sent again', async () => {
  const { user, asked } = open(true, {
    signIn: async () => ({ ok: false, problem: { status: 403, code: 'EMAIL_NOT_CONFIRMED', message: 'x' } }),
  })
  await user.type(screen.getByLabelText('Password'), 'right1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send the confirmation email again' }))
  expect(await screen.findByText(/The email should arrive within a few minutes/)).toBeTruthy()
  expect(asked).toEqual([{ url: '/api/auth/confirmation-mail', body: '{"email":"anna@example.org"}' }])
})
