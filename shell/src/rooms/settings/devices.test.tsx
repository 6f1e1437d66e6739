import type { Session } from '@hattama/contract/people/account'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
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
  form: null,
  address: null,
  createdAt: at,
  lastUsedAt: at,
  endsAt: at,
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

test('a session shows what it runs on and from where it was used; this one cannot be ended here', async () => {
  const sessions = [
    device('a', { current: true, label: 'Chrome, Linux', form: 'computer', address: '203.0.113.7' }),
    device('b', { label: 'Safari, iOS', form: 'phone' }),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ sessions }))
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Devices />, { wrapper })
  expect(await screen.findByText(/^Computer · active .* · 203\.0\.113\.7$/)).toBeTruthy()
  expect(screen.getByText(/^Phone · active/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Sign out' })).toHaveLength(1)
})

test('all others end after a question; alone, there is nothing to end', async () => {
  let sessions = [device('a', { current: true }), device('b', {})]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ sessions })
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    sessions = sessions.slice(0, 1)
    return new Response(null, { status: 204 })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Devices />, { wrapper })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }))
  expect(sent).toEqual([])
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out of all other devices' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull(),
  )
  expect(sent).toEqual(['DELETE /api/auth/sessions'])
})

test('one is signed out by its own button', async () => {
  const sessions = [device('a', { current: true }), device('b', {}), device('c', { label: 'Safari, iOS' })]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ sessions })
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response(null, { status: 204 })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Devices />, { wrapper })
  const button = await screen.findByRole('button', { name: 'Sign out', description: /Safari/ })
  await userEvent.click(button)
  await waitFor(() => expect(sent).toEqual(['DELETE /api/auth/sessions/c']))
})
