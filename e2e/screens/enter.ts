import type { SignedIn } from '@hattama/contract/account'
import type { Language } from '@hattama/contract/language'
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
    hattama_language: language,
  }
  await page.browserContext().setCookie(
    ...Object.entries({ hattama_signed_in: '1', hattama_language: language }).map(([name, value]) => ({
      name,
      value,
      domain: new URL(url).hostname,
      path: '/',
    })),
  )
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
}
