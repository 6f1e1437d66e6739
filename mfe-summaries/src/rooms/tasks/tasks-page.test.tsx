import type { Task } from '@hattama/contract/insight/task'
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
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TasksPage } from './tasks-page.tsx'

await loadWords()

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const task = (id: string, text: string): Task =>
  ({
    id,
    task: text,
    completed: false,
    summaryId: 's1',
    recordingId: ids[0],
    meeting: 'Weekly sync',
    ownerId: 'u1',
    visibility: 'workspace',
    share: null,
  }) as Task
let sent: [string, unknown][]
let hasMinutes: boolean

beforeEach(async () => {
  await i18n.changeLanguage('en')
  sent = []
  hasMinutes = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/tasks/reading')
      return Response.json({ assignee: null, assigneeAt: null, dueOn: null, dueAt: null })
    if (request.method !== 'GET') {
      sent.push([`${request.method} ${pathname}`, await request.json().catch(() => null)])
      return Response.json({ id: 's1', actionItems: [] })
    }
    if (pathname === '/api/tasks' && new URL(request.url).searchParams.get('whose') === 'mine')
      return Response.json({
        tasks: [],
        counts: { open: 0, overdue: 0, done: 0 },
        pagination: { page: 1, limit: 50, total: 0, pages: 0 },
      })
    if (pathname === '/api/tasks')
      return Response.json({
        tasks: [task('a', 'Email the customers'), task('b', 'Fix the sign-in')],
        counts: { open: 2, overdue: 0, done: 0 },
        pagination: { page: 1, limit: 50, total: 2, pages: 1 },
      })
    if (pathname.startsWith('/api/summaries/recording/'))
      return Response.json({
        summary: hasMinutes
          ? { id: `summary-of-${pathname.at(-1)}`, participants: [{ id: 'v1', name: 'Daniel' }] }
          : null,
      })
    const meetings = ids.map((id, i) => ({
      id,
      title: `Meeting ${i + 1}`,
      status: 'completed',
      tookPlaceAt: '2026-11-20T09:00:00.000Z',
      hasSummary: true,
    }))
    // the list of tasks has none of an example, nor has a meeting without minutes a place for one
    const newer = [
      {
        id: 'e',
        title: 'Example',
        status: 'completed',
        tookPlaceAt: '2026-11-22T09:00:00.000Z',
        hasSummary: true,
        isExample: true,
      },
      {
        id: 'f',
        title: 'Fresh',
        status: 'completed',
        tookPlaceAt: '2026-11-21T09:00:00.000Z',
        hasSummary: false,
      },
    ]
    if (pathname === '/api/recordings') return Response.json({ recordings: [...newer, ...meetings] })
    const one = meetings.find(({ id }) => pathname.endsWith(id))
    if (one) return Response.json(one)
    return Response.json({ members: [], issues: [], trackers: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (address = '/summaries/tasks', expected = 'Email the customers') => {
  const store = createStore()
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <TasksPage />
      </MemoryRouter>
    </StoreProvider>,
  )
  await screen.findByText(expected)
  return store
}
const box = (name: string) => screen.getByRole('checkbox', { name })

test('the list is run by keys, by their place on the keyboard', async () => {
  await show()
  box('Email the customers').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(box('Fix the sign-in'))
  // the same keys with letters of another layout
  await userEvent.keyboard('[KeyK]')
  expect(document.activeElement).toBe(box('Email the customers'))
  await userEvent.keyboard('[KeyX]')
  await waitFor(() => expect(sent).toEqual([[expect.stringMatching(/^PATCH .*a$/), { completed: true }]]))
  expect(document.activeElement).toBe(box('Fix the sign-in'))
  await userEvent.keyboard('[KeyE]')
  const field = screen.getByRole('textbox', { name: 'Task' })
  await userEvent.type(field, ' now{Enter}')
  await waitFor(() =>
    expect(sent[1]).toEqual([expect.stringMatching(/^PATCH .*b$/), { task: 'Fix the sign-in now' }]),
  )
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('checkbox'))
  await userEvent.keyboard('[KeyN]')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add task' }))
  // typing into a field is typing
  await userEvent.keyboard('next')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' }).value).toBe('next')
})

test('a task is added to the newest meeting, or to that of the filter', async () => {
  await show()
  expect(await screen.findByRole('button', { name: /Meeting: Meeting 1/ })).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add task' }), 'Call Anna')
  expect(await screen.findByText(/^Goes to “Meeting 1” and is deleted/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent).toEqual([[expect.stringContaining('summary-of-1'), { task: 'Call Anna' }]]),
  )
  cleanup()
  await show(`/summaries/tasks?meeting=${ids[1]}`)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add task' }), 'Call Tom{Enter}')
  await waitFor(() =>
    expect(sent[1]).toEqual([expect.stringContaining('summary-of-2'), { task: 'Call Tom' }]),
  )
})

test('a meeting without minutes takes none, and what was typed stays', async () => {
  hasMinutes = false
  await show()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add task' }), 'Call Anna{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('has no summary yet')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' }).value).toBe('Call Anna')
  expect(sent).toEqual([])
})

test('a task added to one’s own list is one’s own, unless given to nobody', async () => {
  await show('/summaries/tasks?whose=mine', 'No open tasks')
  const field = await screen.findByRole('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Call Anna')
  expect(screen.getByText(anna.name)).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([{ task: 'Call Anna', assigneeId: anna.id }]),
  )
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await userEvent.type(field, 'Call Tom')
  await userEvent.click(screen.getByText(anna.name))
  await userEvent.click(await screen.findByRole('option', { name: 'Unassigned' }))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent[1]?.[1]).toEqual({ task: 'Call Tom' }))
})

