import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

const windowHeight = 600
const anchorHeight = 20
/** Where the anchor begins, and how high the panel is now, px. */
let anchorTop = 0
let panelHeight = 0

/** Nothing is laid out here: what the panel is placed by is measured from the values above. */
const heightOf = (element: Element) => {
  if (element === document.documentElement || element === document.body) return windowHeight
  if (element instanceof HTMLElement && element.dataset['anchor'] !== undefined) return anchorHeight
  return panelHeight
}
const topOf = (element: Element) =>
  element instanceof HTMLElement && element.dataset['anchor'] !== undefined ? anchorTop : 0

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(0, topOf(this), 300, heightOf(this))
  })
  const height = (name: 'clientHeight' | 'offsetHeight') =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function of(this: HTMLElement) {
      return heightOf(this)
    })
  const width = (name: 'clientWidth' | 'offsetWidth') =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(300)
  height('clientHeight')
  height('offsetHeight')
  width('clientWidth')
  width('offsetWidth')
})
afterEach(() => {
  cleanup()
  document.querySelector('[data-anchor]')?.remove()
  vi.restoreAllMocks()
})

const open = async (at: { top: number; panel: number }) => {
  anchorTop = at.top
  panelHeight = at.panel
  const anchor = document.createElement('button')
  anchor.dataset['anchor'] = ''
  document.body.append(anchor)
  render(
    <Popover anchor={anchor} label="Whose voice is it?" onClose={() => undefined}>
      <input aria-label="Name" />
    </Popover>,
  )
  const side = () => screen.getByRole('dialog').dataset['side']
  const type = (name: string) => fireEvent.input(screen.getByLabelText('Name'), { target: { value: name } })
  const resized = async (panel: number) => {
    panelHeight = panel
    await act(async () => {
      globalThis.dispatchEvent(new Event('resize'))
    })
  }
  const leastHeight = () => screen.getByRole('dialog').style.minHeight
  return { side, type, resized, leastHeight }
}

test('a panel stands below its anchor, or above where there is no room, as high as it is at the moment', async () => {
  const { side, resized } = await open({ top: 400, panel: 300 })
  await waitFor(() => expect(side()).toBe('top'))
  await resized(100)
  await waitFor(() => expect(side()).toBe('bottom'))
})

test('one that shrinks while it is typed in stays on its side, and above its anchor keeps its upper edge', async () => {
  const { side, type, resized, leastHeight } = await open({ top: 400, panel: 300 })
  await waitFor(() => expect(side()).toBe('top'))
  type('An')
  await resized(100)
  expect(side()).toBe('top')
  expect(leastHeight()).toBe('300px')
})

test('one below its anchor may shrink: what is above its end stays where it is', async () => {
  const { side, type, leastHeight } = await open({ top: 100, panel: 300 })
  await waitFor(() => expect(side()).toBe('bottom'))
  type('An')
  expect(leastHeight()).toBe('')
})
