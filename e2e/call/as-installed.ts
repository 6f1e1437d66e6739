import { extensionId } from '@hattama/contract/rules/kernel/extension-id'
import { type Browser, type Page, type Target, TargetType } from 'puppeteer'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { openExtensionPage } from './browser.ts'

/** Closes every window but one, without prompting about unsaved content. */
const closeWindows = async (browser: Browser, but: Page) => {
  for (const page of await browser.pages(true)) {
    if (page.target() !== but.target()) await page.close({ runBeforeUnload: false })
  }
}

/**
 * Deletes everything an origin stores in the browser except cookies and service workers. Runs in a page that is a file
 * without scripts, such as `/icon.svg`.
 */
const forgetKept = async () => {
  localStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  // completes when the last page that had it open is gone
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((done, fail) => {
      const asked = indexedDB.deleteDatabase(name)
      asked.addEventListener('success', () => done())
      asked.addEventListener('error', () => fail(asked.error ?? new Error(name)))
    })
  }
  const root = await navigator.storage.getDirectory()
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true })
}

/** Ends the recorder's page and empties the extension's storage; true if there was nothing to do. Runs in a page of it. */
const forgetExtension = async () => {
  const isRecorderThere = async () =>
    (await chrome.runtime.getContexts({})).some(({ contextType }) => contextType === 'OFFSCREEN_DOCUMENT')
  const kept = [await chrome.storage.local.get(), await chrome.storage.session.get()]
  const wasThere = await isRecorderThere()
  if (wasThere) await chrome.offscreen.closeDocument()
  await chrome.storage.local.clear()
  await chrome.storage.session.clear()
  return !wasThere && kept.every((area) => Object.keys(area).length === 0)
}

const isIdle = async () => {
  const { session } = await chrome.storage.session.get<{ session?: { phase: string } }>('session')
  return (session?.phase ?? 'idle') === 'idle'
}

/**
 * Resets a browser to how it was when the extension was installed: no other window, no account, no recording, and a
 * worker that has just started. @throws Error after `patience` while something records: a recorder reports to the worker.
 */
export const asInstalled = async (browser: Browser) => {
  const inside = await openExtensionPage(browser, 'manifest.json')
  await holds(inside, isIdle)
  await closeWindows(browser, inside)
  const workers = () =>
    browser
      .targets()
      .filter((t) => t.type() === TargetType.SERVICE_WORKER && new URL(t.url()).host === extensionId)
  const stopped = new Set<Target>()
  const driver = await inside.createCDPSession()
  await driver.send('ServiceWorker.enable')
  // a window that was just closed may start another worker after the first was asked to stop
  await until('the worker has stopped', async () => {
    for (const target of workers().filter((one) => !stopped.has(one))) {
      stopped.add(target)
      await (await target.worker())?.close()
    }
    // a worker that had only just started has not heard it
    await driver.send('ServiceWorker.stopAllWorkers')
    return workers().length === 0
  })
  // work in progress when the worker stopped may start another one, which may start a recorder's page
  await until('nothing is left', () => inside.evaluate(forgetExtension))
  await inside.evaluate(forgetKept)
  // a message starts the worker
  await inside.evaluate(() => chrome.runtime.sendMessage({ to: 'background', type: 'account' }))
  await browser.waitForTarget((target: Target) => workers().includes(target), { timeout: patience })
  const next = await openPage(browser)
  await inside.close()
  await next.bringToFront()
}

/** Resets a browser to how it was before it knew a product. */
export const asNeverThere = async (browser: Browser, url: string) => {
  const inside = await openPage(browser)
  await closeWindows(browser, inside)
  await inside.goto(`${url}/icon.svg`)
  await inside.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  await inside.evaluate(forgetKept)
  await browser.deleteCookie(...(await browser.cookies()))
  await inside.goto('about:blank')
}
