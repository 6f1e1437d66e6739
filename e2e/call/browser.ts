import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import { launch, TargetType, type Browser, type Page, type Target } from 'puppeteer'
import { patience } from '../product/patience.ts'
import { withoutMotion, withoutSpare } from '../product/browser.ts'
import { trackBrowser } from '../product/open-browsers.ts'
import { click, named } from '../screens/acts.ts'
import { findBrowser } from '../run/browser.ts'
import { openPage, openedPage } from '../product/pages.ts'

export type BrowserOptions = {
  /** folder of the built extension; absent: a browser without it */
  extension?: string
  /** the origin that may use the microphone; the extension's if absent */
  origin?: string
  /** WAV file played into the microphone, on repeat */
  microphone: string
  /** profile that outlives the browser; a fresh one if absent */
  userDataDir?: string
  /** picks the tab with this title in the browser's picker */
  pick?: string
  /** `refused`: the microphone is denied; `missing`: there is none */
  microphoneAnswer?: 'allowed' | 'refused' | 'missing'
  /** hidden pages are throttled as in a normal browser; a driven browser lets them run at full speed */
  slowsHidden?: boolean
  /** leaves workers alone, so that the browser stops them as usual: an attached worker is never stopped */
  restsWorkers?: boolean
  args?: string[]
}

/** Puppeteer's own switches, which make a hidden page cost as much as a visible one. */
const fullSpeed = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/**
 * Chromium with or without the extension, a microphone that plays a file, and sound that is really rendered. Two defaults
 * are dropped on purpose: `--mute-audio` silences a captured tab, `--use-fake-ui-for-media-stream` breaks its capture.
 */
export const launchWithExtension = async (options: BrowserOptions): Promise<Browser> => {
  const systemChromium = findBrowser()
  const browser = await launch({
    ...(systemChromium && { executablePath: systemChromium }),
    ...(options.userDataDir && { userDataDir: options.userDataDir }),
    headless: true,
    protocolTimeout: patience,
    pipe: true,
    enableExtensions: options.extension ? [options.extension] : [],
    ...(options.restsWorkers && {
      targetFilter: (target: Target) => target.type() !== TargetType.SERVICE_WORKER,
    }),
    ignoreDefaultArgs: ['--mute-audio', ...(options.slowsHidden ? fullSpeed : [])],
    args: [
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      withoutMotion,
      withoutSpare,
      ...(options.microphoneAnswer === 'missing'
        ? ['--disable-audio-input']
        : ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${options.microphone}`]),
      ...(options.pick ? [`--auto-select-tab-capture-source-by-title=${options.pick}`] : []),
      ...(options.args ?? []),
    ],
  })
  trackBrowser(browser)
  await answerForMicrophone(browser, options.microphoneAnswer, options.origin)
  return browser
}

/** Sets the browser's answer, from now on, to a page that asks for the microphone; the extension's if no origin is given. */
export const answerForMicrophone = (
  browser: Browser,
  answer: BrowserOptions['microphoneAnswer'],
  origin = `chrome-extension://${extensionId}`,
) => {
  // an empty list refuses everything
  const allowed = answer === 'refused' ? [] : (['microphone'] as const)
  return browser.defaultBrowserContext().overridePermissions(origin, [...allowed])
}

const extensionOf = async (browser: Browser) => {
  // the list fills a moment after the launch
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const found = (await browser.extensions()).get(extensionId)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The extension did not load')
}

/** Clicks the toolbar button on a page, which allows the tab to be captured, and resolves with the popup. */
export const openPopup = async (browser: Browser, over: Page): Promise<Page> => {
  const extension = await extensionOf(browser)
  const address = `${extensionId}/src/popup/`
  const isOpen = () =>
    browser
      .waitForTarget((t) => t.url().includes(address), { timeout: patience / 8 })
      .then(() => true)
      .catch(() => false)
  // a user whose click opens nothing clicks again long before two minutes have passed
  for (let clicks = 0; clicks < 3; clicks++) {
    await over.bringToFront()
    await extension.triggerAction(over)
    if (await isOpen()) break
  }
  const popup = await openedPage(browser, address)
  await popup.waitForSelector('main')
  return popup
}

/**
 * Works in the popup over a tab, reopening it if the browser closed it meanwhile: Chromium 156.0.8078.79 brings a tab to
 * the front when its picture begins to be captured, which closes popups. `work` may therefore start twice, the second
 * time with `isAgain`.
 */
export const popupOver = (browser: Browser, over: Page, first: Page) => {
  let popup = first
  return async <T>(work: (popup: Page, isAgain: boolean) => Promise<T>): Promise<T> => {
    if (popup.isClosed()) popup = await openPopup(browser, over)
    try {
      return await work(popup, false)
    } catch (error) {
      const isOpen = await popup.evaluate(() => true).catch(() => false)
      if (isOpen) throw error
      popup = await openPopup(browser, over)
      return work(popup, true)
    }
  }
}

/** Presses a button of a popup that may close at the press: in the reopened one, the button is no longer there. */
export const pressIn = (inPopup: ReturnType<typeof popupOver>, text: string) =>
  inPopup(async (popup, isAgain) => {
    if (isAgain) await popup.waitForSelector(`output, ${named('Start recording')}`)
    if (!isAgain || (await popup.$(named(text)))) await click(popup, text)
  })

/** Clicks the toolbar button on a page whose popup was removed. */
export const clickAction = async (browser: Browser, over: Page) => {
  const extension = await extensionOf(browser)
  await over.bringToFront()
  await extension.triggerAction(over)
}

/** Address of a page of the extension, once the extension is loaded. */
export const extensionPage = async (browser: Browser, path: string): Promise<string> => {
  await extensionOf(browser)
  return `chrome-extension://${extensionId}/${path}`
}

/** Opens a page of the extension in a tab of its own. */
export const openExtensionPage = async (browser: Browser, path: string): Promise<Page> => {
  const page = await openPage(browser)
  await page.goto(await extensionPage(browser, path))
  return page
}

/** The service worker of the extension, woken if necessary. */
export const backgroundOf = async (browser: Browser) => {
  const extension = await extensionOf(browser)
  const [worker] = await extension.workers()
  if (worker) return worker
  const target = await browser.waitForTarget((t) => t.url().includes(`${extensionId}/service-worker`), {
    timeout: patience,
  })
  const woken = await target.worker()
  if (!woken) throw new Error('The service worker did not start')
  return woken
}
