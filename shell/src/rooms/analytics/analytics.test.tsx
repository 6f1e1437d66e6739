import type { Analytics } from '@hattama/contract/library/dashboard'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { axisEnd, isLabelled } from './week-columns.tsx'

const week = (monday: string, meetings: number, minutes: number, tasksAgreed = 0, tasksDone = 0) => ({
  monday,
  meetings,
  minutes,
  tasksAgreed,
  tasksDone,
})
const figures: Analytics = {
  weeks: [week('2026-11-09', 2, 90, 3, 1), week('2026-11-16', 1, 30, 0, 2)],
  platforms: [
    { platform: 'meet', meetings: 2, minutes: 90 },
    { platform: 'upload', meetings: 1, minutes: 30 },
  ],
  people: [{ name: 'Anna Lee', meetings: 3, minutes: 120 }],
  talk: { speakers: [{ name: 'Dana', seconds: 900 }], unnamedSeconds: 300, otherSeconds: 0 },
}

const open = (answer: () => Response) => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url))
    return answer()
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<AnalyticsPage />, { wrapper })
  return asked
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each chart has its figures as a table too, and all of them together add up', async () => {
  const asked = open(() => Response.json(figures))
  const facts = [...document.querySelectorAll('dl > div')]
  expect(facts).toEqual([])
  await screen.findByText('Average length')
  expect([...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual([
    'Meetings3',
    'Recorded2h',
    'Average length40m',
    'Tasks done3',
  ])
  const cells = (name: string) =>
    within(screen.getByRole('table', { name, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells('Hours by week')).toEqual([
    ['Nov 9, 2026', '2', '1h 30m'],
    ['Nov 16, 2026', '1', '30m'],
  ])
  expect(cells('Tasks by week')).toEqual([
    ['Nov 9, 2026', '3', '1'],
    ['Nov 16, 2026', '0', '2'],
  ])
  expect(cells('Hours by platform')).toEqual([
    ['Google Meet', '2', '1h 30m'],
    ['Files and other recordings', '1', '30m'],
  ])
  expect(cells('Hours by person')).toEqual([['Anna Lee', '3', '2h']])
  expect(cells('Talk time')).toEqual([
    ['Dana', '15m', '75%'],
    ['Unnamed speakers', '5m', '25%'],
  ])
  expect(asked[0]?.searchParams.get('weeks')).toBe('12')
})

test('nothing in the time asked for is said in words', async () => {
  const nothing = { speakers: [], unnamedSeconds: 0, otherSeconds: 0 }
  open(() => Response.json({ weeks: [week('2026-11-16', 0, 0)], platforms: [], people: [], talk: nothing }))
  await screen.findByText('No completed meetings in this period')
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

test('a failure says so and is tried again', async () => {
  let fails = true
  open(() =>
    fails ? Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 }) : Response.json(figures),
  )
  await screen.findByText('Couldn’t load analytics')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }))
  await screen.findByText('Average length')
})

test('an axis ends on a number one reads at a glance; few weeks bear a label, the last always', () => {
  expect([0, 0.4, 1, 7, 12, 61, 100].map((most) => axisEnd(most, 1))).toEqual([1, 1, 1, 8, 20, 80, 100])
  expect([0, 1, 3, 5, 7, 30].map((most) => axisEnd(most, 2, true))).toEqual([2, 2, 4, 6, 8, 30])
  const labelled = (count: number) =>
    Array.from({ length: count }, (_, i) => i).filter((i) => isLabelled(i, count))
  expect(labelled(4)).toEqual([0, 1, 2, 3])
  expect(labelled(12)).toEqual([2, 5, 8, 11])
  expect(labelled(52)).toEqual([12, 25, 38, 51])
})
