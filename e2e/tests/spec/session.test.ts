import type { SignedIn } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Page } from 'puppeteer'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, newEmail, password, register } from '../../product/account.ts'
import { openDialog, submit, type } from '../../walk/auth-dialog.ts'
import { at, gone, misses, press, sees, there } from '../../walk/look.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { openPage } from '../../product/pages.ts'
import { quiet } from '../../product/quiet.ts'
import { runs } from '../../run/tiers.ts'

const { product, url, visitor, member, go, again } = stage()
let person: SignedIn
const email = newEmail()

beforeAll(async () => {
  person = await register(url(), email)
})

const welcome = 'Welcome, Aigerim Serikova'
const landing = '[data-mfe="landing"] h1'
const me = /^\/api\/auth\/me$/

/** What this browser stores about a session. */
const stored = (page: Page) =>
  page.evaluate(() =>
    ['hattama_token', 'userId', 'userProfile', 'isLoggedIn'].map((key) => localStorage.getItem(key)),
  )
const nothing = [null, null, null, null]

const logIn = async (page: Page) => {
  await openDialog(page, 'login')
  await type(page, { email, password })
  await submit(page)
}

/** Logs out and confirms. */
const logOut = async (page: Page) => {
  await page.locator('aside button[aria-haspopup="menu"]').click()
  await page.locator('::-p-aria([name="Log out"][role="menuitem"])').click()
  await sees(page, 'Log out?', '[role="dialog"]')
  await press(page, 'Log out')
}

const inAll = runs('sessions and tabs in every way')

