import type { SignedIn } from '@hattama/contract/people/account'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '../call/script.ts'
import { register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { leaveBrowser, newWindow, sharedBrowser } from '../product/shared.ts'
import { click, see } from '../screens/acts.ts'
import { enter } from '../screens/enter.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { sees } from '../walk/look.ts'
import { runs } from '../run/tiers.ts'

/** Where others reach this server, as its settings say: one that nobody else reaches makes no links. */
const publicUrl = 'http://office.example.test'

let product: Product
let url: string
let browser: Browser
let owner: Page
let person: SignedIn
let recordingId = ''

beforeAll(async () => {
  product = await startProduct({ env: { PUBLIC_URL: publicUrl } })
  url = product.url
  person = await register(url)
  recordingId = await sendMeeting(url, person.token, { title: 'Weekly call', turns: script.slice(0, 2) })
  await finished(url, person.token, recordingId)
  browser = await sharedBrowser()
  owner = await newWindow(browser)
  await enter(owner, url, person)
  await owner.goto(`${url}/recordings/${recordingId}`)
})

afterAll(async () => {
  await leaveBrowser(browser)
  await product?.stop()
})

/** A private window of a visitor without an account. */
const guestWindow = async () => {
  const page = await newWindow(browser)
  await page.setExtraHTTPHeaders({ 'accept-language': 'en' })
  return page
}

/** Makes the link described in the open dialog, and returns where it opens in a test. */
const make = async () => {
  await click(owner, 'Create link')
  const field = await owner.waitForSelector('[role="dialog"] input[readonly]')
  return ((await field?.evaluate((input) => input.value)) ?? '').replace(publicUrl, url)
}

/** Length of the page's only sound, s, once it has loaded. */
const lengthOf = (page: Page) =>
  until('the sound has come', () =>
    page.evaluate(() => {
      const { duration } = document.querySelector('audio') ?? { duration: Number.NaN }
      return Number.isFinite(duration) && duration > 0 ? duration : null
    }),
  )

const pressMoment = (page: Page) => page.locator('.turn .moment').click()

test('a link with a password opens in a private window, plays its moments, and is refused once it is revoked', async () => {
  await owner.locator('::-p-aria([name="Share"][role="button"])').click()
  await owner.locator('::-p-xpath(//*[@role="menuitem"][contains(., "Guest link")])').click()
  await see(owner, 'Includes')
  // a new link opens the summary alone
  for (const part of ['Transcript', 'Audio'])
    await owner.locator(`::-p-aria([name="${part}"][role="checkbox"])`).click()
  await owner.locator('::-p-aria(Password (optional))').fill('tulip 42')
  const address = await make()
  expect(address).toMatch(/\/s\/[\w-]{43}$/)

  const guest = await guestWindow()
  await guest.goto(address)
  await see(guest, 'This link needs a password')
  const enterPassword = async (password: string) => {
    await guest.locator('input[name="password"]').fill(password)
    await Promise.all([guest.waitForNavigation(), click(guest, 'Open')])
  }
  await enterPassword('rose 42')
  await see(guest, 'Wrong password.')
  await enterPassword('tulip 42')
  await see(guest, 'Transcript')
  await expect.poll(() => guest.$eval('h1', (heading) => heading.textContent)).toBe('Weekly call')
  await pressMoment(guest)
  await until('the moment plays', () =>
    guest.evaluate(() => (document.querySelector('audio')?.currentTime ?? 0) > 0 || null),
  )

  // complete even without scripts
  await guest.setJavaScriptEnabled(false)
  await guest.goto(address)
  await expect.poll(() => guest.$$('#transcript .turn')).not.toHaveLength(0)

  await click(owner, 'Revoke')
  await sees(owner, 'Link revoked')
  const answer = await guest.goto(address)
  expect(answer?.status()).toBe(404)
  await see(guest, 'This link doesn’t work')
  await owner.keyboard.press('Escape')
})

test.runIf(runs('a clip of a meeting'))(
  'selected words become a clip that plays exactly their seconds',
  async () => {
    const rows = await owner.waitForSelector('.transcript article ol')
    await rows?.evaluate((list) => {
      const words = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (words.nextNode()) texts.push(words.currentNode as Text)
      const said = texts.filter(({ data }) => data.trim().split(' ').length > 3)
      getSelection()?.setBaseAndExtent(said[0] as Text, 0, said[0] as Text, 5)
    })
    await click(owner, 'Share this moment or clip')
    await see(owner, 'Includes')
    const address = await make()
    const listed = (await (
      await fetch(`${url}/api/recordings/${recordingId}/links`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).json()) as { links: { fromMs: number; toMs: number }[] }
    const [{ fromMs, toMs } = { fromMs: 0, toMs: 0 }] = listed.links
    const guest = await guestWindow()
    await guest.goto(address)
    await pressMoment(guest)
    expect(Math.abs((await lengthOf(guest)) * 1000 - (toMs - fromMs))).toBeLessThan(50)
    const played = await until('the clip has played to its end', () =>
      guest.evaluate(() => {
        const audio = document.querySelector('audio')
        return audio?.ended ? audio.currentTime : null
      }),
    )
    expect(Math.abs(played * 1000 - (toMs - fromMs))).toBeLessThan(50)
  },
)