test('whoever has no tasks is not told to change a search, and gets to those of everyone', async () => {
  await show('/summaries/tasks?whose=mine', 'No open tasks')
  expect(screen.getByText('No tasks here are assigned to you.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone’s tasks' }))
  expect(await screen.findByText('Email the customers')).toBeTruthy()
  cleanup()
  await show('/summaries/tasks?whose=mine&q=bank', 'No tasks found')
})

test('filters are behind one control, open where the address has one, and counted', async () => {
  await show()
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('combobox', { name: 'Person' })).toBeTruthy()
  cleanup()
  await show('/summaries/tasks?from=2026-11-01&person=Tom')
  expect(screen.getByRole('button', { name: 'Filters 2' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('combobox', { name: 'Person' }).textContent).toBe('Tom')
})

test('a task goes to a member, to someone from the meeting, or to any name that is typed', async () => {
  await show()
  const open = async () =>
    userEvent.click(screen.getByRole('button', { name: 'Assign “Email the customers”: Unassigned' }))
  await open()
  await userEvent.click(await screen.findByRole('option', { name: 'Daniel' }))
  await waitFor(() => expect(sent).toEqual([['PATCH /api/action-items/a', { assignee: 'Daniel' }]]))
  await userEvent.click(await screen.findByRole('button', { name: /Assign “Email the customers”/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ben{Enter}')
  await waitFor(() => expect(sent[1]).toEqual(['PATCH /api/action-items/a', { assignee: 'Ben' }]))
})

test('tasks of the example stand apart from the others; an empty list says what is being processed', async () => {
  const [own, shown] = [
    task('a', 'Email the customers'),
    { ...task('x', 'Sign the contract'), isExample: true },
  ]
  const answer = (tasks: readonly Task[], status: string) =>
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/tasks')
        return Response.json({
          tasks,
          counts: { open: 0, overdue: 0, done: 0 },
          pagination: { page: 1, limit: 50, total: tasks.length, pages: 1 },
        })
      if (pathname === '/api/recordings')
        return Response.json({
          recordings: [{ id: ids[0], title: 'Meeting 1', tookPlaceAt: '2026-11-20T09:00:00.000Z', status }],
        })
      return Response.json({ members: [], issues: [], trackers: [] })
    })
  answer([own, shown], 'completed')
  await show()
  const apart = screen.getByText('Example').closest('section')
  expect(apart?.textContent).toContain('Sign the contract')
  expect(apart?.textContent).not.toContain('Email the customers')
  cleanup()
  answer([], 'transcribing')
  await show('/summaries/tasks', 'No open tasks')
  expect(
    await screen.findByText(/as soon as the summary of the meeting being processed is ready/),
  ).toBeTruthy()
})

test('an empty list says what it takes to add a task, and leads there, while no meeting takes one', async () => {
  const answer = (status: string, hasSummary: boolean) =>
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname } = new URL(url)
      if (pathname === '/api/tasks')
        return Response.json({
          tasks: [],
          counts: { open: 0, overdue: 0, done: 0 },
          pagination: { page: 1, limit: 50, total: 0, pages: 0 },
        })
      const meeting = { id: ids[0], title: 'M', tookPlaceAt: '2026-11-20T09:00:00.000Z', status, hasSummary }
      if (pathname === '/api/recordings')
        return Response.json({ recordings: [{ ...meeting, isExample: true, hasSummary: true }, meeting] })
      return Response.json({ ...meeting, members: [], issues: [], trackers: [] })
    })
  answer('transcribing', false)
  await show('/summaries/tasks', 'No open tasks')
  expect(
    await screen.findByText(/as soon as the summary of the meeting being processed is ready/),
  ).toBeTruthy()
  const asked = vi.fn<() => void>()
  const { unmount } = render(<Asked by={asked} />)
  await userEvent.click(screen.getByRole('button', { name: 'New meeting' }))
  expect(asked).toHaveBeenCalledOnce()
  unmount()
  cleanup()
  answer('completed', true)
  await show('/summaries/tasks', 'No open tasks')
  expect(await screen.findByRole('textbox', { name: 'Add task' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New meeting' })).toBeNull()
})

const Asked = ({ by }: { by: () => void }) => {
  useCommand('newMeeting', by)
  return null
}

test('a task that is ticked away or removed comes back with one press', async () => {
  const store = await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fix the sign-in' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(store.getState().notices[0]).toMatchObject({ text: 'Task done' }))
  runNotice(store.getState().notices[0]?.id ?? '')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(([, body]) => body)).toEqual([{ completed: true }, { completed: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Fix the sign-in”' }))
  await waitFor(() => expect(store.getState().notices.at(-1)).toMatchObject({ text: 'Task removed' }))
  runNotice(store.getState().notices.at(-1)?.id ?? '')
  await waitFor(() => expect(sent.at(-1)).toEqual(['PATCH /api/action-items/b', { removed: false }]))
})
