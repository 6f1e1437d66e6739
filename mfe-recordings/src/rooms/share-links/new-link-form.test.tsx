import type { NewShareLink } from '@hattama/contract/connections/share-link'
import { createStore, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { NewLinkForm } from './new-link-form.tsx'

await loadWords()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const slide = { id: 's1', atMs: 0, width: 64, height: 36, bytes: 1, text: null, url: '/api/slides/s1' }
const recording = detailsWith({ soundGoneAt: null })

/** The form with a server in this state; `asked` records its requests, `haveCome` waits for all responses. */
type Given = {
  slides?: (typeof slide)[]
  isHidden?: boolean
  stretch?: { fromMs: number; toMs: number } | null
}
const show = ({ slides = [slide], isHidden = false, stretch = null }: Given = {}) => {
  const asked: NewShareLink[] = []
  const made = vi.fn<() => void>()
  const answers: [part: string, body: object][] = [
    ['/slides', { slides, areHidden: false, areRead: true, expiresAt: '2026-11-23T12:00:00.000Z' }],
    ['/workspace/personal-data', { kinds: [], names: [], newMeetings: false, newLinks: false }],
    ['/personal-data', { isHidden, mayReveal: false, shownUntil: null, counts: {} }],
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') asked.push(await request.json())
    const [, body = {}] = answers.find(([part]) => request.url.includes(part)) ?? []
    return Response.json(body)
  })
  const store = createStore()
  render(
    <StoreProvider store={store}>
      <NewLinkForm recording={recording} stretch={stretch} mail={false} onMade={made} />
    </StoreProvider>,
  )
  const haveCome = () =>
    waitFor(() => {
      const queries = Object.values(store.getState().api.queries)
      expect(queries.map((query) => query?.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    })
  return { asked, made, haveCome }
}
const slides = () => screen.findByRole('checkbox', { name: 'Slides' })
const make = () => userEvent.click(screen.getByRole('button', { name: 'Create link' }))

test('slides are shown by a link only when that is said', async () => {
  const { asked } = show()
  await slides()
  await make()
  await waitFor(() => expect(asked).toMatchObject([{ showsSlides: false }]))
  await userEvent.click(await slides())
  await make()
  await waitFor(() => expect(asked[1]).toMatchObject({ showsSlides: true }))
})

test('hiding names takes them away again', async () => {
  const { asked } = show()
  await userEvent.click(await slides())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }))
  expect(await slides()).toHaveProperty('disabled', true)
  expect(screen.getByText(/can’t be hidden in images/)).toBeTruthy()
  await make()
  await waitFor(() => expect(asked).toMatchObject([{ showsSlides: false, hidesNames: true }]))
})

test('a meeting whose personal data is hidden offers none', async () => {
  await show({ isHidden: true }).haveCome()
  expect(await slides()).toHaveProperty('disabled', true)
})

test('a meeting without slides says nothing of them', async () => {
  await show({ slides: [] }).haveCome()
  expect(screen.getByRole('checkbox', { name: 'Hide names' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Slides' })).toBeNull()
})

test('a link opens the minutes alone, until somebody chooses more; that is remembered', async () => {
  const { asked } = show()
  await slides()
  await make()
  await waitFor(() => expect(asked).toMatchObject([{ parts: ['minutes'], allowsDownload: false }]))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Transcript' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Download' }))
  await make()
  await waitFor(() =>
    expect(asked[1]).toMatchObject({ parts: ['minutes', 'transcript'], allowsDownload: true }),
  )
  cleanup()
  const next = show()
  await slides()
  await make()
  await waitFor(() =>
    expect(next.asked).toMatchObject([{ parts: ['minutes', 'transcript'], allowsDownload: true }]),
  )
})

test('a link is shown though the browser keeps nothing for pages', async () => {
  const { asked, made } = show()
  await slides()
  const refuse = vi.fn<() => void>(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  await make()
  await waitFor(() => expect(made).toHaveBeenCalled())
  expect(asked).toHaveLength(1)
  expect(refuse).toHaveBeenCalled()
})

test('what is hidden stands apart from what guests may do', async () => {
  await show().haveCome()
  const hides = screen.getByRole('group', { name: 'Privacy' })
  expect(hides.textContent).toMatch(/Hide names.*Hide personal data/)
  expect(screen.getByRole('group', { name: 'Guests can' }).textContent).not.toMatch(/Hide/)
})

test('words that were selected are asked for as a clip of exactly their seconds, or as the moment they begin', async () => {
  const { asked } = show({ stretch: { fromMs: 1200, toMs: 4700 } })
  await make()
  await waitFor(() => expect(asked).toMatchObject([{ fromMs: 1200, toMs: 4700 }]))
  await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  await make()
  await waitFor(() => expect(asked[1]).toMatchObject({ fromMs: 1200 }))
  expect(asked[1]?.toMs).toBeUndefined()
})
