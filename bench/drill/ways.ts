import { capturePage } from '@hattama/contract/kernel/handover'
import { type Browser, KnownDevices, type Page } from 'puppeteer'
import { backgroundOf, openExtensionPage, openPopup } from '../../e2e/call/browser.ts'
import { records } from '../../e2e/call/recording-run.ts'
import { enter } from '../../e2e/screens/enter.ts'
import { click, see, unfold } from '../../e2e/screens/acts.ts'
import { until } from '../../e2e/product/processes.ts'
import type { Running } from './running.ts'
import type { Stage } from './stage.ts'

/** A file of the spool, its bytes as base64. */
export type SpoolFile = [name: string, base64: string]

/** How a recording is made, and how its spool is read: by `read`, run in a page or worker of the same origin. */
type Way = {
  record: (stage: Stage, title: string) => Promise<Running>
  readSpool: (stage: Stage, read: () => Promise<SpoolFile[]>) => Promise<SpoolFile[]>
}

const shut = async (...pages: Page[]) => {
  for (const page of pages) await page.close().catch(() => undefined)
}

const inExtension = async (stage: Stage, read: () => Promise<SpoolFile[]>) =>
  (await backgroundOf(stage.browser())).evaluate(read)

const openCall = async (stage: Stage, title: string) => {
  const meeting = await stage.browser().newPage()
  await meeting.goto(stage.call.address)
  await meeting.evaluate((t) => void (document.title = t), title)
  const popup = await openPopup(stage.browser(), meeting)
  await stage.signIn(popup)
  return { meeting, popup }
}

/** A call's tab, recorded by the extension. */
const tab: Way = {
  record: async (stage, title) => {
    const { meeting, popup } = await openCall(stage, title)
    await click(popup, 'Start recording')
    await see(popup, 'Stop and save')
    await records(popup)
    return {
      page: meeting,
      stop: () => click(popup, 'Stop and save'),
      close: () => shut(meeting, popup),
    }
  },
  readSpool: inExtension,
}

const fillRoom = async (page: Page, title: string) => {
  await unfold(page, 'Options')
  await page.locator('::-p-aria([name="Meeting title"][role="textbox"])').fill(title)
  await click(page, 'Record an in-person meeting')
  await see(page, 'Stop and save')
  await records(page)
}

/** The microphone alone, in a window of the extension. */
const microphone: Way = {
  record: async (stage, title) => {
    if (!stage.isSignedIn()) {
      const { meeting, popup } = await openCall(stage, title)
      await shut(popup, meeting)
    }
    const page = await openExtensionPage(stage.browser(), `${capturePage}#room`)
    await fillRoom(page, title)
    return {
      page,
      stop: () => click(page, 'Stop and save'),
      close: () => shut(page),
    }
  },
  readSpool: inExtension,
}

const witnesses = new WeakMap<Browser, Page>()

/**
 * Opens a page of the web app's origin that is none of its screens, to read the disk while nothing else may answer.
 * It stays in the background: a page it covered would not be drawn, and nothing could be clicked there.
 */
const witnessOf = async (stage: Stage) => {
  const browser = stage.browser()
  const known = witnesses.get(browser)
  if (known) return known
  const page = await browser.newPage({ background: true })
  await page.goto(`${stage.proxy.url}/icon.svg`)
  witnesses.set(browser, page)
  return page
}

const openPhone = async (browser: Browser) => {
  const page = await browser.newPage()
  await page.emulate(KnownDevices['Pixel 5'])
  return page
}

/** The microphone alone, in the web app with a phone's viewport, touch and user agent; the browser is the same. */
const phone: Way = {
  record: async (stage, title) => {
    const page = await openPhone(stage.browser())
    await enter(page, stage.proxy.url, stage.person)
    await page.goto(`${stage.proxy.url}/dashboard`)
    await click(page, 'New meeting')
    await fillRoom(page, title)
    const pages = [page]
    return {
      page,
      stop: () => click(page, 'Stop and save'),
      comeBack: async () => {
        const again = await openPhone(stage.browser())
        pages.push(again)
        await until('the app opens again', () =>
          again.goto(`${stage.proxy.url}/dashboard`).then(
            (answer) => answer?.ok() === true,
            () => false,
          ),
        )
      },
      close: () => shut(...pages),
    }
  },
  readSpool: async (stage, read) => (await witnessOf(stage)).evaluate(read),
}

export const ways = { tab, microphone, phone }
export type WayName = keyof typeof ways
