import { clock } from '@hattama/contract/rules/kernel/time'
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
const field = (name = 'Write a note') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const note = {
  id: 'n1',
  kind: 'note',
  text: 'Ask',
  atMs: 5000,
  name: 'Anna',
  mayChange: true,
  mayDelete: true,
}

test('the field for a note is open, says where notes go, and takes no cursor by itself', async () => {
  open()
  expect(document.activeElement).not.toBe(await field())
  expect(screen.getByText(/^Your own notes/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('a note that was not saved is there after a reload with its kind, for who wrote it, and goes once saved', async () => {
  open()
  await userEvent.type(await field(), 'Ask finance')
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(screen.getByRole('option', { name: 'Task' }))
  open('u2')
  expect((await field()).value).toBe('')
  open()
  expect((await field()).value).toBe('Ask finance')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ kind: 'task', text: 'Ask finance', atMs: 0 }]))
  await waitFor(async () => expect((await field()).value).toBe(''))
  open()
  expect((await field()).value).toBe('')
})

test('a note that is emptied again leaves nothing behind', async () => {
  open()
  await userEvent.type(await field(), 'Ask')
  await userEvent.clear(await field())
  expect(localStorage).toHaveLength(0)
})

test('a change given up is gone after a reload, unless that is undone', async () => {
  notes = [note as Note]
  const store = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(await field('Note text'), ' finance')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(localStorage).toHaveLength(0)
  const [notice] = store.getState().notices
  act(() => runNotice(notice?.id ?? ''))
  expect((await field('Note text')).value).toBe('Ask finance')
})

test('a change to a note is kept too', async () => {
  notes = [note as Note]
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await userEvent.type(await field('Note text'), ' finance')
  open()
  expect((await field('Note text')).value).toBe('Ask finance')
})

test('a note on a meeting that goes on is about how long it has been recorded, when its writing began', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  showTo('u1', <NotesCard recording={detailsWith({ recorder: 'recording', tookPlaceAt: hourAgo })} />)
  await userEvent.type(await field(), 'Ask finance')
  const said = (await screen.findByText(/^At 1:0\d:\d\d of the recording$/)).textContent
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { atMs } = sent[0] as { atMs: number }
  expect(atMs).toBeGreaterThanOrEqual(3_600_000)
  expect(said).toContain(clock(atMs))
})
