import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, register } from '../../product/account.ts'
import { at, focused, gone, named, pick, rowsOf, sees, styleOf, textsOf, there } from '../../walk/look.ts'
import { desktop, leave, phone, stage } from '../../walk/stage.ts'
import { holds } from '../../product/holds.ts'

const { url, member, go, again } = stage()
const email = newEmail()
let person: SignedIn
let page: Page
const elsewhere: string[] = []

beforeAll(async () => {
  person = await register(url(), email)
  page = await member(person)
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url()) elsewhere.push(request.url())
  })
  await go(page, '/')
  await sees(page, 'Welcome')
})
afterAll(() => leave(page))

const entry = (path: string) => page.locator(`aside nav a[href="${path}"]`)
const openMenu = async () => {
  await page.locator('aside button[aria-haspopup="menu"]').click()
  // it takes keys once it has the focus
  await focused(page, '[role="menu"], [role="menu"] *')
}
const closeMenu = async () => {
  await page.keyboard.press('Escape')
  await gone(page, '[role="menu"]')
}
/** Waits until the row with this text has the keyboard focus. */
const atRow = (text: string) =>
  holds(page, (wanted) => document.activeElement?.textContent.trim() === wanted, text)

describe('Signed-in users', () => {
  it('Navigation entries: Dashboard, Recordings, Summaries, Team, Settings; then Tasks and the AI chat about all meetings', async () => {
    const entries = () =>
      page.$$eval('aside nav a', (all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
    await expect.poll(entries).toEqual([
      ['Dashboard', '/dashboard'],
      ['Recordings', '/recordings'],
      ['Summaries', '/summaries'],
      ['Team', '/team'],
      ['Settings', '/settings'],
      ['Tasks', '/summaries/tasks'],
      ['Ask all meetings', '/recordings/chat'],
    ])
  })

  it('The active entry is the first path segment of the current route, default /dashboard; the page title is that segment capitalised', async () => {
    const active = () => textsOf(page, 'aside nav a[aria-current="page"]')
    await expect.poll(active).toEqual(['Dashboard'])
    await sees(page, 'Dashboard', 'header')
    // the screen's own title of the tab replaces that of its place, as soon as it is there
    const places: [path: string, title: string, tab?: string][] = [
      ['/recordings', 'Recordings'],
      ['/summaries', 'Summaries', 'Meeting summaries'],
      ['/team', 'Team'],
      ['/settings', 'Settings'],
      ['/summaries/tasks', 'Tasks'],
      ['/recordings/chat', 'Ask all meetings'],
      ['/dashboard', 'Dashboard'],
    ]
    for (const [path, title, tab = title] of places) {
      await entry(path).click()
      await at(page, path)
      await sees(page, title, 'header')
      await expect.poll(active).toEqual([title])
      await holds(page, (words) => document.title.includes(words), tab)
      await expect.poll(() => page.title()).toContain('Hattama')
    }
  })

  it('fixed sidebar (18rem wide) on large screens', async () => {
    await expect.poll(() => styleOf(page, 'aside', 'position')).toBe('fixed')
    await expect.poll(() => page.$eval('aside', (e) => e.getBoundingClientRect().width)).toBe(18 * 16)
  })

  it('on small screens a slide-in drawer with a backdrop that closes it', async () => {
    await page.setViewport(phone)
    await holds(page, () => document.querySelector('aside')?.checkVisibility() === false)
    const open = async () => {
      await named(page, 'button', 'Open menu').click()
      await there(page, '[role="dialog"] nav')
      await holds(page, () => {
        const drawer = document.querySelector('[role="dialog"]')
        return drawer?.getAnimations().every((a) => a.playState === 'finished')
      })
    }
    await open()
    await page.mouse.click(370, 400)
    await gone(page, '[role="dialog"]')
    await open()
    await page.locator('[role="dialog"] a[href="/team"]').click()
    await gone(page, '[role="dialog"]')
    await at(page, '/team')
    await page.setViewport(desktop)
  })

  it('a top bar with a search box: it opens the search', async () => {
    await page.locator('header search button').click()
    await there(page, '[role="dialog"] input')
    await page.keyboard.press('Escape')
    await gone(page, '[role="dialog"]')
  })

  it('Ctrl or Cmd with K opens it as a command palette with the actions of the current screen', async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('KeyK')
    await page.keyboard.up('Control')
    await there(page, '[role="dialog"] [role="combobox"]')
    for (const entry of ['New meeting', 'Upload a file'])
      await sees(page, entry, '[role="dialog"] [role="option"]')
    await page.keyboard.type('go to tea')
    await holds(page, () => document.querySelectorAll('[role="dialog"] [role="option"]').length === 1)
    await page.keyboard.press('Enter')
    await at(page, '/team')
    await gone(page, '[role="dialog"]')
  })

  it("Sidebar footer shows the user's avatar (generated from name or email), display name and email", async () => {
    await expect
      .poll(() => textsOf(page, 'aside button[aria-haspopup="menu"]'))
      .toEqual([`AS Aigerim Serikova ${email}`])
    const avatar = await page.$eval('aside button[aria-haspopup="menu"] > span', (e) => {
      const { width, height } = e.getBoundingClientRect()
      return { width, height, coloured: getComputedStyle(e).backgroundColor !== 'rgba(0, 0, 0, 0)' }
    })
    expect(avatar).toEqual({ width: 40, height: 40, coloured: true })
  })

  it('a menu: My account, Profile (goes to its page of /settings), Settings (goes to /settings), Language, Log out', async () => {
    for (const [row, path] of [
      ['Profile', '/settings/profile'],
      ['Settings', '/settings'],
    ] as const) {
      await go(page, '/dashboard')
      await openMenu()
      await sees(page, 'My account', '[role="menu"]')
      await expect
        .poll(() => rowsOf(page, 'menuitem'))
        .toEqual(['Profile', 'Settings', 'Language', 'Log out'])
      await pick(page, row)
      await at(page, path)
    }
  })

  it('Language submenu (English, Russian, Kazakh; current one bold); the choice persists', async () => {
    await openMenu()
    await named(page, 'menuitem', 'Language').hover()
    await expect.poll(() => rowsOf(page, 'menuitemradio')).toEqual(['Русский', 'English', 'Қазақша'])
    const weights = () =>
      page.$$eval('[role="menuitemradio"]', (rows) =>
        rows.map((row) => Number(getComputedStyle(row).fontWeight) >= 600),
      )
    await expect.poll(weights).toEqual([false, true, false])
    await page.locator('[role="menuitemradio"][lang="ru"]').click()
    await sees(page, 'Записи', 'aside')
    await again(page)
    await sees(page, 'Записи', 'aside')
    await expect.poll(() => page.$eval('html', (html) => html.lang)).toBe('ru')
    await openMenu()
    await page.locator('[role="menuitem"][aria-haspopup="menu"]').hover()
    await page.locator('[role="menuitemradio"][lang="en"]').click()
    await sees(page, 'Recordings', 'aside')
  })

  it('Dropdown type-ahead finds a row by its letters', async () => {
    await openMenu()
    await page.keyboard.press('l')
    await atRow('Language')
    await closeMenu()
    await openMenu()
    // within a second they count as one word: both at once, however busy the machine
    await page.evaluate(() => {
      for (const key of ['l', 'o'])
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await atRow('Log out')
    await closeMenu()
  })

  it('Log out can be declined; the focus returns to the menu button', async () => {
    await openMenu()
    await pick(page, 'Log out')
    await sees(page, 'Log out?', '[role="dialog"]')
    await named(page, 'button', 'Cancel').click()
    await gone(page, '[role="dialog"]')
    await holds(page, () => document.activeElement?.getAttribute('aria-haspopup') === 'menu')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')
  })

  it('The interface is fixed to a light theme only', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    const [red = 0] = (await styleOf(page, 'body', 'background-color')).match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(230)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.emulateMediaFeatures([])
  })
})

describe('Routes inside the shell', () => {
  it.each([
    ['/', 'Welcome, Aigerim Serikova'],
    ['/dashboard', 'Welcome, Aigerim Serikova'],
    ['/recordings', 'Recordings'],
    ['/summaries', 'Meeting summaries'],
    ['/team', 'Team'],
    ['/settings', 'Settings'],
    ['/projects', 'Projects are coming soon'],
    ['/payments', 'This server sets no limits'],
  ])('%s shows %s', async (path, words) => {
    // loaded anew, as by a reload
    await go(page, path)
    await sees(page, words, 'main')
  })

  it('an address the shell does not know is said to be none, and leads to the dashboard', async () => {
    await go(page, '/nowhere/at-all')
    await sees(page, 'Page not found', 'main')
    await at(page, '/nowhere/at-all')
    await named(page, 'link', 'Back to the dashboard').click()
    await at(page, '/dashboard')
    await sees(page, 'Welcome')
  })

  it('nothing was asked of any other host', () => {
    expect(elsewhere).toEqual([])
  })
})
