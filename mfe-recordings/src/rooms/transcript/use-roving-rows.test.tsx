import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { actionFor, arrowKeys } from '../player/shortcuts.ts'
import { useRovingRows } from './use-roving-rows.ts'

afterEach(cleanup)

const List = ({ rows }: { rows: readonly string[] }) => {
  const list = useRef<HTMLOListElement>(null)
  useRovingRows(list, rows)
  return (
    <ol ref={list} {...arrowKeys}>
      {rows.map((row) => (
        <li key={row} id={`row-${row}`} className="transcript-row">
          <button type="button" className="transcript-time" tabIndex={-1}>
            {row}
          </button>
          <button type="button" tabIndex={-1}>
            Edit {row}
          </button>
        </li>
      ))}
    </ol>
  )
}
const at = () => document.activeElement?.textContent
const stops = () => [...document.querySelectorAll('[tabindex="0"]')].map((one) => one.textContent)

test('the arrows go from row to row and within a row, and at its ends leave the sound where it is', async () => {
  render(<List rows={['a', 'b']} />)
  const seeks: unknown[] = []
  const hear = (event: KeyboardEvent) => seeks.push(actionFor(event, true))
  window.addEventListener('keydown', hear)
  await userEvent.tab()
  expect(at()).toBe('a')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(at()).toBe('Edit b')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}')
  expect(at()).toBe('a')
  window.removeEventListener('keydown', hear)
  expect(seeks.filter((act) => act !== null)).toEqual([])
})

test('the stop stays where the reader was while rows come, and goes back to the first with its row', async () => {
  const { rerender } = render(<List rows={['a', 'b']} />)
  screen.getByText('Edit b').focus()
  rerender(<List rows={['a', 'b', 'c']} />)
  expect(stops()).toEqual(['Edit b'])
  rerender(<List rows={['a', 'c']} />)
  expect(stops()).toEqual(['a'])
})
