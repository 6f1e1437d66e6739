import type { Language } from '@hattama/contract/rules/kernel/language'
import { click, fill, see } from './acts.ts'
import { dialog, open, type Walk } from './acts-on-screens.ts'
import { settle } from './inspect.ts'
import { wordsOf } from './words.ts'

/** Everything a visitor sees without signing in. */
export const visitorScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/')
  await shown('landing')

  await page.locator('[data-auth="login"]').click()
  await dialog(page)
  await shown('auth dialog, login')
  await fill(page, 'email', 'nobody')
  await fill(page, 'password', 'short')
  await page.keyboard.press('Enter')
  await settle(page)
  await shown('auth dialog, with messages')
  await click(page, say('shell', 'auth.forgot.link'))
  await shown('auth dialog, forgotten password')
  await click(page, say('shell', 'auth.forgot.back'))
  await click(page, say('shell', 'auth.login.other'))
  await page.waitForSelector('input[name="firstName"]')
  await shown('auth dialog, signup')

  // the dialog opens whether or not the token is valid
  await open(walk, '/?reset=token-of-a-letter')
  await dialog(page)
  await fill(page, 'password', 'weak')
  const submit = async (language: Language) => {
    await page.keyboard.press('Enter')
    await see(page, wordsOf(language)('contract', 'error.WEAK_PASSWORD'))
  }
  await page.keyboard.press('Enter')
  await settle(page)
  await shown('reset-password dialog', submit)
}
