import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesCalls } from '../../testing/shares-calls.ts'
import { registry, testShell } from '../../testing/shell.tsx'
import { SetUp } from './set-up.tsx'

let models: { state: string }[]
let askedBy: string[]
/** why no token is issued for the extension */
let refused: object | null
let connections: { kind: string }[]
let members: { userId: string }[]
let invitations: { id: string }[]

let noCalls = () => undefined as void

beforeEach(() => {
  noCalls = sharesCalls()
  localStorage.clear()
  models = [{ state: 'absent' }]
  askedBy = []
  refused = null
  connections = []
  members = [{ userId: anna.id }]
  invitations = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/recommended')) return Response.json({ models, missingBytes: 2.7e9, askedBy })
    if (pathname.endsWith('/devices'))
      return refused
        ? Response.json(refused, { status: 403 })
        : Response.json({ id: 'd1', token: 'fresh', label: 'Chrome', user: anna }, { status: 201 })
    if (pathname.endsWith('/connections')) return Response.json({ connections })
    if (pathname.endsWith('/members')) return Response.json({ members })
    if (pathname.endsWith('/invitations')) return Response.json({ invitations })
    return Response.json({ recordings: [] })
  })
})
afterEach(() => {
  cleanup()
  noCalls()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (who: Partial<User>, facts: typeof registry.facts = []) => {
  const shell = testShell({ registry: { ...registry, facts } })
  shell.store.dispatch(signedIn({ user: { ...anna, ...who }, token: 't', onboardingDue: false }))
  return { ...render(<SetUp />, { wrapper: shell.wrapper }), shell }
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an owner sees one line for each thing, without a model name, and the server only when they run it', async () => {
  show({ role: 'owner' })
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  expect(document.body.textContent).not.toContain('2.7 GB')
  expect(document.body.textContent).not.toMatch(/SMTP_URL|PUBLIC_URL|Parakeet/)
  cleanup()
  show({ role: 'owner', serverAdmin: true })
  await waitFor(() => expect(lines()).toHaveLength(6))
  expect(lines()[0]).toContain('One-time download: 2.7 GB')
  expect(document.body.textContent).not.toContain('SMTP_URL')
  await userEvent.click(screen.getByRole('button', { name: 'Show how: Email' }))
  expect(document.body.textContent).toContain('SMTP_URL')
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Email' }))
  expect(document.body.textContent).not.toContain('SMTP_URL')
})

test('what is done is ticked off, and when all is done the list goes', async () => {
  connections = [{ kind: 'google' }]
  const { container } = show({ role: 'owner' })
  expect(await screen.findByText('1 of 3 done')).toBeTruthy()
  cleanup()
  members = [{ userId: anna.id }, { userId: 'tom' }]
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (_: string, __: unknown, reply: (value: unknown) => void) =>
        reply({ ok: true, version: '1', signedIn: true }),
    },
  })
  const done = show({ role: 'owner' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(container.textContent + done.container.textContent).not.toContain('Set up')
})

test('the team is to be invited until somebody was', async () => {
  show({ role: 'owner' })
  const lead = await screen.findByRole('link', { name: 'Open: Invite your team' })
  expect(lead.getAttribute('href')).toBe('/team#invite')
  cleanup()
  invitations = [{ id: 'i1' }]
  show({ role: 'owner' })
  expect(await screen.findByText('1 of 3 done')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open: Invite your team' })).toBeNull()
})

/** An extension that is installed only later, and how it answers to being signed in. */
const laterExtension = (answer: { ok: boolean; signedIn: boolean; asks?: boolean }) => {
  const state = { isInstalled: false, signedIn: false }
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (_: string, message: { type: string }, reply: (value: unknown) => void) => {
        if (!state.isInstalled) return reply(null)
        if (message.type === 'hattama.sign-in') Object.assign(state, { signedIn: answer.signedIn })
        return reply({ ...answer, version: '1', signedIn: state.signedIn })
      },
    },
  })
  return state
}
const noticed = (shell: ReturnType<typeof testShell>) =>
  shell.store.getState().notices.map(({ text }) => text)

test.each([
  ['signed in', { ok: true, signedIn: true }, '1 of 3 done', 'Extension connected'],
  ['refused', { ok: false, signedIn: false }, '0 of 3 done', 'rejected the sign-in'],
  ['asking', { ok: false, signedIn: false, asks: true }, '0 of 3 done', 'Answer the question'],
] as const)(
  'an extension that answers is connected without a reload, and it is said how: %s',
  async (...of) => {
    const [, answer, count, said] = of
    const extension = laterExtension(answer)
    vi.spyOn(location, 'reload').mockImplementation(() => expect.unreachable())
    const { shell } = show({ role: 'owner' })
    await userEvent.click(await screen.findByRole('button', { name: /Show how: .*xtension/ }))
    extension.isInstalled = true
    await userEvent.click(screen.getByRole('button', { name: 'I’ve installed it' }))
    expect(await screen.findByText(count)).toBeTruthy()
    await waitFor(() => expect(noticed(shell).join()).toContain(said))
    expect(screen.queryByText(/hasn’t responded yet/)).toBeNull()
  },
)

test('a server that issues no token for the extension says why', async () => {
  const extension = laterExtension({ ok: true, signedIn: true })
  refused = { code: 'SECOND_FACTOR_REQUIRED', error: 'x' }
  const { shell } = show({ role: 'owner' })
  await userEvent.click(await screen.findByRole('button', { name: /Show how: .*xtension/ }))
  extension.isInstalled = true
  await userEvent.click(screen.getByRole('button', { name: 'I’ve installed it' }))
  await waitFor(() => expect(noticed(shell)).toHaveLength(1))
  expect(screen.queryByText('1 of 3 done')).toBeNull()
})

test('hidden it stays away, until somebody asks for what only the server’s admin can do', async () => {
  show({ role: 'owner' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('0 of 3 done')).toBeNull()
  cleanup()
  // whoever signs in here next has not hidden it
  show({ role: 'owner', id: 'someone-else' })
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  cleanup()
  askedBy = ['Dana']
  show({ role: 'member', serverAdmin: true })
  expect(await screen.findByText('Requested by Dana.')).toBeTruthy()
})

test('it is one row until somebody opens it, or asks for something in it', async () => {
  const shell = testShell()
  shell.store.dispatch(signedIn({ user: { ...anna, role: 'owner' }, token: 't', onboardingDue: false }))
  const { container, unmount } = render(<SetUp />, { wrapper: shell.wrapper })
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  const list = () => container.querySelector('details')
  expect(list()?.open).toBe(false)
  await userEvent.click(screen.getByText('Optional setup'))
  await waitFor(() => expect(list()?.open).toBe(true))
  unmount()
  const again = render(<SetUp />, { wrapper: shell.wrapper })
  await screen.findByText('0 of 3 done')
  expect(again.container.querySelector('details')?.open).toBe(true)
  cleanup()
  localStorage.clear()
  askedBy = ['Dana']
  const { container: asked } = show({ role: 'member', serverAdmin: true })
  await screen.findByText('Requested by Dana.')
  expect(asked.querySelector('details')?.open).toBe(true)
})
