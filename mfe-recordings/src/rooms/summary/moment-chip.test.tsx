import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createAudioClock } from '../player/audio-clock.ts'
import { PlayerProvider } from '../player/player-context.tsx'
import { MomentChip } from './moment-chip.tsx'

await loadWords()
afterEach(cleanup)

const show = (isSilent: boolean) => {
  const playFrom = vi.fn<(ms: number) => void>()
  const clock = createAudioClock(document.createElement('audio'))
  render(
    <StoreProvider store={createStore()}>
      <PlayerProvider value={{ clock, isSilent, playFrom }}>
        <MomentChip ms={65_000} />
      </PlayerProvider>
    </StoreProvider>,
  )
  return playFrom
}

test('a moment can be played', async () => {
  const playFrom = show(false)
  const chip = screen.getByRole('button', { name: 'Play 01:05' })
  expect(chip.querySelector('svg')).toBeTruthy()
  await userEvent.click(chip)
  expect(playFrom).toHaveBeenCalledWith(65_000)
})

test('where the sound was deleted it is a plain time that leads to its words', async () => {
  const playFrom = show(true)
  const chip = screen.getByRole('button', { name: 'Show 01:05 in the transcript' })
  expect(chip.querySelector('svg')).toBeNull()
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull()
  await userEvent.click(chip)
  expect(playFrom).toHaveBeenCalledWith(65_000)
})
