import { paths, pathTo } from '@hattama/contract/rules/paths'
import type { MadeShareLink, NewShareLink } from '@hattama/contract/share-link'
import { click, see } from './acts.ts'
import { choose, close, dialog, open, press, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** The dialog that makes links, with one that is made, and the list of them. */
const shareDialog = async (walk: Walk, recordingId: string) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('recordings', `share.${key}`)
  await open(walk, `/recordings/${recordingId}`)
  await page.waitForSelector('.transcript-row')
  await press(page, say('recordings', 'viewer.more'))
  await choose(page, word('open'))
  await dialog(page)
  await see(page, word('opens'))
  await shown('link for guests')
  await click(page, word('make'))
  await see(page, word('once'))
  await shown('link for guests, made')
  await page.locator(`[role="dialog"] li button[aria-expanded]`).click()
  await see(page, word('neverOpened'))
  await shown('link for guests, its views')
  await close(page)
}

/** What guests see: the meeting, a clip in a frame, what asks for a password, and links that open nothing. */
const guestScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, shown } = walk
  const language = await page.evaluate(() => document.documentElement.lang)
  const make = (wanted: Partial<NewShareLink>) =>
    call<MadeShareLink>(pathTo('shareLinks', recordingId), {
      method: 'POST',
      body: { parts: ['transcript', 'sound'], ...wanted } satisfies NewShareLink,
    })
  const visit = async (address: string, name: string) => {
    await page.goto(`${address}?language=${language}`)
    await shown(name)
  }
  const whole = await make({ parts: ['minutes', 'transcript', 'sound'], allowsComments: true, days: 7 })
  await visit(whole.url, 'guest, meeting')
  const clip = await make({ fromMs: 0, toMs: 5000, allowsEmbedding: true })
  await visit(clip.embedUrl ?? '', 'guest, clip in a frame')
  const locked = await make({ password: 'tulip 42' })
  await visit(locked.url, 'guest, password')
  await page.locator('input[name="password"]').fill('rose 42')
  await Promise.all([page.waitForNavigation(), page.click('button.main')])
  await page.waitForSelector('.problem')
  await shown('guest, wrong password')
  await visit(`${locked.url.slice(0, -3)}xyz`, 'guest, nothing there')
  await call(paths.outsideLinks, { method: 'PUT', body: { on: false } })
  await visit(whole.url, 'guest, links are not allowed')
  await call(paths.outsideLinks, { method: 'PUT', body: { on: true } })
}

/** A link that asks for a code, which only a server that sends letters has. */
export const codeScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, shown } = walk
  const language = await page.evaluate(() => document.documentElement.lang)
  const { url } = await call<MadeShareLink>(pathTo('shareLinks', recordingId), {
    method: 'POST',
    body: { parts: ['transcript'], addresses: ['guest@example.org'] } satisfies NewShareLink,
  })
  await page.goto(`${url}?language=${language}`)
  await shown('guest, whose address?')
  await page.locator('input[type="email"]').fill('guest@example.org')
  await Promise.all([page.waitForNavigation(), page.click('button.main')])
  await shown('guest, code by mail')
}

/** The page for whoever holds the paper of a locked protocol. */
const checkPage = async ({ page, url, shown }: Walk) => {
  // its policy is a sandbox without scripts: nothing could be looked at in it
  await page.setBypassCSP(true)
  await page.goto(`${url}${paths.protocolCheckPage}?fingerprint=${'0'.repeat(64)}`)
  await shown('protocol, check of a fingerprint')
  await page.setBypassCSP(false)
}

/** Everything of a meeting that leaves the workspace. */
export const outsideScreens = async (walk: Walk, call: Call, recordingId: string) => {
  await shareDialog(walk, recordingId)
  await guestScreens(walk, call, recordingId)
  await checkPage(walk)
}
