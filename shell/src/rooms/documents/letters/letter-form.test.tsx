import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { runCommand } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../../testing/shell.tsx'
import { DocumentDesk } from '../document-desk.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const letters: MinutesLetters = { people: [], sendings: [], isReady: true, mayLink: true, protocol: null }
const source = { recordingId: 'r1', title: 'Weekly', hasSummary: true, hasTranscript: true }
const label = 'Include unconfirmed decisions'

/** Opens the letter about a meeting with these minutes; collects what previews were asked for. */
const open = (summary: string) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') asked.push(await request.json())
    if (request.method === 'POST') return Response.json({ subject: 'Summary', text: 'text' })
    return Response.json(request.url.includes('/summaries/') ? { summary: { summary } } : letters)
  })
  const shell = testShell({ registry: { ...registry, sendsMail: true } })
  shell.signIn()
  render(<DocumentDesk />, { wrapper: shell.wrapper })
  act(() => runCommand('takeDocument', source, { act: 'mail' }))
  return asked
}
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show preview' }))

test('a letter holds what nobody has confirmed only when ticked, once a decision is confirmed', async () => {
  const asked = open('## Decisions\n\n- We stay.\n\n## Possible decisions\n\n- “We move.” [00:20](?t=20)')
  const tick = await screen.findByRole('switch', { name: label })
  expect(tick.getAttribute('aria-checked')).toBe('false')
  await show()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ unconfirmed: 'off' }))
  await userEvent.click(tick)
  await show()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ unconfirmed: 'on' }))
})

test('a letter that only leads to the minutes holds none of it, and has no tick', async () => {
  open('## Possible decisions\n\n- “We move.” [00:20](?t=20)')
  const tick = await screen.findByRole('switch', { name: label })
  expect(tick.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('switch', { name: 'Include the summary' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Attach the PDF' }))
  expect(screen.queryByRole('switch', { name: label })).toBeNull()
})