describe('Session', () => {
  it('with a stored token, profile and logged-in flag the session is restored by fetching the current user', async () => {
    const page = await member(person)
    const wire = await holdWire(page)
    await go(page, '/')
    await sees(page, welcome)
    expect(wire.count('GET', me)).toBe(1)
    await again(page)
    await sees(page, welcome)
    await leave(page)
  })

  it.runIf(inAll)('An invalid stored session is cleared', async () => {
    const page = await member({ ...person, token: 'nobody knows this one' })
    await go(page, '/recordings')
    await at(page, '/')
    await there(page, landing)
    await expect.poll(() => stored(page)).toEqual(nothing)
    await leave(page)
  })

  it.runIf(inAll).each(['by itself', 'at a press'])(
    'a server that is gone ends in a Retry, not in a sign-out; once it is back the page opens %s',
    async (how) => {
      const page = await member(person)
      const wire = await holdWire(page)
      wire.say('GET', me, { status: 503 })
      await go(page, '/dashboard')
      await sees(page, 'Can’t reach the server')
      // the first, then three retries starting after 200 ms, doubling
      expect(wire.count('GET', me)).toBeGreaterThanOrEqual(4)
      wire.letGo()
      if (how === 'at a press') await press(page, 'Retry')
      await sees(page, welcome)
      await leave(page)
    },
  )

  it('Login sets user, token and the logged-in flag', async () => {
    const page = await visitor()
    await go(page, '/')
    await logIn(page)
    await press(page, 'Skip')
    await sees(page, welcome)
    const [token, userId, profile, flag] = await stored(page)
    expect(token).toBeTruthy()
    expect([userId, flag]).toEqual([person.user.id, 'true'])
    expect(JSON.parse(profile ?? '')).toMatchObject({ id: person.user.id, email })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await leave(page)
  })

  it('Registration sets user, token and the logged-in flag', async () => {
    const page = await visitor()
    await go(page, '/')
    await openDialog(page, 'signup')
    await type(page, { firstName: 'Daniyar', lastName: 'Omarov', email: newEmail(), password })
    await submit(page)
    await press(page, 'Skip')
    await sees(page, 'Welcome, Daniyar Omarov')
    await expect.poll(async () => (await stored(page)).every(Boolean)).toBe(true)
    await leave(page)
  })

  it.runIf(inAll)(
    'A 401 response clears the in-memory token; a session the server still knows goes on',
    async () => {
      const page = await member(person)
      const wire = await holdWire(page)
      await go(page, '/dashboard')
      await sees(page, welcome)
      const before = wire.count('GET', me)
      wire.say('GET', /^\/api\/recordings$/, { status: 401 }, 1)
      await page.locator('aside a[href="/recordings"]').click()
      // a response that arrived before the wait would never come again
      await expect.poll(() => wire.count('GET', me)).toBe(before + 1)
      await quiet(page, 100)
      await page.locator('aside a[href="/dashboard"]').click()
      await sees(page, welcome)
      expect(wire.count('GET', me)).toBe(before + 1)
      await leave(page)
    },
  )

  it('a session that has ended on the server ends here, says so, and offers to sign in', async () => {
    const other = await register(url())
    const page = await member(other)
    await go(page, '/dashboard')
    await sees(page, welcome)
    await fetch(`${url()}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}` },
    })
    // the message disappears by itself, so the wait starts before it appears; the page may have heard before the click
    await Promise.all([
      sees(page, 'Your session has ended. Sign in again.'),
      page.evaluate(() => document.querySelector<HTMLElement>('aside a[href="/summaries"]')?.click()),
    ])
    await there(page, '[role="dialog"] input[name="password"]')
    await expect.poll(() => stored(page)).toEqual(nothing)
    await leave(page)
  })

  it('Log out asks for confirmation (the log out label plus a question mark), then logs out and navigates to /', async () => {
    const page = await member(await register(url()))
    const wire = await holdWire(page)
    await go(page, '/settings')
    await logOut(page)
    await at(page, '/')
    await there(page, landing)
    expect(wire.count('POST', /\/logout$/)).toBe(1)
    await expect.poll(() => stored(page)).toEqual(nothing)
    await again(page)
    await there(page, landing)
    await leave(page)
  })

  // a refusal: shell/src/kernel/session/session.test.tsx
  it.runIf(inAll)('Logout clears local data even if sign-out fails', async () => {
    const page = await member(await register(url()))
    const wire = await holdWire(page)
    wire.say('POST', /\/logout$/, 'no answer')
    await go(page, '/dashboard')
    await sees(page, welcome)
    await logOut(page)
    await there(page, landing)
    await expect.poll(() => stored(page)).toEqual(nothing)
    await leave(page)
  })

  it('of several tabs one listens for all, so any number can be open, and what the server tells reaches each', async () => {
    const owner = await register(url())
    const [meeting] = await addMeetings(product().dataDir, owner.user, [{ title: 'Soon gone' }])
    const first = await member(owner)
    const tabs = [first, await openPage(first.browserContext()), await openPage(first.browserContext())]
    // a browser opens six connections to a server, and a tab that listened by itself would keep one
    const listening = new Set<Page>()
    for (const tab of tabs)
      tab.on('request', (request) => {
        if (new URL(request.url()).pathname === paths.events) listening.add(tab)
      })
    for (const tab of tabs) {
      await go(tab, '/recordings')
      await sees(tab, 'Soon gone', 'main')
    }
    await as(url(), owner.token)(`/api/recordings/${meeting?.recordingId}`, { method: 'DELETE' })
    for (const tab of tabs) await misses(tab, 'Soon gone', 'main')
    expect(listening.size).toBe(1)
    // the tab that listened closes: another takes over, and checks what it may have missed
    const rest = tabs.slice(1)
    await addMeetings(product().dataDir, owner.user, [{ title: 'Came meanwhile' }])
    await first.close()
    for (const tab of rest) await sees(tab, 'Came meanwhile', 'main')
    await Promise.all(rest.map((tab) => tab.close()))
  })

  it.runIf(inAll)('two tabs stay in step: one signs in and out, the other goes along', async () => {
    const one = await visitor()
    await go(one, '/')
    const two = await openPage(one.browserContext())
    await go(two, '/')
    await there(two, landing)
    await one.bringToFront()
    await logIn(one)
    await press(one, 'Skip')
    await sees(one, welcome)
    await sees(two, welcome)
    await logOut(one)
    await there(one, landing)
    await there(two, landing)
    await gone(two, 'aside')
    await leave(one)
  })
})
