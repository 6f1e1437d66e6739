import type { Summary } from '@hattama/contract/summary'
import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../summary.fixture.ts'
import { SummaryEditor } from './summary-editor.tsx'

await loadWords()

const version = {
  id: 'v1',
  summary: '## Overview\nOlder.',
  type: 'extract',
  replacedAt: '2026-11-20T10:00:00.000Z',
  replacedBy: 'Dana B',
}

const show = (refuses = false) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/versions')) return Response.json({ versions: [version] })
    asked.push([request.method, await request.json()])
    if (refuses) return Response.json({ error: 'x', code: 'CONFLICT' }, { status: 409 })
    return Response.json(summaryWith())
  })
  const close = vi.fn<() => void>()
  const summary: Summary = summaryWith({ summary: '## Overview\nText.' })
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter>
        <SummaryEditor summary={summary} onClose={close} />
      </MemoryRouter>
    </StoreProvider>,
  )
  return { asked, close, summary }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the summary' })

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
  expect((await screen.findByRole('alert')).textContent).toContain('your text is still here')
  expect(close).not.toHaveBeenCalled()
  cleanup()
  show()
  expect(field().value).toBe('## Overview\nText. Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show()
  expect(field().value).toBe('## Overview\nText.')
})

test('an earlier version says who replaced it, and comes back', async () => {
  const { asked, close } = show()
  expect(await screen.findByText(/until Dana B changed it/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([['POST', { versionId: 'v1' }]])
})
