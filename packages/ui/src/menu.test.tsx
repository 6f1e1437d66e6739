import { cleanup, render, screen } from '@testing-library/react'
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
