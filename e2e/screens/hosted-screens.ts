import { codeOf, secretOfKey } from '../../api/testing/authenticator-app.ts'
import type { TestProvider } from '../../api/testing/hosted-provider.ts'
import { holds } from '../product/holds.ts'
import { newEmail, password } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { click, fill, see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'

/** Submits the form of the open dialog. */
const submit = ({ page }: Walk) => page.locator('[role="dialog"] button[type="submit"]').click()

const code = (secret: string, later = 0) => codeOf(secretOfKey(secret), later)

/** A new user when another provider keeps the accounts, from the sign-up to the page the letter leads back to. */
const newcomer = async (walk: Walk, provider: TestProvider): Promise<string> => {
  const { page, url, say, shown } = walk
  const email = newEmail()
  await open(walk, '/')
  await page.locator('[data-auth="signup"]').click()
  await fill(page, 'firstName', 'Dana')
  await fill(page, 'lastName', 'Kim')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(walk)
  await see(page, say('shell', 'auth.confirmEmail'))
  await shown('hosted, confirm the address')
  await page.goto('about:blank')
  await page.goto(`${url}/${await provider.follow(email, 'signup')}`)
  await click(page, say('shell', 'onboarding.skip'))
  return email
}

/** Settings of a user whose account is kept by another provider, and the second step there. */
const factors = async (walk: Walk, email: string, provider: TestProvider): Promise<string> => {
  const { page, say, shown } = walk
  const word = (key: string) => say('shell', `settings.${key}`)
  await open(walk, '/settings/sign-in')
  await page.waitForSelector('#identities li')
  await shown('hosted, ways to sign in')
  await page.locator('#identities li button').click()
  await dialog(page)
  await shown('hosted, take a way away?')
  await close(page)
  await click(page, word('twoStep.begin'))
  await page.waitForSelector('#twoStep .font-mono', { timeout: patience })
  await shown('hosted, second step begun')
  await page.locator('#twoStep input').fill('000000')
  await click(page, word('twoStep.finish'))
  await page.waitForSelector('#twoStep [aria-invalid="true"]')
  await shown('hosted, second step, wrong code')
  const key = provider.account(email)?.factors?.at(-1)?.key ?? ''
  await page.locator('#twoStep input').fill(await code(key))
  await click(page, word('twoStep.finish'))
  await see(page, word('twoStep.off'))
  await shown('hosted, second step on')
  await click(page, word('twoStep.off'))
  await dialog(page)
  await shown('hosted, switch the second step off?')
  await close(page)
  return key
}

const leave = async ({ page, url }: Walk) => {
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => {
    const language = localStorage.getItem('hattama_language') ?? ''
    localStorage.clear()
    localStorage.setItem('hattama_language', language)
  })
  await page
    .browserContext()
    .deleteMatchingCookies({ name: 'hattama_signed_in', domain: new URL(url).hostname })
}

/** Sign-in with a second step: the step itself, a wrong code, a letter instead of it. */
const signInAgain = async (walk: Walk, email: string, secret: string) => {
  const { page, say, shown } = walk
  await leave(walk)
  await open(walk, '/')
  await page.locator('[data-auth="login"]').click()
  await dialog(page)
  await shown('hosted, auth dialog')
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(walk)
  await see(page, say('shell', 'auth.step.codeHint'))
  await shown('hosted, the second step')
  await fill(page, 'code', '000000')
  await submit(walk)
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"], [role="dialog"] [role="alert"]')
  await shown('hosted, the second step, wrong code')
  await fill(page, 'code', await code(secret, 1))
  await submit(walk)
  await holds(page, () => localStorage.getItem('hattama_token') !== null)
  await leave(walk)
  await open(walk, '/')
  await page.locator('[data-auth="login"]').click()
  await click(page, say('shell', 'auth.mailed.button'))
  await fill(page, 'email', email)
  await click(page, say('shell', 'auth.mailed.submit'))
  await page.waitForSelector('[role="dialog"] input[name="code"]')
  await shown('hosted, sign in by email')
  await fill(page, 'code', '000000')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"], [role="dialog"] [role="alert"]')
  await shown('hosted, sign in by email, wrong code')
}

/** Everything that differs when another provider keeps the accounts. */
export const hostedScreens = async (walk: Walk, provider: TestProvider) => {
  const email = await newcomer(walk, provider)
  const account = provider.account(email)
  if (account)
    account.others = [
      {
        identity_id: 'of-google',
        provider: 'google',
        identity_data: { email: 'dana-kim-with-a-rather-long-address@departments.example.org' },
        created_at: '2026-10-04T08:00:00Z',
      },
    ]
  const secret = await factors(walk, email, provider)
  await signInAgain(walk, email, secret)
}
