import { runCommand } from '@hattama/platform'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { offerFiles } from './offered-files.ts'
import { forgetChoice, titleForUpload } from './upload-choice.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadsHost, useUploads } from './uploads-context.tsx'

afterEach(() => {
  cleanup()
  document.getElementById('registry')?.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const templates = [
  { id: 'general', name: 'General minutes' },
  { id: 'interview', name: 'Interview' },
]

const wav = (name: string) => {
  const bytes = new Uint8Array(44)
  bytes.set(new TextEncoder().encode('RIFF....WAVEfmt '))
  return new File([bytes], name)
}

const SentNames = () => {
  const { subscribe, list } = useUploads()
  const names = useSyncExternalStore(subscribe, list).map(({ name }) => name)
  return <output aria-label="sent">{names.join()}</output>
}

const everyone = { visibility: 'workspace', people: [], groups: [] }
const rules = {
  narrowest: 'private',
  widest: 'workspace',
  workspace: everyone,
  own: null,
  tags: [],
  templates: [],
}

const open = (unheard: string[] = [], members: { userId: string }[] = []) => {
  const links: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/templates')) return Response.json({ templates, defaultTemplate: 'general' })
    if (pathname.endsWith('/speech')) return Response.json({ language: null, detects: false, unheard })
    if (pathname.endsWith('/members')) return Response.json({ members })
    if (pathname.endsWith('/visibility')) return Response.json(rules)
    if (pathname.endsWith('/limits')) return Response.json({ maxUploadBytes: 1000 })
    if (request.method === 'POST') links.push(await request.json())
    return Response.json({ id: 'r1', recordingId: 'r1', status: 'uploading' }, { status: 201 })
  })
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <UploadDialog />
      <SentNames />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  const ask = () => act(() => runCommand('upload'))
  return { ask, links, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

const withModel = () => {
  const script = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' })
  script.textContent = JSON.stringify({ facts: ['model'] })
  document.head.append(script)
}

test('where no model writes, no kind of report is offered', async () => {
  const { ask } = open()
  ask()
  await screen.findByRole('combobox', { name: 'Number of speakers' })
  expect(screen.queryByRole('combobox', { name: 'Summary template' })).toBeNull()
})

test('several files are asked about in the same window and sent with one press', async () => {
  const { ask, user } = open()
  ask()
  const dialog = within(await screen.findByRole('dialog'))
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  await user.upload(field, [wav('one.wav'), wav('two.wav')])
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^Separate meetings/ })).checked).toBe(
    true,
  )
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.getByLabelText('sent').textContent).toBe('one.wav,two.wav'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the kind of report chosen goes with a link, and is forgotten for the next', async () => {
  withModel()
  const { ask, links, user } = open()
  ask()
  const kind = await screen.findByRole('combobox', { name: 'Summary template' })
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

test('who will see it goes with what is added, keeps the chosen files, and stays for the next', async () => {
  const { ask, links, user } = open([], [{ userId: 'anna' }, { userId: 'tom' }])
  ask()
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, [wav('one.wav')])
  await dialog.findByText('one.wav')
  await user.click(await dialog.findByRole('button', { name: 'Change who can see this meeting' }))
  await user.click(dialog.getByRole('radio', { name: /^Only me/ }))
  expect(dialog.getByText('Only you can see it')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove one.wav' }))
  await user.type(dialog.getByLabelText('Paste a link'), 'https://example.org/a.mp3{Enter}')
  const visibleTo = { visibility: 'private', people: [], groups: [] }
  await waitFor(() => expect(links).toEqual([{ url: 'https://example.org/a.mp3', visibleTo }]))

  ask()
  await screen.findByText('Only you can see it (as you chose last time)')
  await user.type(await screen.findByLabelText('Paste a link'), 'https://example.org/b.mp3{Enter}')
  await waitFor(() => expect(links[1]).toEqual({ url: 'https://example.org/b.mp3', visibleTo }))
})

test('chosen files are sent when asked for, after the language has been looked at; one can be put back', async () => {
  const { ask, user } = open(['kk'])
  ask()
  const dialog = within(await screen.findByRole('dialog'))
  const field = document.querySelector('input[type="file"]')
  await user.upload(field as HTMLInputElement, [wav('one.wav'), wav('two.wav')])
  await dialog.findByText('two.wav')
  const sent = screen.getByLabelText('sent')
  expect(sent.textContent).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Remove two.wav' }))
  expect(dialog.queryByText('two.wav')).toBeNull()

  const spoken = dialog.getByRole('combobox', { name: 'Spoken language' })
  // nothing here tells languages by ear
  await waitFor(() => expect(spoken.textContent).toBe('English (your language)'))
  // who will see it, and no note of a language
  expect(dialog.getAllByRole('note')).toHaveLength(1)
  spoken.focus()
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByRole('option', { name: 'Kazakh' }))
  expect(await dialog.findByText(/^Kazakh speech can’t be transcribed here yet\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent.textContent).toBe('one.wav'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the meeting of a single file can be given a title, which is forgotten for the next', async () => {
  const { ask, user } = open()
  ask()
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  await user.upload(input, [wav('budget review.wav')])
  const field = await dialog.findByLabelText<HTMLInputElement>('Meeting title (optional)')
  expect(field.placeholder).toBe('budget review')
  await user.type(field, ' Hiring ')
  expect(titleForUpload()).toBe('Hiring')
  await user.upload(input, [wav('other.wav')])
  await waitFor(() => expect(dialog.queryByLabelText('Meeting title (optional)')).toBeNull())
  act(() => forgetChoice())
  expect(titleForUpload()).toBe('')
})

test('files dropped while the dialog is open are looked at there, not sent', async () => {
  const { ask } = open()
  expect(offerFiles([wav('early.wav')])).toBe(false)
  ask()
  const dialog = within(await screen.findByRole('dialog'))
  act(() => void offerFiles([wav('dropped.wav')]))
  await dialog.findByText('dropped.wav')
  expect(screen.getByLabelText('sent').textContent).toBe('')
})
