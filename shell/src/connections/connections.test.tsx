import type { Connection } from '@hattama/contract/connection'
import type { User } from '@hattama/contract/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Connections } from './connections.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-01T08:00:00.000Z'
const hook: Connection = {
  id: 'c1',
  kind: 'webhook',
  name: 'n8n',
  events: ['minutes.ready', 'task.added'],
  withText: false,
  filter: { tags: ['board'] },
  ofWorkspace: false,
  madeBy: 'Anna Lee',
  address: 'n8n.example.com',
  tracker: null,
  state: 'active',
  createdAt: at,
  lastSuccessAt: null,
  lastFailureAt: at,
  lastError: { fault: 'answered', status: 502, tookMs: 5 },
  waiting: 3,
  mayManage: true,
}

const open = (connections: Connection[], role: User['role'] = 'owner') => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'GET /api/connections': { connections },
    'POST /api/connections': { connection: hook, secret: 'whsec_c2VjcmV0' },
    'POST /api/connections/c1/secret': { secret: 'whsec_bmV3', oldUntil: at },
    'PATCH /api/connections/c1': hook,
    'GET /api/connections/c1/deliveries': {
      deliveries: [
        {
          id: 'd1',
          type: 'minutes.ready',
          recordingId: 'r1',
          at,
          state: 'failed',
          attempts: 12,
          dueAt: null,
          endedAt: at,
          outcome: { fault: 'timeout', status: null, tookMs: 10_000 },
        },
      ],
    },
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const what = `${request.method} ${new URL(request.url).pathname}`
    asked.push(request.method === 'GET' ? what : `${what} ${await request.text()}`.trim())
    const body = answers[what]
    return body ? Response.json(body) : new Response(null, { status: 204 })
  })
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(<Connections />, { wrapper })
  return { asked, user: userEvent.setup() }
}

test('a webhook is connected in three steps, its secret is shown, and it is tried', async () => {
  const { user, asked } = open([])
  await user.click(await screen.findByRole('button', { name: 'New connection' }))
  await user.type(screen.getByLabelText('Address'), 'n8n.example.com')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Enter a whole address that begins with https://')).toBeTruthy()
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), 'https://n8n.example.com/x')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(screen.getByLabelText(/^Only meetings with these tags/), 'board, sales')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe('whsec_c2VjcmV0')
  const sent = asked.find((one) => one.startsWith('POST /api/connections '))
  expect(JSON.parse(sent?.slice(22) ?? '')).toMatchObject({
    name: 'Webhook',
    events: [
      'minutes.ready',
      'minutes.changed',
      'minutes.deleted',
      'task.added',
      'task.changed',
      'task.removed',
    ],
    withText: false,
    filter: { tags: ['board', 'sales'] },
    target: { kind: 'webhook', url: 'https://n8n.example.com/x' },
  })
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  await waitFor(() => expect(asked).toContain('POST /api/connections/c1/test'))
})

test('a connection says for whom it is, what it gets, and what went wrong in words', async () => {
  const { user, asked } = open([hook])
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('Anna Lee: meetings this person sees')).toBeTruthy()
  expect(card.getByText('Minutes, tasks · links only, no text · only board')).toBeTruthy()
  expect(card.getByText(/It answered with error 502/)).toBeTruthy()
  expect(card.getByText('3 items to be sent')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(asked).toContain('PATCH /api/connections/c1 {"paused":true}'))
  await user.click(card.getByRole('button', { name: 'Disconnect' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/connections/c1'))
})

test('what was given up is told once more', async () => {
  const { user, asked } = open([hook])
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  expect(await screen.findByText('It did not answer in time.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(asked).toContain('POST /api/deliveries/d1/again'))
})

test('a viewer is told whom to ask, and nothing is asked for them', async () => {
  const { asked } = open([], 'viewer')
  expect(await screen.findByText(/Ask an admin for the member role/)).toBeTruthy()
  expect(asked).toEqual([])
})
