import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, password, register } from '../../product/account.ts'
import { openDialog, submit, type } from '../../walk/auth-dialog.ts'
import { at, press, sees, textsOf, there } from '../../walk/look.ts'
import { leave, stage } from '../../walk/stage.ts'

const { url, visitor, member, go, again } = stage()
const downloads = mkdtempSync(join(tmpdir(), 'hattama-export-'))
const email = newEmail()
const another = 'another pass 2'
let person: SignedIn
let page: Page

beforeAll(async () => {
  person = await register(url(), email)
  page = await member(person)
  await go(page, '/settings')
  await sees(page, 'Settings', 'h1')
})
afterAll(async () => {
  await leave(page)
  rmSync(downloads, { recursive: true })
})

/** Opens a page from the list beside. */
const open = (name: string) => page.locator(`main nav ::-p-aria([name="${name}"][role="link"])`).click()
const label = (text: string) => page.locator(`::-p-aria([name="${text}"][role="textbox"])`)
const opened = () => textsOf(page, 'main nav a[aria-current="page"]')

/** Another browser in which the person signs in. */
const otherBrowser = async (pass: string) => {
  const other = await visitor()
  await go(other, '/')
  await openDialog(other, 'login')
  await type(other, { email, password: pass })
  await submit(other)
  return other
}

describe('Settings', () => {
  it('each page has its address, which a reload keeps; an address of earlier versions leads to its page', async () => {
    await expect.poll(opened).toEqual(['Profile and language'])
    await open('Storage and data')
    await at(page, '/settings/your-data')
    await again(page)
    await sees(page, 'Download my data')
    await expect.poll(opened).toEqual(['Storage and data'])
    await go(page, '/settings#templates')
    await at(page, '/settings/report-types')
    await expect.poll(opened).toEqual(['Summary templates'])
  })

  it('Ctrl or Cmd with K finds a page by what is on it', async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('KeyK')
    await page.keyboard.up('Control')
    await there(page, '[role="dialog"] [role="combobox"]')
    await page.keyboard.type('two-factor')
    await sees(page, 'Sign-in', '[role="dialog"] [role="option"]')
    await page.keyboard.press('Enter')
    await at(page, '/settings/sign-in')
    await open('Profile and language')
  })

  it('profile: the name is saved, and the sidebar says it', async () => {
    await label('First name').fill('Дана')
    await press(page, 'Save')
    await sees(page, 'Profile saved')
    await sees(page, 'Дана Serikova', 'aside')
    await again(page)
    await sees(page, 'Дана Serikova', 'aside')
  })

  it('language: the choice holds here and after a reload', async () => {
    await page.locator('[role="radio"][aria-checked="false"]:last-of-type').click()
    await sees(page, 'Баптаулар', 'h1')
    await again(page)
    await sees(page, 'Баптаулар', 'h1')
    await page.locator('::-p-aria([name="English"][role="radio"])').click()
    await sees(page, 'Settings', 'h1')
  })

  it('signed-in devices with sign-out: the other browser is signed out', async () => {
    const other = await otherBrowser(password)
    await press(other, 'Skip')
    await sees(other, 'Welcome, Дана Serikova')
    await open('Devices')
    await sees(page, 'This browser')
    await press(page, 'Sign out')
    await sees(page, 'Device signed out')
    await again(other)
    await there(other, '[data-mfe="landing"] h1')
    await expect.poll(() => other.evaluate(() => localStorage.getItem('hattama_token'))).toBeNull()
    await leave(other)
  })

  it('password: a wrong current one and a weak new one are named; a changed one signs out the other browsers', async () => {
    // the tour was skipped in the browser before
    const other = await otherBrowser(password)
    await sees(other, 'Welcome')
    await open('Sign-in')
    await label('Current password').fill('not this 1')
    await label('New password').fill('letters')
    await press(page, 'Change password')
    await sees(page, 'Password must be at least 6 characters with a mix of letters and numbers.')
    await label('New password').fill(another)
    await press(page, 'Change password')
    await sees(page, 'This isn’t your current password.')
    await label('Current password').fill(password)
    await press(page, 'Change password')
    await sees(page, 'Password changed. You’re signed out on all other devices.')
    await again(other)
    await there(other, '[data-mfe="landing"] h1')
    await leave(other)
    const next = await otherBrowser(another)
    await sees(next, 'Welcome')
    await leave(next)
  })

  /** The file the browser saves when this button is pressed. */
  const saved = async (button: string) => {
    const client = await page.createCDPSession()
    const done = new Promise<void>((resolve) => {
      client.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve())
    })
    const named = new Promise<string>((resolve) => {
      client.on('Browser.downloadWillBegin', ({ guid }) => resolve(guid))
    })
    await client.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: downloads,
      browserContextId: page.browserContext().id ?? '',
      eventsEnabled: true,
    })
    await press(page, button)
    const guid = await named
    await done
    await client.detach()
    return readFileSync(join(downloads, guid))
  }

  it('security log: what was done above stands there, and can be saved', async () => {
    await open('Security log')
    await sees(page, 'Password changed', '#log')
    await sees(page, 'Failed sign-in', '#log')
    await sees(page, 'Stored for 400 days', '#log')
    const csv = (await saved('Download as CSV')).toString()
    expect(csv).toContain('Time (')
    expect(csv).toContain(`${email},Password changed,Done`)
  })

  it('export my data: the browser gets one ZIP file', async () => {
    await open('Storage and data')
    const zip = await saved('Download my data')
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes('account.json')).toBe(true)
  })

  it('delete account: asks for address and password, then everything is gone', async () => {
    await open('Delete account')
    await press(page, 'Delete account…')
    await sees(page, `enter your email address ${email}`, '[role="dialog"]')
    await label('Your email address').fill(email)
    await page.locator('[role="dialog"] input[type="password"]').fill('not this 1')
    await press(page, 'Delete permanently')
    await sees(page, 'This isn’t your current password.', '[role="dialog"]')
    await page.locator('[role="dialog"] input[type="password"]').fill(another)
    await press(page, 'Delete permanently')
    await sees(page, 'Your account and its files have been deleted.')
    await there(page, '[data-mfe="landing"] h1')
    const late = await otherBrowser(another)
    await sees(late, 'Invalid email or password. Please check your credentials and try again.')
    await leave(late)
  })
})
