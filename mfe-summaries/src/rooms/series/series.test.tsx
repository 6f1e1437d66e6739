import { anna } from '@hattama/contract/testing/account'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { SeriesSuggestion, SeriesView } from '@hattama/contract/insight/series'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
  useCommand,
} from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { seriesWith, viewWith } from '../../testing/series.ts'

await loadWords()

type Sent = { call: string; body: unknown }

const rules = [
  { of: 'calendar', id: 'x1', rule: { act: 'never', consent: false, notice: null } },
  { of: 'series', id: 'x1', rule: { act: 'record', consent: true, notice: 'chat' } },
]

/** A server with one series; records changes to it. */
const serve = (view: SeriesView = viewWith(), suggestions: SeriesSuggestion[] = []) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET') {
      const body = request.method === 'DELETE' ? null : await request.json()
      sent.push({ call: `${request.method} ${pathname}`, body })
      return Response.json({ series: [], suggestions: [] })
    }
    if (pathname === '/api/series') return Response.json({ series: [seriesWith()], suggestions })
    if (pathname === '/api/series/x1') return Response.json(view)
    if (pathname === '/api/call-rules') return Response.json({ rules })
    if (pathname === '/api/tagged-meetings') {
      sent.push({ call: `tag ${search}`, body: null })
      return Response.json({ ...view, series: null })
    }
    return Response.json({ members: [], issues: [], trackers: [] })
  })
  return sent
}

const ruled: unknown[] = []
const Shell = () => {
  useCommand('ruleOfSeries', (id) => ruled.push(id))
  useCommand('ruleOfCalls', (about) => ruled.push(about))
  return null
}

const show = (address: string, role: 'owner' | 'viewer' = 'owner') => {
  const store = createStore()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'x', onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[`/summaries${address}`]}>
        <Routes>
          <Route path="/summaries/*" element={<App />} />
        </Routes>
        <Shell />
      </MemoryRouter>
    </StoreProvider>,
  )
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a series tells what is open, changed, put off and decided, each with its moment, and compares its meetings', async () => {
  serve()
  show('/series/x1')
  const open = await screen.findByRole('region', { name: /Still open/ })
  expect(within(open).getByText('Draw the cover')).toBeTruthy()
  const changed = screen.getByRole('region', { name: /Changed since/ })
  expect(within(changed).getByText(/^Moved from Nov 12.* to Nov 20/)).toBeTruthy()
  expect(within(changed).getByText('Call the printer')).toBeTruthy()
  const putOff = screen.getByRole('region', { name: /Postponed/ })
  const moment = within(putOff).getByRole('link', { name: 'Open the recording at 12:34' })
  expect(moment.getAttribute('href')).toBe('/recordings/r1?t=754')
  const decided = screen.getByRole('region', { name: /Decided/ })
  expect(within(decided).getByText(/^Replaced on .*: We launch on Friday\.$/)).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Meeting comparison' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toContain('Dana 60 %, unnamed 40 %')
  expect(rows[1]?.textContent).toContain('1 of 2')
})

test('what looks like a series is made one with a press; of a recurring event it goes on following it', async () => {
  const suggestions = [{ name: 'Stand-up', because: 'calendar' as const, recordingIds: ['a', 'b'] }]
  const sent = serve(viewWith(), suggestions)
  show('/series')
  await userEvent.click(await screen.findByRole('button', { name: 'Create series “Stand-up”' }))
  const body = { name: 'Stand-up', recordingIds: ['a', 'b'], followsCalendar: true }
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/series', body }]))
})

test('who sees the meetings put into it is said to everyone who sees the series', async () => {
  const rule: VisibilityRule = { visibility: 'workspace', people: [], groups: [] }
  serve(viewWith({ series: seriesWith({ mayManage: false, rule }) }))
  show('/series/x1')
  await screen.findByText('Series rule: everyone in the workspace can see meetings in this series')
})

test('what is done when its calls begin stands on its page, and is changed from there; who may only read has no rule', async () => {
  ruled.length = 0
  serve()
  show('/series/x1')
  expect(await screen.findByText(/^When a call starts: record it/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(ruled).toEqual([{ of: 'series', id: 'x1', name: 'Design weekly' }])
  ruled.length = 0
  cleanup()
  show('/series/x1', 'viewer')
  await screen.findByRole('region', { name: /Still open/ })
  expect(screen.queryByText(/^When a call starts/)).toBeNull()
})

test('whoever manages it renames it, asks who sees its meetings, and dissolves it once asked', async () => {
  const sent = serve()
  show('/series/x1')
  const menu = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Actions for Design weekly' }))
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Who can see the meetings' }))
  expect(ruled).toEqual(['x1'])
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Series name' }), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete series' }))
  expect(sent.map(({ call }) => call)).toEqual(['PATCH /api/series/x1'])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete series' }))
  expect(await screen.findByRole('heading', { name: 'Series', level: 1 })).toBeTruthy()
  expect(sent).toEqual([
    { call: 'PATCH /api/series/x1', body: { name: 'Design weekly 2' } },
    { call: 'DELETE /api/series/x1', body: null },
  ])
})

test('who may not manage it is offered nothing; a tag is shown the same way', async () => {
  const sent = serve(viewWith({ series: seriesWith({ mayManage: false }) }))
  show('/tagged?tag=Board', 'viewer')
  expect(await screen.findByRole('heading', { name: 'Meetings tagged “Board”' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: /Decided/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(sent).toEqual([{ call: 'tag ?tag=Board', body: null }])
})

test('an empty series says how meetings come into it', async () => {
  serve(viewWith({ total: 0, meetings: [], open: [], decisions: [], done: [], moved: [], putOff: [] }))
  show('/series/x1')
  expect(await screen.findByText('No meetings yet')).toBeTruthy()
})
