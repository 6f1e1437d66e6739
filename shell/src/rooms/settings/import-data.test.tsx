import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { UploadsHost } from '../upload/uploads-context.tsx'
import { ImportData } from './import-data.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const json = (value: object) => new TextEncoder().encode(JSON.stringify(value))

const open = () => {
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <ImportData />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  const user = userEvent.setup()
  const choose = (file: File) => user.upload(screen.getByLabelText('Choose archive'), file)
  return { user, choose }
}

test('what an archive holds is shown before anything is sent, with what cannot come; one may leave it', async () => {
  const { user, choose } = open()
  const bytes = zipSync(
    {
      'chats/a.json': json({}),
      'recordings/a/recording.json': json({ title: 'Weekly', filename: 'a.wav' }),
      'recordings/a/audio-1.wav': new Uint8Array(2000),
      'recordings/b/recording.json': json({ title: 'Silent' }),
    },
    { level: 0 },
  )
  await choose(new File([new Uint8Array(bytes)], 'hattama.zip', { type: 'application/zip' }))
  expect(await screen.findByText('The archive has 1 recording with audio (2 KB).')).toBeTruthy()
  expect(screen.getByText('1 chat won’t be imported.')).toBeTruthy()
  expect(screen.getByText('Silent')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Silent')).toBeNull()
})

test('a recording too large for the server is named before anything is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ maxUploadBytes: 1000 }))
  const { choose } = open()
  const recording = (name: string, bytes: number) => ({
    [`recordings/${name}/recording.json`]: json({ title: name, filename: 'a.wav' }),
    [`recordings/${name}/audio-1.wav`]: new Uint8Array(bytes),
  })
  const bytes = zipSync({ ...recording('Long', 2000), ...recording('Short', 1000) }, { level: 0 })
  await choose(new File([new Uint8Array(bytes)], 'hattama.zip', { type: 'application/zip' }))
  expect(await screen.findByText('Too large for this server (up to 1 KB per file):')).toBeTruthy()
  expect(screen.getByText('Long')).toBeTruthy()
  expect(screen.queryByText('Short')).toBeNull()
})

test('a file that is no archive is refused in words', async () => {
  const { choose } = open()
  await choose(new File(['x'], 'x.zip', { type: 'application/zip' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/a readable ZIP file/)
})

test('reading a large archive can be cancelled', async () => {
  const { user, choose } = open()
  const file = new File(['x'.repeat(1000)], 'large.zip', { type: 'application/zip' })
  // a disk that takes its time
  file.slice = () => {
    const part = new Blob(['x'])
    part.arrayBuffer = () => new Promise(() => undefined)
    return part
  }
  await choose(file)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
