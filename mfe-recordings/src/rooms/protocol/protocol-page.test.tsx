import type { Protocol, ProtocolEdit } from '@hattama/contract/insight/protocol'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
} from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordingWith } from '../../testing/recording.ts'
import { ProtocolPage } from './protocol-page.tsx'

await loadWords()

const person = (id: string, name: string) =>
  ({ id, name, position: '', attendance: 'present', userId: null, email: '' }) as const

const draft = (change: Partial<Protocol> = {}): Protocol => ({
  id: 'p1',
  recordingId: 'r1',
  ownerId: 'u1',
  visibility: 'workspace',
  share: null,
  edition: 1,
  number: null,
  status: 'draft',
  content: {
    language: 'en',
    subject: 'Budget',
    place: 'Almaty',
    date: '2026-11-20',
    startTime: '10:00',
    endTime: '11:00',
    verdict: 'decided',
    numbering: 'through',
    chairId: 'a',
    secretaryId: 'b',
    people: [person('a', 'Anna'), person('b', 'Boris')],
    items: [
      {
        id: 'i',
        title: 'Money',
        heard: [{ id: 'h', who: 'Anna', text: 'It grew.', moment: { startMs: 754_000, quote: 'It grew.' } }],
        spoke: [],
        decided: [{ id: 'd', text: 'Take it.', responsible: 'Boris', due: 'Friday', moment: null }],
      },
    ],
  },
  revision: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: '',
  approvals: [],
  isAsked: false,
  lockedAt: null,
  lockedBy: '',
  fingerprint: null,
  editions: [],
  canMail: false,
  isBehind: false,
  keyPoints: [],
  suggested: [],
  ...change,
})

const user = {
  id: 'u1',
  email: 'a@example.org',
  name: 'Anna',
  firstName: 'Anna',
  lastName: '',
  language: 'en',
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  workspaceId: 'w1',
  workspaceName: 'W',
  role: 'owner',
} as const

/** A server with one protocol that accepts edits like the real one, and records what was sent to it. */
const serve = (first: Protocol | null, role: 'owner' | 'viewer' = 'owner') => {
  let protocol = first
  const sent: { method: string; path: string; body: unknown }[] = []
  const server = {
    sent,
    changeElsewhere: (subject: string) => {
      if (protocol)
        protocol = { ...protocol, revision: protocol.revision + 1, content: { ...protocol.content, subject } }
    },
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    const body: unknown = request.method === 'GET' ? null : await request.json().catch(() => null)
    if (request.method !== 'GET') sent.push({ method: request.method, path, body })
    if (path.includes('/details/'))
      return Response.json({ ...recordingWith(), steps: [], consent: null, summaryId: null, live: null })
    if (path === '/api/protocols/recording/r1') {
      if (request.method === 'POST') protocol = draft()
      return Response.json({ protocol })
    }
    if (path === '/api/protocols/p1' && request.method === 'PUT' && protocol) {
      const { revision, content } = body as ProtocolEdit
      if (revision !== protocol.revision)
        return Response.json({ error: 'x', code: 'CONFLICT' }, { status: 409 })
      protocol = { ...protocol, content, revision: revision + 1 }
      return Response.json(protocol)
    }
    if (path === '/api/protocols/p1/refill' && protocol) {
      const content = { ...protocol.content, subject: 'Budget of May' }
      protocol = { ...protocol, content, isBehind: false, revision: protocol.revision + 1 }
      return Response.json(protocol)
    }
    if (path === '/api/protocols/p1/lock' && protocol) {
      protocol = {
        ...protocol,
        status: 'locked',
        number: '1/2026',
        fingerprint: 'ab'.repeat(32),
        lockedAt: protocol.updatedAt,
      }
      return Response.json(protocol)
    }
    if (path.endsWith('/changes')) return Response.json({ changes: [] })
    if (path === '/api/team/members') return Response.json({ members: [] })
    return Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 })
  })
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...user, role }, onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/recordings/r1/protocol']}>
        <Routes>
          <Route path="/recordings/:recordingId/protocol" element={<ProtocolPage />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )
  return server
}

const saves = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as ProtocolEdit).content.subject)

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('begun with one press, in the language of the reader', async () => {
  const { sent } = serve(null)
  // what it is, and of which meeting, is said before anything begins
  expect(await screen.findByText(/^Formal minutes are the version people sign/)).toBeTruthy()
  expect(screen.getByText('Weekly sync')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Start formal minutes' }))
  expect(await screen.findByDisplayValue('Budget')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'POST', body: { language: 'en' } })
})

test('what is typed is saved by itself; each line keeps its moment', async () => {
  const { sent } = serve(draft())
  await userEvent.type(await screen.findByLabelText('Subject'), ' of 2027')
  expect(await screen.findByText('All changes saved')).toBeTruthy()
  await vi.waitFor(() => expect(saves(sent).at(-1)).toBe('Budget of 2027'), { timeout: 120_000 })
  const point = within(screen.getByRole('region', { name: 'Item 1' }))
  expect(point.getByText('12:34')).toBeTruthy()
})

