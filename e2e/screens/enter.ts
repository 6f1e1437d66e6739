import type { SignedIn } from '@hattama/contract/people/account'
import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'

/** Signs a person in from the next screen on, in a page that has not been anywhere, as the shell would have stored it. */
export const enter = async (
  page: Page,
  url: string,
  { user, token }: SignedIn,
  language: Language = 'en',
) => {
  const stored = {
    hattama_token: token,
    userId: user.id,
    userProfile: JSON.stringify(user),
    isLoggedIn: 'true',
    theme: 'light',
    [`onboarding_completed_${user.id}`]: 'true',
  }
  await keep(page, url, 'hattama_signed_in', '1')
  await speak(page, url, language)
  await store(page, url, stored)
}

/** Sets the language of a page's next screens, as the language switch does. */
export const speak = async (page: Page, url: string, language: Language) => {
  await keep(page, url, 'hattama_language', language)
  await store(page, url, { hattama_language: language })
}

const keep = (page: Page, url: string, name: string, value: string) =>
  page.browserContext().setCookie({ name, value, domain: new URL(url).hostname, path: '/' })

/** Puts values into a page's storage once, before the product's next screen starts: no screen is loaded only for that. */
const store = async (page: Page, url: string, values: Record<string, string>) => {
  const once = `stored ${crypto.randomUUID()}`
  await page.evaluateOnNewDocument(
    (origin, mark, entries) => {
      if (location.origin !== origin || window !== window.top || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'done')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    new URL(url).origin,
    once,
    Object.entries(values),
  )
}
