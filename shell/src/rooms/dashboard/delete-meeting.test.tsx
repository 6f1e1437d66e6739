import type { Recording } from '@hattama/contract/library/recording'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Notices } from '../../app/notices.tsx'
import { testShell } from '../../testing/shell.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingRow } from './meeting-row.tsx'

const recording = { id: 'r1', title: 'Жоспарлау', ownerId: 'u1', hasTranscript: true } as Recording

/** A server that records requests and answers with the given status. */
const serve = (statusOf: (method: string) => number) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    // how many tasks go with it
    if (method === 'GET') return Response.json({ summary: { summary: '', actionItems: [] } })
    const status = statusOf(method)
    return status === 204
      ? new Response(null, { status })
      : Response.json({ error: 'x', code: 'FORBIDDEN' }, { status })
  })
  return asked
}

const openMenu = async (shown: Recording) => {
  const { signIn, wrapper } = testShell()
  signIn()
  render(
    <>
      <MeetingActions recording={shown} />
      <Notices />
    </>,
    { wrapper },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return user
}

const removeIt = async () => {
  const user = await openMenu(recording)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return user
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a meeting is deleted at once, and Undo in the notice brings it back', async () => {
  const asked = serve(() => 204)
  const user = await removeIt()
  await screen.findByText('Recording deleted')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Recording restored')
  expect(asked).toEqual([
    'GET /api/summaries/recording/r1',
    'DELETE /api/recordings/r1',
    'POST /api/recordings/r1/undelete',
  ])
})

test('what the server refuses is said, and nothing is offered to be undone', async () => {
  serve(() => 403)
  await removeIt()
  await screen.findByText('Couldn’t delete. You don’t have access to this.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('when undoing fails, that is said', async () => {
  serve((method) => (method === 'DELETE' ? 204 : 403))
  const user = await removeIt()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Couldn’t restore. You don’t have access to this.')
})

test('under legal hold the menu says so instead of offering to delete', async () => {
  serve(() => 204)
  await openMenu({ ...recording, isHeld: true, heldAt: '2026-11-01T08:00:00.000Z' })
  await screen.findByText('This is under legal hold and can’t be deleted.')
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('legal hold is said in the row of a meeting', () => {
  const { signIn, wrapper } = testShell()
  signIn()
  const held = {
    ...recording,
    status: 'completed',
    priority: 'low',
    participants: [],
    tags: [],
    isHeld: true,
  }
  render(<MeetingRow recording={held as unknown as Recording} />, { wrapper })
  expect(screen.getByText('Legal hold')).toBeDefined()
})
