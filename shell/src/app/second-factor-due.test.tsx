import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { SecondFactorDue } from './second-factor-due.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (isOn: boolean) => {
  const answers: Record<string, unknown> = {
    '/api/auth/second-factor': { isOn, since: null, recoveryCodesLeft: 10 },
    '/api/auth/passkeys': { passkeys: [] },
    '/api/workspaces': { workspaces: [] },
  }
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(answers[new URL(request.url).pathname] ?? {}),
  )
  const shell = testShell({ currentUser: async () => ({ ok: true, value: anna }) })
  const user = { ...anna, secondFactorDue: true }
  shell.store.dispatch(signedIn({ user, token: 'secret', onboardingDue: false }))
  shell.session.changeUser(user)
  render(<SecondFactorDue />, { wrapper: shell.wrapper })
  return { ...shell, user: userEvent.setup() }
}

test('nothing goes on before there is a second step; leaving is possible', async () => {
  show(false)
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' }).disabled).toBe(false)
})

test('with one, the server is asked anew, and everything is there', async () => {
  const { user, store } = show(true)
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  await waitFor(() => expect(next.disabled).toBe(false))
  await user.click(next)
  await waitFor(() => expect(store.getState().session.user?.secondFactorDue).toBeUndefined())
})
