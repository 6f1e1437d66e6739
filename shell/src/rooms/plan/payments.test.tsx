import { anna } from '@hattama/contract/testing/account'
import type { EnforcedPlan } from '@hattama/contract/people/plan'
import type { User } from '@hattama/contract/people/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { Payments } from './payments.tsx'
import { SidebarPlan } from './sidebar-plan.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const free: EnforcedPlan = {
  enforced: true,
  plan: 'free',
  isTrial: false,
  since: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  follows: null,
  removalAt: null,
  mayTry: true,
  nextPeriod: '2026-12-01T00:00:00.000Z',
  members: { used: 1, limit: 1 },
  meetings: { used: 2, limit: 5 },
  minutes: { used: 180, limit: 180 },
  prompts: { used: 0, limit: 5 },
  longest: 60,
  changes: [],
  checkout: null,
}

const trial: EnforcedPlan = {
  ...free,
  plan: 'pro',
  isTrial: true,
  mayTry: false,
  endsAt: '2026-12-06T00:00:00.000Z',
  changes: [{ at: '2026-11-22T00:00:00.000Z', kind: 'trial', plan: 'pro', until: null, who: 'Anna' }],
}

/** The page with a server that returns these plans, one per call; returns the recorded requests. */
const show = (answers: object[], role: User['role'] = 'owner', screenOf = <Payments />) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`.trim())
    return Response.json(answers[Math.min(asked.length, answers.length) - 1])
  })
  const shell = testShell({ registry: { ...registry, contactEmail: 'sales@company.kz' } })
  shell.store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(screenOf, { wrapper: shell.wrapper })
  return asked
}

test('a server without plans says that it sets no limits', async () => {
  show([{ enforced: false }])
  expect(await screen.findByText('This server sets no limits')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('usage stands with bars, the day it begins anew, and what happens over the limit', async () => {
  show([free])
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Meetings: 2 of 5' })
  expect(bar.value).toBe(40)
  expect(screen.getByText(/resets on .*Up to 60 minutes.*saved and will be processed later/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Email sales@company.kz' })).toBeTruthy()
})

test('the owner begins the trial by one click', async () => {
  const asked = show([free, trial])
  await userEvent.click(await screen.findByRole('button', { name: 'Try Pro for 14 days' }))
  expect(await screen.findByText(/Your trial ends on .*free plan/)).toBeTruthy()
  expect(asked).toContain('POST /api/workspace/plan/trial')
  expect(screen.getByText('Pro trial started')).toBeTruthy()
  // a trial ends automatically
  expect(screen.queryByRole('button', { name: 'Cancel plan…' })).toBeNull()
})

test('cancelling asks first and says what is removed when', async () => {
  const paid = { ...trial, isTrial: false, checkout: { lite: 'https://pay.example.org/?plan=lite' } }
  const asked = show([paid, { ...paid, follows: 'removal' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan…' }))
  expect(screen.getByText(/export everything for 30 days after that/)).toBeTruthy()
  expect(asked).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  expect(asked[1]).toBe('POST /api/workspace/plan/end {"follows":"removal"}')
  const lite = screen.getByRole('link', { name: 'Switch to Lite' })
  expect(lite.getAttribute('href')).toBe('https://pay.example.org/?plan=lite')
})

test.each(['America/Los_Angeles', 'Asia/Almaty'])(
  'days of a plan are days in UTC, the same to everybody: read in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    show([
      {
        ...trial,
        isTrial: false,
        endsAt: '2031-02-01T00:00:00.000Z',
        nextPeriod: '2031-01-01T00:00:00.000Z',
        removalAt: '2031-03-03T00:00:00.000Z',
      },
    ])
    expect(await screen.findByText('Until Jan 31, 2031.')).toBeTruthy()
    expect(screen.getByText(/resets on Jan 1, 2031/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Mar 3, 2031')
  },
)

test('who owns nothing here changes nothing', async () => {
  show([free], 'admin')
  expect(await screen.findByText('Only the workspace owner can change the plan.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a removal that comes is told at the top, with the way to take everything out', async () => {
  show([{ ...free, removalAt: '2026-12-31T00:00:00.000Z' }])
  expect((await screen.findByRole('alert')).textContent).toMatch(/deleted on .*Dec/)
  expect(screen.getByRole('link', { name: 'Export everything' }).getAttribute('href')).toBe(
    '/settings/your-data#export',
  )
})

test('the sidebar names the figure that is closest to its limit', async () => {
  show([free], 'viewer', <SidebarPlan />)
  expect(await screen.findByText('Plan: Free')).toBeTruthy()
  expect(screen.getByText('Audio minutes: 180 of 180')).toBeTruthy()
})
