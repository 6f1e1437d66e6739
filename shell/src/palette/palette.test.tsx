import type { SearchResults } from '@hattama/contract/search'
import { useLocation, useScreenActions } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../test-shell.tsx'
import { PaletteButton } from './palette-button.tsx'

const results: SearchResults = {
  hits: [
    {
      recordingId: 'r1',
      title: 'Budget call',
      titleMarks: [{ start: 0, end: 6 }],
      createdAt: '2026-01-01T00:00:00.000Z',
      duration: 60,
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
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

const Screen = ({ act }: { act: () => void }) => {
  useScreenActions([{ id: 'x', text: 'Copy link', act }])
  return null
}

const show = (answer: () => Response) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).search)
    return answer()
  })
  const act = vi.fn<() => void>()
  render(
    <>
      <PaletteButton />
      <Screen act={act} />
      <Address />
    </>,
    { wrapper: testShell().wrapper },
  )
  return { asked, act }
}

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('by keyboard alone: Ctrl K, words, arrow, Enter opens the moment that was found', async () => {
  const { asked } = show(() => Response.json(results))
  await userEvent.type(await open(), 'budget')
  expect((await screen.findByRole('option', { name: /01:12 Aigul/ })).textContent).toContain('<b>budget</b>')
  expect(asked).toEqual(['?q=budget&limit=8'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('at /recordings/r1?t=72')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('what the screen offers is listed first and done', async () => {
  const { act } = show(() => Response.json(results))
  await open()
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Copy link')
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledTimes(1)
})

test('a place narrows the search', async () => {
  const { asked } = show(() => Response.json(results))
  await userEvent.type(await open(), 'budget')
  await userEvent.click(screen.getByRole('radio', { name: 'Transcripts' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?q=budget&limit=8&in=transcript'))
})

test('nothing found and no answer are told apart', async () => {
  let isDown = true
  show(() =>
    isDown
      ? Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 })
      : Response.json({ ...results, hits: [], pagination: { ...results.pagination, total: 0 } }),
  )
  await userEvent.type(await open(), 'budget')
  expect(await screen.findByText(/The search did not answer/)).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing holds all of these words.')).toBeTruthy()
})
