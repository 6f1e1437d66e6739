import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { UploadsHost } from '../upload/uploads-context.tsx'
import { Dashboard } from './dashboard.tsx'

// loaded beforehand, so that what is shown late is shown within the wait below
await Promise.all([import('../first-models/first-models.tsx'), import('../setup/set-up.tsx')])

/** What the server has when all models are there and one recording was made before. */
const answers: Record<string, unknown> = {
  '/api/models/recommended': {
    languages: ['en'],
    models: [{ id: 'a', kind: 'transducer', state: 'ready' }],
    missingBytes: 0,
    askedBy: [],
  },
  '/api/models/improvable': { recordings: [{ id: 'r', what: 'text', summaryId: null }] },
  '/api/connections': { connections: [] },
  '/api/dashboard/stats': {
    statistics: { totalRecordings: 1, recentRecordings: 1, totalMinutes: 9, monthlyMinutes: 9 },
    team: { totalMembers: 1, activeMembers: 1 },
    aiInsights: { generatedInsights: 1, newInsights: 1 },
  },
  '/api/calendar/next': { events: [], signInAgain: [], isConnected: false },
  '/api/minutes-asks': { enabled: false, asks: [] },
  '/api/tasks': { tasks: [], counts: { open: 0 } },
  '/api/dashboard/recent-recordings': { recordings: [] },
}

let asked: string[]
beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const found = Object.entries(answers).find(([path]) => pathname === path)
    return found ? Response.json(found[1]) : new Response(null, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (role: User['role'], at: string) => {
  const shell = testShell({ at })
  shell.store.dispatch(signedIn({ user: { ...anna, role }, token: 't', onboardingDue: false }))
  render(
    <UploadsHost>
      <Dashboard />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
}

const question = 'Process earlier recordings again?'

test.each([
  ['an owner at home', 'owner', '/dashboard'],
  ['an owner who came for the models', 'owner', '/dashboard#models'],
  ['a member at home', 'member', '/dashboard'],
  ['a member who came for the models', 'member', '/dashboard#models'],
] as const)('%s is asked once', async (_, role, at) => {
  show(role, at)
  await screen.findByText(question)
  await screen.findByText('No meetings yet')
  if (role === 'owner') await screen.findByText('Optional setup')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getAllByText(question)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Ask an administrator' })).toBeNull()
})

test.each(['/dashboard', '/dashboard#models'])('a viewer, who may not, is not asked at %s', async (at) => {
  show('viewer', at)
  await screen.findByText('No meetings yet')
  if (at.endsWith('#models')) await screen.findByText('The recommended models are installed.')
  expect(asked).not.toContain('/api/models/improvable')
  expect(screen.queryByText(question)).toBeNull()
})
