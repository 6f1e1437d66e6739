import { capturePage } from '@hattama/contract/handover'
import type { Page } from 'puppeteer'
import { openExtensionPage, openPopup } from '../../e2e/call/browser.ts'
import { records, says } from '../../e2e/call/recording-run.ts'
import { click } from '../../e2e/screens/acts.ts'
import type { Running } from './running.ts'
import type { Stage } from './stage.ts'

/** What a meeting is recorded with. */
type Way = { record: (stage: Stage, title: string) => Promise<Running> }

const shut = async (...pages: Page[]) => {
  for (const page of pages) await page.close().catch(() => undefined)
}

const openCall = async (stage: Stage, title: string) => {
  const meeting = await stage.browser().newPage()
  await meeting.goto(stage.call.address)
  await meeting.evaluate((t) => void (document.title = t), title)
  const popup = await openPopup(stage.browser(), meeting)
  await stage.signIn(popup)
  return { meeting, popup }
}

/** A call's tab, by the extension. */
const tab: Way = {
  record: async (stage, title) => {
    const { meeting, popup } = await openCall(stage, title)
    await click(popup, 'Start recording')
    await says(popup, 'Stop and save')
    await records(popup)
    return {
      page: meeting,
      stop: () => click(popup, 'Stop and save'),
      close: () => shut(meeting, popup),
    }
  },
}

/** The microphone alone, in a window of the extension. */
const microphone: Way = {
  record: async (stage, title) => {
    if (!stage.isSignedIn()) {
      const { meeting, popup } = await openCall(stage, title)
      await shut(popup, meeting)
    }
    const page = await openExtensionPage(stage.browser(), `${capturePage}#room`)
    await page.locator('::-p-aria([name="Meeting title"][role="textbox"])').fill(title)
    await click(page, 'Start recording')
    await says(page, 'Stop and save')
    await records(page)
    return {
      page,
      stop: () => click(page, 'Stop and save'),
      close: () => shut(page),
    }
  },
}

export const ways = { tab, microphone }
export type WayName = keyof typeof ways
