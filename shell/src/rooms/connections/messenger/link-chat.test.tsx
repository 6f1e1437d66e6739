import type { Connection } from '@hattama/contract/connections/connection'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Connections } from '../connections.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chat = (createdAt: string): Connection => ({
  id: 'c9',
  kind: 'telegram',
  name: 'Telegram',
  events: ['minutes.ready'],
  withText: false,
  filter: {},
  ofWorkspace: false,
  madeBy: 'Anna Lee',
  address: '@anna',
  tracker: null,
  bySignIn: false,
  place: null,
  state: 'active',
  createdAt,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
  mayManage: true,
})

const open = async (bot: { username: string } | null) => {
  const state = { connections: [] as Connection[] }
  const code = {
    code: 'c0de-c0de-c0de-c0de-c0de',
    url: 'https://t.me/hattama_bot?start=c0de-c0de-c0de-c0de-c0de',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    if (what === 'GET /api/connections') return Response.json({ connections: state.connections })
    if (what === 'GET /api/messenger') return Response.json({ bot })
    if (what === 'POST /api/messenger/code') return Response.json(code, { status: 201 })
    return new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: false }))
  const user = userEvent.setup()
  render(<Connections />, { wrapper })
  return { state, code, user }
}

test('a chat is offered where there is a bot: its code leads there, and the card comes when it was sent', async () => {
  const { state, code, user } = await open({ username: 'hattama_bot' })
  await user.click(await screen.findByRole('button', { name: 'Telegram' }))
  const dialog = await screen.findByRole('dialog', { name: 'New connection' })
  expect(within(dialog).queryByLabelText('URL')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  const way = await within(dialog).findByRole('link', { name: 'Open Telegram' })
  expect(way.getAttribute('href')).toBe(code.url)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Or send this code to the bot').value).toBe(
    `/start ${code.code}`,
  )
  expect(within(dialog).queryByRole('button', { name: 'Connect' })).toBeNull()
  state.connections = [chat(new Date().toISOString())]
  expect(await within(dialog).findByText(/^Connected to @anna\./)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  const card = await screen.findByRole('region', { name: 'Telegram' })
  expect(within(card).getByText(/answers to your questions$/)).toBeTruthy()
}, 30_000)

test('where there is no bot, no chat is offered', async () => {
  await open(null)
  expect(await screen.findByRole('button', { name: 'Slack' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Telegram' })).toBeNull()
})
