import type { User } from '@hattama/contract/people/account'
import { facts } from '@hattama/contract/rules/kernel/facts'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { sharesCalls } from '../../testing/shares-calls.ts'
import { Onboarding } from './onboarding.tsx'
import userEvent from '@testing-library/user-event'

let noCalls = () => undefined as void
beforeEach(() => void (noCalls = sharesCalls()))
afterEach(() => {
  cleanup()
  noCalls()
  vi.unstubAllGlobals()
})

const toPlans = async (known: (typeof facts)[number][], role: User['role'] = 'owner') => {
  const shell = testShell({ registry: { ...registry, facts: known } })
  shell.store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(<Onboarding />, { wrapper: shell.wrapper })
  const first = screen.getByRole('dialog').textContent
  await userEvent.click(screen.getByRole('button', { name: 'Sounds great' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  return { first, last: screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ') }
}

test('a server without plans says so at the last step, and promises neither bot nor money back', async () => {
  const { first, last } = await toPlans([])
  expect(first).not.toMatch(/bot|calendar|messaging app|owners and deadlines/)
  expect(last).toContain('Free and without limits')
  expect(last).not.toMatch(/money-back|You can change it|All integrations|AI reports/)
  // figures from the shared table
  for (const figure of [
    'Lite850 ₽',
    'ProMost popular2,990 ₽',
    'Ultra4,990 ₽',
    'Continue for free',
    '500 minutes of uploaded files',
    '10 AI chat prompts',
    '2,000 minutes',
    '5,000 minutes',
  ])
    expect(last).toContain(figure)
})

test('only who may record is offered to begin with a meeting; a viewer is told who may', async () => {
  const { last } = await toPlans([], 'viewer')
  expect(last).toContain('You have read-only access.')
  for (const act of ['New meeting', 'Upload a file', 'See an example']) expect(last).not.toContain(act)
  cleanup()
  const member = await toPlans([], 'member')
  expect(member.last).toContain('Upload a file')
  expect(member.last).not.toContain('You have read-only access.')
})

test('whoever starts a second workspace on a server learns how to join a team that is already here', async () => {
  expect((await toPlans([])).last).toContain('ask one of them for an invitation')
  cleanup()
  expect((await toPlans([], 'member')).last).not.toContain('ask one of them for an invitation')
})

test('what can be connected is told of by what there is', async () => {
  const { first } = await toPlans(['calendar', 'trackers'])
  expect(first).toContain('Connect your calendar and a task tracker if you like.')
  expect(first).not.toMatch(/bot|messaging app/)
})

test('a service that has it all says all of it', async () => {
  const { first, last } = await toPlans([...facts])
  expect(first).toMatch(/Connect a calendar or a messaging app.*add a bot.*owners and deadlines/)
  expect(first).not.toContain('if you like')
  expect(last).not.toContain('without limits')
  for (const said of [
    '30-day money-back guarantee',
    'You can change it at any time',
    'All integrations',
    'AI transcript cleanup',
  ])
    expect(last).toContain(said)
})

test('it tells where the person is as it opens, since days said in meetings are counted there', async () => {
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method === 'PUT') told.push([new URL(input.url).pathname, await input.json()])
    return Response.json({})
  })
  const shell = testShell()
  shell.signIn()
  render(<Onboarding />, { wrapper: shell.wrapper })
  await waitFor(() =>
    expect(told).toEqual([
      ['/api/reminders', { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }],
    ]),
  )
})
