import { i18n } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { areaOf } from '../../kernel/navigation/areas.ts'
import { UserMenu } from './user-menu.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = () => {
  const shell = testShell()
  shell.signIn()
  render(<UserMenu />, { wrapper: shell.wrapper })
  return { ...shell, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}

test('the area is the first segment of the path, the dashboard for none or an unknown one', () => {
  expect(areaOf('/')).toBe('dashboard')
  expect(areaOf('/recordings/abc')).toBe('recordings')
  expect(areaOf('/summaries')).toBe('summaries')
  expect(areaOf('/nowhere')).toBe('dashboard')
})

test('it shows who is signed in', () => {
  show()
  expect(screen.getByText('Anna Lee')).toBeTruthy()
  expect(screen.getByText('anna@example.org')).toBeTruthy()
  expect(screen.getByText('AL')).toBeTruthy()
})

test('logging out asks first', async () => {
  const { user, store } = show()
  await user.click(screen.getByRole('button', { name: /Anna Lee/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByRole('dialog', { name: 'Log out?' })).toBeTruthy()
  expect(store.getState().session.status).toBe('authenticated')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(store.getState().session.status).toBe('anonymous'))
})

test('the language submenu switches and keeps the language', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: /Anna Lee/ }))
  const row = await screen.findByRole('menuitem', { name: 'Language' })
  row.focus()
  await user.keyboard('{ArrowRight}')
  const kazakh = await screen.findByRole('menuitemradio', { name: 'Қазақша' })
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  await user.click(kazakh)
  await waitFor(() => expect(i18n.language).toBe('kk'))
  expect(localStorage.getItem('hattama_language')).toBe('kk')
  expect(document.documentElement.lang).toBe('kk')
})
