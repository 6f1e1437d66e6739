import type { Recording } from '@hattama/contract/library/recording'
import { anna } from '@hattama/contract/testing/account'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  runNotice,
  signedIn,
  StoreProvider,
  useCommand,
} from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecordingsPage } from '../list/recordings-page.tsx'
import { recordingWith } from '../../testing/recording.ts'

await loadWords()

type Sent = { path: string; body: Record<string, unknown> }

/** A server with these recordings and one collection; `left` is what every action leaves out. */
const serve = (recordings: Recording[], left: { id: string; title: string; code: string }[] = []) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path, searchParams } = new URL(request.url)
    if (path === '/api/collections' && request.method === 'GET')
      return Response.json({ collections: [{ id: 'c1', name: 'Board', recordings: 2, mayManage: true }] })
    if (path === '/api/series' && request.method === 'GET')
      return Response.json({
        series: [
          {
            id: 'x1',
            name: 'Weekly',
            meetings: 2,
            rule: { visibility: 'workspace', people: [], groups: [] },
          },
        ],
        suggestions: [],
      })
    if (path === '/api/recordings') {
      sent.push({
        path: `list ${searchParams.get('archive') ?? ''} ${searchParams.get('collection') ?? ''}`,
        body: {},
      })
      const pagination = { page: 1, limit: 100, total: recordings.length, pages: 1 }
      return Response.json({ recordings, pagination })
    }
    if (path.includes('/media')) return Response.json({ code: 'NOT_READY' }, { status: 409 })
    const body = (await request.json()) as Record<string, unknown>
    sent.push({ path, body })
    const asked = (body['ids'] ?? body['add'] ?? body['remove']) as string[]
    return Response.json({ done: asked.filter((id) => !left.some((one) => one.id === id)), left })
  })
  return sent
}

const commands: unknown[][] = []
const Shell = () => {
  useCommand('shareRecordings', (ids) => commands.push(['share', ids]))
  useCommand('takeDocuments', (ids, format) => commands.push(['documents', ids, format]))
  return null
}

const show = (role: 'owner' | 'viewer' = 'owner', address = '/') => {
  const store = createStore()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'x', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <RecordingsPage />
        <Shell />
      </MemoryRouter>
    </StoreProvider>,
  )
  return store
}

