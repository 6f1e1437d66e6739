import type { User } from '@hattama/contract/people/account'
import type { SlideList } from '@hattama/contract/library/slide'
import { createStore, i18n, loadWords, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SlidesCard } from './slides-card.tsx'
import { SlidesProvider } from './slides-context.ts'

await loadWords()

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
})

const slide = { id: 's1', atMs: 0, width: 64, height: 36, bytes: 1, text: null, url: '/api/slides/s1' }

/** Renders the card with its list loaded. */
const show = async (
  list: Partial<SlideList>,
  serverAdmin: boolean,
  open: (id: string) => void = () => undefined,
) => {
  const all = { slides: [slide], areHidden: false, areRead: true, expiresAt: '2026-11-23T12:00:00.000Z' }
  vi.stubGlobal('fetch', async () => Response.json({ ...all, ...list }))
  const store = createStore()
  const user = { id: 'u1', role: 'member', serverAdmin } as User
  store.dispatch(signedIn({ user, token: 'secret', onboardingDue: false }))
  const { container } = render(
    <StoreProvider store={store}>
      <SlidesProvider value={{ slides: [slide], open }}>
        <SlidesCard recordingId="r1" />
      </SlidesProvider>
    </StoreProvider>,
  )
  await expect.poll(() => Object.keys(store.getState().api.queries).length).toBe(1)
  await expect.poll(() => Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled')
  return container
}

test.each([
  ['en', 'until Tesseract is installed'],
  ['ru', 'на сервере не установлен Tesseract'],
  ['kk', 'серверге Tesseract орнатылмаған'],
] as const)('%s: who looks after the server reads that nothing reads slides', async (language, words) => {
  await i18n.changeLanguage(language)
  await show({ areRead: false }, true)
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
})

test('nobody else does, nor where they are read', async () => {
  expect((await show({ areRead: false }, false)).textContent).not.toContain('Tesseract')
  cleanup()
  expect((await show({ areRead: true }, true)).textContent).not.toContain('Tesseract')
})

test('a thumbnail opens its slide', async () => {
  const open = vi.fn<(id: string) => void>()
  await show({}, false, open)
  await userEvent.click(screen.getByRole('button'))
  expect(open.mock.calls).toEqual([['s1']])
})
