import type { User } from '@hattama/contract/people/account'
import type { Recommendation } from '@hattama/contract/speech/recommended-models'
import {
  createStore,
  i18n,
  languages,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
  useLocation,
} from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Again } from './again.tsx'
import { FirstModels } from './first-models.tsx'

type Shown = Recommendation['models'][number]
const model = (id: string, kind: Shown['kind'], more: Partial<Shown> = {}): Shown => ({
  id,
  title: id,
  kind,
  languages: ['en'],
  bytes: 1e9,
  receivedBytes: 0,
  state: 'absent',
  fault: null,
  licences: [{ name: 'MIT', url: 'https://example.org/licence' }],
  attribution: '',
  source: 'https://example.org',
  abilities: { wordTimes: false, confidence: false, punctuation: false },
  suggested: true,
  ...more,
})
let what: Recommendation
let better: { id: string; what: 'text' | 'summary'; summaryId: string | null }[]
let asked: string[]

beforeEach(async () => {
  await i18n.changeLanguage('en')
  localStorage.clear()
  asked = []
  better = []
  what = {
    languages: ['en'],
    models: [model('Parakeet', 'transducer'), model('Qwen', 'writer')],
    missingBytes: 2e9,
    machine: { cores: 2, memoryBytes: 16e9, freeBytes: 70e9 },
    minutes: { speech: 8, writing: 40 },
    writesElsewhere: false,
    obstacle: null,
    askedBy: [],
  }
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url, 'http://localhost')
    if (input.method !== 'GET' || pathname.endsWith('recommended'))
      asked.push(`${input.method} ${pathname}${search}`)
    if (pathname.endsWith('/improvable')) return Response.json({ recordings: better })
    if (pathname.endsWith('/asked')) return new Response(null, { status: 204 })
    return Response.json(what)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (serverAdmin = true, spoken: string | null = null) => {
  const store = createStore()
  store.dispatch(
    signedIn({ user: { id: 'u', role: 'owner', serverAdmin } as User, token: 't', onboardingDue: false }),
  )
  return render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/dashboard#models']}>
        <Routes>
          <Route path="*" element={<Page spoken={spoken} />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )
}
/** What the dashboard shows of it unasked. */
const again = () => {
  const store = createStore()
  store.dispatch(signedIn({ user: { id: 'u', role: 'owner' } as User, token: 't', onboardingDue: false }))
  return render(
    <StoreProvider store={store}>
      <Again isAsked={false} />
    </StoreProvider>,
  )
}
const Page = ({ spoken }: { spoken: string | null }) =>
  useLocation().hash === '#models' ? <FirstModels spoken={spoken} /> : <p>put off</p>
const sent = () => asked.filter((a) => !a.startsWith('GET'))

describe('the first card', () => {
  test('says what is needed and given, and fetches nothing unasked', async () => {
    show()
    expect(
      await screen.findByText(/2 cores, 16 GB of memory for models, 70 GB of free disk space/),
    ).toBeTruthy()
    expect(screen.getByText(/about 8 minutes to transcribe and 40 minutes to summarize/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'MIT' })).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Download (2 GB)' }))
    expect(sent()).toEqual(['POST /api/models/recommended?languages=en'])
  })

  test('asks for the languages that are ticked, at least one', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Kazakh' }))
    await waitFor(() => expect(asked.at(-1)).toBe('GET /api/models/recommended?languages=en%2Ckk'))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'English' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kazakh' }))
    expect(screen.getByRole('checkbox', { name: 'Kazakh' }).getAttribute('aria-checked')).toBe('true')
  })

  test('the language of a recording that waits for models is ticked too, whichever it is', async () => {
    show(true, 'de')
    const german = await screen.findByRole('checkbox', { name: 'German' })
    expect(german.getAttribute('aria-checked')).toBe('true')
    expect(asked).toEqual(['GET /api/models/recommended?languages=en%2Cde'])
    cleanup()
    asked = []
    show(true, '<b>')
    expect(await screen.findByRole('checkbox', { name: 'English' })).toBeTruthy()
    expect(asked).toEqual(['GET /api/models/recommended?languages=en'])
  })

  test('whoever comes for models that are there is told so, and asked again what was put off', async () => {
    what.models = [model('Parakeet', 'transducer', { state: 'ready' })]
    show()
    expect(await screen.findByText('The recommended models are installed.')).toBeTruthy()
    cleanup()
    better = [{ id: 'a', what: 'text', summaryId: null }]
    again()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('Process earlier recordings again?')).toBeNull()
    cleanup()
    show()
    expect(await screen.findByText('Process earlier recordings again?')).toBeTruthy()
  })

  test('under way it can be paused, resumed, and cancelled', async () => {
    what.models = [model('Parakeet', 'transducer', { state: 'downloading', receivedBytes: 5e8 })]
    show()
    expect(await screen.findByText('500 MB of 1 GB')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(sent()).toEqual(['DELETE /api/models/recommended?languages=en&forget=false'])
    cleanup()
    what.models = [model('Parakeet', 'transducer', { state: 'partial', receivedBytes: 5e8 })]
    what.missingBytes = 5e8
    show()
    expect(await screen.findByRole('button', { name: 'Continue (500 MB left)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and discard' }))
    expect(sent().at(-1)).toBe('DELETE /api/models/recommended?languages=en&forget=true')
  })

  test.each([
    ['disk', /Not enough free disk space: 1 GB more/, true],
    ['memory', /have enough memory for a language model/, false],
    ['unusable', /don’t run on this server/, true],
    ['command-line', /models get recommended en/, true],
  ] as const)('%s in the way is said', async (obstacle, words, isClosed) => {
    Object.assign(what, { obstacle, machine: { ...what.machine, freeBytes: 1e9 } })
    show()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Download/ }).hasAttribute('disabled')).toBe(isClosed)
  })

  test('a fault is said in words beside its model', async () => {
    what.models = [model('Parakeet', 'transducer', { state: 'partial', fault: 'no-space' })]
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Not enough free disk space')
  })

  test('an owner of a workspace asks the server’s administrators, who see it', async () => {
    show(false)
    await userEvent.click(await screen.findByRole('button', { name: 'Ask the server’s administrator' }))
    expect(await screen.findByText(/Request sent. The server administrators/)).toBeTruthy()
    // neither models nor what this machine is made of
    expect(document.body.textContent).not.toMatch(/Parakeet|MIT|cores|memory/)
    expect(sent()).toEqual(['POST /api/models/asked'])
    cleanup()
    what.askedBy = ['Dana']
    show()
    expect(await screen.findByText('Requested by Dana.')).toBeTruthy()
  })

  test('put off it goes', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(await screen.findByText('put off')).toBeTruthy()
  })

  test('it can be left where scrolling returns a promise, as newer browsers do', async () => {
    vi.stubGlobal('scrollTo', () => Promise.resolve())
    const { unmount } = show()
    await screen.findByRole('button', { name: 'Not now' })
    expect(unmount).not.toThrow()
  })

  test('once all is there, earlier recordings are done again only for who says so', async () => {
    what.models = [model('Parakeet', 'transducer', { state: 'ready' })]
    better = [
      { id: 'a', what: 'text', summaryId: 's' },
      { id: 'b', what: 'summary', summaryId: 't' },
    ]
    again()
    expect(await screen.findByText(/2 recordings were made before/)).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Process again' }))
    expect(await screen.findByText('Processing 2 recordings again.')).toBeTruthy()
    expect(sent()).toEqual(['POST /api/recordings/a/transcription', 'POST /api/summaries/t/regenerate'])
  })
})

test.each(languages)('every text is there in %s', async (language) => {
  await i18n.changeLanguage(language)
  Object.assign(what, { obstacle: 'disk', writesElsewhere: true, askedBy: ['A', 'B'] })
  const { container } = show()
  await waitFor(() => expect(container.textContent).toContain('Qwen'))
  expect(container.textContent).not.toMatch(/firstModels|\w+\.\w+_|{{/)
})
