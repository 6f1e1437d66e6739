import { StoreProvider } from '@hattama/platform'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../kernel/locales/en.ts'
import { reducedMotion, show, withFacts } from '../../testing/show.tsx'
import { RotatingHeadline } from './rotating-headline.tsx'

const shown = () => document.querySelector('[data-shown=true]')?.textContent
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  reducedMotion(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the headline phrase changes every 3 seconds and starts over after the last of the eight', async () => {
  await show(<RotatingHeadline paused={false} />)
  expect(en.hero.phrases).toHaveLength(8)
  pass(2999)
  expect(shown()).toBe('meeting intelligence')
  pass(1)
  expect(shown()).toBe('sales conversations')
  pass(3000 * 6)
  expect(shown()).toBe('client meetings')
  pass(3000)
  expect(shown()).toBe('meeting intelligence')
})

test('it stands still while paused and goes on afterwards', async () => {
  const { rerender, store } = await show(<RotatingHeadline paused />)
  pass(9000)
  expect(shown()).toBe('meeting intelligence')
  rerender(
    <StoreProvider store={store}>
      <RotatingHeadline paused={false} />
    </StoreProvider>,
  )
  pass(3000)
  expect(shown()).toBe('sales conversations')
})

test('it stands still under reduced motion', async () => {
  reducedMotion(true)
  await show(<RotatingHeadline paused={false} />)
  pass(9000)
  expect(shown()).toBe('meeting intelligence')
})

test('it stands still while the tab is hidden', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await show(<RotatingHeadline paused={false} />)
  pass(9000)
  expect(shown()).toBe('meeting intelligence')
  state.mockReturnValue('visible')
  pass(3000)
  expect(shown()).toBe('sales conversations')
})

test.each([
  ['en', 'Your AI assistant for meeting intelligence', 'Your assistant for meeting intelligence'],
  ['ru', 'ИИ-помощник для анализа встреч', 'Помощник для анализа встреч'],
  ['kk', 'Кездесулерге арналған ЖИ көмекшісі', 'Кездесулерге арналған көмекші'],
] as const)('%s: the headline names AI only where a model writes summaries', async (language, ai, plain) => {
  const { getByRole, unmount } = await show(<RotatingHeadline paused />, language)
  expect(getByRole('heading', { level: 1, name: plain })).toBeDefined()
  unmount()
  const forget = withFacts(['model'])
  expect(
    (await show(<RotatingHeadline paused />, language)).getByRole('heading', { level: 1, name: ai }),
  ).toBeDefined()
  forget()
})

test('a screen reader hears one steady sentence', async () => {
  const { getByRole } = await show(<RotatingHeadline paused={false} />)
  pass(3000)
  expect(getByRole('heading', { level: 1, name: 'Your assistant for meeting intelligence' })).toBeDefined()
})
