import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TasksPage } from './tasks-page.tsx'

await loadWords()

const createdAt = '2026-11-20T09:00:00.000Z'
const meetings = [
  { id: '0198aaaa-0000-7000-8000-000000000001', title: 'Weekly', status: 'completed', createdAt },
  { id: '0198aaaa-0000-7000-8000-000000000002', title: 'Budget', status: 'completed', createdAt },
]
const pagination = { page: 1, limit: 100, total: 0, pages: 0 }

/** A server with two meetings; records which meeting tasks were requested for. */
const serve = () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/api/tasks') {
      asked.push(searchParams.get('recordingId'))
      return Response.json({ tasks: [], counts: { open: 0, overdue: 0, done: 0 }, pagination })
    }
    if (pathname === '/api/search') {
      const hits = meetings.filter((m) => m.title.startsWith(searchParams.get('q') ?? ''))
      return Response.json({ hits: hits.map(({ id, ...m }) => ({ recordingId: id, ...m })), pagination })
    }
    if (pathname === '/api/recordings') return Response.json({ recordings: meetings, pagination })
    const one = meetings.find((m) => pathname.endsWith(m.id))
    return one ? Response.json(one) : Response.json({ members: [] })
  })
  return asked
}
const show = (address = '/') =>
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <TasksPage />
      </MemoryRouter>
    </StoreProvider>,
  )

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a meeting is found by its title, narrows the tasks, and is let go again', async () => {
  const asked = serve()
  const user = userEvent.setup()
  show()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('button', { name: 'Meeting: Any meeting' }))
  expect(await screen.findByRole('button', { name: /Weekly/ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Find a meeting' }), 'Bud')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Weekly/ })).toBeNull())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(asked.at(-1)).toBe(meetings[1]?.id))
  await user.click(await screen.findByRole('button', { name: /^Meeting: Budget/ }))
  await user.click(await screen.findByRole('button', { name: 'Any meeting' }))
  expect(await screen.findByRole('button', { name: 'Meeting: Any meeting' })).toBeTruthy()
})

test('what nobody called a meeting is said, and an address names its meeting', async () => {
  serve()
  const user = userEvent.setup()
  show(`/?meeting=${meetings[0]?.id}`)
  await user.click(await screen.findByRole('button', { name: /^Meeting: Weekly/ }))
  await user.type(screen.getByRole('textbox', { name: 'Find a meeting' }), 'zzz')
  expect(await screen.findByText('No matching meetings.')).toBeTruthy()
})
