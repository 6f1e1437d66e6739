import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { UploadsHost, useUploads } from '../uploads-context.tsx'
import { askIfOneMeeting, forgetQuestion } from './question.ts'
import { SeveralDialog } from './several-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forgetQuestion()
})

const file = (name: string) => new File(['sound'], name)

const open = (names: readonly string[]) => {
  const asked: unknown[][] = []
  const Watched = () => {
    const uploads = useUploads()
    vi.spyOn(uploads, 'add').mockImplementation(async (...said) => void asked.push(['add', ...said]))
    vi.spyOn(uploads, 'addTracks').mockImplementation(async (...said) => void asked.push(['tracks', ...said]))
    return <SeveralDialog />
  }
  const shell = testShell()
  shell.signIn()
  render(
    <UploadsHost>
      <Watched />
    </UploadsHost>,
    { wrapper: shell.wrapper },
  )
  const files = names.map(file)
  act(() => askIfOneMeeting(files, { language: 'en' }))
  return { asked, files, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('several files are meetings of their own unless somebody says they are one', async () => {
  const { asked, files, user } = open(['a.wav', 'b.wav'])
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(asked).toEqual([['add', files, { language: 'en' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('as one meeting they go with its title, with who speaks in each and when each begins', async () => {
  const { asked, files, user } = open(['Weekly sync - Anna.wav', 'Weekly sync - 2.wav'])
  await user.click(await screen.findByRole('radio', { name: /One meeting/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Meeting title').value).toBe('Weekly sync')
  await user.type(screen.getByLabelText('Speaker in Weekly sync - 2.wav'), 'Boris')
  await user.click(screen.getByRole('checkbox', { name: /different times/ }))
  const start = screen.getByLabelText('Start of Weekly sync - 2.wav')
  await user.type(start, '1:90')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' }).disabled).toBe(true)
  await user.clear(start)
  await user.type(start, '1:30')
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  const tracks = [
    { file: files[0], name: 'Anna', startMs: 0 },
    { file: files[1], name: 'Boris', startMs: 90_000 },
  ]
  expect(asked).toEqual([['tracks', tracks, { language: 'en', title: 'Weekly sync' }]])
})

test('more than can be told apart are meetings of their own, and the dialog says why', async () => {
  open(Array.from({ length: 17 }, (_, i) => `${i}.wav`))
  expect(await screen.findByRole('dialog', { name: '17 files' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /up to 16/ }).disabled).toBe(true)
})
