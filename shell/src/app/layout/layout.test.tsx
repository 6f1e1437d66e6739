import { useNavigate } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { Layout } from './layout.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const Page = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

const menu = () => screen.queryByRole('dialog', { name: 'Main menu' })

test('the menu of a phone closes with the entry chosen in it, and does not come back with the page before', async () => {
  const shell = testShell({ at: '/dashboard' })
  shell.signIn()
  render(
    <Layout>
      <Page />
    </Layout>,
    { wrapper: shell.wrapper },
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: entry }))
    await waitFor(() => expect(menu()).toBeNull())
  }
  await choose('Settings')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getAllByRole('link', { current: 'page' })[0]?.textContent).toBe('Dashboard')
  expect(menu()).toBeNull()
  // the entry of the page one is on closes it too
  await choose('Dashboard')
})
