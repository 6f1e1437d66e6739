import type { BulkResult } from '@hattama/contract/library/bulk'
import { runCommand } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { BulkVisibilityDialog } from './bulk-visibility-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const usual = { visibility: 'workspace', people: [], groups: [] }

const show = (result: BulkResult) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      sent.push(await request.json())
      return Response.json(result)
    }
    if (request.url.endsWith('/api/visibility')) {
      const bounds = { narrowest: 'private', widest: 'workspace' }
      return Response.json({ ...bounds, workspace: usual, own: null, tags: [], templates: [] })
    }
    return Response.json({ members: [], groups: [] })
  })
  const { signIn, store, wrapper } = testShell()
  signIn()
  render(<BulkVisibilityDialog />, { wrapper })
  return { sent, store }
}

test('one answer for many: it is sent once, and what it was not given to is named with the reason', async () => {
  const left = [{ id: 'r2', title: 'Budget', code: 'FORBIDDEN' }]
  const { sent, store } = show({ done: ['r1'], left })
  runCommand('shareRecordings', ['r1', 'r2'])
  const dialog = within(await screen.findByRole('dialog', { name: 'Access to 2 meetings' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /^Only the owner/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 meeting skipped')).toBeTruthy()
  expect(screen.getByText('Budget').nextSibling?.textContent).toBe('You don’t have access to this.')
  expect(sent).toEqual([{ ids: ['r1', 'r2'], rule: { ...usual, visibility: 'private' } }])
  expect(store.getState().notices[0]?.text).toBe('Access changed for 1 meeting')
})

test('with nothing left out the dialog closes', async () => {
  show({ done: ['r1'], left: [] })
  runCommand('shareRecordings', ['r1'])
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
