import type { Page } from 'puppeteer'

/** What the browser says a policy of ours refused on a page, from now on; those of its frames too. */
export const refusals = (page: Page): string[] => {
  const found: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|[Pp]ermissions policy/.test(message.text()))
      found.push(`refused: ${message.text()}`)
  })
  return found
}
