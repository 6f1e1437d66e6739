import { anna } from '@hattama/contract/testing/account'
import type { UserStats } from '@hattama/contract/people/account'
import { storeSession } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Usage } from './usage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (workspaceStorage: UserStats['workspaceStorage'], more: Partial<UserStats> = {}) => {
  const figures = { recordings: 2, summaries: 1, totalMinutes: 61, storageBytes: 1_500_000 }
  vi.stubGlobal('fetch', async () => Response.json({ ...figures, workspaceStorage, sealed: false, ...more }))
  const shell = testShell()
  storeSession(anna, 'secret')
  shell.signIn()
  render(<Usage />, { wrapper: shell.wrapper })
  return screen.findByText('1.5 MB')
}

test('where there is no limit, none is shown', async () => {
  await show(null)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a limit is shown with what is used of it', async () => {
  await show({ bytes: 2_500_000_000, maxBytes: 10_000_000_000 })
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.getAttribute('aria-label'), bar.value]).toEqual(['Workspace files: 2.5 GB of 10 GB', 25])
  expect(screen.queryByText(/The workspace is out of space/)).toBeNull()
})

test('a full workspace says what to do', async () => {
  await show({ bytes: 10_000_000_000, maxBytes: 10_000_000_000 })
  expect(screen.getByText(/The workspace is out of space.*permanently deleting/)).toBeTruthy()
})

test('it says what is sealed, and what is not', async () => {
  await show(null, { sealed: true })
  expect(screen.getByText(/encrypted on the server \(AES-256\).*Transcripts.*aren’t/)).toBeTruthy()
  cleanup()
  await show(null)
  expect(screen.getByText(/This server doesn’t encrypt/)).toBeTruthy()
})

test('who answers for the server sees how old its last good backup is, others nothing of it', async () => {
  await show(null, { backedUpAt: new Date(Date.now() - 3 * 3_600_000).toISOString() })
  expect(screen.getByText('Last successful server backup: 3 hours ago.')).toBeTruthy()
  cleanup()
  await show(null, { backedUpAt: null })
  expect(screen.getByText(/hasn’t been backed up yet/)).toBeTruthy()
  cleanup()
  await show(null, { backedUpAt: null, backupFailedAt: new Date(Date.now() - 7_200_000).toISOString() })
  expect(screen.getByText(/scheduled backup failed 2 hours ago/)).toBeTruthy()
  cleanup()
  await show(null)
  expect(screen.queryByText(/backup|backed/)).toBeNull()
})
