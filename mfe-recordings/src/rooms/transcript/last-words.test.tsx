import type { LiveTail, Speaker } from '@hattama/contract/speech/transcript'
import { loadWords } from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LastWords } from './last-words.tsx'

await loadWords()
afterEach(cleanup)

const me: Speaker = { id: 'm', name: 'Dana', kind: 'me', ordinal: 0 }
const show = (tail: LiveTail, before: string | null = null) => (
  <LastWords tail={tail} speakers={[me]} before={before} language="en" />
)
const region = () => screen.getByRole('region', { name: /may still change/ })

test('what is not final has a name, who says it, and is announced by nobody', () => {
  render(
    show([
      { kind: 'me', startMs: 61_000, text: 'We will move in' },
      { kind: 'others', startMs: 63_000, text: 'When exactly?' },
    ]),
  )
  expect(region().textContent).toMatch(/Dana.*1:01.*We will move in.*Others.*1:03.*When exactly\?/)
  expect(region().getAttribute('aria-live')).toBe('off')
  // no status and no alert around or inside it, which would be read out with each change
  expect(region().closest('[aria-live="polite"], [role="status"], [role="log"], output')).toBeNull()
  expect(within(region()).queryByRole('status')).toBeNull()
  expect(within(region()).getByText('When exactly?').getAttribute('lang')).toBe('en')
})

test('new words replace those shown, in the same text', () => {
  const { rerender } = render(show([{ kind: 'me', startMs: 1000, text: 'We will' }], 'm'))
  const line = screen.getByText('We will')
  // the same person goes on: no second name
  expect(screen.queryByText('Dana')).toBeNull()
  rerender(show([{ kind: 'me', startMs: 1000, text: 'We will move in March.' }], 'm'))
  expect(line.textContent).toBe('We will move in March.')
  rerender(show([], 'm'))
  expect(screen.queryByRole('region')).toBeNull()
})

test('each line has its time, and a name only where somebody else speaks', () => {
  const { container } = render(
    show(
      [
        { kind: 'me', startMs: 1000, text: 'We will move in March.' },
        { kind: 'me', startMs: 4000, text: 'The rent goes up.' },
        { kind: 'others', startMs: 6000, text: 'By how much?' },
      ],
      'm',
    ),
  )
  const lines = [...container.querySelectorAll('.transcript-row')].map((row) => row.textContent)
  expect(lines).toEqual(['00:01We will move in March.', '00:04The rent goes up.', 'Others00:06By how much?'])
})
