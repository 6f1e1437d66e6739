import { paths } from '@hattama/contract/rules/app/paths'
import { click, see } from './acts.ts'
import { choose, close, dialog, open, press, type Walk } from './acts-on-screens.ts'
import { guestScreens } from './guest-screens.ts'
import type { Call } from './office-screens.ts'

/** The dialog that makes links, with a finished one, and the list of them. */
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

/** The page that checks the printout of a locked protocol. */
const checkPage = async ({ page, url, shown }: Walk) => {
  // its policy is a sandbox without scripts: axe could not run in it
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
