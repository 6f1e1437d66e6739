import { act, screen, waitFor } from '@testing-library/react'
import { runNotice } from '@hattama/platform'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notices, serve, show } from '../../testing/editing.tsx'

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '1 speaker sounds familiar' }))
}

test('a familiar voice is asked about; yes is an edit that can be undone', async () => {
  const server = serve()
  server.sounds = true
  const store = show()
  await opened()
  expect(screen.getByText('Saule?')).toBeTruthy()
  expect(screen.getByText('83% match')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play 00:01' })).toBeTruthy()
  expect(server.asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Yes, it’s Saule' }))
  await waitFor(() => expect(server.asked).toEqual([{ kind: 'name', speakerId: 'A', name: 'Saule' }]))
  await waitFor(() => expect(notices(store).at(-1)).toMatchObject({ actLabel: 'Undo' }))
})

test('no is remembered, and can be taken back; the speaker keeps its name', async () => {
  const server = serve()
  server.sounds = true
  const store = show()
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  const answer = { speakerId: 'A', personId: 'p1' }
  await waitFor(() => expect(server.refused).toEqual([{ ...answer, isRefused: true }]))
  await waitFor(() => expect(notices(store).at(-1)).toMatchObject({ actLabel: 'Undo' }))
  act(() => runNotice(notices(store).at(-1)?.id ?? ''))
  await waitFor(() => expect(server.refused.at(-1)).toEqual({ ...answer, isRefused: false }))
  expect(server.asked).toEqual([])
})

test('whoever may not edit is told nothing of it', async () => {
  const server = serve()
  server.sounds = true
  show('viewer')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(screen.queryByText(/sounds familiar/)).toBeNull()
})
