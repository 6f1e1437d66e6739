import type { Browser, Page } from 'puppeteer'

/** How browsers say that a policy refused something: content, trusted types, permissions. */
const refusal = /Content Security Policy|requires 'Trusted|Trusted ?Type|[Pp]ermissions policy/

/** Adds to a list what the browser says our policies refused on a page, from now on; in its frames too. */
export const listen = (page: Page, found: string[]) =>
  page.on('console', (message) => {
    if (refusal.test(message.text())) found.push(`refused: ${message.text()} (${page.url()})`)
  })

/** What our policies refuse on a page from now on. */
export const refusals = (page: Page): string[] => {
  const found: string[] = []
  listen(page, found)
  return found
}

const inBrowsers = new WeakMap<Browser, string[]>()

/** What our policies have refused on any page of a browser since a file took it. Whoever provokes one takes it out. */
export const refusedIn = (browser: Browser): string[] => {
  const found = inBrowsers.get(browser) ?? []
  inBrowsers.set(browser, found)
  return found
}
