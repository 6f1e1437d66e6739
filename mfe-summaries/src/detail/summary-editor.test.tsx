import type { Summary } from '@hattama/contract/summary'
import { createStore, i18n, loadWords, MemoryRouter, runNotice, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../testing/summary.ts'
import { SummaryEditor } from './summary-editor.tsx'

await loadWords()

const show = (refuses = false, change: Partial<Summary> = {}) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push([request.method, await request.json()])
    if (refuses) return Response.json({ error: 'x', code: 'CONFLICT' }, { status: 409 })
    return Response.json(summaryWith())
  })
  const [close, reopen] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const summary: Summary = summaryWith({ summary: '## Overview\nText.', ...change })
  const store = createStore()
  const screenWith = (shown: Summary) => (
    <StoreProvider store={store}>
      <MemoryRouter>
        <SummaryEditor summary={shown} onClose={close} onReopen={reopen} />
      </MemoryRouter>
    </StoreProvider>
  )
  const { rerender } = render(screenWith(summary))
  return {
    asked,
    close,
    reopen,
    store,
    summary,
    change: (next: Partial<Summary>) => rerender(screenWith({ ...summary, ...next })),
  }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary text' })

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who asked for the field can write at once; one that opens with the page takes no focus', async () => {
  show()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), ' Mine')
  cleanup()
  show()
  expect(document.activeElement).not.toBe(field())
})

test('the text is saved by Ctrl+Enter, on top of what one read', async () => {
  const { asked, close, summary } = show()
  await userEvent.type(field(), ' More{Control>}{Enter}{/Control}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  const body = { summary: '## Overview\nText. More', updatedAt: summary.updatedAt }
  expect(asked).toEqual([['PUT', body]])
})

test('a refusal is said, and the text stays, also when the screen is left and opened again', async () => {
  const { close } = show(true)
  await userEvent.type(field(), ' Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here')
  expect(close).not.toHaveBeenCalled()
  cleanup()
  show()
  expect(field().value).toBe('## Overview\nText. Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show()
  expect(field().value).toBe('## Overview\nText.')
})

test('Escape closes the field, and can be undone: the text is there again', async () => {
  const { close, reopen, store } = show()
  await userEvent.type(field(), ' Mine{Escape}')
  expect(close).toHaveBeenCalled()
  cleanup()
  const [notice] = store.getState().notices
  expect(notice).toMatchObject({ text: 'Draft discarded', actLabel: 'Undo' })
  runNotice(notice?.id ?? '')
  expect(reopen).toHaveBeenCalled()
  show()
  expect(field().value).toBe('## Overview\nText. Mine')
})

test('a task ticked meanwhile is no conflict', async () => {
  const { asked, close, change } = show()
  await userEvent.type(field(), ' More')
  change({ updatedAt: '2026-11-21T12:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([
    ['PUT', { summary: '## Overview\nText. More', updatedAt: '2026-11-21T12:00:00.000Z' }],
  ])
})

test('a text somebody else changed meanwhile, even with the tab closed, is not written over unseen', async () => {
  show()
  await userEvent.type(field(), ' Mine')
  cleanup()
  const { asked, close } = show(false, { summary: 'Theirs', updatedAt: '2026-11-21T12:00:00.000Z' })
  expect(field().value).toBe('## Overview\nText. Mine')
  expect(screen.getByText('Someone else has changed this summary.')).toBeTruthy()
  await userEvent.type(field(), '{Control>}{Enter}{/Control}')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([
    ['PUT', { summary: '## Overview\nText. Mine', updatedAt: '2026-11-21T12:00:00.000Z' }],
  ])
})
