import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openMenu, serve, show } from '../../testing/editing.tsx'

test('the history tells who changed what; an edit is taken back and a version brought back from it', async () => {
  const server = serve()
  show()
  await screen.findByText('Good mornin.')
  await openMenu('Change history')
  expect(await screen.findByText('Speakers merged')).toBeTruthy()
  expect(screen.getByText(/^Dana K, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.undone).toEqual([expect.stringMatching(/\/e7\/undo$/)]))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(server.restored).toEqual([expect.stringMatching(/\/v1\/restore$/)]))
})

test('transcribing again asks first, and says that nothing is lost', async () => {
  const server = serve()
  show()
  await screen.findByText('Good mornin.')
  await openMenu('Transcribe again…')
  expect(await screen.findByText(/moves to the history with all its edits/)).toBeTruthy()
  expect(server.asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Transcribe' }))
  await waitFor(() => expect(server.asked).toEqual([{ language: 'en' }]))
})
