import type { Fault } from '@hattama/contract/kernel/fault'
import type { Summary } from '@hattama/contract/insight/summary'
import { createStore, MemoryRouter, StoreProvider } from '@hattama/platform'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { MinutesPanel } from '../rooms/summary/minutes-panel.tsx'
import { detailsWith } from './recording.ts'

/** Moments of minutes without any list. */
export const none = { keyPoints: [], decisions: [], nextSteps: [] }
const summary: Partial<Summary> = {
  id: 's',
  recordingId: 'r',
  summary: '## Key moments\n\nWe decided.',
  status: 'completed',
  type: 'extract',
  duration: 60,
  language: 'en',
  actionItems: [],
  moments: none,
  coverage: { read: 1, dropped: 0 },
  ...none,
}

/** Shows the minutes of a meeting as the server would have them; `asked` and `bodies` get what it was sent. */
export const showMinutes = (
  kind: Fault['kind'] | null,
  over: Partial<Summary> = {},
  { mayChange = false, asked = [] as string[], bodies = [] as unknown[], isRefused = false } = {},
) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method } = request
    if (method === 'PUT') bodies.push(await request.json())
    asked.push(`${method} ${new URL(url).pathname}`)
    if (url.endsWith('/issues')) return Response.json({ issues: [], trackers: [] })
    if (url.includes('/templates')) return Response.json({ templates: [] })
    if (method === 'PUT' && isRefused)
      return Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 })
    if (method === 'PUT') return Response.json({ ...summary, ...over })
    return Response.json({ summary: { ...summary, ...over } })
  })
  const fault = kind && ({ source: 'summary', kind, retryable: true, detail: '' } as const)
  const recording = detailsWith({ fault, summaryId: 's' })
  const store = createStore()
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <MinutesPanel recording={recording} mayChange={mayChange} />
      </MemoryRouter>
    </StoreProvider>,
  )
  return store
}
