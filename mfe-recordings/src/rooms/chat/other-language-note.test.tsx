import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OtherLanguageNote } from './other-language-note.tsx'

await loadWords()

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
})

const show = (spoken: string, minutes: { type: string; engine: string }) => {
  const fetched = vi.fn<(input: Request | string | URL) => Promise<Response>>(async (input) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    return Response.json(path.includes('summaries') ? { summary: minutes } : { id: 'r1', language: spoken })
  })
  vi.stubGlobal('fetch', fetched)
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter>
        <OtherLanguageNote recordingId="r1" />
      </MemoryRouter>
    </StoreProvider>,
  )
  return fetched
}

const note = /held in another language/

test('what can be asked about a meeting in another language is said before the first question', async () => {
  show('kk', { type: 'extract', engine: 'extract' })
  expect(await screen.findByText(note)).toBeTruthy()
  expect(screen.getByRole('link')).toBeTruthy()
})

test.each([
  ['in the language of the reader', 'en-GB', { type: 'extract', engine: 'extract' }],
  ['where a language model writes', 'kk', { type: 'full', engine: 'language-model' }],
])('nothing is said %s', async (_, spoken, minutes) => {
  const fetched = show(spoken, minutes)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(note)).toBeNull()
})
