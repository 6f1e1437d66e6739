import type { Recording } from '@hattama/contract/library/recording'
import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordingWith } from '../../testing/recording.ts'
import { RecordingsPage } from './recordings-page.tsx'

await loadWords()

const media = (duration: number) =>
  Response.json({ url: '/f', expiresAt: '2026-11-20T09:00:00.000Z', mime: 'audio/webm', duration, peaks: [] })

/**
 * A server with these recordings, `perPage` per page; setting `down` makes the list call fail. `lengths`: durations
 * returned by the media call, by id.
 */
const serve = (recordings: Recording[], lengths: Record<string, number> = {}, perPage = 100) => {
  const state = { down: false }
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const id = /player\/(\w+)\/media/.exec(url)?.[1]
    if (id) return lengths[id] ? media(lengths[id]) : Response.json({ code: 'NOT_READY' }, { status: 409 })
    if (state.down) return Response.json({ error: 'x', code: 'DATABASE_DOWN' }, { status: 503 })
    const page = Number(new URL(url).searchParams.get('page'))
    const total = recordings.length
    const pagination = { page, limit: perPage, total, pages: Math.ceil(total / perPage) }
    return Response.json({ recordings: recordings.slice((page - 1) * perPage, page * perPage), pagination })
  })
  return state
}

const show = (address = '/', store = createStore()) =>
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <RecordingsPage />
      </MemoryRouter>
    </StoreProvider>,
  )
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const three = [
  recordingWith(),
  recordingWith({ id: 'r2', title: 'Interview', status: 'failed', duration: 95, participants: [] }),
  recordingWith({ id: 'r3', title: 'Жоспар', status: 'uploaded', duration: null }),
]

test('each item shows title, creator (first participant), date, duration and status', async () => {
  serve(three)
  show()
  expect(await screen.findByText('3 recordings')).toBeTruthy()
  expect(titles()).toEqual(['Weekly sync', 'Interview', 'Жоспар'])
  for (const text of ['1h 5m', '1m 35s', 'Processing...', 'You', 'Failed', 'Processing']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getAllByText('Aigerim')).toHaveLength(2)
  // the first name is not taken for whoever recorded it
  expect(screen.getAllByText('+1')).toHaveLength(2)
})

test('an example is named beside the figure; how many voices there were is told where nobody is named', async () => {
  serve([
    recordingWith({ participants: [], participantsCount: 2 }),
    recordingWith({ id: 'r2', isExample: true }),
  ])
  show()
  expect(await screen.findByText('1 recording and 1 example')).toBeTruthy()
  expect(screen.getByText('· 2 participants')).toBeTruthy()
  // of the two only the real one says that it is ready
  expect(screen.getAllByText('Completed')).toHaveLength(1)
})

test('nothing but an example is no list of nothing', async () => {
  serve([recordingWith({ isExample: true })])
  show()
  expect(await screen.findByText('1 example')).toBeTruthy()
})

test('a meeting being processed has its date on its card, though its title tells it too', async () => {
  serve([
    recordingWith({
      status: 'processing',
      title: 'Meeting, 30 Nov 2026, 19:57',
      tookPlaceAt: '2026-11-30T19:57:00',
    }),
  ])
  show()
  expect(await screen.findByText(/^(30 Nov|November 30|Nov 30).*19:57|^(30 Nov|Nov 30).*7:57/)).toBeTruthy()
})

test('a failed recording without a length is not said to be processed', async () => {
  serve([recordingWith({ status: 'failed', duration: null })])
  show()
  expect(await screen.findByText('Failed')).toBeTruthy()
  expect(screen.queryByText('Processing...')).toBeNull()
  expect(screen.getByText('--')).toBeTruthy()
})

test('a real length that differs replaces the listed one; a recording whose length cannot be read keeps its own', async () => {
  serve(three, { r1: 59, r3: 3600 })
  show()
  expect(await screen.findByText('59s')).toBeTruthy()
  expect(await screen.findByText('1h 0m')).toBeTruthy()
  expect(screen.getByText('1m 35s')).toBeTruthy()
})

test('the length of a sound that is gone is not asked for', async () => {
  serve([recordingWith({ soundGoneAt: '2026-11-21T09:00:00.000Z' }), recordingWith({ id: 'r2' })], {
    r1: 59,
    r2: 58,
  })
  show()
  expect(await screen.findByText('58s')).toBeTruthy()
  expect(screen.queryByText('59s')).toBeNull()
})

