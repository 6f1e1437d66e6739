import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { dayHere } from '@hattama/ui/format/date'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../testing/summary.ts'
import { NewTask } from './new-task.tsx'

await loadWords()

let sent: unknown[]

beforeEach(async () => {
  await i18n.changeLanguage('en')
  sent = []
  const members = [{ userId: 'u2', name: 'Tom Baker', email: 'tom@example.org' }]
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return Response.json(request.url.endsWith('/members') ? { members } : { summary: summaryWith() })
    const body = (await request.json()) as { text?: string }
    if (request.url.endsWith('/api/tasks/reading')) {
      if (body.text === 'Tom: send the texts by Friday')
        return Response.json({
          assignee: 'Tom Baker',
          assigneeAt: { from: 0, end: 4 },
          dueOn: '2026-12-04',
          dueAt: { from: 20, end: 29 },
        })
      if (body.text === 'by Friday')
        return Response.json({
          assignee: null,
          assigneeAt: null,
          dueOn: '2026-12-04',
          dueAt: { from: 0, end: 9 },
        })
      return Response.json({ assignee: null, assigneeAt: null, dueOn: null, dueAt: null })
    }
    sent.push(body)
    return Response.json(summaryWith())
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: anna, onboardingDue: false }))
  return render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <NewTask recordingId="r" place={async () => ({ summaryId: 's', recordingId: 'r' })} />
      </MemoryRouter>
    </StoreProvider>,
  )
}

test('what was typed and not added is there again, with its owner', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Add task' }), 'Call the bank')
  await userEvent.click(screen.getByText('Unassigned'))
  await userEvent.click(await screen.findByRole('option', { name: 'Tom Baker' }))
  cleanup()
  show()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add task' }).value).toBe('Call the bank')
  expect(screen.getByText('Tom Baker')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toEqual([{ task: 'Call the bank', assigneeId: 'u2' }]))
  cleanup()
  show()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add task' }).value).toBe('')
})

test('a task is given its owner and day while it is written, and the next one begins without', async () => {
  show()
  expect(screen.queryByText('Unassigned')).toBeNull()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Call the bank')
  await userEvent.click(screen.getByText('Unassigned'))
  await userEvent.click(await screen.findByRole('option', { name: 'Tom Baker' }))
  await userEvent.click(screen.getByText('No date'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Another day…' }))
  const day = await screen.findByLabelText('Due date', { selector: 'input' })
  // the browser's picker changes its field with each arrow
  fireEvent.change(day, { target: { value: '2026-12-01' } })
  fireEvent.change(day, { target: { value: '2026-12-04' } })
  expect(screen.getByText('No date')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  await userEvent.type(field, 'Book a room{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { task: 'Call the bank', assigneeId: 'u2', dueDate: '2026-12-04' },
    { task: 'Book a room' },
  ])
})

test('the owner and the day that the words name are proposed, each goes with one press, and the next task has neither', async () => {
  show()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  const words = 'Tom: send the texts by Friday'
  await userEvent.type(field, words)
  const owner = { name: 'Remove Tom Baker from the task' }
  const day = { name: /^Remove Dec 4/ }
  await screen.findByRole('button', owner)
  expect(screen.getByRole('button', day)).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  await userEvent.type(field, words.slice(0, 8))
  expect(screen.getByText('Unassigned')).toBeTruthy()
  await userEvent.type(field, words.slice(8))
  await userEvent.click(await screen.findByRole('button', owner))
  expect(screen.getByText('Unassigned')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', day))
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([{ task: 'Send the texts', assigneeId: 'u2', dueDate: '2026-12-04' }, { task: words }])
})

test('what the words name is shown while they are typed, not once the hand rests', async () => {
  show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const field = screen.getByRole('textbox', { name: 'Add task' })
  fireEvent.change(field, { target: { value: 'Tom: send the texts by Friday' } })
  const owner = () => screen.queryByRole('button', { name: 'Remove Tom Baker from the task' })
  // no timer ever fires here
  while (owner() === null)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
    })
})

test('a word that is still being typed is not cut where an earlier reading saw its end', async () => {
  show()
  const field = screen.getByRole('textbox', { name: 'Add task' })
  const words = 'Tom: send the texts by Friday'
  fireEvent.change(field, { target: { value: words } })
  const becomes = await screen.findByText(/Send the texts/)
  const before = becomes.textContent
  fireEvent.change(field, { target: { value: `${words}s` } })
  expect(screen.getByText(/Send the texts/).textContent).toBe(before)
})

test('who presses Enter at once has what the words name, too', async () => {
  show()
  const field = screen.getByRole('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Tom: send the texts by Friday{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ task: 'Send the texts', assigneeId: 'u2', dueDate: '2026-12-04' }])
})

test('tomorrow is one press', async () => {
  show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Add task' }), 'Call the bank')
  await userEvent.click(screen.getByText('No date'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Add task' }), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  const day = new Date()
  day.setDate(day.getDate() + 1)
  expect(sent).toEqual([{ task: 'Call the bank', dueDate: dayHere(day) }])
})

test('whoever is typed has the task, which is added only with its own field', async () => {
  show()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Call the bank')
  await userEvent.click(screen.getByText('Unassigned'))
  const name = await screen.findByRole('combobox', { name: 'Name' })
  await userEvent.type(name, 'Boris{Enter}')
  expect(screen.getByText('Boris')).toBeTruthy()
  expect([sent, field.value]).toEqual([[], 'Call the bank'])
  // the beginning of a name finds a member, and no row is taken unless it is marked
  await userEvent.click(screen.getByText('Boris'))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Name' }), '{Enter}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Name' }), 'bak')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Tom Baker',
    'Assign to “bak”',
  ])
  await userEvent.type(screen.getByRole('combobox', { name: 'Name' }), '{ArrowDown}{ArrowUp}{Enter}')
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent).toEqual([{ task: 'Call the bank', assigneeId: 'u2' }]))
})

