import type { Comment } from '@hattama/contract/connections/comment'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { i18n, loadWords } from '@hattama/platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { showTo } from '../../testing/signed-in.tsx'
import { CommentsCard } from './comments-card.tsx'

await loadWords()

let sent: unknown[]
const first = {
  id: 'c1',
  threadId: null,
  userId: 'u1',
  name: 'Anna',
  text: 'Is that final?',
  atMs: 5000,
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  mayChange: true,
  mayDelete: true,
  reachesGuests: false,
} as Comment

beforeEach(() => {
  void i18n.changeLanguage('en')
  sent = []
  vi.stubGlobal('fetch', async (to: Request) => {
    if (to.method === 'GET') return Response.json({ comments: [first], people: [] })
    sent.push(await to.json())
    return Response.json({ id: 'c9' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the meeting's page, as after a reload. */
const open = (userId = 'u1', change: Partial<RecordingDetails> = {}) => {
  cleanup()
  showTo(userId, <CommentsCard recording={detailsWith(change)} />)
}
const writes = () => screen.findByRole('button', { name: 'Write a comment' })
const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })

test('comments say whom they are for, and their field opens by its button', async () => {
  open()
  expect(await screen.findByText(/^For colleagues who can see this meeting/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(await writes())
  expect(document.activeElement).toBe(await comment())
})

test('a comment that was not sent is there after a reload, for who wrote it, and goes once sent', async () => {
  open()
  await userEvent.click(await writes())
  await userEvent.type(await comment(), 'Not so fast')
  open('u2')
  await writes()
  open()
  expect((await comment()).value).toBe('Not so fast')
  await userEvent.type(await comment(), '{Control>}{Enter}')
  await waitFor(() => expect(sent).toMatchObject([{ text: 'Not so fast', threadId: null }]))
  await writes()
  open()
  await writes()
})

test('so are an answer and a change, each in its field, until they are given up', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  await userEvent.keyboard('Yes')
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.keyboard(' Really?')
  open()
  await writes()
  const texts = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
  expect(texts()).toEqual(['Is that final? Really?', 'Yes'])
  for (const button of screen.getAllByRole('button', { name: 'Cancel' })) await userEvent.click(button)
  expect(texts()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a comment on a meeting that goes on is about how long it has been recorded', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  open('u1', { recorder: 'recording', tookPlaceAt: hourAgo })
  await userEvent.click(await writes())
  expect(screen.getByText(/^At 1:0\d:\d\d of the recording$/)).toBeTruthy()
  await userEvent.type(await comment(), 'Now{Control>}{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect((sent[0] as { atMs: number }).atMs).toBeGreaterThanOrEqual(3_600_000)
})
