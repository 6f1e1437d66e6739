import type { Summary } from '@hattama/contract/insight/summary'
import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '@hattama/minutes/testing/summary'
import { SummariesPage } from './summaries-page.tsx'

await loadWords()

/** A server with these summaries; fails favourites if `refuses`, and the list while `down`. */
const serve = (summaries: Summary[]) => {
  const state = { down: false, refuses: false, favorites: [] as string[] }
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    if (url.includes('/favorite')) {
      state.favorites.push(method)
      return state.refuses ? Response.json({}, { status: 500 }) : new Response(null, { status: 204 })
    }
    if (state.down) return Response.json({}, { status: 503 })
    const pagination = { page: 1, limit: 100, total: summaries.length, pages: 1 }
    return Response.json({ summaries, pagination })
  })
  return state
}
const show = (address = '/') =>
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <SummariesPage />
      </MemoryRouter>
    </StoreProvider>,
  )
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a card shows date, reading time, excerpt, counts, badges, three tags and how many more', async () => {
  serve([summaryWith({ tags: ['a', 'b', 'c', 'd', 'e'] })])
  show()
  expect(await screen.findByText('1 summary')).toBeTruthy()
  for (const text of ['2 min read', '1 action item', '1 decision', '600 words', 'Completed', '+2']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.queryByText('Medium')).toBeNull()
  expect(screen.getByText('The team met. None.')).toBeTruthy()
})

test('the summary of the example is named beside the figure', async () => {
  serve([summaryWith(), summaryWith({ id: 's2' }), summaryWith({ id: 's3', engine: 'example' })])
  show()
  expect(await screen.findByText('2 summaries and 1 example')).toBeTruthy()
})

test('a status nobody knows is shown as completed, and no title as an untitled meeting', async () => {
  serve([{ ...summaryWith(), status: 'draft', title: null } as unknown as Summary])
  show('/?sort=title-az')
  expect(await screen.findByText('Completed')).toBeTruthy()
  expect(titles()).toEqual(['Untitled Meeting'])
  expect(document.body.textContent).not.toContain('status.')
})

test('decisions are counted as the page of the meeting names them: possible ones are none yet', async () => {
  const possible =
    '## Possible decisions\n\n- **Nina:** “We launch.” [00:31](?t=31)\n- **Tom:** “Agreed.” [00:40](?t=40)'
  serve([summaryWith({ summary: possible }), summaryWith({ id: 's2', decisions: [], summary: possible })])
  show()
  expect(await screen.findByText('1 decision')).toBeTruthy()
  expect(screen.getByText('2 decisions to confirm')).toBeTruthy()
})

test('a meeting of which only the day is known is listed without a time of day', async () => {
  serve([summaryWith({ tookPlaceFrom: 'day' }), summaryWith({ id: 's2', tookPlaceFrom: 'name' })])
  show()
  const dates = (await screen.findAllByText(/^Nov 20/)).map((one) => one.textContent)
  expect(dates).toHaveLength(2)
  expect(dates.filter((one) => one?.includes(':'))).toHaveLength(1)
})

test('a row shows what differs: no usual priority, no counts of nothing', async () => {
  serve([
    summaryWith({ priority: 'high' }),
    summaryWith({ id: 's2', priority: 'low', actionItems: [], decisions: [] }),
  ])
  show()
  expect(await screen.findByText('High')).toBeTruthy()
  expect(screen.getByText('Low')).toBeTruthy()
  expect(screen.getAllByText(/action item|decision/).map((one) => one.textContent)).toEqual([
    '1 action item',
    '1 decision',
  ])
})

test('the star is kept on the server, and turns back when the server refuses', async () => {
  const server = serve([summaryWith()])
  show()
  await userEvent.click(await screen.findByLabelText('Add to favorites'))
  expect(await screen.findByLabelText('Favorited')).toBeTruthy()
  server.refuses = true
  await userEvent.click(screen.getByLabelText('Favorited'))
  await waitFor(() => expect(server.favorites).toEqual(['PUT', 'DELETE']))
  expect(await screen.findByLabelText('Favorited')).toBeTruthy()
})

test('Favorites shows the starred only', async () => {
  serve([summaryWith(), summaryWith({ id: 's2', title: 'Starred', isFavorite: true })])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Favorites' }))
  expect(titles()).toEqual(['Starred'])
})

test('nothing yet, and nothing for this search, each in its own words with a refresh', async () => {
  serve([])
  show()
  expect(await screen.findByText('Meeting summaries will appear here once generated')).toBeTruthy()
  expect(screen.getByText('Refresh')).toBeTruthy()
  cleanup()
  serve([summaryWith()])
  show('/?q=nobody')
  expect(await screen.findByText('Try adjusting your search criteria or filters')).toBeTruthy()
})

test('a failed load says so, and Retry brings the list', async () => {
  const server = serve([summaryWith()])
  server.down = true
  show()
  expect(await screen.findByText('Failed to load summaries')).toBeTruthy()
  server.down = false
  await userEvent.click(screen.getByText('Retry'))
  expect(await screen.findByText('Weekly sync')).toBeTruthy()
})
