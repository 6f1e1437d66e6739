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

test('a chapter has its title, or is numbered where nothing names it, and plays from its beginning', async () => {
  const playFrom = show([
    { startMs: 0, endMs: 60_000, title: 'The budget' },
    { startMs: 60_000, endMs: 300_000, title: 'Advertising budget · Release' },
    { startMs: 300_000, endMs: 700_000, title: null },
  ])
  await screen.findByText('The budget')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '00:00The budget',
    '01:00Advertising budget · Release',
    '05:00Part 3',
  ])
  await userEvent.click(screen.getByRole('button', { name: '05:00 Part 3' }))
  expect(playFrom).toHaveBeenCalledWith(300_000)
})
