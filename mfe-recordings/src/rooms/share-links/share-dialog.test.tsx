import type { ShareLinkList } from '@hattama/contract/connections/share-link'
import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { ShareDialog } from './share-dialog.tsx'

await loadWords()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (change: Partial<ShareLinkList>, store = createStore()) => {
  const list: ShareLinkList = { links: [], outside: true, mail: false, onlyHere: false, ...change }
  const others: [part: string, body: object][] = [
    ['/slides', { slides: [], areHidden: false, areRead: true, expiresAt: '2026-11-23T12:00:00.000Z' }],
    ['/workspace/personal-data', { kinds: [], names: [], newMeetings: false, newLinks: false }],
    ['/personal-data', { isHidden: false, mayReveal: false, shownUntil: null, counts: {} }],
    ['/links', list],
  ]
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(others.find(([part]) => url.includes(part))?.[1] ?? {}),
  )
  render(
    <StoreProvider store={store}>
      <ShareDialog recording={detailsWith({ hasSummary: true })} stretch={null} onClose={() => undefined} />
    </StoreProvider>,
  )
  const first = !list.outside
    ? /off in this workspace/
    : list.onlyHere
      ? /open only on its own computer/
      : 'Create link'
  await screen.findByText(first)
}

test('a server that only its own computer reaches makes no link, says why, and offers a file', async () => {
  await show({ onlyHere: true })
  expect(screen.getByRole('note').textContent).toContain('send its PDF or its text')
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
  const buttons = ['Copy summary', 'Download PDF'].map((name) => screen.getByRole('button', { name }))
  expect(buttons.map((button) => 'main' in button.dataset)).toEqual([false, true])
  expect(screen.getByText('Copy a message for the server administrator')).toBeTruthy()
})

test.each([{ onlyHere: false }, { onlyHere: true, outside: false }])(
  'nothing of the kind is said where links open, or cannot be made: %o',
  async (change) => {
    await show(change)
    expect(screen.queryByRole('note')).toBeNull()
  },
)
