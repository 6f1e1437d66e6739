import type { JobStep } from '@hattama/contract/kernel/job'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import {
  awaitedRecordings,
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  StoreProvider,
  useTellRecordedHere,
} from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { JobCard } from './job-card.tsx'

await loadWords()
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  await i18n.changeLanguage('en')
})

const step = (change: Partial<JobStep>): JobStep => ({
  step: 'transcribe',
  state: 'active',
  progress: 0.42,
  engine: 'http',
  model: 'whisper-1',
  choice: 'server',
  remaining: null,
  fault: null,
  startedAt: null,
  finishedAt: null,
  ...change,
})

const show = (change: Partial<RecordingDetails>, textMs = 0) =>
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter>
        <JobCard
          mayChange
          textMs={textMs}
          recording={detailsWith({ status: 'transcribing', transcriptProgress: 41, ...change })}
        />
      </MemoryRouter>
    </StoreProvider>,
  )

test('one state and one figure are said; a step says where it is done, by which model and why; no time before one is known', () => {
  show({ steps: [step({})] })
  expect(screen.getByRole('heading', { name: 'Transcribing 41%' })).toBeTruthy()
  expect(screen.queryByText('42%')).toBeNull()
  expect(screen.getByText(/by the connected speech server · whisper-1/)).toBeTruthy()
  expect(screen.getByText('the speech server in use')).toBeTruthy()
  expect(screen.queryByText(/left/)).toBeNull()
})

test.each(['local', 'draft', 'ffmpeg', 'one voice'])(
  '%s is a word of engineers: a step was done on this server',
  (engine) => {
    const { container } = show({ steps: [step({ engine, model: 'moonshine-base' })] })
    expect(container.textContent).toContain('on this server · moonshine-base')
    expect(container.textContent).not.toContain(engine)
  },
)

test('a step that is to be done again does not name who did it before', () => {
  show({ steps: [step({ state: 'pending' })] })
  expect(screen.queryByText(/whisper-1/)).toBeNull()
})

test('the time left in minutes, nothing more exact than a minute, and that the page can be closed', () => {
  show({ steps: [step({ remaining: 260 })] })
  expect(screen.getByText('About 4m left.')).toBeTruthy()
  expect(screen.getByText(/You can close this page/)).toBeTruthy()
  cleanup()
  show({ steps: [step({ remaining: 12 })] })
  expect(screen.getByText('Less than a minute left.')).toBeTruthy()
  cleanup()
  show({ steps: [step({ remaining: 260, state: 'done' })] })
  expect(screen.queryByText(/left/)).toBeNull()
})

test('the steps and their engines are folded', () => {
  const { container } = show({ steps: [step({})] })
  expect(container.querySelector('details')?.open).toBe(false)
  expect(screen.getByText(/connected speech server/).closest('details')).toBeTruthy()
})

test('a recording that waits says why and until when', async () => {
  const fault = { source: 'speech', kind: 'daily-limit', retryable: true, detail: '' } as const
  await i18n.changeLanguage('ru')
  show({ status: 'waiting', fault, waitUntil: new Date(2026, 10, 22, 3, 0).toISOString() })
  const text = screen.getByText(/Дневной лимит распознавания речи исчерпан/).textContent
  expect(text).toContain('Обработка продолжится: 22 ноября')
  expect(text).toContain('3:00')
})

test('one that is over the plan leads to the plans, one that waits for an engine does not', () => {
  const fault = { source: 'plan', kind: 'plan-length', retryable: true, detail: '' } as const
  show({ status: 'waiting', fault })
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/payments')
  cleanup()
  show({ status: 'waiting', fault: { ...fault, source: 'speech', kind: 'daily-limit' } })
  expect(screen.queryByRole('link')).toBeNull()
})

test('one that no engine here can take leads to the models for its language', () => {
  const fault = { source: 'speech', kind: 'no-engine', retryable: true, detail: '' } as const
  show({ status: 'waiting', fault, language: 'kk-KZ' })
  const link = screen.getByRole('link', { name: 'Turn on AI' })
  expect(link.getAttribute('href')).toBe('/dashboard?spoken=kk#models')
  cleanup()
  show({ status: 'waiting', fault: null, language: null })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard#models')
})