test('a recording that has no title at all is called untitled, and does not keep others from being found', async () => {
  const nameless = { ...recordingWith({ id: 'r4' }), title: null } as unknown as Recording
  serve([nameless, ...three])
  show('/?q=inter')
  await waitFor(() => expect(titles()).toEqual(['Interview']))
  await userEvent.clear(screen.getByLabelText('Search by title'))
  expect(titles()).toContain('Untitled Recording')
})

test('the text search on the title takes no notice of case, and ?q= opens with it', async () => {
  serve(three)
  show('/?q=ЖОСПАР')
  await waitFor(() => expect(titles()).toEqual(['Жоспар']))
  await userEvent.clear(screen.getByLabelText('Search by title'))
  await userEvent.type(screen.getByLabelText('Search by title'), 'INTER')
  expect(titles()).toEqual(['Interview'])
  await userEvent.type(screen.getByLabelText('Search by title'), 'zzz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await userEvent.click(screen.getByText('Clear search and filter'))
  expect(titles()).toHaveLength(3)
})

test('a search goes over the pages that are not here yet', async () => {
  serve(three, {}, 1)
  show()
  await waitFor(() => expect(titles()).toEqual(['Weekly sync']))
  await userEvent.type(screen.getByLabelText('Search by title'), 'жоспар')
  await waitFor(() => expect(titles()).toEqual(['Жоспар']))
  expect(screen.queryByText('Show more')).toBeNull()
})

test('a page that did not come says so, and can be asked for again', async () => {
  const server = serve(three, {}, 2)
  show()
  await screen.findByText('Weekly sync')
  server.down = true
  await userEvent.click(screen.getByText('Show more'))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load recordings')
  expect(titles()).toHaveLength(2)
  server.down = false
  await userEvent.click(screen.getByText('Show more'))
  await waitFor(() => expect(titles()).toHaveLength(3))
})

test('who is nobody by name is “You” in the reader’s language', async () => {
  await i18n.changeLanguage('ru')
  serve([recordingWith({ participants: ['You'] })])
  show()
  expect(await screen.findByText('Вы')).toBeTruthy()
})

test('the status filter goes by the shown status', async () => {
  serve(three)
  show('/?status=processing')
  await waitFor(() => expect(titles()).toEqual(['Жоспар']))
})

test('the filters are behind one control, open where the address has one', async () => {
  serve(three)
  show()
  const open = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(open)
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy()
  cleanup()
  show('/?status=failed')
  await waitFor(() => expect(titles()).toEqual(['Interview']))
  expect(screen.getByRole('button', { name: 'Filters 1' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Failed')
})

test('who may record can do so from the list, too', async () => {
  serve(three)
  const store = createStore()
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  show('/', store)
  expect(await screen.findByRole('button', { name: 'New meeting' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload file' })).toBeTruthy()
  cleanup()
  const viewer = createStore()
  viewer.dispatch(signedIn({ user: { ...anna, role: 'viewer' }, token: 't', onboardingDue: false }))
  show('/', viewer)
  expect(await screen.findByText('3 recordings')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New meeting' })).toBeNull()
})

test('list view shows the participant count', async () => {
  serve(three)
  show('/?view=list')
  expect((await screen.findAllByText('2 participants')).length).toBeGreaterThan(0)
})

test('people who were heard and have no name count too', async () => {
  serve([recordingWith({ participants: ['You'], participantsCount: 3 })])
  show('/?view=list')
  expect(await screen.findByText('3 participants')).toBeTruthy()
})

test('each row has a line of what came out, and the faces of who is named', async () => {
  serve([
    recordingWith({ outcome: 'The release moves to December.' }),
    recordingWith({ id: 'r2', participants: ['You'], outcome: null }),
  ])
  for (const address of ['/', '/?view=list']) {
    const { container } = show(address)
    expect(await screen.findByText('The release moves to December.')).toBeTruthy()
    expect(container.querySelectorAll('[title="Aigerim, Tom"]')).toHaveLength(1)
    expect(container.querySelectorAll('[title="You"]')).toHaveLength(0)
    expect(screen.queryByText('1 participant')).toBeNull()
    cleanup()
  }
})

test('no recordings yet: one sentence, one action', async () => {
  serve([])
  const store = createStore()
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  show('/', store)
  expect(await screen.findByText('No recordings yet')).toBeTruthy()
  for (const name of ['New meeting', 'Upload file', 'See an example'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a failed load says so, and Retry brings the list', async () => {
  const server = serve(three)
  server.down = true
  show()
  expect(await screen.findByText('Failed to load recordings')).toBeTruthy()
  server.down = false
  await userEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('3 recordings')).toBeTruthy()
})
