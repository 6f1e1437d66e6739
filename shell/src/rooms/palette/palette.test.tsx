import type { SearchChoices, SearchResults } from '@hattama/contract/insight/search'
import { useLocation, useScreenActions } from '@hattama/platform'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { PaletteButton } from './palette-button.tsx'

const results: SearchResults = {
  hits: [
    {
      recordingId: 'r1',
      title: 'Budget call',
      titleMarks: [{ start: 0, end: 6 }],
      createdAt: '2026-01-01T00:00:00.000Z',
      duration: 60,
      foundBy: 'words',
      morePlaces: 0,
      excerpts: [
        {
          kind: 'transcript',
          text: 'The <b>budget</b> is ready.',
          marks: [{ start: 7, end: 13 }],
          startMs: 72_000,
          speaker: 'Aigul',
          summaryId: null,
        },
      ],
    },
  ],
  pagination: { page: 1, limit: 8, total: 1, pages: 1 },
  approximate: false,
  meaning: 'off',
}

const choices: SearchChoices = {
  people: [{ name: 'Aigul', meetings: 2 }],
  languages: ['en', 'kk', '<script>'],
}

/** As a modal window of any part of the app leaves the page while it is open. */
const behindDialog = () => {
  document.body.style.pointerEvents = 'none'
  return () => (document.body.style.pointerEvents = '')
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

const Screen = ({ act }: { act: () => void }) => {
  useScreenActions([{ id: 'x', text: 'Copy link', act }])
  return null
}

const show = (answer: () => Response, isSignedIn = false) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    if (pathname.endsWith('/choices')) return Response.json(choices)
    asked.push(search)
    return answer()
  })
  const shell = testShell()
  if (isSignedIn) shell.signIn()
  const act = vi.fn<() => void>()
  render(
    <>
      <PaletteButton />
      <Screen act={act} />
      <Address />
    </>,
    { wrapper: shell.wrapper },
  )
  return { asked, act }
}

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  // its code is loaded on first opening, which can take long on a busy machine
  return screen.findByRole('combobox')
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('by keyboard alone: Ctrl K, words, arrow, Enter opens the moment that was found', async () => {
  const { asked } = show(() => Response.json(results))
  await userEvent.click(await open())
  await userEvent.paste('budget')
  expect((await screen.findByRole('option', { name: /01:12 Aigul/ })).textContent).toContain('<b>budget</b>')
  expect(asked).toEqual(['?q=budget&limit=8'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('at /recordings/r1?t=72&find=budget')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a task says the place it leads to, where all forms of the word are marked', async () => {
  const found = { marks: [{ start: 0, end: 9 }], speaker: null, summaryId: null }
  const excerpts = [
    { ...found, kind: 'task' as const, text: 'қолхатпен. Қол қойсын.', startMs: 132_000, foundMs: 119_000 },
    {
      ...found,
      kind: 'transcript' as const,
      text: 'Қолхат.',
      marks: [{ start: 0, end: 6 }],
      startMs: 130_908,
    },
  ]
  show(() => Response.json({ ...results, hits: results.hits.map((hit) => ({ ...hit, excerpts })) }))
  await userEvent.click(await open())
  await userEvent.paste('колхат')
  await userEvent.click(await screen.findByRole('option', { name: /01:59/ }))
  expect(await screen.findByText(`at /recordings/r1?t=119&find=${encodeURIComponent('Қолхат')}`)).toBeTruthy()
})

test('Enter opens the first place in a meeting that is found by what is in it, not its top', async () => {
  const within = { ...results, hits: results.hits.map((hit) => ({ ...hit, titleMarks: [] })) }
  show(() => Response.json(within))
  await userEvent.click(await open())
  await userEvent.paste('budget')
  await screen.findByRole('option', { name: /01:12 Aigul/ })
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('at /recordings/r1?t=72&find=budget')).toBeTruthy()
})

test('the calendar is found by its word', async () => {
  const none = { ...results, hits: [], pagination: { ...results.pagination, total: 0 } }
  show(() => Response.json(none), true)
  await userEvent.click(await open())
  await userEvent.paste('calendar')
  await userEvent.click(await screen.findByRole('option', { name: 'Connect a calendar' }))
  expect(await screen.findByText('at /connections')).toBeTruthy()
})

test('what the screen offers is listed first and done', async () => {
  const { act } = show(() => Response.json(results))
  await open()
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Copy link')
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(1)
})

test('a page of the settings is found by what is on it, after the meetings', async () => {
  show(() => Response.json(results))
  await userEvent.click(await open())
  expect(screen.queryByRole('option', { name: 'Sign-in' })).toBeNull()
  await userEvent.paste('tokens')
  await screen.findByRole('option', { name: /01:12 Aigul/ })
  expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('AI summaries and chat')
  await userEvent.clear(screen.getByRole('combobox', { name: /Search meetings/ }))
  await userEvent.paste('two-fac')
  await userEvent.click(await screen.findByRole('option', { name: 'Sign-in' }))
  expect(await screen.findByText('at /settings/sign-in')).toBeTruthy()
})

test('a place narrows the search', async () => {
  const { asked } = show(() => Response.json(results))
  await userEvent.type(await open(), 'budget')
  await userEvent.click(screen.getByRole('radio', { name: 'Transcripts' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?q=budget&limit=8&in=transcript'))
})

test('days and people narrow it, and can be let go of where nothing is found', async () => {
  const none = { ...results, hits: [], pagination: { ...results.pagination, total: 0 } }
  const { asked } = show(() => Response.json(none))
  await userEvent.type(await open(), 'budget')
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  await waitFor(() => expect(asked.at(-1)).toBe('?q=budget&limit=8&from=2026-01-01'))
  screen.getByRole('combobox', { name: 'Participant' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: 'Aigul' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?q=budget&limit=8&person=Aigul&from=2026-01-01'))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByText(/Your filters may be too narrow/)).toBeNull())
})

test('what was searched for and opened is offered again, until it is cleared', async () => {
  show(() => Response.json(results))
  await userEvent.type(await open(), 'budget')
  await screen.findByRole('option', { name: /01:12 Aigul/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await open()
  await userEvent.click(screen.getByRole('option', { name: 'budget' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Search meetings/ }).value).toBe('budget')
  await userEvent.clear(screen.getByRole('combobox', { name: /Search meetings/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }))
  expect(screen.queryByText('Recent searches')).toBeNull()
})

test('nothing found and no answer are told apart', async () => {
  let isDown = true
  show(() =>
    isDown
      ? Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 })
      : Response.json({ ...results, hits: [], pagination: { ...results.pagination, total: 0 } }),
  )
  await userEvent.type(await open(), 'budget')
  expect(await screen.findByText(/Search failed/)).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/wasn’t found anywhere\./)).toBeTruthy()
})

test('what only resembles the words is said to do so', async () => {
  const hits = results.hits.map((hit) => ({ ...hit, foundBy: 'alike' as const }))
  show(() => Response.json({ ...results, hits, approximate: true }))
  await userEvent.type(await open(), 'bugdet')
  expect(await screen.findByText(/Meetings with similar words/)).toBeTruthy()
})

test('what means the same comes after the words, and each hit says why it is one', async () => {
  const [hit] = results.hits
  if (!hit) throw new Error('no hit')
  const words: SearchResults = { ...results, hits: [], pagination: { ...results.pagination, total: 0 } }
  const excerpts = hit.excerpts.map((e) => ({ ...e, text: 'We cannot pay.', marks: [], byMeaning: true }))
  const near = {
    ...hit,
    recordingId: 'r2',
    title: 'Money',
    titleMarks: [],
    foundBy: 'meaning' as const,
    excerpts,
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url)
    asked.push(searchParams.get('by') ?? 'words')
    return Response.json(
      searchParams.get('by') === 'both'
        ? { ...results, hits: [near], meaning: 'in' }
        : { ...words, meaning: 'left-out' },
    )
  })
  render(<PaletteButton />, { wrapper: testShell().wrapper })
  await userEvent.type(await open(), 'budget')
  expect(await screen.findByText(/Meetings with a similar meaning/)).toBeTruthy()
  expect(screen.getByRole('option', { name: /Money.*Similar in meaning/ })).toBeTruthy()
  expect(screen.getByRole('option', { name: /01:12 Aigul We cannot pay/ })).toBeTruthy()
  // on a busy machine, a pause between two letters also triggers a search for the text so far
  await expect.poll(() => asked.slice(-2)).toEqual(['words', 'both'])
})

test('the chosen entry stays chosen when the meaning moves it', async () => {
  const [hit] = results.hits
  if (!hit) throw new Error('no hit')
  const before = { ...hit, recordingId: 'r0', title: 'Plans', titleMarks: [], foundBy: 'both' as const }
  const both = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('by=both') ? both.promise : Response.json({ ...results, meaning: 'left-out' }),
  )
  render(<PaletteButton />, { wrapper: testShell().wrapper })
  await userEvent.type(await open(), 'budget')
  await screen.findByRole('option', { name: /01:12 Aigul/ })
  await userEvent.keyboard('{ArrowDown}')
  const chosen = () => screen.getByRole('option', { selected: true }).textContent
  const text = chosen()
  both.resolve(Response.json({ ...results, hits: [before, hit], meaning: 'in' }))
  await waitFor(() => {
    expect(screen.getByRole('option', { name: /Plans.*Matches words and meaning/ })).toBeTruthy()
  })
  expect(chosen()).toBe(text)
})

test('the shortcut opens nothing over a window that is open', async () => {
  show(() => Response.json(results))
  const close = behindDialog()
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  close()
  await Promise.resolve()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('what a meeting has besides the first places is counted, and opens', async () => {
  const place = (second: number) => ({
    kind: 'transcript' as const,
    text: `Budget ${second}`,
    marks: [],
    startMs: second * 1000,
    speaker: null,
    summaryId: null,
  })
  const hit = { ...results.hits[0]!, excerpts: [1, 2, 3, 4, 5].map(place), morePlaces: 7 }
  show(() => Response.json({ ...results, hits: [hit] }))
  await userEvent.type(await open(), 'budget')
  const more = await screen.findByRole('option', { name: '9 more places in this meeting' })
  expect(screen.getAllByRole('option', { name: /Budget \d/ })).toHaveLength(3)
  await userEvent.click(more)
  expect(screen.getAllByRole('option', { name: /Budget \d/ })).toHaveLength(5)
  await userEvent.click(screen.getByRole('option', { name: '7 more places in this meeting' }))
  expect(await screen.findByText('at /recordings/r1?tab=transcript')).toBeTruthy()
})
