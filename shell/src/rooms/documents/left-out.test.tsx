import { runCommand } from '@hattama/platform'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { DocumentDesk } from './document-desk.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['off', 'summary', /^2 decisions aren’t confirmed and were left out\. Saved: .+$/],
  ['on', 'summary', /^Saved: [^ ]+$/],
  // a transcript has no decisions
  ['off', 'transcript', /^Saved: [^ ]+$/],
] as const)('a saved file says how many decisions stayed out: %s, %s', async (unconfirmed, include, told) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('text'))
  const shell = testShell()
  shell.signIn()
  render(<DocumentDesk />, { wrapper: shell.wrapper })
  const there = { usual: 'off', count: 2 } as const
  const source = { recordingId: 'r1', title: 'Weekly', hasSummary: true, hasTranscript: true }
  act(() =>
    runCommand(
      'takeDocument',
      { ...source, unconfirmed: there },
      { act: 'save', format: 'pdf', include, unconfirmed },
    ),
  )
  await waitFor(() => expect(shell.store.getState().notices[0]?.text).toMatch(told))
})
