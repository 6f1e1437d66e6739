import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { SectionMenu } from './section-menu.tsx'

afterEach(cleanup)

test('on small screens the menu offers the sections and closes once one is chosen', async () => {
  const { getByRole, queryByRole } = await show(<SectionMenu />)
  const button = getByRole('button', { name: 'Menu' })
  expect(queryByRole('link', { name: 'Pricing' })).toBeNull()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(getByRole('link', { name: 'Pricing' }))
  expect(queryByRole('link', { name: 'Pricing' })).toBeNull()
})

test('it closes when the focus goes on past its end', async () => {
  const { getByRole, queryByRole } = await show(
    <>
      <SectionMenu />
      <button type="button">after</button>
    </>,
  )
  await userEvent.click(getByRole('button', { name: 'Menu' }))
  getByRole('button', { name: 'Start for free' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(getByRole('button', { name: 'after' }))
  expect(queryByRole('link', { name: 'Pricing' })).toBeNull()
})

test.each([
  ['Sign in', 'login'],
  ['Start for free', 'signup'],
])('%s opens the dialog and closes the menu', async (name, mode) => {
  const { store, getByRole, queryByRole } = await show(<SectionMenu />)
  await userEvent.click(getByRole('button', { name: 'Menu' }))
  await userEvent.click(getByRole('button', { name }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode })
  expect(queryByRole('button', { name })).toBeNull()
})
