import { createStore, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { TranscriptNotices } from './transcript-notices.tsx'

await loadWords()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const metadata: Transcript['metadata'] = {
  duration: 60,
  language: 'en',
  revision: 1,
  chunk: 0,
  chunks: 1,
  complete: true,
  words: 5,
  engine: 'test',
  model: null,
  draft: false,
  confidence: 0.9,
  timing: 'word',
}

/** Renders the notices above the transcript of an upload whose voices were not told apart. */
type Given = {
  draft?: boolean
  speakers?: number
  model?: string
  isBySound?: boolean
  gaps?: Transcript['metadata']['gaps']
  mayEdit?: boolean
  speakersWanted?: number
  layout?: 'mixed' | 'sides'
  fault?: RecordingDetails['fault']
}
const show = (given: Given = {}) => {
  const [sent, heard]: [string[], number[]] = [[], []]
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'POST') sent.push(new URL(url).pathname)
    return new Response(null, { status: 404 })
  })
  const step = { progress: 1, fault: null, choice: null, remaining: null }
  const recording = detailsWith({
    mime: 'audio/mpeg',
    speakersWanted: given.speakersWanted ?? null,
    layout: given.layout ?? 'mixed',
    status: 'completed',
    fault: given.fault ?? null,
    steps: [
      {
        ...step,
        step: 'speakers' as const,
        state: 'done' as const,
        engine: given.model ? (given.model === 'draft-voices' ? 'draft' : 'local') : 'one voice',
        model: given.model ?? null,
        startedAt: null,
        finishedAt: null,
      },
    ],
  })
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter>
        <TranscriptNotices
          metadata={{ ...metadata, draft: given.draft ?? false, gaps: given.gaps ?? [] }}
          recording={recording}
          speakers={given.speakers ?? 1}
          isBySound={given.isBySound ?? true}
          mayEdit={given.mayEdit ?? true}
          onPlay={(ms) => heard.push(ms)}
        />
      </MemoryRouter>
    </StoreProvider>,
  )
  return { sent, heard }
}

test('one speaker for everybody is said, with the way to the model that tells voices apart', () => {
  show()
  screen.getByText('All speech is assigned to one speaker')
  const link = screen.getByRole('link', { name: 'Turn on AI' })
  expect(link.getAttribute('href')).toBe('/dashboard#models')
})

test.each([
  ['nothing told the voices apart', {}, 'assign segments to speakers yourself'],
  [
    'voices were told apart as a draft',
    { model: 'draft-voices', speakers: 2 },
    'some segments may have the wrong speaker',
  ],
])('where %s, the note on draft quality says so, too', (_which, given, said) => {
  show({ draft: true, ...given })
  expect(screen.getByText('Draft quality').closest('details')?.textContent).toContain(said)
  expect(screen.getAllByRole('link', { name: 'Turn on AI' })).toHaveLength(1)
})

test('each note is one line above the text, and unfolds to what it says and what can be done', async () => {
  const { sent } = show({
    model: 'draft-voices',
    speakers: 2,
    gaps: [
      { startMs: 30_000, endMs: 61_000 },
      { startMs: 730_000, endMs: 755_000, because: 'other-language' },
      { startMs: 790_000, endMs: 795_000, because: 'unclear' },
    ],
  })
  const notes = [...document.querySelectorAll('details')]
  expect(notes.map((note) => [note.open, note.querySelector('summary')?.textContent])).toEqual([
    [false, 'Part of the recording has no transcript'],
    [false, 'Part of the recording couldn’t be made out'],
    [false, 'Speaker labels may be wrong'],
  ])
  await userEvent.click(screen.getByText('Part of the recording has no transcript'))
  expect(notes.map(({ open }) => open)).toEqual([true, false, false])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('turns given to people by hand end the note', () => {
  show({ speakers: 2 })
  expect(screen.queryByText('All speech is assigned to one speaker')).toBeNull()
})

test('voices told apart without a model are said to be a draft, where there are several', () => {
  show({ model: 'draft-voices', speakers: 2 })
  screen.getByText('Speaker labels may be wrong')
  screen.getByRole('link', { name: 'Turn on AI' })
})

test('one voice is no draft of several, and says that there may be several', () => {
  show({ model: 'draft-voices' })
  expect(screen.queryByText('Speaker labels may be wrong')).toBeNull()
  const note = screen.getByText('All speech is assigned to one speaker').closest('details')
  expect(note?.textContent).toContain('voices couldn’t be separated reliably')
  expect(note?.textContent).toContain('detect them again')
})

test.each([
  ['a model found one', { model: 'speakers-pyannote-titanet' }],
  ['somebody said there is one', { model: 'draft-voices', speakersWanted: 1 }],
  ['the recording has a channel for each', { model: 'draft-voices', layout: 'sides' as const }],
])('one speaker needs no note where %s', (_why, given) => {
  show(given)
  expect(screen.queryByText('All speech is assigned to one speaker')).toBeNull()
})

test('voices the call itself told apart are not said to be a draft', () => {
  show({ model: 'draft-voices', speakers: 5, isBySound: false })
  expect(screen.queryByText('Speaker labels may be wrong')).toBeNull()
})

test('stretches the engine refused are named, can be heard, and be tried again by those who may edit', async () => {
  const gaps = [
    { startMs: 30_000, endMs: 61_000 },
    { startMs: 125_000, endMs: 130_000 },
  ]
  const { sent, heard } = show({ gaps })
  expect(screen.getByText(/Part of the recording has no transcript/)).toBeTruthy()
  expect(screen.getByText('00:30–01:01')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Play 02:05' }))
  expect(heard).toEqual([125_000])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toEqual(['/api/recordings/r1/transcription/gaps']))
  expect(await screen.findByRole('alert')).toBeTruthy()
  cleanup()
  show({ gaps, mayEdit: false })
  expect(screen.getByText('00:30–01:01')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what was not made out, in another language or in bad sound, is named, can be heard, and is not tried again as a refusal is', async () => {
  const { heard } = show({
    gaps: [
      { startMs: 30_000, endMs: 61_000 },
      { startMs: 730_000, endMs: 755_000, because: 'other-language' },
      { startMs: 790_000, endMs: 795_000, because: 'unclear' },
    ],
  })
  const note = screen.getByText('Part of the recording couldn’t be made out').closest('details')
  expect(note?.textContent).toContain('12:10–12:35')
  expect(note?.textContent).toContain('13:10–13:15')
  expect(note?.textContent).not.toContain('00:30')
  await userEvent.click(screen.getByRole('button', { name: 'Play 12:10' }))
  expect(heard).toEqual([730_000])
  cleanup()
  show({ gaps: [{ startMs: 730_000, endMs: 755_000, because: 'other-language' }] })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['wrong-length', 'The length stated in the file is shorter'],
  ['truncated-media', 'The file is incomplete'],
] as const)('what was odd about the file is said above the text: %s', (kind, said) => {
  show({ fault: { source: 'media', kind, retryable: false, detail: '' } })
  expect(screen.getByText(new RegExp(said))).toBeTruthy()
})
