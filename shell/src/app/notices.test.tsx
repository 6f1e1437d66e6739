import { notify, useNavigate } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Notices } from './notices.tsx'

afterEach(cleanup)

const Onwards = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/tasks')}>Tasks</button>
}

test('what failed on a page goes with it; what was done there is still told', async () => {
  const { store, wrapper } = testShell({ at: '/recordings' })
  render(
    <>
      <Onwards />
      <Notices />
    </>,
    { wrapper },
  )
  store.dispatch(notify({ tone: 'problem', text: 'Copying failed.' }))
  store.dispatch(
    notify({ tone: 'done', text: 'Recording deleted', act: { label: 'Undo', run: () => undefined } }),
  )
  await screen.findByText('Copying failed.')
  await userEvent.click(screen.getByRole('button', { name: 'Tasks' }))
  await expect.poll(() => screen.queryByText('Copying failed.')).toBeNull()
  expect(screen.getByText('Recording deleted')).toBeTruthy()
})
