import type { User } from '@hattama/contract/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../testing/shell.tsx'
import { SetUp } from './set-up.tsx'

let models: { state: string }[]
let askedBy: string[]
let connections: { kind: string }[]

beforeEach(() => {
  localStorage.clear()
  models = [{ state: 'absent' }]
  askedBy = []
  connections = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/recommended')) return Response.json({ models, missingBytes: 2.7e9, askedBy })
    if (pathname.endsWith('/connections')) return Response.json({ connections })
    return Response.json({ recordings: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (who: Partial<User>, facts: typeof registry.facts = []) => {
  const shell = testShell({ registry: { ...registry, facts } })
  shell.store.dispatch(signedIn({ user: { ...anna, ...who }, token: 't', onboardingDue: false }))
  return render(<SetUp />, { wrapper: shell.wrapper })
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an owner sees one line for each thing, without a model name, and the server only when they run it', async () => {
  show({ role: 'owner' })
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  expect(lines()[0]).toContain('One download of 2.7 GB')
  expect(document.body.textContent).not.toMatch(/SMTP_URL|PUBLIC_URL|Parakeet/)
  cleanup()
  show({ role: 'owner', serverAdmin: true })
  await waitFor(() => expect(lines()).toHaveLength(5))
  expect(document.body.textContent).not.toContain('SMTP_URL')
  await userEvent.click(screen.getByRole('button', { name: 'How: Email' }))
  expect(document.body.textContent).toContain('SMTP_URL')
})

test('what is done is ticked off, and when all is done the list goes', async () => {
  connections = [{ kind: 'google' }]
  const { container } = show({ role: 'owner' })
  expect(await screen.findByText('1 of 3 done')).toBeTruthy()
  cleanup()
  models = [{ state: 'ready' }]
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

test('hidden it stays away, until a member asks for what only an owner can do', async () => {
  show({ role: 'owner' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  expect(screen.queryByText('Set up')).toBeNull()
  cleanup()
  askedBy = ['Dana']
  show({ role: 'owner' })
  expect(await screen.findByText('Dana asks for it.')).toBeTruthy()
})
