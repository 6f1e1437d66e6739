import { anna } from '@hattama/contract/testing/account'
import type { UserStats } from '@hattama/contract/account'
import { storeSession } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Usage } from './usage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (workspaceStorage: UserStats['workspaceStorage']) => {
  const figures = { recordings: 2, summaries: 1, totalMinutes: 61, storageBytes: 1_500_000 }
  vi.stubGlobal('fetch', async () => Response.json({ ...figures, workspaceStorage }))
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
  await show({ bytes: 2_500_000_000, mostBytes: 10_000_000_000 })
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.getAttribute('aria-label'), bar.value]).toEqual([
    'Files of the whole workspace: 2.5 GB of 10 GB',
    25,
  ])
  expect(screen.queryByText(/The workspace is full/)).toBeNull()
})

test('a full workspace says what to do', async () => {
  await show({ bytes: 10_000_000_000, mostBytes: 10_000_000_000 })
  expect(screen.getByText(/The workspace is full.*deleted for good/)).toBeTruthy()
})
