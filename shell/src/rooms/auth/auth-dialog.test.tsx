import { anna } from '@hattama/contract/testing/account'
import { openAuth } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthProvider } from '../../kernel/session/provider.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { AuthDialog } from './auth-dialog.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type Over = Parameters<typeof testShell>[0]

const open = (mode: 'login' | 'signup', over: Over = {}, email?: string) => {
  const shell = testShell(over)
  render(<AuthDialog />, { wrapper: shell.wrapper })
  act(() => void shell.store.dispatch(openAuth({ mode, ...(email ? { email } : {}) })))
  return { ...shell, user: userEvent.setup() }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a wrong login says what is wrong and keeps what was typed', async () => {
  const { user } = open('login')
  expect(submit('Sign in').disabled).toBe(true)
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'wrong1')
  await user.click(submit('Sign in'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid email or password. Please check your credentials and try again.')
  expect(field('Email').value).toBe('anna@example.org')
})

test('field errors show on submit and go when the field is typed in', async () => {
  const signIn = vi.fn<AuthProvider['signIn']>()
  const { user } = open('login', { signIn })
  await user.type(field('Email'), 'anna')
  await user.type(field('Password'), '12345')
  await user.click(submit('Sign in'))
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
  await user.type(field('Email'), '@example.org')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
})

test('signing in stores the session and closes the dialog', async () => {
  const { user, store } = open('login', {
    signIn: async () => ({ ok: true, value: { token: 'secret', user: anna } }),
  })
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  await waitFor(() => expect(store.getState().authDialog.open).toBe(false))
  expect(store.getState().session).toMatchObject({ status: 'authenticated', token: 'secret' })
  expect(localStorage.getItem('hattama_token')).toBe('secret')
  expect(store.getState().session.onboardingDue).toBe(true)
})

test('the button waits and says so while the server is asked', async () => {
  const { user } = open('login', { signIn: () => new Promise(() => undefined) })
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  expect(submit('Processing...').disabled).toBe(true)
})

test('the toggle clears errors, password and names but keeps the email', async () => {
  const { user } = open('signup', {}, 'anna@example.org')
  expect(field('Password').placeholder).toBe('Create a password (min. 6 characters)')
  await user.type(field('First name'), 'Anna')
  await user.type(field('Last name'), 'Lee')
  await user.type(field('Password'), 'right1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Try signing in instead.')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Email').value).toBe('anna@example.org')
  expect(field('Password').value).toBe('')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('a registration that has to be confirmed says where to look', async () => {
  const { user, store } = open('signup', {
    register: async () => ({ ok: true, value: { requiresConfirmation: true } }),
  })
  await user.type(field('First name'), 'Anna')
  await user.type(field('Last name'), 'Lee')
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  expect(await screen.findByText(/Please check your email to confirm your account/)).toBeTruthy()
  expect(store.getState().session.status).toBe('restoring')
})

test('where to look for the letter is not said beside a later refusal', async () => {
  const answers = [
    { ok: true as const, value: { requiresConfirmation: true as const } },
    { ok: false as const, problem: { status: 409, code: 'USER_ALREADY_EXISTS', message: '' } },
  ]
  const { user } = open('signup', { register: async () => answers.shift() ?? answers[0]! })
  await user.type(field('First name'), 'Anna')
  await user.type(field('Last name'), 'Lee')
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  await screen.findByText(/Please check your email/)
  await user.type(field('Password'), '{Enter}')
  await screen.findByText(/An account with this email already exists/)
  expect(screen.queryByText(/Please check your email/)).toBeNull()
})

test('closing and opening again keeps what was typed but the password, and no errors', async () => {
  const { user, store } = open('signup')
  await user.type(field('First name'), 'Asel')
  await user.type(field('Email'), 'asel@company')
  await user.type(field('Password'), 'typed1')
  // an address that is none is told as it is left
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void store.dispatch(openAuth({ mode: 'signup' })))
  expect(['First name', 'Email', 'Password'].map((name) => field(name).value)).toEqual([
    'Asel',
    'asel@company',
    '',
  ])
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
})

const needsCode: AuthProvider['signIn'] = async () => ({
  ok: false,
  problem: { status: 401, code: 'SECOND_FACTOR_NEEDED', message: 'x', challenge: '2fa-a.b' },
})

test('an account with a second step is asked for a code; a wrong one is said, the right one lets in and is trusted', async () => {
  const secondStep = vi.fn<AuthProvider['secondStep']>(async ({ code }) =>
    code === '123456'
      ? { ok: true, value: { token: 'secret', user: anna, trusted: 'kept' } }
      : { ok: false, problem: { status: 400, code: 'WRONG_CODE', message: 'x' } },
  )
  const { user, store } = open('login', { signIn: needsCode, secondStep })
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('This code is invalid. Wait for the next one and try again.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Don’t ask again in this browser for 30 days' }))
  await user.type(field('Code'), '123456{Enter}')
  await waitFor(() => expect(store.getState().authDialog.open).toBe(false))
  expect(secondStep).toHaveBeenLastCalledWith({ challenge: '2fa-a.b', code: '123456', trust: true })
  expect(store.getState().session.token).toBe('secret')
  expect(localStorage.getItem(`hattama_trusted_${anna.email}`)).toBe('kept')
})

