import { awaitedRecordings } from '@hattama/platform'
import type { Fact } from '@hattama/contract/rules/kernel/facts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { useReadyChoice } from './ready-choice.ts'
import { ReadySection } from './ready-section.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Says that the server has a recording of this page. */
const Begun = () => {
  const { begun } = useReadyChoice()
  return (
    <button type="button" onClick={() => begun({ id: 'r1', title: 'Weekly' })}>
      Upload
    </button>
  )
}

const show = (answer: NotificationPermission, facts: Fact[] = []) => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', { requestPermission: async () => answer })
  const { signIn, wrapper } = testShell({ registry: { ...registry, facts } })
  signIn()
  render(
    <>
      <ReadySection />
      <Begun />
    </>,
    { wrapper },
  )
  return screen.getByRole('switch')
}

test('what is recorded or uploaded here is announced once that has been asked for', async () => {
  const choice = show('granted')
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(awaitedRecordings()).toEqual([])
  await userEvent.click(choice)
  await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(awaitedRecordings()).toEqual([{ id: 'r1', title: 'Weekly' }])
})

test('a browser that refuses leaves it off, and says so', async () => {
  const choice = show('denied')
  await userEvent.click(choice)
  expect(await screen.findByText(/browser blocks notifications/)).toBeTruthy()
  expect(choice.getAttribute('aria-checked')).toBe('false')
})

test('the bot is named where there is one', () => {
  show('granted', ['bot'])
  expect(screen.getByRole('link', { name: 'Connect it' }).getAttribute('href')).toBe('/connections')
  cleanup()
  show('granted')
  expect(screen.queryByRole('link')).toBeNull()
})
