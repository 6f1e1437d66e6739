import type { CalendarEvent } from '@hattama/contract/connections/calendar'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { NextMeetings, todayOf } from './next-meetings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noon = new Date(2026, 10, 24, 12).getTime()
const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
const event = (given: Partial<CalendarEvent>): CalendarEvent => ({
  id: given.title ?? 'e',
  title: 'Weekly',
  startsAt: at(1),
  endsAt: at(2),
  isAllDay: false,
  isPrivate: false,
  isSeries: false,
  people: [],
  agenda: '',
  callUrl: null,
  calendar: 'Work',
  seriesId: null,
  ...given,
})
const day = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString()

test('today is the day of the reader: what is over and what is tomorrow are not in it, whole days come last', () => {
  const events = [
    event({ title: 'Yesterday', isAllDay: true, startsAt: day(23), endsAt: day(24) }),
    event({ title: 'Holiday', isAllDay: true, startsAt: day(24), endsAt: day(25) }),
    event({ title: 'Tomorrow', isAllDay: true, startsAt: day(25), endsAt: day(26) }),
    event({ title: 'Over', startsAt: at(-3), endsAt: at(-1) }),
    event({ title: 'Now', startsAt: at(-1), endsAt: at(1) }),
    event({ title: 'Night', startsAt: at(13), endsAt: at(14) }),
  ]
  expect(todayOf(events, noon).map(({ title }) => title)).toEqual(['Now', 'Holiday'])
})

const open = async (events: CalendarEvent[]) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return Response.json({ isConnected: true, signInAgain: [], events })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  const { container } = render(<NextMeetings />, { wrapper })
  await expect.poll(() => asked).toEqual(['/api/calendar/next'])
  return container
}

test('what goes on has a way into its call, and what has no title a word', async () => {
  const now = Date.now()
  const around = {
    startsAt: new Date(now - 3_600_000).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
  }
  const people = [{ name: 'Anna', email: null }]
  await open([event({ ...around, title: '', people, callUrl: 'https://meet.google.com/x' })])
  const part = await screen.findByRole('region', { name: 'Today' })
  expect(within(part).getByText('Untitled')).toBeDefined()
  expect(within(part).getByText('Now')).toBeDefined()
  expect(within(part).getByText(/1 participant · Work/)).toBeDefined()
  const link = within(part).getByRole('link', { name: 'Join call' })
  expect(link.getAttribute('href')).toBe('https://meet.google.com/x')
})

test('a calendar whose access ended is there to sign in again, on a day without meetings too', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.endsWith('/sign-ins')
        ? { vendors: [{ kind: 'google', isReady: true, redirectUri: 'https://h.example/connections' }] }
        : {
            isConnected: true,
            events: [],
            signInAgain: [{ connectionId: 'c1', kind: 'google', name: 'Work' }],
          },
    ),
  )
  const { signIn, wrapper } = testShell()
  signIn()
  render(<NextMeetings />, { wrapper })
  const part = within(await screen.findByRole('region', { name: 'Today' }))
  expect(await part.findByText(/Access to “Work” has expired/)).toBeTruthy()
  expect(part.getByRole('button', { name: 'Sign in again: Work' })).toBeTruthy()
})

test('a day without meetings takes no room', async () => {
  const container = await open([])
  expect(container.textContent).toBe('')
})

test('the next meeting of a series has a brief of what the meetings before it left', async () => {
  const now = Date.now()
  const soon = {
    startsAt: new Date(now - 3_600_000).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
    seriesId: 'x1',
  }
  const task = {
    id: 't1',
    task: 'Draw the cover',
    assignee: 'Dana',
    recordingId: 'r1',
    moment: { startMs: 754_000 },
  }
  const decided = {
    text: 'We launch on Friday.',
    recordingId: 'r1',
    at: at(-24),
    moment: null,
    replacedBy: null,
  }
  const over = { ...decided, text: 'We launch on Monday.', replacedBy: decided }
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === '/api/series/x1')
      return Response.json({ open: [task], decisions: [decided, over], putOff: [] })
    return Response.json({ isConnected: true, signInAgain: [], events: [event(soon)] })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<NextMeetings />, { wrapper })
  const button = await screen.findByRole('button', { name: 'Brief for “Weekly”' })
  expect(asked).toEqual(['/api/calendar/next'])
  await userEvent.click(button)
  expect(await screen.findByText('1 open task')).toBeDefined()
  expect(screen.getByText('1 decision')).toBeDefined()
  expect(screen.queryByText('We launch on Monday.')).toBeNull()
  const moment = screen.getByRole('link', { name: 'Play 12:34 in the recording' })
  expect(moment.getAttribute('href')).toBe('/recordings/r1?t=754')
  expect(screen.getByRole('link', { name: 'Open series' }).getAttribute('href')).toBe('/summaries/series/x1')
})
