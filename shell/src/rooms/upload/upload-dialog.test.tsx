import { runCommand } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadsHost } from './uploads-context.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const templates = [
  { id: 'general', name: 'General minutes' },
  { id: 'interview', name: 'Interview' },
]

const open = () => {
  const links: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/templates')) return Response.json({ templates, defaultTemplate: 'general' })
    if (pathname.endsWith('/limits')) return Response.json({ maxUploadBytes: 1000 })
    if (request.method === 'POST') links.push(await request.json())
    return Response.json({ id: 'r1', recordingId: 'r1', status: 'uploading' }, { status: 201 })
  })
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <UploadDialog />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  const ask = () => act(() => runCommand('upload'))
  return { ask, links, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('the kind of report chosen goes with a link, and is forgotten for the next', async () => {
  const { ask, links, user } = open()
  ask()
  const kind = await screen.findByRole('combobox', { name: 'Report type' })
  await waitFor(() => expect(kind.textContent).toBe('Default: General minutes'))
  kind.focus()
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Interview' }))
  await user.type(screen.getByLabelText('Paste a link'), 'https://example.org/a.mp3{Enter}')
  await waitFor(() => expect(links).toEqual([{ url: 'https://example.org/a.mp3', template: 'interview' }]))

  ask()
  await user.type(await screen.findByLabelText('Paste a link'), 'https://example.org/b.mp3{Enter}')
  await waitFor(() => expect(links[1]).toEqual({ url: 'https://example.org/b.mp3' }))
})
