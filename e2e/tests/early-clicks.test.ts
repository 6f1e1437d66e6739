import type { HTTPRequest, Page } from 'puppeteer'
import { expect, test } from 'vitest'
import { sees, there } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'
import { holds } from '../product/holds.ts'

const { url, visitor } = stage()

/** Opens the landing page with all its modules held back; returns a function that lets them through. */
const landingWithoutApp = async (page: Page) => {
  const held: HTTPRequest[] = []
  let isOpen = false
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isOpen) held.push(request)
    else void request.continue()
  })
  // not awaited: a page whose modules are held back is still loading when a test leaves it
  page.goto(url()).catch(() => undefined)
  await there(page, '#top form')
  return async () => {
    isOpen = true
    await Promise.all(held.map((request) => request.continue()))
  }
}

test('a button pressed before the app is there opens the dialog as soon as it is', async () => {
  const page = await visitor()
  const letThrough = await landingWithoutApp(page)
  await page.locator('header [data-auth="login"]').click()
  await letThrough()
  await sees(page, 'Welcome back', '[role="dialog"]')
  await leave(page)
})

test('an address sent off before the app is there is not lost', async () => {
  const page = await visitor()
  const letThrough = await landingWithoutApp(page)
  await page.locator('#hero-email').fill('early@company.kz')
  await page.locator('#top form button[type="submit"]').click()
  expect(new URL(page.url()).search).toBe('')
  await letThrough()
  await sees(page, 'Create your account', '[role="dialog"]')
  await expect
    .poll(() => page.$eval('[role="dialog"] input[name="email"]', (i) => i.value))
    .toBe('early@company.kz')
  await leave(page)
})

test('once the app answers, nothing of the page stands in its way any more', async () => {
  const page = await visitor()
  await page.goto(url())
  await there(page, '#top form')
  await holds(page, () => 'answers' in document.documentElement.dataset)
  await page.locator('header [data-auth="login"]').click()
  await sees(page, 'Welcome back', '[role="dialog"]')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe(undefined)
  const prevented = await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { type: 'button' })
    button.dataset['auth'] = 'login'
    document.body.append(button)
    return !button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  expect(prevented).toBe(false)
  await leave(page)
})
