import type { Browser, Page } from 'puppeteer'

/** Console messages of browsers when a policy refuses something: content, trusted types, permissions. */
const refusal = /Content Security Policy|requires 'Trusted|Trusted ?Type|[Pp]ermissions policy/

/** Adds to a list what our policies refuse on a page from now on, by its console; its frames included. */
export const listen = (page: Page, found: string[]) =>
  page.on('console', (message) => {
    if (refusal.test(message.text())) found.push(`refused: ${message.text()} (${page.url()})`)
  })

/** Collects what our policies refuse on a page from now on. */
export const refusals = (page: Page): string[] => {
  const found: string[] = []
  listen(page, found)
  return found
}

const inBrowsers = new WeakMap<Browser, string[]>()

/** What our policies have refused on any page of a browser since a file took it. A test that provokes one removes it. */
export const refusedIn = (browser: Browser): string[] => {
  const found = inBrowsers.get(browser) ?? []
  inBrowsers.set(browser, found)
  return found
}
