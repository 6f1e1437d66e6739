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
      <PlayerProvider value={{ clock: {} as AudioClock, playFrom }}>
        <ChaptersCard recordingId="r1" />
      </PlayerProvider>
    </StoreProvider>,
  )
  return playFrom
}

test('a chapter is named by what stands out in it, or numbered, and plays from its beginning', async () => {
  const playFrom = show([
    { startMs: 0, endMs: 300_000, topics: ['Advertising budget', 'Invoice'] },
    { startMs: 300_000, endMs: 700_000, topics: [] },
  ])
  expect(await screen.findByText('Advertising budget, Invoice')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '05:00 Part 2' }))
  expect(playFrom).toHaveBeenCalledWith(300_000)
})
