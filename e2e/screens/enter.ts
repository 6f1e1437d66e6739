import type { SignedIn } from '@hattama/contract/account'
import type { Language } from '@hattama/contract/rules/language'
import type { Page } from 'puppeteer'

/** Puts a signed-in person into a page that has not been anywhere, as the shell would have left them. */
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
  await store(page, stored)
}

/** Chooses a language for a page, as the switch does. */
export const speak = async (page: Page, url: string, language: Language) => {
  await keep(page, url, 'hattama_language', language)
  // a file of the product: its storage without its screens
  await page.goto(`${url}/icon.svg`)
  await store(page, { hattama_language: language })
}

const keep = (page: Page, url: string, name: string, value: string) =>
  page.browserContext().setCookie({ name, value, domain: new URL(url).hostname, path: '/' })

const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
