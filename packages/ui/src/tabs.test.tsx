import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(() => vi.restoreAllMocks())

/** A row of tabs, 100 px each, in a window `width` px wide. */
const row = (width: () => number) => {
  const list = screen.getByRole('tablist')
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => rect(0, width()))
  for (const [i, tab] of screen.getAllByRole('tab').entries()) {
    const left = () => i * 100 - list.scrollLeft
    vi.spyOn(tab, 'getBoundingClientRect').mockImplementation(() => rect(left(), left() + 100))
  }
  return list
}

const tabs = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, text: value, content: value }))

test('the open tab is scrolled to when another is opened and when the window narrows', () => {
  let width = 250
  const { rerender } = render(<Tabs label="Parts" tabs={tabs} value="a" />)
  const list = row(() => width)
  rerender(<Tabs label="Parts" tabs={tabs} value="d" />)
  expect(list.scrollLeft).toBe(400 - 250 + 32)
  rerender(<Tabs label="Parts" tabs={tabs} value="a" />)
  expect(list.scrollLeft).toBeLessThanOrEqual(0)

  width = 600
  rerender(<Tabs label="Parts" tabs={tabs} value="c" />)
  list.scrollLeft = 0
  width = 200
  fireEvent(window, new Event('resize'))
  expect(list.scrollLeft).toBe(300 - 200 + 32)
})
