import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../testing/summary.ts'
import { AssigneeMenu } from './assignee-menu.tsx'

await loadWords()

beforeEach(async () => {
  await i18n.changeLanguage('en')
  const members = [
    { userId: 'u2', name: 'Tom Baker', email: 'tom@example.org' },
    { userId: 'u3', name: 'Dana Kim', email: 'dana@example.org' },
    { userId: 'u4', name: 'Dana Kim', email: 'kim@example.org' },
  ]
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(
      Response.json(request.url.endsWith('/members') ? { members } : { summary: summaryWith() }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Who is marked as the owner in the list of a task that is `name`'s. */
const marked = async (name: string) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: anna, onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <AssigneeMenu
          task="Call"
          recordingId="r"
          assignee={name}
          assigneeId={null}
          isDisabled={false}
          isLabelled
          onAssign={() => undefined}
        />
      </MemoryRouter>
    </StoreProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: `Assigned to: ${name}. Call` }))
  await screen.findByRole('option', { name: 'Tom Baker' })
  return screen.queryAllByRole('option', { selected: true }).map((one) => one.textContent)
}

test('the owner of a task is marked in the list, also one known by name only', async () => {
  expect(await marked('Tom Baker')).toEqual(['Tom Baker'])
  cleanup()
  expect(await marked('Speaker 1')).toEqual(['Speaker 1'])
  cleanup()
  // which of the two is not known
  expect(await marked('Dana Kim')).toEqual([])
})
