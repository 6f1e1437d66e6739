import { anna } from '@hattama/contract/testing/account'
import type { ServerEvent } from '@hattama/contract/app/event'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../http/api.ts'
import { signedIn } from '../session/session-slice.ts'
import { createStore } from '../store.ts'
import { transcriptShown } from './event-listeners.ts'
import { useServerEvents } from './use-server-events.ts'

let say: (event: ServerEvent) => void
let reads: number

const transcripts = api.injectEndpoints({
  endpoints: (build) => ({
    text: build.query<null, string>({
      queryFn: () => {
        reads++
        return { data: null }
      },
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
    }),
  }),
})

const Screen = () => {
  useServerEvents()
  transcripts.useTextQuery('edited-here')
  return null
}

beforeEach(async () => {
  reads = 0
  vi.stubGlobal('navigator', { onLine: true })
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(stream))
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: anna, onboardingDue: false }))
  await act(async () => {
    render(
      <Provider store={store}>
        <Screen />
      </Provider>,
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// uses recordings of its own: what a page has shown is kept for its lifetime
test('an edit of this page is not fetched for its event; the next one, of somebody else, is', async () => {
  expect(reads).toBe(1)
  transcriptShown('edited-here', 2)
  say({ type: 'transcript', recordingId: 'edited-here', revision: 2 })
  say({ type: 'transcript', recordingId: 'edited-here', revision: 3 })
  await expect.poll(() => reads).toBe(2)
  transcriptShown('edited-here', 4)
  say({ type: 'transcript', recordingId: 'edited-here', revision: 4 })
  say({ type: 'transcript', recordingId: 'edited-elsewhere', revision: 1 })
  await act(() => new Promise((done) => setTimeout(done, 400)))
  expect(reads).toBe(2)
})
