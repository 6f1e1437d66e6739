import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AudioClock } from '../player/audio-clock.ts'
import { PlayerProvider } from '../player/player-context.tsx'
import { spoken } from '../../testing/spoken.ts'
import { figuresOf } from './figures.ts'
import { WhoSpokeWhen } from './who-spoke-when.tsx'

afterEach(cleanup)

const speaker = (id: string, ordinal: number, name: string) => ({ id, ordinal, name, kind: 'voice' as const })

const rowsShown = () => [...document.querySelectorAll<HTMLButtonElement>('.lane')]

/** The strip of a 100 s meeting, with the player at `nowMs`, unfolded. */
const strip = (people: string[], nowMs = 0, isFinal = true) => {
  const segments = people.map((id, i) => spoken(`s${i}`, id, i * 10, 'One two three four.'))
  const ids = [...new Set(people)]
  const playFrom = vi.fn<(ms: number) => void>()
  const clock = { now: () => nowMs, subscribe: () => () => undefined } as unknown as AudioClock
  render(
    <PlayerProvider value={{ clock, isSilent: false, playFrom }}>
      <WhoSpokeWhen
        people={figuresOf(segments, 100_000).people}
        speakers={ids.map((id, i) => speaker(id, i, `Person ${id}`))}
        durationMs={100_000}
        isFinal={isFinal}
      />
    </PlayerProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Who spoke when' }))
  return playFrom
}

test('until it is unfolded one line tells who spoke when', () => {
  strip(['A', 'B', 'A'])
  const line = screen.getByRole('button', { name: 'Who spoke when' })
  fireEvent.click(line)
  expect(rowsShown()).toEqual([])
  // thousandths of the recording
  const begins = [...line.querySelectorAll('svg[viewBox="0 0 1000 10"] path')].map((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) /g)].map(([, at]) => Number(at)),
  )
  expect(begins).toEqual([[0, 200], [100]])
})

test('each person has a row of their own, named, with their share', () => {
  strip(['A', 'B', 'A'])
  const rows = rowsShown()
  expect(rows).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^Person A 67% ?\. 2 turns\. Press Enter or →/ })).toBe(rows[0])
  expect(screen.getByRole('button', { name: /^Person B 33% ?\. 1 turn\./ })).toBe(rows[1])
})

test('rows are in the order of first words; while the text grows no share is told that would change', () => {
  strip(['A', 'B', 'B'], 0, false)
  const rows = rowsShown()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Person A/),
    expect.stringMatching(/^Person B/),
  ])
  expect(rows.map((row) => row.textContent).join('')).not.toContain('%')
})

test('by the keyboard one goes from turn to turn of a person, and the player’s own arrows keep still', async () => {
  const outside = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', outside)
  const playFrom = strip(['A', 'B', 'A', 'B', 'A'], 20_000)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
  expect(playFrom.mock.calls).toEqual([[40_000], [0], [40_000]])
  expect(outside.mock.calls.map(([event]) => event.key)).not.toContain('ArrowRight')
  document.removeEventListener('keydown', outside)
})

test('a press on the strip plays from that place', () => {
  const playFrom = strip(['A', 'B'])
  const row = rowsShown()[0]
  const drawing = row?.querySelector('svg')
  if (!row || !drawing) throw new Error('there is no strip')
  drawing.getBoundingClientRect = () => new DOMRect(100, 0, 400, 10)
  fireEvent.click(row, { clientX: 200, detail: 1 })
  expect(playFrom).toHaveBeenCalledWith(25_000)
})

test('of many people the last share a row', () => {
  strip(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
  const rows = rowsShown()
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.textContent).toMatch(/^5 more 55%\./)
})
