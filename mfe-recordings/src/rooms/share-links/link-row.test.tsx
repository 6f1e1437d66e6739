import type { ShareLink } from '@hattama/contract/connections/share-link'
import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkRow } from './link-row.tsx'

await loadWords()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link: ShareLink = {
  id: 'l1',
  parts: ['minutes'],
  fromMs: null,
  toMs: null,
  madeBy: 'Dana K',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  hasPassword: false,
  addresses: [],
  hidesNames: false,
  hidesPersonal: false,
  showsSlides: false,
  allowsDownload: true,
  allowsEmbedding: false,
  allowsComments: false,
  hasVideo: false,
  state: 'open',
  views: 0,
  lastViewAt: null,
}

/** A link in this state; `asked` collects what the server is asked. */
const show = (state: ShareLink['state']) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response(null, { status: 204 })
  })
  render(
    <StoreProvider store={createStore()}>
      <ul>
        <LinkRow link={{ ...link, state }} />
      </ul>
    </StoreProvider>,
  )
  return asked
}

test('a link that waits since its maker set a password by mail says why, and is opened again', async () => {
  const asked = show('paused')
  expect(screen.getByText('Paused')).toBeTruthy()
  expect(screen.getByText(/^Paused because Dana K reset their password by email/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(asked).toEqual(['POST /api/links/l1/reopening']))
})

test.each(['open', 'ended', 'barred'] as const)(
  'there is nothing to open again where a link is %s',
  (state) => {
    show(state)
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Revoke' })).toBeTruthy()
  },
)