test('what a task becomes without the words of owner and day is shown, and they stay where somebody wants them', async () => {
  show()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Tom: send the texts by Friday')
  expect(await screen.findByText('Task: “Send the texts”')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep as typed' }))
  expect(screen.queryByText('Task: “Send the texts”')).toBeNull()
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ task: 'Tom: send the texts by Friday', assigneeId: 'u2', dueDate: '2026-12-04' }])
})

test('@ offers people, Enter takes the first, and only the next Enter adds the task', async () => {
  show()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, 'Order the cake @')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toContain('Tom Baker')
  await userEvent.type(field, 'ba{Enter}')
  expect([sent, field.value]).toEqual([[], 'Order the cake '])
  expect(await screen.findByRole('button', { name: 'Remove Tom Baker from the task' })).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'with candles{Enter}')
  await waitFor(() => expect(sent).toEqual([{ task: 'Order the cake with candles', assigneeId: 'u2' }]))
})

test('the list of people goes with Escape, is walked by arrows, and takes a press', async () => {
  show()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, '@t')
  await screen.findByRole('option', { name: 'Tom Baker' })
  await userEvent.type(field, '{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'o')
  await userEvent.click(await screen.findByRole('option', { name: 'Tom Baker' }))
  expect(field.value).toBe('')
  expect(screen.getByRole('button', { name: 'Remove Tom Baker from the task' })).toBeTruthy()
  await userEvent.type(field, 'Order the cake @')
  const marked = () => field.getAttribute('aria-activedescendant')
  await waitFor(() => expect(marked()).toBeTruthy())
  const first = marked()
  const people = screen.getAllByRole('option').length
  for (let i = 0; i < people; i++) await userEvent.type(field, '{ArrowDown}')
  expect(marked()).toBe(first)
  expect(sent).toEqual([])
})

test('words of a day alone are no task', async () => {
  show()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add task' })
  await userEvent.type(field, 'by Friday{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Say what has to be done.')
  expect([sent, field.value]).toEqual([[], 'by Friday'])
})
