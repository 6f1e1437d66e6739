import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AudioClock } from '../player/audio-clock.ts'
import { PlayerProvider } from '../player/player-context.tsx'
import { ChaptersCard } from './chapters-card.tsx'

await loadWords()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (chapters: object[]) => {
  const playFrom = vi.fn<(ms: number) => void>()
  vi.stubGlobal('fetch', async () => Response.json({ recordingId: 'r1', chapters }))
  render(
    <StoreProvider store={createStore()}>
      <PlayerProvider value={{ clock: {} as AudioClock, isSilent: false, playFrom }}>
        <ChaptersCard recordingId="r1" />
      </PlayerProvider>
    </StoreProvider>,
  )
  return playFrom
}

test('a chapter is named by its agenda, a phrase or its first words, or numbered, and plays from its beginning', async () => {
  const playFrom = show([
    { startMs: 0, endMs: 60_000, title: 'The budget', begins: '', topics: ['Invoice sent'] },
    {
      startMs: 60_000,
      endMs: 120_000,
      title: null,
      begins: 'Now this.',
      topics: ['Invoice', 'Advertising budget'],
    },
    { startMs: 120_000, endMs: 300_000, title: null, begins: 'Now the hall.', topics: ['Bugs', 'Release'] },
    { startMs: 300_000, endMs: 700_000, title: null, begins: '', topics: [] },
  ])
  await screen.findByText('The budget')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '00:00The budget',
    '01:00Advertising budget',
    '02:00“Now the hall.”',
    '05:00Part 4',
  ])
  await userEvent.click(screen.getByRole('button', { name: '05:00 Part 4' }))
  expect(playFrom).toHaveBeenCalledWith(300_000)
})