test('who has lost the app types a recovery code; a sign-in that has ended goes back to the password', async () => {
  const secondStep = vi.fn<AuthProvider['secondStep']>(async () => ({
    ok: false,
    problem: { status: 410, code: 'SIGN_IN_ENDED', message: 'x' },
  }))
  const { user } = open('login', { signIn: needsCode, secondStep })
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'right1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'I don’t have access to the app' }))
  await user.type(field('Recovery code'), 'abcde-fghij{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Signing in took too long/)
  expect(field('Password').value).toBe('')
  expect(secondStep).toHaveBeenCalledWith({ challenge: '2fa-a.b', code: 'abcde-fghij', trust: false })
})

test('at a hosted provider the step asks for a code alone; going back drops that sign-in', async () => {
  const giveUp = vi.fn<AuthProvider['giveUp']>(async () => undefined)
  const hosted = { mode: 'hosted' as const, url: 'http://provider.test', publicKey: 'publishable' }
  const shell = testShell({ giveUp, registry: { ...registry, auth: hosted } })
  render(<AuthDialog />, { wrapper: shell.wrapper })
  // as after a link that leads to the second step
  act(() => void shell.store.dispatch(openAuth({ mode: 'login', challenge: 'first' })))
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'I don’t have access to the app' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(giveUp).toHaveBeenCalledOnce()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('a button shows the password that was typed, and hides it again', async () => {
  const { user } = open('signup')
  await user.type(field('Password'), 'abc 123')
  expect(field('Password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show: Password' }))
  expect([field('Password').type, field('Password').value]).toEqual(['text', 'abc 123'])
  await user.click(screen.getByRole('button', { name: 'Hide: Password' }))
  expect(field('Password').type).toBe('password')
})

test('all that is asked of a new password stands below it', () => {
  open('signup')
  expect(
    screen.getByText(
      /^At least 6 characters with letters and numbers, not just a word with a number\. Three unrelated words \(15 characters or more\) work best\.$/,
    ),
  ).toBeTruthy()
  cleanup()
  open('login')
  expect(screen.queryByText(/^At least 6 characters/)).toBeNull()
})

test('a password that would be refused is told before anything is pressed, and the button waits', async () => {
  const { user } = open('signup')
  for (const [name, value] of [
    ['First name', 'Anna'],
    ['Last name', 'Lee'],
    ['Email', 'anna@example.org'],
    ['Password', '123456'],
  ] as const)
    await user.type(field(name), value)
  const button = screen.getByRole('button', { name: 'Sign up' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await user.tab()
  expect(screen.getByText(/^Password must be at least 6 characters with a mix/)).toBeTruthy()
  await user.type(field('Password'), 'a')
  expect(screen.queryByText(/^Password must be/)).toBeNull()
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('a refused password is told at its field in place of the rule, until it is changed', async () => {
  const { user } = open('signup', {
    register: async () => ({ ok: false, problem: { status: 400, code: 'COMMON_PASSWORD', message: '' } }),
  })
  expect(screen.getByText(/^At least 6 characters/)).toBeTruthy()
  await user.type(field('First name'), 'Anna')
  await user.type(field('Last name'), 'Lee')
  await user.type(field('Email'), 'anna@example.org')
  await user.type(field('Password'), 'Sunrise2047{Enter}')
  const told = await screen.findByText(/Use three unrelated words/)
  expect(field('Password').getAttribute('aria-describedby')).toBe(told.id)
  expect(document.activeElement).toBe(field('Password'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(field('Password'), '!')
  expect(screen.queryByText(/Use three unrelated words/)).toBeNull()
})

test('a password made of one’s own words is refused with the word', async () => {
  const { user } = open('signup', {
    register: async () => ({ ok: false, problem: { status: 400, code: 'PERSONAL_PASSWORD', message: '' } }),
  })
  await user.type(field('First name'), 'Olga')
  await user.type(field('Last name'), 'Smirnova')
  await user.type(field('Email'), 'office@romashka.example')
  await user.type(field('Password'), 'Romashka2026{Enter}')
  expect(await screen.findByText(/name or email address \(here: romashka\)\.$/)).toBeTruthy()
})
