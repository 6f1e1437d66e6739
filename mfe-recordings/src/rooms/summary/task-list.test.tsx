import type { ActionItem, Summary } from '@hattama/contract/insight/summary'
import { createStore, i18n, loadWords, StoreProvider, useMinutesOfRecordingQuery } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../kernel/texts.ts'
import { TaskList } from './task-list.tsx'

await loadWords()

const items: ActionItem[] = ['Call the supplier', 'Send the report'].map((task) => ({
  completed: false,
  task,
}))

/** A server with one summary that stores what it is sent, or refuses it. */
const serve = (refuse: (sent: ActionItem[]) => boolean, given: ActionItem[] = items) => {
  let stored = given
  const sent: ActionItem[][] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method !== 'PATCH' && !input.url.includes('/summaries/'))
      return Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 })
    if (input.method !== 'PATCH')
      return Response.json({ summary: { id: 's', recordingId: 'r', actionItems: stored } })
    const { actionItems } = (await input.json()) as { actionItems: ActionItem[] }
    sent.push(actionItems)
    if (refuse(actionItems)) {
      return Response.json({ error: 'down', code: 'DATABASE_DOWN' }, { status: 503 })
    }
    stored = actionItems
    return Response.json({})
  })
  return sent
}

const Screen = () => {
  const { data } = useMinutesOfRecordingQuery('r')
  return data ? <TaskList summary={data satisfies Summary} mayChange /> : null
}
const show = () =>
  render(
    <StoreProvider store={createStore()}>
      <Screen />
    </StoreProvider>,
  )
const box = (name: string) => screen.findByRole('checkbox', { name })
const ticked = async (name: string) => (await box(name)).getAttribute('aria-checked')

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a tick sends the full list with the clicked item flipped, and stays', async () => {
  const sent = serve(() => false)
  show()
  await userEvent.click(await box('Send the report'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.map((item) => item.completed)).toEqual([false, true])
  expect(await ticked('Send the report')).toBe('true')
})

test('a task is called by what is to be done; what was said before stands below it, and goes when it is reworded', async () => {
  const task = 'Take the part, then. (before: It comes with the boat.)'
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.url.endsWith('/issues')) return Response.json({ issues: [], trackers: [] })
    if (input.method !== 'PATCH')
      return Response.json({
        summary: { id: 's', recordingId: 'r', actionItems: [{ id: 'a', completed: false, task }] },
      })
    sent.push(await input.json())
    return Response.json({})
  })
  show()
  await box('Take the part, then.')
  expect(screen.getByText('before: It comes with the boat.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Take the part, then.”' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('Take the part, then.')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Take the part, then.”' }))
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), 'Order the part{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).toContain('"Order the part"')
})

test('two quick ticks do not undo each other', async () => {
  const sent = serve(() => false)
  show()
  await userEvent.click(await box('Call the supplier'))
  await userEvent.click(await box('Send the report'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.every((item) => item.completed)).toBe(true)
})

test('a tick on minutes that have changed meanwhile changes that one task', async () => {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const actionItems = [{ ...items[0], id: 't1' }]
    if (input.url.includes('issues')) return Response.json({ issues: [], trackers: [] })
    if (input.method !== 'PATCH')
      return Response.json({ summary: { id: 's', recordingId: 'r', updatedAt: 'then', actionItems } })
    const { pathname: path } = new URL(input.url)
    sent.push({ path, body: await input.json() })
    return path.endsWith('/action-items')
      ? Response.json({ error: 'changed', code: 'CONFLICT' }, { status: 409 })
      : Response.json({})
  })
  show()
  await userEvent.click(await box('Call the supplier'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { path: '/api/summaries/s/action-items', body: { updatedAt: 'then' } },
    { path: '/api/action-items/t1', body: { completed: true } },
  ])
})

test('a refused tick turns back and says so', async () => {
  serve(() => true)
  show()
  await userEvent.click(await box('Call the supplier'))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t save the change')
  expect(await ticked('Call the supplier')).toBe('false')
})

test('a due date is the day that the words of the meeting mean, said once', async () => {
  const task = { completed: false, assignee: 'Anna', dueDate: 'by Friday', dueOn: '2099-12-04' }
  serve(() => false, [{ ...task, task: 'Sign the contract' }])
  show()
  await box('Sign the contract')
  expect(screen.getByText('Assigned to: Anna')).toBeTruthy()
  expect(screen.getByText('Due: Dec 4, 2099')).toBeTruthy()
  expect(screen.getByTitle('by Friday')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Assigned to: Anna. Sign the contract' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Due: Dec 4, 2099. Sign the contract' })).toBeTruthy()
})

test('what may be no task says so, until a person makes it one', async () => {
  const unsure = { completed: false, unsure: true }
  serve(
    () => false,
    [
      { ...unsure, task: 'Somebody should call the bank' },
      { ...unsure, task: 'Paint the gate', assignee: 'Anna' },
      { ...unsure, task: 'Order paper', byPerson: true },
      { ...unsure, task: 'Book a room', completed: true },
    ],
  )
  show()
  await box('Order paper')
  expect(screen.getAllByText('Unclear: no owner or due date was mentioned')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Unclear')
  expect(screen.getByText('Unclear: no due date was mentioned')).toBeTruthy()
})

test('whoever has no name is called in the words of the reader, not of the meeting', async () => {
  await i18n.changeLanguage('kk')
  serve(
    () => false,
    [
      { completed: false, task: 'Call the supplier', assignee: 'Speaker 2' },
      { completed: false, task: 'Send the report', assignee: 'Dana' },
    ],
  )
  show()
  await box('Call the supplier')
  expect(screen.getByText('Орындаушы: 2-сөйлеуші')).toBeTruthy()
  expect(screen.getByText('Орындаушы: Dana')).toBeTruthy()
})

test('a task is reworded and removed where the meeting is read', async () => {
  const sent: string[] = []
  const actionItems = [{ ...items[0], id: 't1' }]
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.url.includes('issues')) return Response.json({ issues: [], trackers: [] })
    if (input.method === 'GET') return Response.json({ summary: { id: 's', recordingId: 'r', actionItems } })
    sent.push(`${input.method} ${new URL(input.url).pathname} ${await input.text()}`.trim())
    return Response.json({})
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Call the supplier”' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), ' today{Enter}')
  await waitFor(() => expect(sent).toEqual(['PATCH /api/action-items/t1 {"task":"Call the supplier today"}']))
  await userEvent.click(await screen.findByRole('button', { name: /^Remove “Call the supplier/ }))
  await waitFor(() => expect(sent.at(-1)).toBe('DELETE /api/action-items/t1'))
})
