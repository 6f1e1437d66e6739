import type { Connection } from '@hattama/contract/connections/connection'
import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
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
  bySignIn: false,
  place: null,
  state: 'active',
  createdAt: at,
  lastSuccessAt: null,
  lastFailureAt: at,
  lastError: { fault: 'answered', status: 502, tookMs: 5 },
  waiting: 3,
  mayManage: true,
}

const calendar: Connection = {
  ...hook,
  id: 'c2',
  kind: 'ics',
  name: 'Work',
  events: [],
  filter: {},
  address: 'calendar.google.com',
  lastSuccessAt: at,
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
}

const open = (connections: Connection[], role: User['role'] = 'owner', made = hook, serverAdmin = false) => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'GET /api/connections': { connections },
    'GET /api/call-rules': {
      rules: [{ of: 'calendar', id: 'c2', rule: { act: 'record', consent: true, notice: null } }],
    },
    'POST /api/connections': { connection: made, secret: 'whsec_c2VjcmV0' },
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
  store.dispatch(signedIn({ user: { ...anna, role, serverAdmin }, token: 'secret', onboardingDue: false }))
  render(<Connections />, { wrapper })
  return { asked, user: userEvent.setup() }
}

test('a webhook is connected in three steps, its secret is shown, and it is tried', async () => {
  const { user, asked } = open([])
  await user.click(await screen.findByRole('button', { name: 'Webhook' }))
  await user.type(screen.getByLabelText('URL'), 'n8n.example.com')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Enter a full URL starting with https://')).toBeTruthy()
  await user.clear(screen.getByLabelText('URL'))
  await user.type(screen.getByLabelText('URL'), 'https://n8n.example.com/x')
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
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(asked).toContain('POST /api/connections/c1/test'))
})

