import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, password } from '../../product/account.ts'
import { sharedProduct } from '../../product/shared.ts'
import {
  closeDialog,
  maySubmit,
  openDialog,
  submit,
  submitButton,
  type,
  valueOf,
} from '../../walk/auth-dialog.ts'
import { at, gone, misses, press, sees, textsOf, there } from '../../walk/look.ts'
import { linkTo } from '../../walk/mailbox.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { holds } from '../../product/holds.ts'

const { visitor, go } = stage(() => sharedProduct('mailing'))

const dialog = '[role="dialog"]'
let page: Page

beforeAll(async () => {
  page = await visitor()
  await go(page, '/')
})
afterAll(() => leave(page))

describe('Auth dialog', () => {
  it("Two modes, login and signup, toggled by a link ('Don't have an account?' / 'Already have an account?')", async () => {
    await openDialog(page, 'login')
    await sees(page, "Don't have an account?", dialog)
    await press(page, 'Sign up')
    await sees(page, 'Already have an account?', dialog)
    await press(page, 'Sign in')
    await sees(page, "Don't have an account?", dialog)
  })

  it('Fields: email, password; firstName and lastName only in signup', async () => {
    const names = () => page.$$eval(`${dialog} input`, (all) => all.map((i) => i.name))
    await expect.poll(names).toEqual(['email', 'password'])
    await press(page, 'Sign up')
    await there(page, 'input[name="firstName"]')
    await expect.poll(names).toEqual(['firstName', 'lastName', 'email', 'password'])
  })

  it("Password placeholder in signup: 'Create a password (min. 6 characters)'", async () => {
    const placeholder = () =>
      page.$eval(`${dialog} input[name="password"]`, (i) => i.getAttribute('placeholder'))
    await expect.poll(placeholder).toBe('Create a password (min. 6 characters)')
  })

  it('Signup promises that there are no limits (100 minutes where plans are), a transcript and quotes (AI-powered transcription where a model is), no credit card required', async () => {
    await expect
      .poll(() => textsOf(page, `${dialog} li`))
      .toEqual(['Free, without limits', 'Transcript and quotes', 'No credit card required'])
  })

  it('passwords can be pasted, and fields are marked for autofill', async () => {
    const marks = () =>
      page.$$eval(`${dialog} input`, (all) => all.map((i) => i.getAttribute('autocomplete')))
    await expect.poll(marks).toEqual(['given-name', 'family-name', 'email', 'new-password'])
    await page.evaluate(() => navigator.clipboard.writeText('pasted pass 1'))
    await page.focus(`${dialog} input[name="password"]`)
    await page.keyboard.down('Control')
    await page.keyboard.press('KeyV')
    await page.keyboard.up('Control')
    await expect.poll(() => valueOf(page, 'password')).toBe('pasted pass 1')
  })

  it('The mode toggle clears errors, password and names but keeps the email', async () => {
    await type(page, { firstName: 'Anna', lastName: 'Lee', email: 'anna@nowhere', password: 'kettle 83' })
    await submit(page)
    await sees(page, 'Please enter a valid email address', dialog)
    await press(page, 'Sign in')
    await misses(page, 'Please enter a valid email address', dialog)
    await expect.poll(() => valueOf(page, 'password')).toBe('')
    await expect.poll(() => valueOf(page, 'email')).toBe('anna@nowhere')
    await press(page, 'Sign up')
    for (const name of ['firstName', 'lastName'] as const)
      await expect.poll(() => valueOf(page, name)).toBe('')
    await closeDialog(page)
  })

  it('opens in the requested mode with errors reset', async () => {
    await openDialog(page, 'login')
    await type(page, { email: 'nobody', password: 'short' })
    await submit(page)
    await sees(page, 'Password must be at least 6 characters', dialog)
    await closeDialog(page)
    await openDialog(page, 'signup')
    await misses(page, 'Password must be at least 6 characters', dialog)
    await sees(page, 'Already have an account?', dialog)
  })

  it('Closes on backdrop click, X button, or Escape; the focus stays inside and returns', async () => {
    await page.mouse.click(20, 450)
    await gone(page, dialog)
    await openDialog(page, 'login')
    await press(page, 'Close')
    await gone(page, dialog)
    await openDialog(page, 'login')
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
        .toBe(true)
    }
    await closeDialog(page)
    await holds(page, () => document.activeElement?.getAttribute('data-auth') === 'login')
  })
})

