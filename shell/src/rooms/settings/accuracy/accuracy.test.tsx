import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { AccuracySection } from './accuracy.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heard = { engine: 'local', language: 'en', isCorrected: false }
const weekly = {
  id: 'a',
  title: 'Weekly',
  corrected: 3,
  segments: 40,
  transcripts: [
    { ...heard, model: 'parakeet', words: 100, errors: 5 },
    { ...heard, engine: 'pocketsphinx', model: null, isCorrected: true, words: 100, errors: 26 },
  ],
}
const hiring = {
  ...weekly,
  id: 'b',
  title: 'Hiring',
  transcripts: [{ ...heard, model: 'parakeet', words: 300, errors: 3 }],
}

const open = (recordings: unknown[]) => {
  vi.stubGlobal('fetch', async () => Response.json({ recordings }))
  const shell = testShell()
  shell.signIn()
  render(<AccuracySection />, { wrapper: shell.wrapper })
  return userEvent.setup()
}
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join('|'))

test('asked for, engines stand by their errors over the chosen recordings', async () => {
  const user = open([weekly, hiring])
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Measure' }))
  await screen.findByRole('table')
  expect(rows().slice(1)).toEqual(['local · parakeetEnglish|2|400', 'pocketsphinxEnglish · corrected|26|100'])
  await user.click(screen.getByRole('checkbox', { name: /Hiring/ }))
  expect(rows().slice(1)).toEqual(['local · parakeetEnglish|5|100', 'pocketsphinxEnglish · corrected|26|100'])
  await user.click(screen.getByRole('checkbox', { name: /Weekly/ }))
  expect(screen.getByText('Choose at least one recording.')).toBeTruthy()
})

test('without a corrected recording it says how to come by a figure', async () => {
  const user = open([])
  await user.click(screen.getByRole('button', { name: 'Measure' }))
  expect(await screen.findByText(/corrected any recordings yet/)).toBeTruthy()
})