test('a connection says for whom it is, what it gets, and what went wrong in words', async () => {
  const { user, asked } = open([hook])
  const card = within(await screen.findByRole('region', { name: 'n8n' }))
  expect(card.getByText('Anna Lee: meetings this person can see')).toBeTruthy()
  expect(card.getByText('Summaries, tasks · links only · only board')).toBeTruthy()
  expect(card.getByText(/The service responded with error 502/)).toBeTruthy()
  expect(card.getByText('3 items in the queue')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(asked).toContain('PATCH /api/connections/c1 {"paused":true}'))
  await user.click(card.getByRole('button', { name: 'Disconnect' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/connections/c1'))
})

test('a channel of the workspace is given another address to ask at', async () => {
  const { user } = open([{ ...hook, kind: 'mattermost', ofWorkspace: true }])
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Callback URL for questions' })
  expect(field.value).toBe(`${location.origin}/api/connections/c1/questions?secret=whsec_bmV3`)
})

test('Slack: an app is made with its manifest, and known by its token and a channel', async () => {
  const { user, asked } = open([], 'owner', { ...hook, kind: 'slack' })
  await user.click(await screen.findByRole('button', { name: 'Slack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  const way = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Create the app in Slack' }).href)
  expect(way.host).toBe('api.slack.com')
  expect(way.searchParams.get('manifest_json')).toContain('chat:write')
  await user.type(dialog.getByLabelText('Bot token'), 'xoxb-17653672481-19874698323')
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByText(/^Enter the channel link/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Channel link'), 'https://acme.slack.com/archives/C0LAN2Q65')
  // Slack would not call a page without https, so no secret is asked for
  await user.click(dialog.getByRole('radio', { name: 'For the workspace' }))
  expect(dialog.getByText(/^Questions can’t be answered/)).toBeTruthy()
  expect(dialog.queryByLabelText(/^Signing secret/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  const begins = 'POST /api/connections/workspace '
  await waitFor(() => expect(asked.some((one) => one.startsWith(begins))).toBe(true))
  const sent = asked.find((one) => one.startsWith(begins))
  expect(JSON.parse(sent?.slice(begins.length) ?? '')).toMatchObject({
    target: {
      kind: 'slack',
      url: 'https://acme.slack.com/archives/C0LAN2Q65',
      key: 'xoxb-17653672481-19874698323',
    },
  })
})

test('what was given up is told once more', async () => {
  const { user, asked } = open([hook])
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  expect(await screen.findByText('The service didn’t respond in time.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(asked).toContain('POST /api/deliveries/d1/again'))
})

test('a viewer is told whom to ask, and nothing is asked for them', async () => {
  const { asked } = open([], 'viewer')
  expect(await screen.findByText(/ask an administrator to make you a member/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('a calendar: its address as vendors give it, nobody else to be for, and read at once', async () => {
  const { asked, user } = open([calendar])
  const card = await screen.findByRole('region', { name: 'Work' })
  expect(within(card).getByText('only Anna Lee')).toBeDefined()
  expect(await within(card).findByText('record it')).toBeDefined()
  await user.click(within(card).getByRole('button', { name: 'Sync now' }))
  await expect.poll(() => asked).toContain('POST /api/connections/c2/test')

  await user.click(await screen.findByRole('button', { name: 'Google, Outlook and others (calendar link)' }))
  const dialog = await screen.findByRole('dialog', { name: 'New connection' })
  expect(within(dialog).queryByRole('group', { name: 'Who it’s for' })).toBeNull()
  expect(within(dialog).queryByText('Who it’s for')).toBeNull()
  await user.type(within(dialog).getByLabelText('URL'), 'webcal://cal.example/secret.ics')
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  expect(within(dialog).queryByLabelText(/Only meetings with these tags/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  const sent = await waitFor(() => {
    const one = asked.find((call) => call.startsWith('POST /api/connections {'))
    expect(one).toBeDefined()
    return JSON.parse((one ?? '').slice('POST /api/connections '.length)) as unknown
  })
  expect(sent).toMatchObject({
    name: 'Google, Outlook and others (calendar link)',
    target: { kind: 'ics', url: 'https://cal.example/secret.ics' },
  })
})

test('a calendar that could not be read says why, and is taken away to be corrected', async () => {
  const refused: Connection = {
    ...calendar,
    lastSuccessAt: null,
    lastFailureAt: at,
    lastError: { fault: 'unauthorised', status: 401, tookMs: 5 },
  }
  const { asked, user } = open([refused], 'owner', refused)
  await user.click(await screen.findByRole('button', { name: 'Google, Outlook and others (calendar link)' }))
  const dialog = await screen.findByRole('dialog', { name: 'New connection' })
  await user.type(within(dialog).getByLabelText('URL'), 'https://cal.example/wrong.ics')
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  const told = await within(dialog).findByRole('alert')
  expect(told.textContent).toContain('The URL, key or password was rejected (401).')
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  const address = await within(dialog).findByLabelText<HTMLInputElement>('URL')
  expect(address.value).toBe('https://cal.example/wrong.ics')
  expect(asked).toContain('DELETE /api/connections/c2')
})

test('what was read of a calendar is listed as readings, none of which can be sent again', async () => {
  const { user } = open([{ ...calendar, id: 'c1', waiting: 1 }])
  const card = await screen.findByRole('region', { name: 'Work' })
  expect(within(card).queryByText('1 item in the queue')).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Sync history' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sync history: Work' })
  expect(await within(dialog).findByText('Failed')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('the gallery begins with calendars, says what is connected, and ends with what the server has to be set up for', async () => {
  const { user } = open(
    [
      { ...hook, lastError: null, lastFailureAt: null },
      {
        ...calendar,
        lastFailureAt: '2026-11-02T08:00:00.000Z',
        lastError: { fault: 'timeout', status: null, tookMs: 1 },
      },
    ],
    'owner',
    hook,
    true,
  )
  const first = await screen.findByRole('region', { name: 'Calendars' })
  const tiles = within(first).getAllByRole('listitem')
  const begins = (names: readonly string[], shown: readonly HTMLElement[]) =>
    expect(shown.map((tile, i) => tile.textContent.startsWith(names[i] ?? ' '))).toEqual(
      names.map(() => true),
    )
  begins(['Apple, Yandex and others', 'Google, Outlook and others'], tiles)
  expect(tiles[1]?.textContent).toContain('Needs attention')
  const last = screen.getAllByRole('region').at(-1) as HTMLElement
  expect(within(last).getByRole('heading').textContent).toBe('Needs setting up on the server first')
  begins(['Google Calendar', 'Microsoft 365 calendar'], within(last).getAllByRole('listitem'))
  const webhook = screen.getByRole('button', { name: 'Webhook' }).closest('li')
  expect(webhook?.textContent).toContain('Connected')
  // of several, those that need no care are folded
  expect(screen.queryByRole('button', { name: 'Deliveries' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^n8n/, expanded: false }))
  expect(screen.getByRole('button', { name: 'Deliveries' })).toBeTruthy()
})

test.each(['member', 'owner'] as const)(
  'whoever does not run the server (%s) is not offered what it is not set up for',
  async (role) => {
    open([], role)
    expect(
      await screen.findByRole('button', { name: 'Google, Outlook and others (calendar link)' }),
    ).toBeTruthy()
    expect(screen.queryByText('Google Calendar')).toBeNull()
    expect(screen.queryByText('Needs setting up on the server first')).toBeNull()
  },
)