describe('Validation rules', () => {
  it.each([
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
  ] as const)('%s | required | %s', async (name, message) => {
    await openDialog(page, 'signup')
    await type(page, { [name]: 'x' })
    await page.focus(`${dialog} input[name="${name}"]`)
    await page.keyboard.press('Backspace')
    await misses(page, message, dialog)
    await page.keyboard.press('Tab')
    await sees(page, message, dialog)
    await closeDialog(page)
  })

  it("email | must look like an address | 'Please enter a valid email address'", async () => {
    await openDialog(page, 'login')
    for (const wrong of ['anna', 'anna@', 'anna@example', '@example.org', 'an na@example.org']) {
      await type(page, { email: wrong, password: 'long enough 1' })
      await submit(page)
      await sees(page, 'Please enter a valid email address', dialog)
      await expect
        .poll(() => page.$eval(`${dialog} input[name="email"]`, (i) => i.getAttribute('aria-invalid')))
        .toBe('true')
    }
  })

  it('Field errors clear when the user types in that field', async () => {
    await type(page, { password: '12345' })
    await submit(page)
    await sees(page, 'Password must be at least 6 characters', dialog)
    await type(page, { email: 'anna@example.org' })
    await misses(page, 'Please enter a valid email address', dialog)
    await sees(page, 'Password must be at least 6 characters', dialog)
    await type(page, { password: '123456' })
    await misses(page, 'Password must be at least 6 characters', dialog)
    await closeDialog(page)
  })

  it('Submit is enabled only if email and password are non-blank and, in signup, both names are non-blank', async () => {
    await openDialog(page, 'login')
    await expect.poll(() => maySubmit(page)).toBe(false)
    await type(page, { email: 'anna@example.org', password: '  ' })
    await expect.poll(() => maySubmit(page)).toBe(false)
    await type(page, { password: 'right 1' })
    await expect.poll(() => maySubmit(page)).toBe(true)
    await press(page, 'Sign up')
    await type(page, { password: 'right 1', firstName: 'Anna' })
    await expect.poll(() => maySubmit(page)).toBe(false)
    await type(page, { lastName: 'Lee' })
    await expect.poll(() => maySubmit(page)).toBe(true)
    await closeDialog(page)
  })

  it("while loading the button reads 'Processing...' and is disabled", async () => {
    const other = await visitor()
    const wire = await holdWire(other)
    wire.say('POST', /\/login$/, 'no answer')
    await go(other, '/')
    await openDialog(other, 'login')
    await type(other, { email: 'anna@example.org', password: 'right 1' })
    await submit(other)
    await sees(other, 'Processing...', submitButton)
    await expect.poll(() => maySubmit(other)).toBe(false)
    await leave(other)
  })
})

describe('by mail, through a real SMTP server', () => {
  const email = newEmail()
  const another = 'another pass 2'

  const logIn = async (other: Page, pass: string) => {
    await type(other, { email, password: pass })
    await submit(other)
  }

  it("Registration returning no token and user yields requiresConfirmation: 'Please check your email to confirm your account.'", async () => {
    await openDialog(page, 'signup')
    await type(page, { firstName: 'Aigerim', lastName: 'Serikova', email, password })
    await submit(page)
    await sees(page, 'Please check your email to confirm your account.', dialog)
    await sees(page, 'spam folder', dialog)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })

  it("unconfirmed email: 'Please check your email and click the confirmation link before signing in.', with a hint at the spam folder", async () => {
    await press(page, 'Sign in')
    await logIn(page, password)
    await sees(page, 'Please check your email and click the confirmation link before signing in.', dialog)
    await sees(page, 'spam folder', '[role="alert"]')
  })

  it('the link of the letter confirms the address with a password, and signs in', async () => {
    const link = await linkTo(email)
    await page.goto(link.href)
    await there(page, dialog)
    await type(page, { password })
    await press(page, 'Confirm and sign in')
    await sees(page, 'Your email address is confirmed.')
    await press(page, 'Skip')
    await sees(page, 'Welcome, Aigerim Serikova')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')
  })

  it('a forgotten password is set anew by a mailed link, which works once', async () => {
    const other = await visitor()
    await go(other, '/')
    await openDialog(other, 'login')
    await type(other, { email })
    await press(other, 'Forgot password?')
    await submit(other)
    await sees(other, `If an account exists for ${email}`, dialog)
    const link = await linkTo(email)
    await other.goto(link.href)
    await at(other, '/')
    await type(other, { password: 'abcdefgh' })
    await submit(other)
    await sees(other, 'Password must be at least 6 characters with a mix of letters and numbers.', dialog)
    await type(other, { password: another })
    await submit(other)
    await sees(other, 'New password saved.')
    await logIn(other, another)
    // what the account has seen of the tour holds in every browser
    await sees(other, 'Welcome, Aigerim Serikova')
    await leave(other)

    const late = await visitor()
    await late.goto(link.href)
    await there(late, `${dialog} input[name="password"]`)
    await type(late, { password })
    await submit(late)
    await sees(late, 'This link was already used or has expired.', dialog)
    await leave(late)
  })
})
