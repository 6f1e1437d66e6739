import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** the words of notices this document has shown and no test has asked for */
    notices?: string[]
  }
}

/**
 * Keeps the words of every notice a page shows: a notice goes by itself after some seconds, on a busy machine before it has been
 * looked for. `sees` and `told` read them.
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
