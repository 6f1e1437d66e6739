import type { Note } from '@hattama/contract/insight/note'
import { i18n, loadWords, runNotice } from '@hattama/platform'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { showTo } from '../../testing/signed-in.tsx'
import { NotesCard } from './notes-card.tsx'

await loadWords()

let notes: Note[]
let sent: unknown[]

beforeEach(() => {
  void i18n.changeLanguage('en')
  notes = []
  sent = []
  vi.stubGlobal('fetch', async (to: Request) => {
    if (to.method === 'GET') return Response.json({ notes })
    sent.push(await to.json())
    return Response.json({ id: 'n9' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the meeting's page, as after a reload. */
const open = (userId = 'u1') => {
  cleanup()
  return showTo(userId, <NotesCard recording={detailsWith()} />)
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')

test('the cursor is in the field once “Add note” is pressed', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(document.activeElement).toBe(await field())
})

test('a note that was not saved is there after a reload with its kind, for who wrote it, and goes once saved', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  await userEvent.type(await field(), 'Ask finance')
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: 'Task' }))
  open('u2')
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeTruthy()
  open()
  expect((await field()).value).toBe('Ask finance')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'task', text: 'Ask finance', atMs: 0 }]))
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeTruthy()
  open()
  expect(await screen.findByRole('button', { name: 'Add note' })).toBeTruthy()
})

test('a note given up is gone after a reload, unless that is undone', async () => {
  const store = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  await userEvent.type(await field(), 'Ask finance')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(localStorage).toHaveLength(0)
  const [notice] = store.getState().notices
  act(() => runNotice(notice?.id ?? ''))
  expect((await field()).value).toBe('Ask finance')
})

test('a change to a note is kept too', async () => {
  notes = [
    {
      id: 'n1',
      kind: 'note',
      text: 'Ask',
      atMs: 5000,
      name: 'Anna',
      mayChange: true,
      mayDelete: true,
    } as Note,
  ]
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(await field(), ' finance')
  open()
  expect((await field()).value).toBe('Ask finance')
})

test('a note on a meeting that goes on is about how long it has been recorded', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  showTo('u1', <NotesCard recording={detailsWith({ recorder: 'recording', tookPlaceAt: hourAgo })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
  await userEvent.type(await field(), 'Ask finance')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect((sent[0] as { atMs: number }).atMs).toBeGreaterThanOrEqual(3_600_000)
})
