import type { CallRule } from '@hattama/contract/connections/call-rule'
import { anna } from '@hattama/contract/testing/account'
import { runCommand, signedIn } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { CallRuleDialog } from './call-rule-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0193a1b2-0000-7000-8000-000000000001'

/** Opens the dialog for a series and records what is sent. */
const open = (rules: { of: string; id: string; rule: CallRule }[]) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    return Response.json({ rules })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: false }))
  render(<CallRuleDialog />, { wrapper })
  act(() => runCommand('ruleOfCalls', { of: 'series', id, name: 'Weekly' }))
  return { sent, user: userEvent.setup() }
}

const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('calls of a series are recorded as their owner says, with how they tell the others', async () => {
  const { sent, user } = open([])
  await screen.findByText('When a call starts: Weekly')
  await choose(user, 'When a call starts', 'Record it')
  await user.click(screen.getByRole('checkbox', { name: 'Everyone knows about the recording' }))
  await choose(user, 'How you notify people', 'In the call’s chat')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const rule = { act: 'record', consent: true, notice: 'chat' }
  await waitFor(() => expect(sent).toEqual([{ of: 'series', id, rule }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was confirmed for recording goes with it, and a rule is taken back', async () => {
  const other = { of: 'calendar', id, rule: { act: 'never', consent: false, notice: null } } as const
  const own = { of: 'series', id, rule: { act: 'record', consent: true, notice: 'voice' } } as const
  const { sent, user } = open([other, own])
  await choose(user, 'When a call starts', 'Offer to record it')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const offer = { act: 'offer', consent: false, notice: null }
  await waitFor(() => expect(sent).toEqual([{ of: 'series', id, rule: offer }]))
  act(() => runCommand('ruleOfCalls', { of: 'series', id, name: 'Weekly' }))
  await choose(user, 'When a call starts', 'Use the site’s rule')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[1]).toEqual({ of: 'series', id, rule: null }))
})
