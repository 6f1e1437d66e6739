import { signedIn } from '@hattama/platform'
import { anna } from '@hattama/contract/testing/account'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaFailure } from './remotes/area-failure.tsx'
import { Boundary } from './remotes/boundary.tsx'
import { testShell } from '../testing/shell.tsx'
import { forgetFailedScreens, lateScreen } from './late-screen.ts'
import { Crashed } from './crashed.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A screen that fails to load this many times, beside one that does not depend on it. */
const show = async (misses: number) => {
  // React logs what a boundary catches; the tests cause that on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let left = misses
  const Late = lateScreen(() =>
    left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>the screen</p>),
  )
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: false }))
  await act(async () => {
    render(
      <>
        <p>a recording goes on</p>
        <Boundary
          onAgain={forgetFailedScreens}
          renderFailure={(error, again) => <AreaFailure error={error} onRetry={again} />}
        >
          <Suspense fallback={<p>waiting</p>}>
            <Late />
          </Suspense>
        </Boundary>
      </>,
      { wrapper },
    )
  })
}

test('a screen that does not come leaves the rest alive, and comes at Retry', async () => {
  await show(1)
  expect(await screen.findByText('Couldn’t load this page')).toBeDefined()
  expect(screen.getByText('a recording goes on')).toBeDefined()
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(await screen.findByText('the screen')).toBeDefined()
})

test('one that does not come a second time, on a network that is there, was replaced: the page is to be refreshed', async () => {
  await show(2)
  await screen.findByText('Couldn’t load this page')
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(await screen.findByText('A newer version is available')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeDefined()
})

test('where everything failed something is said, and the page can be refreshed', async () => {
  testShell()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  render(<Crashed />)
  expect(screen.getByRole('alert').textContent).toContain('Your recordings are safe.')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh page' }))
  expect(reload).toHaveBeenCalledOnce()
})
