import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { TranscriptSegment } from '@hattama/contract/speech/transcript'
import { anna } from '@hattama/contract/testing/account'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
} from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { spoken } from '../../testing/spoken.ts'
import { ViewerPage } from './viewer-page.tsx'

await loadWords()

const answer = (segments: TranscriptSegment[], chunk: number, chunks: number) => ({
  segments,
  speakers: [
    { id: 'A', name: '', kind: 'me', ordinal: 0 },
    { id: 'B', name: '', kind: 'others', ordinal: 1 },
  ],
  metadata: {
    duration: 60,
    language: 'en',
    revision: 1,
    chunk,
    chunks,
    words: 5,
    engine: 'test',
    model: null,
    timing: 'word',
    draft: false,
    confidence: segments.length > 0 ? 0.9 : null,
    complete: true,
  },
})

/** A server with one recording: its transcript in chunks, no summary, and no audio yet. */
const serve = (recording: RecordingDetails, chunks: TranscriptSegment[][] = [[]]) =>
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('/details/')) return Response.json(recording)
    if (url.includes('/segments')) {
      const chunk = Number(new URL(url).searchParams.get('chunk'))
      return Response.json(answer(chunks[chunk] ?? [], chunk, chunks.length))
    }
    if (url.includes('/api/summaries/recording/')) return Response.json({ summary: null })
    return Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 })
  })

const show = (store = createStore()) =>
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/recordings/r1']}>
        <Routes>
          <Route path="/recordings/:recordingId" element={<ViewerPage />} />
          <Route path="/recordings" element="The list" />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['processing', 'transcribing', 'uploaded'] as const)(
  'while %s, transcript and summary say they are on their way',
  async (status) => {
    serve(detailsWith({ status }))
    show()
    expect(
      await screen.findByText('Transcription is in progress and will be available shortly.'),
    ).toBeTruthy()
    expect(await screen.findByText('Summary is being generated')).toBeTruthy()
  },
)

test('while a meeting is being recorded, its summary is not said to be written yet', async () => {
  serve(detailsWith({ status: 'uploading', recorder: 'recording', hasTranscript: true }))
  show()
  expect(await screen.findByText('The summary will appear once the transcript is ready')).toBeTruthy()
  expect(screen.queryByText('Summary is being generated')).toBeNull()
})

test('that it is being processed is said once, with how far it is', async () => {
  serve(detailsWith({ status: 'processing', duration: null, transcriptProgress: 6 }))
  show()
  const title = await screen.findByRole('heading', { name: /^Processing/ })
  expect(title.textContent).toBe('Processing6%')
  expect(screen.getAllByText(/^Processing/)).toEqual([title])
})

test('while it waits, nothing is said to be under way', async () => {
  const fault = { source: 'plan', kind: 'plan-meetings', retryable: true, detail: '' } as const
  serve(detailsWith({ status: 'waiting', fault, hasTranscript: false }))
  show()
  expect(await screen.findByText('The transcript will appear once processing resumes.')).toBeTruthy()
  expect(await screen.findByText('The summary will appear once the transcript is ready')).toBeTruthy()
})

test('without a transcript nothing stands empty where its speakers will be', async () => {
  serve(detailsWith({ status: 'waiting', hasTranscript: false, soundGoneAt: '2026-11-21T02:00:00.000Z' }))
  show()
  expect(await screen.findByText(/^The audio was deleted on Nov 21/)).toBeTruthy()
  const cards = [...document.querySelectorAll('section')]
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.filter(({ childNodes }) => childNodes.length === 0)).toEqual([])
})

test('when the sound cannot be fetched, who spoke when is shown, and no card stands empty', async () => {
  const prepared = { step: 'prepare', state: 'done', progress: 1 }
  const steps = [prepared] as RecordingDetails['steps']
  serve(detailsWith({ steps }), [[spoken('s1', 'A', 0, 'Good morning.')]])
  show()
  expect(await screen.findByText('Couldn’t play the audio.')).toBeTruthy()
  expect(await screen.findByRole('group', { name: 'Who spoke when' })).toBeTruthy()
})

test('a completed recording without text and summary says so', async () => {
  serve(detailsWith())
  show()
  expect(await screen.findByText('Transcript is not available for this recording.')).toBeTruthy()
  expect(await screen.findByText('No summary available')).toBeTruthy()
  expect(screen.getByText('Summary is not available for this recording.')).toBeTruthy()
})

test('segments of all chunks: speaker, time, confidence, text, and their count', async () => {
  serve(detailsWith(), [[spoken('s1', 'A', 0, 'Good morning.')], [spoken('s2', 'B', 12, 'Morning to you.')]])
  show()
  expect(await screen.findByText('2 segments')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Transcript' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(rows).toEqual(['Me00:00Good morning.90%', 'Others00:12Morning to you.90%'])
  expect(screen.getByRole('button', { name: 'Play from 00:12, Others' })).toBeTruthy()
})

test('find counts as one types and says when there is nothing', async () => {
  serve(detailsWith(), [[spoken('s1', 'A', 0, 'The budget and the Budget.')]])
  show()
  const field = await screen.findByLabelText('Find in the transcript')
  await userEvent.type(field, 'budget')
  expect(await screen.findByText(/^\d of 2$/)).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText(/^\d of 2$/)).toBeTruthy()
  await userEvent.type(field, '!!')
  expect(await screen.findByText('No matches')).toBeTruthy()
})

