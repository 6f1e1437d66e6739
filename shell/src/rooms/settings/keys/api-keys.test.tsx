import type { ApiKey } from '@hattama/contract/people/api-key'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { ApiKeys } from './api-keys.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report: ApiKey = {
  id: 'a',
  name: 'Weekly report',
  holder: 'person',
  person: { id: 'u1', name: 'Aigerim' },
  scopes: ['recording.read'],
  program: null,
  ending: 'x7Qz',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2100-01-01T00:00:00.000Z',
  lastUsedAt: null,
  address: null,
}

/** A server that stores new keys and records requests. */
const serve = (keys: ApiKey[], refusal?: { status: number; code: string }) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return Response.json({ keys })
    sent.push(`${request.method} ${pathname} ${await request.clone().text()}`.trim())
    if (refusal) return Response.json({ error: 'x', code: refusal.code }, { status: refusal.status })
    if (request.method === 'DELETE') {
      keys.splice(0)
      return new Response(null, { status: 204 })
    }
    keys.push({ ...report, id: 'b', name: 'Assistant' })
    return Response.json({ key: keys.at(-1), token: 'hat_shownThisOnce' }, { status: 201 })
  })
  return sent
}
const show = () => {
  const { signIn, wrapper } = testShell()
  signIn()
  render(<ApiKeys />, { wrapper })
  return userEvent.setup()
}

test('a key is named, given what it may, shown once, and stands in the list without its secret', async () => {
  const sent = serve([])
  const user = show()
  expect(await screen.findByText('No keys yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), ' Assistant ')
  await user.click(screen.getByRole('checkbox', { name: 'Ask about meetings' }))
  await user.click(screen.getByRole('checkbox', { name: 'Read summaries and tasks' }))
  await user.click(screen.getByRole('button', { name: 'Create API key' }))
  expect(await screen.findByText('hat_shownThisOnce')).toBeTruthy()
  expect(sent).toEqual([
    'POST /api/keys {"name":"Assistant","holder":"person","scopes":["recording.read","chat.use"],"days":90}',
  ])
  await user.click(screen.getByRole('button', { name: 'I’ve saved it' }))
  await waitFor(() => expect(screen.queryByText('hat_shownThisOnce')).toBeNull())
  expect(await screen.findByText('Assistant')).toBeTruthy()
  expect(screen.getByText(/hat_…x7Qz · never used/)).toBeTruthy()
})

test('a key of the workspace is offered nothing that is done in a name', async () => {
  const sent = serve([])
  const user = show()
  await user.type(await screen.findByLabelText('Name'), 'Import')
  expect(screen.getByRole('checkbox', { name: 'Email summaries' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'The workspace' }))
  expect(screen.queryByRole('checkbox', { name: 'Email summaries' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create API key' }))
  await waitFor(() => expect(sent[0]).toContain('"holder":"workspace"'))
})

test('nothing ticked or no name makes no key; too many are told in words', async () => {
  serve([], { status: 409, code: 'CONFLICT' })
  const user = show()
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create API key' })
  expect(make.disabled).toBe(true)
  await user.type(screen.getByLabelText('Name'), 'x')
  await user.click(make)
  expect(await screen.findByText(/the maximum number of keys/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Read recordings and transcripts' }))
  await user.click(screen.getByRole('checkbox', { name: 'Read summaries and tasks' }))
  expect(make.disabled).toBe(true)
})

test('one is revoked after a question', async () => {
  const sent = serve([{ ...report }])
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(sent).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent).toEqual(['DELETE /api/keys/a']))
  expect(await screen.findByText('No keys yet.')).toBeTruthy()
})