test('what somebody else wrote meanwhile is overwritten by nobody unasked', async () => {
  const server = serve(draft())
  const field = await screen.findByLabelText('Subject')
  server.changeElsewhere('Theirs')
  await userEvent.type(field, '!')
  const alert = await screen.findByText('Someone else has changed these minutes.')
  expect(saves(server.sent)).toEqual(['Budget!'])
  expect((field as HTMLInputElement).value).toBe('Budget!')
  await userEvent.click(within(alert.parentElement ?? document.body).getByText('Use their version'))
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Theirs')
})

test('what is missing is named, and nothing can be locked before', async () => {
  serve(draft({ content: { ...draft().content, place: '', secretaryId: null } }))
  expect(await screen.findByText('A location')).toBeTruthy()
  expect(screen.getByText('Who took the minutes')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lock the minutes' }).disabled).toBe(true)
})

test('voices without a name are named as missing, whoever reads the paper', async () => {
  const people = [...draft().content.people, person('c', 'Speaker 2')]
  serve(draft({ content: { ...draft().content, people } }))
  expect(await screen.findByText('Names: Speaker 2')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lock the minutes' }).disabled).toBe(false)
})

test('whoever writes the minutes is offered as their secretary, and is present then', async () => {
  const people = [person('b', 'Boris')]
  const { sent } = serve(draft({ content: { ...draft().content, people, chairId: 'b', secretaryId: null } }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Minutes taken by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Anna (you)' }))
  await vi.waitFor(
    () =>
      expect(sent.at(-1)?.body).toMatchObject({
        content: { people: [{ name: 'Boris' }, { name: 'Anna', userId: 'u1', attendance: 'present' }] },
      }),
    { timeout: 120_000 },
  )
})

test('actions are counted on from the decisions, and a done one is ticked', async () => {
  const assigned = [{ id: 't', text: 'Call Bo.', responsible: '', due: '', done: true, moment: null }]
  const [item] = draft().content.items
  serve(draft({ content: { ...draft().content, items: item ? [{ ...item, assigned }] : [] } }))
  expect(await screen.findByLabelText('Action 1.2.')).toHaveProperty('value', 'Call Bo.')
  const done = screen.getByRole('checkbox', { name: 'Action 1.2. is done' })
  expect(done.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(done)
  expect(done.getAttribute('aria-checked')).toBe('false')
})

test('locked, it is read: number and fingerprint, no field', async () => {
  serve(draft())
  await userEvent.click(await screen.findByRole('button', { name: 'Lock the minutes' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lock the minutes' }))
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Minutes No. 1/2026' })).toBeTruthy()
  expect(screen.queryByLabelText('Subject')).toBeNull()
  expect(screen.getByRole('button', { name: 'Start new version' })).toBeTruthy()
})

test('who may not change it reads it, and is offered nothing else', async () => {
  serve(draft(), 'viewer')
  expect(await screen.findByText('Take it.', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lock the minutes' })).toBeNull()
  expect(screen.queryByLabelText('Subject')).toBeNull()
})

test('a draft older than the summary says so, and is updated with one press', async () => {
  const { sent } = serve(draft({ isBehind: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Update from summary' }))
  expect(await screen.findByDisplayValue('Budget of May')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ path: '/api/protocols/p1/refill', body: { revision: 1 } })
  expect(screen.queryByText(/summary has changed since/)).toBeNull()
})

test('a possible decision is none before somebody accepts it', async () => {
  const suggested = [{ text: 'We move in May.', moment: { startMs: 800_000, quote: 'We move in May.' } }]
  const { sent } = serve(draft({ suggested }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: We move in May.' }))
  expect(await screen.findByLabelText('Decision 1.2.')).toHaveProperty('value', 'We move in May.')
  expect(screen.queryByRole('button', { name: 'Accept: We move in May.' })).toBeNull()
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 120_000 })
})

test('all possible decisions are taken in with one press, also where the draft has no item yet', async () => {
  const suggested = ['We move in May.', 'We paint it white.'].map((text, i) => ({
    text,
    moment: { startMs: 800_000 + i * 1000, quote: text },
  }))
  const { content } = draft()
  const { sent } = serve(draft({ suggested, content: { ...content, items: [] } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all' }))
  expect(await screen.findByLabelText('Decision 1.')).toHaveProperty('value', 'We move in May.')
  expect(screen.getByLabelText('Decision 2.')).toHaveProperty('value', 'We paint it white.')
  expect(screen.getByLabelText('Topic of item 1')).toHaveProperty('value', content.subject)
  expect(screen.queryByText('Possible decisions')).toBeNull()
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 120_000 })
})

test('what people said is one press away, and in nobody’s mouth before', async () => {
  const keyPoints = [
    { who: 'Anna', text: 'The rent rises.', moment: { startMs: 5000, quote: 'The rent rises.' } },
    { who: '', text: 'We paint.', moment: null },
  ]
  const { sent } = serve(draft({ keyPoints }))
  const open = await screen.findByRole('button', { name: 'Add from the key points' })
  expect(screen.queryByText('The rent rises.', { exact: false })).toBeNull()
  await userEvent.click(open)
  await userEvent.click(screen.getByRole('button', { name: 'Add: The rent rises.' }))
  expect(screen.getByDisplayValue('The rent rises.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add: The rent rises.' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add: We paint.' }))
  expect(screen.queryByRole('button', { name: 'Add from the key points' })).toBeNull()
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 120_000 })
})

test('a draft that was never numbered is deleted, not withdrawn', async () => {
  serve(draft())
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete draft' })).toBeTruthy()
})
