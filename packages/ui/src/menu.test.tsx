import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'

afterEach(cleanup)

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
