import type { Page } from 'puppeteer'

/** A recording that runs: the page that may die with it, and what its person does. */
export type Running = {
  page: Page
  stop: () => Promise<void>
  /** after its page or its browser died: the person opens the product again, where nothing else does */
  comeBack?: () => Promise<void>
  close: () => Promise<void>
}
