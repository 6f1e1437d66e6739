import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerLack } from './server-lack.tsx'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'
import { i18n, loadWords, type Language } from './platform.ts'

await loadWords()
beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const showTo = (who: Partial<User>, what: 'address' | 'mail') => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, ...who }, onboardingDue: false }))
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <ServerLack what={what} />
      </MemoryRouter>
    </Provider>,
  ).container
}
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)

test.each(['en', 'ru', 'kk'] as Language[])(
  'in %s a member reads no setting, and copies a request that holds it',
  async (language) => {
    await i18n.changeLanguage(language)
    for (const [what, setting] of [
      ['address', 'PUBLIC_URL'],
      ['mail', 'SMTP_URL'],
    ] as const) {
      const copied: string[] = []
      clipboard(async (text) => void copied.push(text))
      const container = showTo({ role: 'owner' }, what)
      expect(container.textContent).not.toMatch(/\.env|_URL/)
      fireEvent.click(screen.getByRole('button'))
      await waitFor(() => expect(copied.join()).toContain(setting))
      expect(copied.join()).toContain(location.origin)
      expect(container.textContent).not.toMatch(/\.env|_URL/)
      cleanup()
    }
  },
)

test('a request that the browser does not copy is shown, to be copied by hand', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  showTo({}, 'mail')
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/SMTP_URL/)).toBeTruthy()
})

test.each(['mail', 'address'] as const)(
  'whoever administers the server reads what to do about %s, and is sent to nobody',
  (what) => {
    const container = showTo({ serverAdmin: true }, what)
    expect(container.textContent).toMatch(what === 'mail' ? /SMTP_URL/ : /PUBLIC_URL/)
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.textContent).not.toMatch(/README|administer/)
    const page = screen.queryByRole('link', { name: 'Email on this server' })?.getAttribute('href')
    expect(page).toBe(what === 'mail' ? '/server#mail' : undefined)
  },
)
