import { Link, useCommand } from '@hattama/platform'
import { tabRecording } from '@hattama/recorder/testing/recording'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { DeliveredRow } from './delivered-row.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (interrupted: boolean) => {
  const done: string[] = []
  const recording = { ...tabRecording(), title: 'Budget', remoteId: 'r', interrupted }
  const Page = () => {
    useCommand('newMeeting', (title) => done.push(`new meeting ${title}`))
    return (
      <>
        <Link to="/tasks">Tasks</Link>
        <DeliveredRow entry={{ recording, parts: [], bytes: 1 }} onDismiss={() => done.push('gone')} />
      </>
    )
  }
  render(<Page />, { wrapper: testShell().wrapper })
  return done
}

test('that a recording has arrived goes by itself', () => {
  const done = show(false)
  expect(screen.getByText('Recording uploaded: Budget')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(15_000))
  expect(done).toEqual(['gone'])
})

test('one that a reload has ended is not in the way on the next page', () => {
  const done = show(true)
  expect(done).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Tasks' }))
  expect(done).toEqual(['gone'])
})

test('one that a reload has ended says so until it is answered, and another can be begun', () => {
  const done = show(true)
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByText(/^Recording stopped when the page was reloaded or closed\. What was/)).toBeTruthy()
  expect(done).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Start a new recording' }))
  expect(done).toEqual(['new meeting Budget', 'gone'])
})
