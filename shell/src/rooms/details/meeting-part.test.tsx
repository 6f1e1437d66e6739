import type { CalendarEvent, MeetingTaken, RecordingMeeting } from '@hattama/contract/connections/calendar'
import { runCommand } from '@hattama/platform'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { DetailsDialog } from './details-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-23T09:00:00.000Z'
const event = (id: string, title: string, isPrivate = false): CalendarEvent => ({
  id,
  title,
  startsAt: at,
  endsAt: at,
  isAllDay: false,
  isPrivate,
  isSeries: false,
  people: [],
  agenda: '',
  callUrl: null,
  calendar: 'Work',
  seriesId: null,
})
const weekly: MeetingTaken = {
  eventId: 'e1',
  title: 'Weekly',
  startsAt: at,
  endsAt: at,
  people: [],
  agenda: '1. Rent',
}

/** A server whose recording takes the title of the meeting chosen for it. */
const open = async (meeting: RecordingMeeting) => {
  const asked: string[] = []
  let title = meeting.taken?.title ?? 'Mine'
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'PUT') {
      asked.push(`${pathname} ${await request.text()}`)
      title = 'Budget'
      return new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/meeting')) return Response.json(meeting)
    return Response.json({ id: 'r1', title, priority: 'low', tags: ['board'] })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<DetailsDialog />, { wrapper })
  act(() => runCommand('editDetails', 'r1'))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  return { asked, name, user: userEvent.setup() }
}

test('another meeting is chosen, and the title that comes with it is not overwritten by the old one', async () => {
  const choices = [event('e1', 'Weekly'), event('e2', 'Budget', true)]
  const { asked, name, user } = await open({ taken: weekly, choices })
  expect(name.value).toBe('Weekly')
  await user.click(await screen.findByRole('combobox', { name: 'Calendar event' }))
  await user.click(await screen.findByRole('option', { name: /Budget.*private/ }))
  await expect.poll(() => asked).toEqual(['/api/recordings/r1/meeting {"eventId":"e2"}'])
  await expect.poll(() => name.value).toBe('Budget')
})

test('who has no calendar sees what was taken, and cannot choose', async () => {
  await open({ taken: { ...weekly, eventId: null }, choices: [] })
  expect(await screen.findByText(/^Weekly, /)).toBeDefined()
  expect(screen.getByText('1. Rent')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Calendar event' })).toBeNull()
})
