import { extensionId } from '@hattama/contract/rules/extension-id'
import { type Browser, type Page, type Target, TargetType } from 'puppeteer'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { openExtensionPage } from './browser.ts'

/** Closes every window but one, without asking what stands in it. */
const closeWindows = async (browser: Browser, but: Page) => {
  for (const page of await browser.pages(true)) {
    if (page.target() !== but.target()) await page.close({ runBeforeUnload: false })
  }
}

/**
 * Deletes all that an origin keeps in the browser but cookies and service workers. Runs in a page that is a file without
 * scripts, such as `/icon.svg`.
 */
const forgetKept = async () => {
  localStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  // done when the last page that had it open is gone
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

/** Ends the recorder's page and empties the extension's storage; true where there was nothing to do. Runs in a page of it. */
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
 * Takes a browser back to when the extension was installed: no window of anybody, no account, no recording, a worker that
 * has only just begun. @throws Error after `patience` while something records: what runs tells the worker of itself.
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
  // a window that was just closed may start another one after the first was asked to stop
  await until('the worker has stopped', async () => {
    for (const target of workers().filter((one) => !stopped.has(one))) {
      stopped.add(target)
      await (await target.worker())?.close()
    }
    // one that had only just begun has not heard it
    await driver.send('ServiceWorker.stopAllWorkers')
    return workers().length === 0
  })
  // what was under way when the worker stopped may start one, which may start a recorder's page
  await until('nothing is left', () => inside.evaluate(forgetExtension))
  await inside.evaluate(forgetKept)
  // a message starts the worker
  await inside.evaluate(() => chrome.runtime.sendMessage({ to: 'background', type: 'account' }))
  await browser.waitForTarget((target: Target) => workers().includes(target), { timeout: patience })
  const next = await openPage(browser)
  await inside.close()
  await next.bringToFront()
}

/** Takes a browser back to before it knew a product. */
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
