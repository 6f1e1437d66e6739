import type { MinutesAsk } from '@hattama/contract/connections/minutes-ask'
import { type MeetingSource, useCommand, useLocation, useNavigate } from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { MinutesAsks } from './minutes-asks.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const budget = { recordingId: 'r1', title: 'Budget', at: '2026-11-23T10:00:00Z', people: 3 }

/** The part of the dashboard, a command desk that records what is opened, and a server with state. */
const open = async (given: MinutesAsk[], search = '') => {
  const opened: string[] = []
  const asked: string[] = []
  const state = { enabled: true, available: true, asks: given }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname.endsWith('/not-now')) {
      state.asks = state.asks.filter(({ recordingId }) => !pathname.includes(recordingId))
      return new Response(null, { status: 204 })
    }
    if (request.method === 'PUT') Object.assign(state, { enabled: false, asks: [] })
    return Response.json(state)
  })
  const Desk = () => {
    useCommand('takeDocument', ({ recordingId }: MeetingSource, { act }) => {
      opened.push(`${act} ${recordingId}`)
    })
    const { pathname, search } = useLocation()
    return <output data-testid="address">{pathname + search}</output>
  }
  const Arrival = () => {
    const navigate = useNavigate()
    useEffect(() => void (search && navigate({ search })), [navigate])
    return null
  }
  const { signIn, wrapper } = testShell()
  signIn()
  const all = (
    <>
      <Arrival />
      <Desk />
      <MinutesAsks />
    </>
  )
  render(all, { wrapper })
  await expect.poll(() => asked).toContain('GET /api/minutes-asks')
  return { opened, asked }
}

test('one press opens the letter of a meeting; not this time takes it away', async () => {
  const { opened, asked } = await open([budget, { ...budget, recordingId: 'r2', title: 'Plans', people: 1 }])
  const part = await screen.findByRole('region', { name: 'Send the summary to participants?' })
  expect(within(part).getByText(/3 participants/)).toBeDefined()
  expect(within(part).getByText('Plans')).toBeDefined()
  const user = userEvent.setup()
  await user.click(within(part).getByRole('button', { name: 'Review and send: “Budget”' }))
  expect(opened).toEqual(['mail r1'])
  await user.click(within(part).getByRole('button', { name: 'Not this time: “Budget”' }))
  expect(asked).toContain('POST /api/recordings/r1/letters/not-now')
  await expect.poll(() => within(part).queryByText('Budget')).toBeNull()
})

test('never takes all of it away; what does not fit is counted', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...budget, recordingId: id, title: id }))
  const { asked } = await open(many)
  expect(await screen.findByText('2 more meetings')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Never ask' }))
  expect(asked).toContain('PUT /api/minutes-asks')
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

test('the link of a letter opens that meeting once; of one nobody is asked about it opens the page', async () => {
  const { opened } = await open([budget], '?send=r1')
  await expect.poll(() => opened).toEqual(['mail r1'])
  await expect.poll(() => screen.getByTestId('address').textContent).toBe('/')
  cleanup()
  const later = await open([], '?send=r1')
  await expect.poll(() => screen.getByTestId('address').textContent).toBe('/recordings/r1')
  expect([later.opened, screen.queryByRole('region')]).toEqual([[], null])
})
