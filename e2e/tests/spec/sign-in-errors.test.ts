import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, password, register } from '../../product/account.ts'
import { closeDialog, maySubmit, openDialog, submit, type } from '../../walk/auth-dialog.ts'
import { sees } from '../../walk/look.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire, type Reply } from '../../walk/wire.ts'

const { url, address, visitor, go } = stage()
const email = newEmail()
beforeAll(async () => {
  await register(url(), email)
})

const dialog = '[role="dialog"]'
const alert = `${dialog} [role="alert"]`
const signup = { firstName: 'Anna', lastName: 'Lee', password }
type Case = [name: string, reply: Reply, message: string]

describe('Login messages, by the answer of the server', () => {
  let page: Page
  let wire: Awaited<ReturnType<typeof holdWire>>
  beforeAll(async () => {
    page = await visitor()
    wire = await holdWire(page)
    await go(page, '/')
    await openDialog(page, 'login')
    await type(page, { email: 'anna@example.org', password })
  })
  afterAll(() => leave(page))

  it.each<Case>([
    [
      'invalid credentials',
      { status: 401, body: { code: 'INVALID_CREDENTIALS', error: 'x' } },
      'Invalid email or password. Please check your credentials and try again.',
    ],
    [
      'unconfirmed email',
      { status: 403, body: { code: 'EMAIL_NOT_CONFIRMED', error: 'x' } },
      'Please check your email and click the confirmation link before signing in.',
    ],
    [
      'unknown user',
      { status: 404, body: { code: 'USER_NOT_FOUND', error: 'x' } },
      'No account found with this email address.',
    ],
    [
      'rate limit',
      { status: 429 },
      'Too many login attempts. Please wait a few minutes before trying again.',
    ],
    ['401 without a code: AUTH_FAILED', { status: 401 }, 'Authentication failed'],
    [
      'missing email or password',
      { status: 400, body: { code: 'MISSING_CREDENTIALS', error: 'x' } },
      'Please enter both email and password.',
    ],
    [
      'an invalid email',
      { status: 400, body: { code: 'INVALID_EMAIL', error: 'x' } },
      'Please enter a valid email address.',
    ],
    ['default', { status: 418, body: { code: 'ODD', error: 'x' } }, 'Login failed. Please try again.'],
    ['5xx', { status: 502 }, 'Server is temporarily unavailable. Please try again later.'],
    [
      'no connection',
      'no connection',
      'Unable to connect to the server. Please check your internet connection.',
    ],
  ])('%s', async (_name, reply, message) => {
    wire.say('POST', /\/login$/, reply)
    await submit(page)
    await sees(page, message, alert)
  })

  it('unconfirmed email: a hint says to check the spam folder for the confirmation email', async () => {
    wire.say('POST', /\/login$/, { status: 403, body: { code: 'EMAIL_NOT_CONFIRMED', error: 'x' } })
    await submit(page)
    await sees(page, 'Check the spam folder', alert)
  })

  it('rate limit: a hint says to wait 5-10 minutes', async () => {
    wire.say('POST', /\/login$/, { status: 429 })
    await submit(page)
    await sees(page, 'Wait 5–10 minutes', alert)
  })

  it("'timeout' gives 'Request timed out. Please try again.'", async () => {
    const other = await visitor()
    // the page's timeout for a call is 30 s; here it passes ten times as fast
    await other.evaluateOnNewDocument(() => {
      const real = window.setTimeout
      window.setTimeout = ((act: TimerHandler, ms = 0) => real(act, ms === 30_000 ? 3000 : ms)) as typeof real
    })
    const held = await holdWire(other)
    held.say('POST', /\/login$/, 'no answer')
    await go(other, '/')
    await openDialog(other, 'login')
    await type(other, { email: 'anna@example.org', password })
    await submit(other)
    await sees(other, 'Request timed out. Please try again.', alert)
    await leave(other)
  })
})

describe('Registration messages, by the answer of the server', () => {
  let page: Page
  let wire: Awaited<ReturnType<typeof holdWire>>
  beforeAll(async () => {
    page = await visitor()
    wire = await holdWire(page)
    await go(page, '/')
    await openDialog(page, 'signup')
    await type(page, { ...signup, email: 'anna@example.org' })
  })
  afterAll(() => leave(page))

  it.each<Case>([
    [
      'USER_ALREADY_EXISTS',
      { status: 409, body: { code: 'USER_ALREADY_EXISTS', error: 'x' } },
      'An account with this email already exists. Try signing in instead.',
    ],
    [
      'INVALID_EMAIL',
      { status: 400, body: { code: 'INVALID_EMAIL', error: 'x' } },
      'Please enter a valid email address.',
    ],
    [
      'MISSING_CREDENTIALS',
      { status: 400, body: { code: 'MISSING_CREDENTIALS', error: 'x' } },
      'Please fill in all required fields.',
    ],
    ['429', { status: 429 }, 'Too many requests. Please try again later.'],
    ['default', { status: 418, body: { code: 'ODD', error: 'x' } }, 'Registration failed. Please try again.'],
    ['5xx', { status: 500 }, 'Server is temporarily unavailable. Please try again later.'],
  ])('%s', async (_name, reply, message) => {
    wire.say('POST', /\/register$/, reply)
    await submit(page)
    await sees(page, message, alert)
  })

  it('WEAK_PASSWORD, at the field', async () => {
    wire.say('POST', /\/register$/, { status: 400, body: { code: 'WEAK_PASSWORD', error: 'x' } })
    await submit(page)
    await sees(page, 'Password must be at least 6 characters with a mix of letters and numbers.', dialog)
  })
})

describe("the server's own refusals", () => {
  let page: Page
  beforeAll(async () => {
    page = await visitor()
    await go(page, '/')
  })
  afterAll(() => leave(page))

  it('an account that exists already', async () => {
    await openDialog(page, 'signup')
    await type(page, { ...signup, email })
    await submit(page)
    await sees(page, 'An account with this email already exists. Try signing in instead.', alert)
  })

  it('a weak password message says at least 6 characters with a mix of letters and numbers', async () => {
    await type(page, { ...signup, email: newEmail(), password: 'abcdefgh' })
    // told before anything is pressed, and there is nothing to press (decision 185)
    await page.focus(`${dialog} input[name="email"]`)
    await expect.poll(() => maySubmit(page)).toBe(false)
    await sees(page, 'Password must be at least 6 characters with a mix of letters and numbers.', dialog)
  })

  it('an email only the server finds wrong', async () => {
    await type(page, { email: 'anna..lee@example.org', password })
    await submit(page)
    await sees(page, 'Please enter a valid email address.', alert)
    await closeDialog(page)
  })

  it('a wrong password, and after ten in a minute the rate limit', async () => {
    await openDialog(page, 'login')
    await type(page, { email, password: 'not the one 1' })
    await submit(page)
    await sees(page, 'Invalid email or password. Please check your credentials and try again.', alert)
    for (let i = 0; i < 10; i += 1) {
      await fetch(`${url()}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...address },
        body: JSON.stringify({ email, password: 'not the one 1' }),
      })
    }
    await submit(page)
    await sees(page, 'Too many login attempts. Please wait a few minutes before trying again.', alert)
    await sees(page, 'Wait 5–10 minutes', alert)
  })
})