test('one that waits for a language offers to say which was spoken, to whom may change it, and is transcribed at once', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/transcription')) sent.push(await request.json())
    return Response.json({})
  })
  const fault = {
    source: 'speech',
    kind: 'other-language',
    language: 'kk',
    retryable: true,
    detail: '',
  } as const
  show({ status: 'waiting', fault, language: null })
  expect(screen.getByText(/no speech engine for Kazakh/)).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Spoken language' }))
  await userEvent.click(screen.getByRole('option', { name: 'English' }))
  await expect.poll(() => sent).toEqual([{ language: 'en' }])
  cleanup()
  show({ status: 'waiting', fault: { ...fault, kind: 'daily-limit' } })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('one that somebody stopped is no failure, and can be transcribed', () => {
  show({ status: 'failed', fault: { source: 'jobs', kind: 'cancelled', retryable: true, detail: '' } })
  expect(screen.getByRole('heading', { name: 'Stopped' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Transcribe' })).toBeTruthy()
})

test('one in which no word was heard can be tried again, one that cannot be read cannot', () => {
  const fault = { source: 'speech', kind: 'no-speech', retryable: false, detail: '' } as const
  show({ status: 'failed', fault })
  expect(screen.getByRole('button', { name: 'Retry from here' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Transcribe anyway' })).toBeTruthy()
  expect(screen.getByText(/Noise may turn into words/)).toBeTruthy()
  cleanup()
  // nothing changes by asking again, but somebody may insist
  show({ status: 'failed', fault: { ...fault, kind: 'too-short' } })
  expect(screen.getByText('This recording is too short to transcribe.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry from here' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Transcribe anyway' })).toBeTruthy()
  cleanup()
  show({ status: 'failed', fault: { ...fault, source: 'media', kind: 'unreadable-media' } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that is still coming in says how much is written down, and offers nothing to stop', () => {
  const file = { status: 'uploading', recorder: null } as const
  show({ ...file, live: { seconds: 200, engine: 'pocketsphinx', model: 'en-us' } })
  expect(screen.getByText(/3m 20s\. The rest will follow/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(file)
  expect(screen.getByText('Processing starts when the upload is complete.')).toBeTruthy()
})

test('a meeting that is being recorded is not said to be uploaded or processed', () => {
  const tookPlaceAt = new Date(Date.now() - 12 * 60_000).toISOString()
  show({ status: 'uploading', recorder: 'recording', tookPlaceAt, tookPlaceFrom: 'person' })
  expect(screen.getByText('This meeting is being recorded')).toBeTruthy()
  expect(screen.getByText(/Started 12m ago\./)).toBeTruthy()
  expect(screen.queryByText(/upload|process|transcri/i)).toBeNull()
  cleanup()
  const live = { seconds: 200, engine: 'local', model: 'moonshine-base' }
  show({ status: 'uploading', recorder: 'recording', live })
  expect(screen.getByText(/Transcribed so far: 3m 20s\./)).toBeTruthy()
  cleanup()
  // words that are not final yet are on screen long before the recording is fetched again
  show({ status: 'uploading', recorder: 'recording', live }, 260_000)
  expect(screen.getByText(/Transcribed so far: 4m 20s\./)).toBeTruthy()
})

test('after the stop nobody is said to be recording: the rest is being sent', () => {
  show({ status: 'uploading', recorder: 'sending' })
  expect(screen.getByText('Finishing upload')).toBeTruthy()
  expect(screen.queryByText(/being recorded/)).toBeNull()
})

test.each([
  ['granted', true],
  ['denied', false],
] as const)(
  'a notification is offered, and promised only when the browser allows it: %s',
  async (answer, isKept) => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('Notification', { requestPermission: async () => answer })
    show({ id: 'r1', title: 'Weekly' })
    await userEvent.click(screen.getByRole('button', { name: 'Notify me when it’s ready' }))
    expect(awaitedRecordings()).toEqual(isKept ? [{ id: 'r1', title: 'Weekly' }] : [])
    if (!isKept) return expect(screen.getByText(/browser is blocking notifications/)).toBeTruthy()
    expect(screen.getByText(/You’ll be notified in this browser/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Don’t notify me' }))
    return expect(awaitedRecordings()).toEqual([])
  },
)

test('where a page cannot notify, nothing is offered', () => {
  vi.stubGlobal('isSecureContext', false)
  show({})
  expect(screen.queryByRole('button', { name: 'Notify me when it’s ready' })).toBeNull()
})

test('a recording whose recorder may be gone can be ended after a minute, by whoever may change it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push(`${input.method} ${new URL(input.url).pathname}`)
    return Response.json({ error: 'Still recording.', code: 'STILL_RECORDING' }, { status: 409 })
  })
  const recording = { status: 'uploading', recorder: 'recording' } as const
  show({ ...recording, tookPlaceAt: new Date().toISOString() })
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show({ ...recording, tookPlaceAt: new Date(Date.now() - 1_320_000).toISOString() })
  await userEvent.click(screen.getByRole('button', { name: 'End and keep what arrived' }))
  expect((await screen.findByRole('alert')).textContent).toContain('still being recorded')
  expect(asked).toEqual(['POST /api/recordings/r1/end'])
  cleanup()
  // the page that records it has its own button, and cannot be gone
  const Here = () => {
    useTellRecordedHere('r1')
    return null
  }
  render(<Here />)
  show({ ...recording, tookPlaceAt: new Date(Date.now() - 1_320_000).toISOString() })
  expect(screen.queryByRole('button')).toBeNull()
})
