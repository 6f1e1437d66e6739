import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a render crash shows Something went wrong with Refresh page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  const { getByRole } = await show(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  expect(getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  await userEvent.click(getByRole('button', { name: 'Refresh page' }))
  expect(reload).toHaveBeenCalledOnce()
})
