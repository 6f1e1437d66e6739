import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepReceived } from '../offline/kept.ts'
import { testShell } from '../../testing/shell.tsx'
import { ReceivedFiles } from './received-files.tsx'
import { UploadsHost, useUploads } from './uploads-context.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page of a signed-in user that was sent a file by a form. */
const opened = async (name: string) => {
  const store = new Map<string, Response>()
  vi.stubGlobal('caches', {
    has: async () => store.size > 0,
    open: async () => ({
      put: async (key: string, value: Response) => void store.set(key, value),
      keys: async () => [...store.keys()],
      match: async (key: string) => store.get(key),
      delete: async (key: string) => store.delete(key),
    }),
  })
  // a test page has no navigation entry
  vi.stubGlobal('PerformanceNavigationTiming', Map)
  vi.stubGlobal('fetch', async () => Response.json({ maxUploadBytes: 1_000_000 }))
  await keepReceived([new File(['RIFF\0\0\0\0WAVEfmt '], name)])
  const added: string[][] = []
  const Watched = () => {
    const uploads = useUploads()
    vi.spyOn(uploads, 'add').mockImplementation(async (files) => void added.push(files.map((f) => f.name)))
    return <ReceivedFiles />
  }
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <Watched />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  return { added, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('nothing that was handed over goes anywhere before its person has said so', async () => {
  const { added, user } = await opened('planted.wav')
  await screen.findByText(/planted\.wav/)
  expect(added).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added).toEqual([])
})

test('said so, it is uploaded', async () => {
  const { added, user } = await opened('mine.wav')
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(added).toEqual([['mine.wav']]))
})
