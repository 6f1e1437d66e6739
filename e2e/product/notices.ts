import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** the text of notices this document has shown and no test has looked for yet */
    notices?: string[]
  }
}

/**
 * Keeps the text of every notice a page shows: a notice disappears by itself after some seconds, on a busy machine before
 * a test has looked for it. Read by `sees` and `told`.
 */
export const keepNotices = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const kept: string[] = []
    const known = new WeakSet<Element>()
    window.notices = kept
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role="region"] > ol > li')) {
        if (known.has(notice)) continue
        known.add(notice)
        kept.push(notice.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
