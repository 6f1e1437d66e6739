import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { UploadTray } from './upload-tray.tsx'
import { UploadsHost, useUploads } from './uploads-context.tsx'
import type { UploadItem } from './upload-list.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const item: UploadItem = {
  id: 'u',
  uploadId: 'second',
  name: 'call.wav',
  size: 8,
  sent: 8,
  state: 'done',
  code: null,
  recordingId: 'second',
  sameAs: null,
}

/** The tray with one upload that has ended; tells what is asked of the server. */
const shown = (change: Partial<UploadItem>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response(null, { status: 204 })
  })
  const items = [{ ...item, ...change }]
  const Tray = () => {
    vi.spyOn(useUploads(), 'list').mockImplementation(() => items)
    return <UploadTray />
  }
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <Tray />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  return { asked, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('a file uploaded before leads to its first recording, and its copy can be deleted', async () => {
  const { asked, user } = shown({ sameAs: 'first' })
  const link = await screen.findByRole('link', { name: 'Open the original recording' })
  expect(link.getAttribute('href')).toBe('/recordings/first')
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete this copy' }))
  await waitFor(() => expect(asked).toContain('DELETE /api/recordings/second'))
})

test('any other file leads to its own', async () => {
  shown({})
  const link = await screen.findByRole('link', { name: 'Open' })
  expect(link.getAttribute('href')).toBe('/recordings/second')
  expect(screen.queryByRole('button', { name: 'Delete this copy' })).toBeNull()
})
