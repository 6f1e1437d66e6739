import type { DeletedItem } from '@hattama/contract/library/deletion'
import type { User } from '@hattama/contract/people/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeletedPage } from './deleted-page.tsx'

await loadWords()

const item = (id: string, ownerId: string): DeletedItem => ({
  kind: 'recording',
  id,
  recordingId: id,
  title: `Meeting ${id}`,
  ownerId,
  visibility: 'workspace',
  share: null,
  deletedAt: '2026-11-20T08:00:00.000Z',
  goneAt: '2026-12-20T08:00:00.000Z',
})

/** A server with some deleted items, which leave the list when they are restored or removed. */
const serve = (given: DeletedItem[]) => {
  let items = given
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    if (method !== 'GET') {
      asked.push(`${method} ${pathname}`)
      items = items.filter(({ id }) => !pathname.includes(`/${id}/`))
      return new Response(null, { status: 204 })
    }
    return Response.json({ items, pagination: { page: 1, limit: 100, total: items.length, pages: 1 } })
  })
  return asked
}

const show = async (role: User['role'] = 'owner') => {
  await i18n.changeLanguage('en')
  const store = createStore()
  const user = { id: 'u1', role } as User
  store.dispatch(signedIn({ user, token: 'secret', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <DeletedPage />
      </MemoryRouter>
    </StoreProvider>,
  )
  return userEvent.setup()
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Restore brings one back; Delete for good asks first', async () => {
  const asked = serve([item('r1', 'u1'), item('r2', 'u1')])
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Restore: Meeting r1' }))
  await waitFor(() => expect(screen.queryByText('Meeting r1')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Delete permanently: Meeting r2' }))
  const dialog = await screen.findByRole('dialog')
  expect(asked).toEqual(['POST /api/recordings/r1/undelete'])
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  await screen.findByText('No recently deleted items')
  expect(asked[1]).toBe('DELETE /api/recordings/r2/for-good')
})

test('a member is offered only what is theirs', async () => {
  serve([item('r1', 'u1'), item('r2', 'u2')])
  await show('member')
  await screen.findByRole('button', { name: 'Restore: Meeting r1' })
  expect(screen.getByText('Meeting r2')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore: Meeting r2' })).toBeNull()
})

test('locked minutes are named, and their going for good takes a consent of its own', async () => {
  const asked = serve([{ ...item('r1', 'u1'), lockedMinutes: '1/2026', tasks: 3 }])
  const user = await show()
  expect(await screen.findByText('With minutes No. 1/2026')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete permanently: Meeting r1' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('3 tasks go with it.')).toBeDefined()
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
  expect(act.disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Delete minutes No. 1/2026 permanently' }))
  await user.click(act)
  await waitFor(() => expect(asked).toEqual(['DELETE /api/recordings/r1/for-good']))
})
