import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem, Submenu } from './menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what a row does after the menu has closed finds the focus on the menu’s button, and is done once', async () => {
  const seen: (string | null | undefined)[] = []
  const look = () => seen.push(screen.queryByRole('menu') ? 'menu' : document.activeElement?.textContent)
  render(
    <Menu trigger={<button>More</button>}>
      <MenuItem afterClose={look}>Rename</MenuItem>
      <MenuItem>Copy</MenuItem>
    </Menu>,
  )
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
    await expect.poll(() => document.activeElement?.textContent).toBe('More')
  }
  await choose('Rename')
  await expect.poll(() => seen).toEqual(['More'])
  await choose('Copy')
  expect(seen).toEqual(['More'])
})

test('a finger that comes down on the button may be about to scroll: the menu opens once it has tapped', () => {
  const changes: boolean[] = []
  render(
    <Menu trigger={<button>More</button>} onOpenChange={(open) => changes.push(open)}>
      <MenuItem>Rename</MenuItem>
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerDown(button, { pointerType: 'touch', button: 0 })
  fireEvent.pointerCancel(button, { pointerType: 'touch' })
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.pointerDown(button, { pointerType: 'touch', button: 0 })
  fireEvent.click(button)
  expect(screen.getByRole('menu')).toBeTruthy()
  expect(changes).toEqual([true])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  // a mouse opens it where it is pressed, and its click does not close it again
  fireEvent.pointerDown(button, { pointerType: 'mouse', button: 0 })
  fireEvent.click(button)
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('on a phone the rows of a submenu unfold below its own in the same menu, and one of them closes it', async () => {
  vi.stubGlobal('innerWidth', 390)
  const chosen = vi.fn<() => void>()
  render(
    <Menu trigger={<button>More</button>}>
      <Submenu label="Export">
        <MenuItem onSelect={chosen}>PDF</MenuItem>
      </Submenu>
      <MenuItem>Delete</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const row = await screen.findByRole('menuitem', { name: 'Export', expanded: false })
  await userEvent.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const rows = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(screen.getAllByRole('menu')).toHaveLength(1)
  expect(rows()).toEqual(['Export', 'PDF', 'Delete'])
  await userEvent.click(row)
  expect(rows()).toEqual(['Export', 'Delete'])
  await userEvent.click(row)
  await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }))
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})
