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

const showTo = (who: Partial<User>, what: 'address' | 'mail' | 'invitation') => {
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

/** What is read at once, and what is folded. */
const read = (container: HTMLElement) => {
  const folded = container.querySelector('details:not([open]) > div')?.textContent ?? ''
  return { folded, open: (container.textContent ?? '').replace(folded, '') }
}

test.each(['en', 'ru', 'kk'] as Language[])(
  'in %s everyone, administrators too, reads what to do now, and only administrators a setting, once they unfold it',
  async (language) => {
    await i18n.changeLanguage(language)
    for (const serverAdmin of [false, true]) {
      for (const [what, setting] of [
        ['address', 'PUBLIC_URL'],
        ['mail', 'SMTP_URL'],
      ] as const) {
        const copied: string[] = []
        clipboard(async (text) => void copied.push(text))
        const container = showTo({ serverAdmin }, what)
        const { open, folded } = read(container)
        expect(open).toContain('PDF')
        expect(open).not.toMatch(/\.env|_URL|HOST/)
        expect(folded.includes(setting)).toBe(serverAdmin)
        expect(folded).not.toMatch(/README/)
        fireEvent.click(screen.getByRole('button', { hidden: true }))
        // an address that leads only here says nothing to whoever reads the message elsewhere
        await waitFor(() => expect(copied.join()).toMatch(/README/))
        expect(copied.join().includes(location.origin)).toBe(what === 'mail')
        expect(copied.join()).not.toMatch(/\.env|_URL|HOST/)
        cleanup()
      }
    }
  },
)

test('a message that the browser does not copy is shown, to be copied by hand', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  const container = showTo({}, 'mail')
  fireEvent.click(screen.getByRole('button', { hidden: true }))
  await waitFor(() => expect(read(container).open).toMatch(/Hi! .*send email/))
})

test('where somebody is invited, nothing is said of sharing a meeting', () => {
  const said = showTo({}, 'invitation').textContent
  expect(said).toMatch(/^Invitation links open only/)
  expect(said).not.toMatch(/PDF|meeting/)
})

test('an administrator is led to the page about email, nobody else is', () => {
  const page = () => screen.queryByText('Email on this server')?.getAttribute('href')
  showTo({ serverAdmin: true }, 'mail')
  expect(page()).toBe('/server#mail')
  cleanup()
  showTo({ serverAdmin: true }, 'address')
  expect(page()).toBeUndefined()
  cleanup()
  showTo({ role: 'owner' }, 'mail')
  expect(page()).toBeUndefined()
})
