import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { LinkedIdentity } from '../../../kernel/session/provider.ts'
import { testShell } from '../../../testing/shell.tsx'
import { Identities } from './identities.tsx'

afterEach(cleanup)

const since = '2026-11-22T10:00:00Z'
const byMail: LinkedIdentity = { id: 'i1', provider: 'email', email: 'anna@example.org', since }
const byGoogle: LinkedIdentity = { id: 'i2', provider: 'google', email: 'anna@gmail.com', since: null }

const show = (over: Parameters<typeof testShell>[0]) => {
  const { signIn, wrapper } = testShell(over)
  signIn()
  render(<Identities />, { wrapper })
  return userEvent.setup()
}

const removals = () => screen.queryAllByRole('button', { name: /^Remove: / })

test('one of two is taken away after a question; the last one stays', async () => {
  let held = [byMail, byGoogle]
  const user = show({
    identities: async () => ({ ok: true, value: held }),
    unlink: async (id) => {
      held = held.filter((identity) => identity.id !== id)
      return { ok: true, value: null }
    },
  })
  expect(await screen.findByText('Email and password')).toBeTruthy()
  expect(screen.getByText('anna@example.org')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove: Google' }))
  const dialog = await screen.findByRole('dialog')
  expect(held).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Google')).toBeNull())
  expect(held).toEqual([byMail])
  expect(removals()).toHaveLength(0)
})

test('a refusal is said and nothing goes', async () => {
  const user = show({
    identities: async () => ({ ok: true, value: [byMail, byGoogle] }),
    unlink: async () => ({ ok: false, problem: { status: 404, code: 'FORBIDDEN', message: 'x' } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove: Google' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(removals()).toHaveLength(2)
})

test('a provider that cannot be reached is asked again', async () => {
  let isUp = false
  const user = show({
    identities: async () =>
      isUp
        ? { ok: true, value: [byMail] }
        : { ok: false, problem: { status: 0, code: 'NETWORK', message: '' } },
  })
  expect(await screen.findByText('Couldn’t load sign-in methods')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/anna@example.org/)).toBeTruthy()
})
