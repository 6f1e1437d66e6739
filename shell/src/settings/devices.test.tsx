import type { Session } from '@hattama/contract/account'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Devices } from './devices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = new Date().toISOString()
const device = (id: string, over: Partial<Session>): Session => ({
  id,
  kind: 'browser',
  label: '',
  createdAt: at,
  lastUsedAt: at,
  current: false,
  ...over,
})

test('a device is called by its name, one without by its kind; its button says which it is about', async () => {
  const sessions = [device('a', {}), device('b', { kind: 'device', label: 'Chrome · Linux' })]
  vi.stubGlobal('fetch', async () => Response.json({ sessions }))
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Devices />, { wrapper })
  expect(await screen.findAllByText(/Browser/)).toHaveLength(1)
  expect(screen.getByText(/^Recorder extension · active/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out', description: 'Chrome · Linux' })).toBeTruthy()
})
