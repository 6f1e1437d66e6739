import type { Summary } from '@hattama/contract/insight/summary'
import { summaryWith } from '@hattama/minutes/testing/summary'
import { createStore, i18n, loadWords, MemoryRouter, runNotice, StoreProvider, api } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { MinutesPanel } from './minutes-panel.tsx'

await loadWords()

/** A server that writes the minutes anew when `finish` is called; `asked`: what it was told to change. */
const show = (over: Partial<Summary>) => {
  const asked: string[] = []
  let stored: Summary = summaryWith({ isBehind: true, status: 'completed', ...over })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') asked.push(`${pathname} ${await request.text()}`)
    if (pathname.endsWith('/issues')) return Response.json({ issues: [], trackers: [] })
    if (pathname.endsWith('/templates')) return Response.json({ templates: [] })
    if (pathname.endsWith('/versions')) return Response.json({ versions: [{ id: 'v2' }, { id: 'v1' }] })
    return Response.json({ summary: stored })
  })
  const store = createStore()
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <MinutesPanel recording={detailsWith({ summaryId: stored.id })} mayChange />
      </MemoryRouter>
    </StoreProvider>,
  )
  const finish = async () => {
    stored = { ...stored, isBehind: false, generatedAt: '2026-11-29T10:00:00.000Z' }
    await act(async () => void store.dispatch(api.util.invalidateTags(['Summary'])))
  }
  return { asked, store, finish }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('minutes a person edited are rewritten only after a yes', async () => {
  const { asked } = show({ type: 'hybrid' })
  await press('Update')
  expect(await screen.findByText(/The current text will be available under Versions/)).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
  expect(asked).toEqual([])
  await press('Update')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Rewrite' })).at(-1) ?? document.body)
  await waitFor(() => expect(asked).toEqual([`/api/summaries/${summaryWith().id}/regenerate {}`]))
})

test('the notice comes with the new text, and brings the one it replaced back', async () => {
  const { asked, store, finish } = show({ type: 'extract' })
  await press('Update')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(store.getState().notices).toEqual([])
  await finish()
  await waitFor(() =>
    expect(store.getState().notices).toMatchObject([{ text: 'Summary rewritten', actLabel: 'Undo' }]),
  )
  runNotice(store.getState().notices[0]?.id ?? '')
  await waitFor(() =>
    expect(asked.at(-1)).toBe(`/api/summaries/${summaryWith().id}/restore {"versionId":"v2"}`),
  )
})
