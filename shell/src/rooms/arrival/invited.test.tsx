import { anna } from '@hattama/contract/testing/account'
import { signedIn, signedOut } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Invited } from './invited.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const there = { ...anna, workspaceId: 'w2', workspaceName: 'Design' }

const open = (preview: object | null, isDown = () => false) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isDown()) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname.endsWith('/accept')) return Response.json(there)
    return preview
      ? Response.json(preview)
      : Response.json({ code: 'NOT_FOUND', error: 'x' }, { status: 404 })
  })
  const shell = testShell()
  const done = vi.fn<() => void>()
  render(<Invited token="abc" onDone={done} />, { wrapper: shell.wrapper })
  return { ...shell, asked, done, user: userEvent.setup() }
}

const link = { workspaceName: 'Design', invitedBy: 'Bo', role: 'member', email: null, hasAccount: false }

test('somebody signed in is asked, joins, and works there', async () => {
  const { user, store, signIn, done } = open(link)
  act(() => void signIn())
  expect(await screen.findByText('Join “Design”?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(store.getState().session.user?.workspaceName).toBe('Design')
})

test('a workspace that is renamed meanwhile has its new name when the page is looked at again', async () => {
  const preview = { ...link }
  const { signIn } = open(preview)
  act(() => void signIn())
  expect(await screen.findByText('Join “Design”?')).toBeTruthy()
  preview.workspaceName = 'Drawing'
  act(() => void globalThis.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('Join “Drawing”?')).toBeTruthy()
})

test.each([
  [true, 'login'],
  [false, 'signup'],
])(
  'a visitor whose address has an account (%s) gets the right dialog and joins',
  async (hasAccount, mode) => {
    const { store, session, done, asked } = open({ ...link, email: anna.email, hasAccount })
    act(() => void store.dispatch(signedOut()))
    await waitFor(() =>
      expect(store.getState().authDialog).toMatchObject({ open: true, mode, email: anna.email }),
    )
    expect(session.invited()).toEqual({ token: 'abc', workspaceName: 'Design' })
    act(() => void store.dispatch(signedIn({ user: anna, token: 'x', onboardingDue: false })))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(asked).toContain('/api/invitations/accept')
    expect(session.invited()).toBeNull()
  },
)

test('an invitation of another address says whose it is', async () => {
  const { signIn } = open({ ...link, email: 'bo@example.org', hasAccount: true })
  act(() => void signIn())
  expect(await screen.findByText('This invitation is for bo@example.org')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('an invitation that could not be read can be asked for again', async () => {
  let isDown = true
  const { signIn, user } = open(link, () => isDown)
  act(() => void signIn())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('Join “Design”?')).toBeTruthy()
})

test('one that no longer works says so', async () => {
  open(null)
  expect(await screen.findByText('This invitation is no longer valid')).toBeTruthy()
})