const four = ['A', 'B', 'C', 'D'].map((title) =>
  recordingWith({
    id: title.toLowerCase(),
    title,
    ownerId: anna.id,
    visibility: 'workspace',
    share: null,
    tags: [title],
  }),
)
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` })
const chosen = () =>
  screen.getAllByRole('checkbox').filter((one) => one.getAttribute('aria-checked') === 'true').length
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected recordings' }))

beforeEach(() => {
  commands.length = 0
  return i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one is chosen by a click, a range with Shift, all that are shown by keyboard or button; Escape lets go', async () => {
  serve(four)
  show()
  const user = userEvent.setup()
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(await box('B'))
  expect(bar().getByText('1 selected')).toBeTruthy()
  await user.keyboard('{Shift>}')
  await user.click(await box('D'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe(3)
  await user.click(await box('C'))
  expect(chosen()).toBe(2)
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe(4)
  await user.keyboard('{Escape}')
  expect(chosen()).toBe(0)
  ;(await box('A')).focus()
  await user.keyboard(' ')
  await user.click(bar().getByRole('button', { name: 'Select all 4 shown' }))
  expect(chosen()).toBe(4)
  // a recording the search hides is no longer selected: actions must not affect what cannot be seen
  await user.type(screen.getByLabelText('Search by title'), 'A')
  expect(bar().getByText('1 selected')).toBeTruthy()
})

test('many are deleted at once; the notice undoes it, and what was left out is named with its reason', async () => {
  const sent = serve(four, [{ id: 'c', title: 'C', code: 'ON_HOLD' }])
  const store = show()
  const user = userEvent.setup()
  for (const title of ['A', 'C']) await user.click(await box(title))
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 recording skipped' }))
  expect(dialog.getByText(/under legal hold/)).toBeTruthy()
  expect(sent).toContainEqual({ path: '/api/bulk/delete', body: { ids: ['a', 'c'] } })
  const [notice] = store.getState().notices
  expect(notice).toMatchObject({ text: '1 recording deleted', actLabel: 'Undo' })
  runNotice(notice?.id ?? '')
  await waitFor(() => expect(sent).toContainEqual({ path: '/api/bulk/undelete', body: { ids: ['a'] } }))
})

test('tags are given and taken, and a collection and a series take them in', async () => {
  const sent = serve(four)
  show()
  const user = userEvent.setup()
  for (const title of ['A', 'B']) await user.click(await box(title))
  await user.click(bar().getByRole('button', { name: 'Tags' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Add tags'), 'plan, Q4; plan')
  await user.click(dialog.getByRole('checkbox', { name: 'B' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toContainEqual({
      path: '/api/bulk/tags',
      body: { ids: ['a', 'b'], add: ['plan', 'Q4'], remove: ['B'] },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(bar().getByRole('button', { name: 'Add to collection' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/api/collections/c1/recordings', body: { add: ['a', 'b'] } }),
  )
  await user.click(bar().getByRole('button', { name: 'Add to series' }))
  const series = within(await screen.findByRole('dialog'))
  await series.findByText(/everyone in the workspace can see the meeting/)
  await user.click(series.getByRole('button', { name: 'Add' }))
  const into = { path: '/api/series/x1/recordings', body: { add: ['a', 'b'], mayOpen: false } }
  await waitFor(() => expect(sent).toContainEqual(into))
})

test('a series opens meetings to more people only if that was allowed', async () => {
  const sent = serve(four)
  show()
  const user = userEvent.setup()
  await user.click(await box('A'))
  await user.click(bar().getByRole('button', { name: 'Add to series' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('switch', { name: /more people access/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const into = { path: '/api/series/x1/recordings', body: { add: ['a'], mayOpen: true } }
  await waitFor(() => expect(sent).toContainEqual(into))
})

test('who sees them and their documents are asked of the shell; a viewer is offered the documents alone', async () => {
  serve(four)
  show()
  const user = userEvent.setup()
  await user.click(await box('A'))
  await user.click(bar().getByRole('button', { name: 'Who can see this' }))
  await user.click(bar().getByRole('button', { name: 'Export documents' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Word (ZIP)' }))
  expect(commands).toEqual([
    ['share', ['a']],
    ['documents', ['a'], 'docx'],
  ])
  cleanup()
  serve(four.map((one) => ({ ...one, ownerId: 'x' })))
  show('viewer')
  await user.click(await box('A'))
  const names = bar()
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names).toEqual(['Select all 4 shown', 'Export documents', 'Clear selection'])
})

test.each([
  [
    '/?in=archived',
    'list only ',
    'Unarchive',
    { path: '/api/bulk/archive', body: { ids: ['a'], archived: false } },
  ],
  [
    '/?in=c1',
    'list all c1',
    'Remove from collection',
    { path: '/api/collections/c1/recordings', body: { remove: ['a'] } },
  ],
])('%s asks for that list and offers the way out of it', async (address, list, act, asked) => {
  const sent = serve(four.map((one) => ({ ...one, archivedAt: '2026-11-01T00:00:00.000Z' })))
  show('owner', address)
  const user = userEvent.setup()
  await user.click(await box('A'))
  expect(sent.map(({ path }) => path)).toContain(list)
  await user.click(bar().getByRole('button', { name: act }))
  await waitFor(() => expect(sent).toContainEqual(asked))
})

test('an empty archive says what it is for, and leads back', async () => {
  serve([])
  show('owner', '/?in=archived')
  expect(await screen.findByText('No archived recordings')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'All recordings' }))
  expect(await screen.findByText('No recordings yet')).toBeTruthy()
})
