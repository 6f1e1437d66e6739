import type { Language } from '@hattama/contract/rules/kernel/language'
import { codeOf, secretOfKey } from '../../api/testing/authenticator-app.ts'
import { patience } from '../product/patience.ts'
import { click, fill, see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'
import { wordsOf } from './words.ts'

/** Signing in by letter, on a server that sends them: the request, a wrong code, the page of its link. */
export const mailedSignInScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/')
  await page.locator('[data-auth="login"]').click()
  await dialog(page)
  await click(page, say('shell', 'auth.mailed.button'))
  await fill(page, 'email', 'somebody-with-a-rather-long-address@departments.example.org')
  await shown('sign in by email')
  await click(page, say('shell', 'auth.mailed.submit'))
  await see(page, say('shell', 'auth.mailed.codeHint'))
  const tryCode = async (language: Language) => {
    await fill(page, 'code', '000000')
    await page.keyboard.press('Enter')
    await see(page, wordsOf(language)('shell', 'auth.mailed.wrong'))
  }
  await fill(page, 'code', '000000')
  await page.keyboard.press('Enter')
  await see(page, say('shell', 'auth.mailed.wrong'))
  await shown('sign in by email, wrong code', tryCode)
  await open(walk, '/?enter=token-of-a-letter')
  await dialog(page)
  await shown('sign in by a link of a letter')
  // the page underneath has a button of the same name in some languages
  const enter = say('shell', 'auth.mailed.enter.press')
  await page
    .locator(`::-p-xpath(//*[contains(@role, "dialog")]//button[normalize-space()="${enter}"])`)
    .click()
  await see(page, say('shell', 'auth.mailed.enter.spent'))
  await shown('sign in by a link that is spent')
}

/** The second step of sign-in, set up with an app, and passkeys. */
export const factorScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('shell', `settings.${key}`)
  await open(walk, '/settings/sign-in#passkeys')
  await shown('settings, passkeys')
  await open(walk, '/settings/sign-in#twoStep')
  await click(page, word('twoStep.begin'))
  const key = await page.waitForSelector('#twoStep .font-mono', { timeout: patience })
  const secret = secretOfKey((await key?.evaluate((element) => element.textContent)) ?? '')
  await page.locator('#twoStep input').fill('000000')
  await click(page, word('twoStep.finish'))
  await page.waitForSelector('#twoStep [aria-invalid="true"]')
  await shown('second step, wrong code')
  await page.locator('#twoStep input').fill(await codeOf(secret))
  await click(page, word('twoStep.finish'))
  await see(page, word('twoStep.codes'))
  await shown('second step, recovery codes')
  await click(page, word('twoStep.kept'))
  await see(page, word('twoStep.renew'))
  await shown('second step, on')
  await click(page, word('twoStep.off'))
  await dialog(page)
  await shown('second step, switch it off?')
  await close(page)
}
