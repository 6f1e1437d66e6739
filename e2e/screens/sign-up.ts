import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'
import { newEmail, password } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { click, fill, see } from './acts.ts'
import { speak } from './enter.ts'
import { wordsOf } from './words.ts'

/** Signs a new person up from the landing page, as a user would, and skips the onboarding. */
export const signUp = async (page: Page, url: string, language: Language = 'en') => {
  const email = newEmail()
  const say = wordsOf(language)
  if (language !== 'en') await speak(page, url, language)
  await page.goto(url)
  await page.locator('[data-auth="signup"]').setTimeout(patience).click()
  await fill(page, 'firstName', 'Aigerim')
  await fill(page, 'lastName', 'Serikova')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await page.locator('[role="dialog"] button[type="submit"]').click()
  await click(page, say('shell', 'onboarding.skip'))
  await see(page, say('shell', 'dashboard.welcome').replace('{{name}}', 'Aigerim Serikova'))
  return email
}
