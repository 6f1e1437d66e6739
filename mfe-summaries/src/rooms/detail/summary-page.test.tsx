import type { Summary } from '@hattama/contract/insight/summary'
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
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '@hattama/minutes/testing/summary'
import { SummaryPage } from './summary-page.tsx'

await loadWords()

const leftOut = { statements: [{ text: 'Bob was dismissed', because: 'deed' }] }

/** Takes ticks: notes the list that was sent, or refuses. */
let answerTick: (sent: unknown) => Response

const show = async (change: Partial<Summary>, store = createStore()) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method } = request
    if (method === 'PATCH') return answerTick(await request.json())
    if (url.endsWith('/left-out')) return Response.json(leftOut)
    return Response.json(url.endsWith('/issues') ? { issues: [], trackers: [] } : summaryWith(change))
  })
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/summaries/s1']}>
        <Routes>
          <Route path="/summaries/:summaryId" element={<SummaryPage />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )
  return (await screen.findByRole('heading', { level: 1 })).closest('header')?.textContent
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('how many took part is said under the title', async () => {
  expect(await show({})).toContain('1 participant')
})

test('that nobody has been named is said in words, not as a meeting of none', async () => {
  const line = await show({ participants: [] })
  expect(line).toContain('No participants named')
  expect(line).not.toContain('0 participants')
})

test('what is only close to what was said is marked in the text, in lists and at tasks, for every reader', async () => {
  const at = { startMs: 5000, endMs: 9000, segmentId: 'x', quote: 'We moved it', speaker: 'Nina' }
  await show({
    summary: '## A\n\n- The launch is later [≈ 00:07](?t=7)\n- It moved [00:09](?t=9)',
    keyPoints: ['Budget stays'],
    decisions: [],
    moments: { keyPoints: [{ ...at, support: 'similar' }], decisions: [], nextSteps: [] },
    actionItems: [
      { id: 'a', completed: false, task: 'Move it', moment: { ...at, startMs: 6000, support: 'similar' } },
    ],
    coverage: { read: 1, dropped: 0, rests: [[0, 9000]] },
  })
  const close = 'Paraphrased or only partly supported. Check it against the audio.'
  for (const time of ['00:07', '00:05', '00:06']) {
    const link = await screen.findByRole('link', { name: `${close} Open the recording at ${time}` })
    expect(link.textContent).toBe(`≈ ${time}`)
  }
  expect(screen.getByRole('link', { name: 'Open the recording at 00:09' }).textContent).toBe('00:09')
  expect(screen.getByText(`≈ ${close}`)).toBeTruthy()
})

test('quotes that somebody has edited still say how they were put together, and name no model', async () => {
  await show({ type: 'hybrid', engine: 'extract', model: null })
  expect(
    screen.getByText(/^Made without AI, edited by hand\. Quotes are word for word\. Please check\./),
  ).toBeTruthy()
  expect(screen.getByText('Hybrid')).toBeTruthy()
  expect(screen.queryByText('Model')).toBeNull()
})

test('what a model wrote and nothing supports is shown when asked for, with the reason; an extract has none', async () => {
  const coverage = { read: 1, dropped: 1, rests: [[0, 9000]] as [number, number][] }
  await show({ coverage })
  const button = await screen.findByRole('button', { name: 'Show' })
  expect(screen.queryByText('Bob was dismissed')).toBeNull()
  fireEvent.click(button)
  expect(await screen.findByText('Bob was dismissed')).toBeTruthy()
  expect(screen.getByText('never mentioned')).toBeTruthy()
  cleanup()
  await show({ coverage, type: 'extract' })
  expect(await screen.findByText(/^1 statement/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

const ofAnna = () => {
  const store = createStore()
  store.dispatch(signedIn({ user: anna, token: 't', onboardingDue: false }))
  return store
}

test('a double press on a line opens it for typing, for those who may; a press on a moment does not', async () => {
  const summary =
    '# Sync\n\n## Overview\n\nThe team met.\n\n## Plan\n\n- Ship it [00:05](?t=5)\n- Tell them\n'
  await show({ summary })
  fireEvent.click(await screen.findByText('Tell them'))
  expect(screen.queryByRole('textbox', { name: /Line/ })).toBeNull()
  cleanup()
  await show({ summary, ownerId: anna.id }, ofAnna())
  const moment = await screen.findByRole('link', { name: 'Open the recording at 00:05' })
  moment.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(moment)
  expect(screen.queryByRole('textbox', { name: /Line/ })).toBeNull()
  fireEvent.doubleClick(screen.getByText('Tell them'))
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('Tell them')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Line 5' }).value).toBe('Ship it')
})

const two = ['Write notes', 'Send the report'].map((task, i) => ({ id: `a${i}`, completed: false, task }))

test('a tick sends the full list with the clicked item flipped', async () => {
  const sent: unknown[] = []
  answerTick = (list) => {
    sent.push(list)
    return Response.json({})
  }
  await show({ actionItems: two, ownerId: anna.id }, ofAnna())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send the report' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ actionItems: [{ completed: false }, { completed: true }] })
})

test('a tick that is refused turns back, and that is said', async () => {
  answerTick = () => Response.json({ error: 'down', code: 'DATABASE_DOWN' }, { status: 503 })
  await show({ actionItems: two, ownerId: anna.id }, ofAnna())
  const box = screen.getByRole('checkbox', { name: 'Write notes' })
  fireEvent.click(box)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t save')
  expect(box.getAttribute('aria-checked')).toBe('false')
})
