import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Summary } from '@hattama/contract/insight/summary'
import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { DetailsPanel } from './details-panel.tsx'

await loadWords()

const minutes = {
  id: 's1',
  recordingId: 'r1',
  summary: '## Summary\n\n- We move the release.',
  duration: 60,
  generatedAt: '2026-11-20T10:00:00.000Z',
  language: 'en',
  type: 'manual',
  coverage: { read: 0.8, dropped: 0 },
  engine: 'openai',
  model: 'big-model',
} as Partial<Summary>
beforeEach(async () => {
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (
  recording: Partial<RecordingDetails>,
  more: {
    summary?: Partial<Summary>
    mayChange?: boolean
    timing?: 'word' | 'estimated'
    heard?: string
    detects?: boolean
  } = {},
) => {
  const { summary = null, mayChange = true, timing = 'word', heard = null, detects = true } = more
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/workspace/speech'))
      return Response.json({ language: null, detects, unheard: [] })
    if (request.url.includes('/summaries/')) return Response.json({ summary })
    return Response.json({ templates: [] })
  })
  const store = createStore()
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  return render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <DetailsPanel
          recording={detailsWith(recording)}
          mayChange={mayChange}
          timing={timing}
          heard={heard}
          figures={null}
        />
      </MemoryRouter>
    </StoreProvider>,
  )
}
test('where only the day is known no time of day is shown', () => {
  const { container } = show({ tookPlaceFrom: 'day' })
  expect(container.textContent).toContain('20')
  expect(container.textContent).not.toMatch(/\d:\d\d/)
  expect(container.textContent).toContain('The time is unknown')
})

test('that the times of words are estimated is a fact among the others', () => {
  show({}, { timing: 'estimated' })
  expect(screen.getByText(/it may be slightly ahead of or behind the voice/)).toBeTruthy()
  cleanup()
  show({})
  expect(screen.queryByText('Word highlighting')).toBeNull()
})

test('how the minutes were written is told, but no model of the example, which came with the product', async () => {
  const { container } = show({}, { summary: minutes })
  expect(await screen.findByText('big-model')).toBeTruthy()
  expect(container.textContent).toContain('Manual')
  cleanup()
  const example = show({ isExample: true }, { summary: { ...minutes, engine: 'example', model: null } })
  await screen.findByText('Transcript coverage')
  expect(example.container.textContent).toContain('Manual')
  expect(example.container.textContent).not.toMatch(/example|Model/i)
})

test.each(['extract', 'too-short'])('quotes that somebody has edited name no model: %s', async (engine) => {
  const { container } = show({}, { summary: { ...minutes, type: 'hybrid', engine, model: null } })
  await screen.findByText('Transcript coverage')
  expect(container.textContent).toContain('Hybrid')
  expect(container.textContent).not.toMatch(/Model|extract|too-short/)
})

const changeSpoken = () => screen.queryByRole('button', { name: 'Change language' })

test('the language of a meeting that waits for an engine is chosen in its details', async () => {
  const fault = {
    source: 'speech',
    kind: 'other-language',
    language: 'ru',
    retryable: true,
    detail: '',
  } as const
  show({ status: 'waiting', language: null, hasTranscript: false, fault })
  expect(screen.getByText('Spoken language').nextSibling?.textContent).toContain('Russian')
  await userEvent.click(screen.getByRole('button', { name: 'Change language' }))
  expect(await screen.findByRole('dialog', { name: 'Transcribe again' })).toBeTruthy()
  // there is no transcript that could stay
  expect(screen.queryByText(/^The current transcript stays/)).toBeNull()
})

test('a language nobody chose is the one of the text, and said to be detected where it is', async () => {
  show({ language: null }, { heard: 'kk' })
  expect(await screen.findByText('Detected automatically')).toBeTruthy()
  expect(screen.getByText('Spoken language').nextSibling?.textContent).toMatch(/^KazakhDetected/)
  cleanup()
  show({ language: null }, { heard: 'kk', detects: false })
  expect(screen.getByText('Spoken language').nextSibling?.textContent).toMatch(/^Kazakh/)
  await new Promise((settled) => setTimeout(settled, 20))
  expect(screen.queryByText('Detected automatically')).toBeNull()
})

test('before there is a text, the language it will be taken for is named where nothing tells it by ear', async () => {
  const said = () => screen.getByText('Spoken language').nextSibling?.textContent
  show({ status: 'processing', language: null, ownerId: anna.id, hasTranscript: false }, { detects: false })
  await vi.waitFor(() => expect(said()).toBe('English'), 120_000)
  cleanup()
  show({ status: 'processing', language: null, ownerId: 'other', hasTranscript: false }, { detects: false })
  await vi.waitFor(() => expect(said()).toBe('Not known yet'), 120_000)
  cleanup()
  show({ status: 'processing', language: null, hasTranscript: false })
  expect(said()).toBe('Detect automatically')
})

test.each([
  ['it is being transcribed', { status: 'transcribing' }, true],
  ['its audio is gone', { soundGoneAt: '2026-11-21T02:00:00.000Z' }, true],
  ['the reader may not change it', {}, false],
] as const)('nobody is asked for the language while %s', (_why, recording, mayChange) => {
  show(recording, { mayChange })
  expect(screen.getByText('Spoken language').nextSibling?.textContent).toBe('English')
  expect(changeSpoken()).toBeNull()
})
