import type { TaskIssue, TaskIssues } from '@hattama/contract/connections/task-issue'
import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ItemRow } from './item-row.tsx'

await loadWords()

const jira = { id: 'c1', kind: 'jira', name: 'Jira' } as const
const redmine = { id: 'c2', kind: 'redmine', name: 'Redmine' } as const
const issue: TaskIssue = {
  id: 'i1',
  taskId: 't1',
  connectionId: jira.id,
  kind: 'jira',
  name: 'Jira',
  state: 'sent',
  key: 'P0-1',
  url: 'https://jira.example/browse/P0-1',
  status: 'To Do',
  isDone: false,
  conflicts: [],
  error: null,
}
let known: TaskIssues
let sent: unknown[]

beforeEach(async () => {
  await i18n.changeLanguage('en')
  sent = []
  known = { issues: [], trackers: [jira, redmine] }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET')
      return Response.json(pathname.endsWith('/members') ? { members: [] } : known)
    sent.push([request.method, pathname, await request.json()])
    known = { ...known, issues: [issue] }
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const task = { id: 't1', summaryId: 's1', recordingId: 'r1', task: 'Send the contract', completed: false }

const show = (mayChange = true) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: anna, onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <ItemRow task={task} mayChange={mayChange} moment={null} />
      </MemoryRouter>
    </StoreProvider>,
  )
}
const name = 'Send “Send the contract” to a tracker'

test('a task is sent by hand to the tracker that is picked; its key and status then stand below it, and lead there', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Jira' }))
  await waitFor(() => expect(sent).toEqual([['POST', '/api/action-items/t1/issue', { connectionId: 'c1' }]]))
  const link = await screen.findByRole('link', { name: /P0-1 · To Do/ })
  expect(link.getAttribute('href')).toBe(issue.url)
  // where it is already it is not sent again
  await userEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('menuitem', { name: 'Redmine' })
  expect(screen.queryByRole('menuitem', { name: 'Jira' })).toBeNull()
})

test('what could not be sent says why, and may be sent again', async () => {
  known.issues = [
    {
      ...issue,
      state: 'sending',
      key: null,
      url: null,
      status: null,
      error: { fault: 'forbidden', status: 403, tookMs: 9 },
    },
    { ...issue, id: 'i2', taskId: 'another' },
  ]
  show()
  expect(await screen.findByText(/Jira/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByRole('menuitem', { name: 'Jira' })).toBeTruthy()
})

test('whoever may not change tasks, and where every tracker has it, nobody is offered to send it', async () => {
  known.issues = [issue, { ...issue, id: 'i2', connectionId: 'c2', name: 'Redmine', key: '#7' }]
  show()
  expect(await screen.findByRole('link', { name: /#7/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  known.issues = [issue]
  show(false)
  expect(await screen.findByRole('link', { name: /P0-1/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
})
