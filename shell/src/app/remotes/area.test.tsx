import { watchReach } from '@hattama/platform'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { AreaFailure } from './area-failure.tsx'
import { Area } from './area.tsx'
import { type Loader, RemoteLoadError } from '../../kernel/registry/load.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = async (remotes: Loader) => {
  // React logs what a boundary catches; the tests cause that on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { wrapper } = testShell({ remotes })
  await act(async () => {
    render(
      <>
        <p>neighbour</p>
        <Area
          name="recordings"
          waiting={<p>waiting</p>}
          renderFailure={(error, again) => <AreaFailure error={error} onRetry={again} />}
        />
      </>,
      { wrapper },
    )
  })
}

/** A loader that fails `times` times, then returns the remote. */
const failing = (times: number, error: Error): Loader => {
  let left = times
  let kept: ReturnType<Loader['load']> | null = null
  return {
    load: () => {
      kept ??= left-- > 0 ? Promise.reject(error) : Promise.resolve(() => <p>the part</p>)
      return kept
    },
    forget: () => {
      kept = null
    },
  }
}

test('a part that arrives stands on its own node', async () => {
  await show(failing(0, new Error('x')))
  const part = await screen.findByText('the part')
  expect(part.closest('[data-mfe="recordings"]')).not.toBeNull()
})

test('a dead part leaves its neighbours alive, and Retry brings it back', async () => {
  await show(failing(1, new RemoteLoadError('unreachable')))
  expect(await screen.findByText('Couldn’t load this page')).toBeTruthy()
  expect(screen.getByText('neighbour')).toBeTruthy()
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(await screen.findByText('the part')).toBeTruthy()
})

test('a part that needs a newer shell asks for a fresh page', async () => {
  await show(failing(9, new RemoteLoadError('outdated')))
  expect(await screen.findByRole('button', { name: 'Refresh page' })).toBeTruthy()
})

test('a part that crashes while rendering is kept inside its area', async () => {
  const Crash = () => {
    throw new Error('bug')
  }
  const crashing = Promise.resolve(Crash)
  await show({ load: () => crashing, forget: () => undefined })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText('neighbour')).toBeTruthy()
})

test('a part that no connection kept away says so, and comes by itself once there is one', async () => {
  const stop = watchReach(() => undefined)
  await act(async () => void dispatchEvent(new Event('offline')))
  await show(failing(1, new RemoteLoadError('unreachable')))
  expect(await screen.findByText('No connection')).toBeTruthy()
  vi.stubGlobal('fetch', async () => Response.json({}))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('the part')).toBeTruthy()
  stop()
  vi.unstubAllGlobals()
})