test('a stopped recording says why in words, what is safe, and offers nothing to whom may change nothing', async () => {
  const fault = { source: 'speech', kind: 'engine-unreachable', retryable: true, detail: '' } as const
  serve(detailsWith({ status: 'failed', fault }))
  show()
  const card = await screen.findByText('Processing stopped')
  const region = within(card.closest('section') ?? document.body)
  expect(region.getByText('Couldn’t reach the speech engine.')).toBeTruthy()
  expect(region.getByText(/safe on the server/)).toBeTruthy()
  expect(region.queryByText('Retry from here')).toBeNull()
})

test('who recorded, what they confirmed, and whom the call page showed', async () => {
  const consent = {
    startedBy: 'Dana Omar',
    startedAt: '2026-11-21T10:00:00.000Z',
    everyoneKnows: true,
    noticeGiven: false,
    noticeWay: null,
    microphone: true,
    page: {
      site: 'zoom' as const,
      seen: [
        { name: 'Anna', self: false, firstMs: 0, lastMs: 1 },
        { name: 'Boris', self: false, firstMs: 0, lastMs: 1 },
      ],
      unrecognised: false,
    },
  }
  serve(detailsWith({ consent }))
  show()
  const card = await screen.findByText('About the recording')
  const region = within(card.parentElement ?? document.body)
  expect(region.getByText('Dana Omar')).toBeTruthy()
  expect(region.getByText('Confirmed at the start')).toBeTruthy()
  expect(region.getByText('Participants listed in Zoom').nextSibling?.textContent).toBe('Anna, Boris')
  cleanup()
  serve(detailsWith({ consent: { ...consent, page: { ...consent.page, seen: [], unrecognised: true } } }))
  show()
  expect(await screen.findByText('Names on the call page weren’t recognized')).toBeTruthy()
})

test('an unknown recording leads back to the list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 }))
  show()
  expect(await screen.findByText('Recording not found')).toBeTruthy()
  expect(screen.getByText('Back to recordings').getAttribute('href')).toBe('/recordings')
})

/** Renders the page for the owner of its workspace. */
const showToOwner = async () => {
  const store = createStore()
  store.dispatch(signedIn({ user: { ...anna, role: 'owner' }, token: 'x', onboardingDue: false }))
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menu')
}
const offered = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

test('without its sound the player says so, and nothing is offered that would hear it again', async () => {
  serve(detailsWith({ soundGoneAt: '2026-11-21T02:00:00.000Z', ownerId: anna.id }))
  await showToOwner()
  expect(screen.getByText(/^The audio was deleted on Nov 21/)).toBeTruthy()
  expect(screen.getByText('No audio')).toBeTruthy()
  expect(offered()).toEqual([
    'Rename',
    'Edit details',
    'Archive',
    'Change history',
    'Place on legal hold',
    'Delete recording',
  ])
})

test('under legal hold nothing is offered that removes; the hold of a tag is lifted with the tag', async () => {
  serve(detailsWith({ isHeld: true, heldAt: null, ownerId: anna.id }))
  await showToOwner()
  expect(screen.getByText('Legal hold')).toBeTruthy()
  expect(offered().join()).not.toMatch(/Lift legal hold|Delete/)
  expect(screen.getByText('One of the tags places this on legal hold, so it can’t be deleted.')).toBeTruthy()
})

test('the sound is removed after it was asked, and a refusal stays in the dialog', async () => {
  const removed: string[] = []
  serve(detailsWith({ ownerId: anna.id }))
  const { fetch: before } = globalThis
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'DELETE') return before(request)
    removed.push(new URL(request.url).pathname)
    return removed.length > 1
      ? new Response(null, { status: 204 })
      : Response.json({ error: 'x', code: 'ON_HOLD' }, { status: 409 })
  })
  await showToOwner()
  expect(offered().slice(-2)).toEqual([
    'Delete audioKeeps the transcript and the summary',
    'Delete recordingWith its audio, transcript and summary',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: /^Delete audio/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete audio' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('legal hold')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete audio' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 120_000)
  expect(removed).toEqual(['/api/recordings/r1/sound', '/api/recordings/r1/sound'])
})

test('a recording that is being deleted is asked for no more; if it stays after all, it is shown again', async () => {
  serve(detailsWith({ ownerId: anna.id }))
  const { fetch: before } = globalThis
  const asked: string[] = []
  let answerDelete: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'DELETE') {
      return new Promise<Response>((resolve) => {
        answerDelete = resolve
      })
    }
    asked.push(new URL(request.url).pathname)
    return before(request)
  })
  const store = createStore()
  store.dispatch(signedIn({ user: { ...anna, role: 'owner' }, token: 'x', onboardingDue: false }))
  show(store)
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete recording/ }))
    expect(await screen.findByLabelText('Loading…')).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  }
  await choose()
  answerDelete(Response.json({ error: 'x', code: 'ON_HOLD' }, { status: 409 }))
  await choose()
  asked.length = 0
  answerDelete(new Response(null, { status: 204 }))
  expect(await screen.findByText('The list')).toBeTruthy()
  expect(asked.filter((path) => /segments|summaries/.test(path))).toEqual([])
})
