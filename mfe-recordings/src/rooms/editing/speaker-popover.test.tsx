import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../testing/editing.tsx'

/** Height of a name that is offered, px. */
const rowHeight = 30

afterEach(() => vi.restoreAllMocks())

test('fewer names fit what is typed, and the panel stays as high as it was', async () => {
  // nothing is laid out here: a list is as high as its names, or as it has to be at least
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function of(this: HTMLElement) {
    return Math.max(
      Number.parseFloat(this.style.minHeight) || 0,
      this.querySelectorAll('li').length * rowHeight,
    )
  })
  serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Me' }))
  const panel = await screen.findByRole('dialog')
  const offered = () => within(panel).queryAllByRole('listitem').length
  const before = offered()
  expect(before).toBeGreaterThan(0)
  const list = within(panel).getAllByRole('list').at(-1)?.parentElement
  await userEvent.type(within(panel).getByRole('textbox'), 'Nobody of this name')
  expect(offered()).toBe(0)
  expect(list?.style.minHeight).toBe(`${before * rowHeight}px`)
})
