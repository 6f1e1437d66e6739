import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Alone } from './alone.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = ({
  who = {},
  people = 1,
  meetings = 0,
}: {
  who?: Partial<User>
  people?: number
  meetings?: number
}) => {
  const shell = testShell()
  shell.store.dispatch(signedIn({ user: { ...anna, ...who }, token: 't', onboardingDue: false }))
  const stats = {
    statistics: { totalRecordings: meetings, recentRecordings: 0, totalMinutes: 0, monthlyMinutes: 0 },
    team: { totalMembers: people, activeMembers: people },
    aiInsights: { generatedInsights: 0, newInsights: 0 },
  }
  render(<Alone stats={stats} />, { wrapper: shell.wrapper })
  return screen.queryByRole('note')
}

test('whoever is alone beside others on a server is told to ask for an invitation, until they hide it', async () => {
  expect(show({})?.textContent).toContain('Ask them to invite you')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  expect(show({})).toBeNull()
})

test('nobody is told who runs the server, has company or has begun', () => {
  expect(show({ who: { serverAdmin: true } })).toBeNull()
  cleanup()
  expect(show({ people: 2 })).toBeNull()
  cleanup()
  expect(show({ meetings: 1 })).toBeNull()
})
