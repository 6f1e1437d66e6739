import type { Recording } from '@hattama/contract/library/recording'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Overlays } from '../../app/overlays.tsx'
import { testShell } from '../../testing/shell.tsx'
import { MeetingActions } from '../dashboard/meeting-actions.tsx'

const recording = { id: 'r1', title: 'Budget', ownerId: 'u1', lockedMinutes: '1/2026' } as Recording

/** Asks to delete a meeting with locked minutes and two tasks; returns what was sent. */
const ask = async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'GET') return Response.json({ summary: { summary: '', actionItems: [{}, {}] } })
    sent.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: 204 })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(
    <>
      <MeetingActions recording={recording} />
      <Overlays />
    </>,
    { wrapper },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return { user, sent, dialog: within(await screen.findByRole('dialog')) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a meeting with locked minutes goes only after it was said which, and what becomes of their number', async () => {
  const { user, sent, dialog } = await ask()
  expect(dialog.getByText(/No\. 1\/2026 are locked/)).toBeDefined()
  expect(dialog.getByText(/number stays in the register/)).toBeDefined()
  expect(dialog.getByText('2 tasks go with it, too.')).toBeDefined()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete with the minutes' }))
  await screen.findByText('Recording deleted, with 2 tasks')
  expect(sent).toEqual(['DELETE /api/recordings/r1'])
})

test('who keeps it sends nothing, and may open the minutes', async () => {
  const { user, sent, dialog } = await ask()
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/recordings/r1/protocol')
  // the cross and the button say the same
  const [keep] = dialog.getAllByRole('button', { name: 'Keep the meeting' })
  await user.click(keep ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
